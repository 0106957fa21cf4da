import { type ReactNode, useEffect, useRef } from 'react'
import { headingAppeared } from '../focus.ts'
import { classes } from './classes.ts'
import css from './PageHeading.module.css'

type Props = {
  children: ReactNode
  /** The key of a page whose heading changes, for example by a count that loads later. */
  page?: string
  id?: string | undefined
  className?: string | undefined
}

/** Takes the focus after navigation from another page. */
export function PageHeading({ children, page, id, className }: Props) {
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
