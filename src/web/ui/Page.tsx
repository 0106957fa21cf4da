import { type ReactNode, useEffect, useRef } from 'react'
import { focusTarget, headingAppeared } from '../focus.ts'
import { classes } from './classes.ts'
import css from './Page.module.css'
import { toContent } from './texts.ts'

type Props = {
  header?: ReactNode
  footer?: ReactNode
  /** `narrow` 960 px for residents, `wide` 1400 px for staff, `full` edge to edge for maps. */
  width?: 'narrow' | 'wide' | 'full' | undefined
  children: ReactNode
}

export const Page = ({ header, footer, width = 'wide', children }: Props) => (
  <div className={css.page}>
    <SkipLink />
    {header}
    <main className={classes(css.main, css[width])} id="inhoud" tabIndex={-1}>
      {children}
    </main>
    {footer}
  </div>
)

type SkipLinkProps = { to?: string | undefined; label?: string | undefined }

export const SkipLink = ({ to = 'inhoud', label = toContent }: SkipLinkProps) => (
  <a
    className={classes('nl-skip-link nl-skip-link--visible-on-focus', css.link)}
    href={`#${to}`}
    onClick={event => focusTarget(event, to)}
  >
    {label}
  </a>
)

type PageHeadingProps = {
  children: ReactNode
  /** The key of a page whose heading changes, for example by a count that loads later. */
  page?: string
  id?: string | undefined
  className?: string | undefined
}

/** Takes the focus after navigation from another page. */
export function PageHeading({ children, page, id, className }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another page.
  useEffect(() => {
    if (heading.current) headingAppeared(heading.current)
  }, [page ?? children])
  return (
    <h1 className={classes(css.heading, className)} id={id} tabIndex={-1} ref={heading}>
      {children}
    </h1>
  )
}

type PageHeadingBarProps = {
  children: ReactNode
  actions: ReactNode
  compact?: boolean
}

export const PageHeadingBar = ({ children, actions, compact }: PageHeadingBarProps) => (
  <div className={classes(css.top, compact && css.compact)}>
    {children}
    <div className={css.actions}>{actions}</div>
  </div>
)
