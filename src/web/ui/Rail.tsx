import { type ReactNode, useEffect, useId, useRef } from 'react'
import chips from './chips.module.css'
import { classes } from './classes.ts'
import { closeAfterChoice } from './close-after-choice.ts'
import { Link } from './Link.tsx'
import { MenuIcon } from './later-icons.tsx'
import css from './Rail.module.css'
import scroll from './scroll-edges.module.css'

/** A page has one rail, so its toggle can be anywhere. */
const railId = 'rail'

export function Rail({ children }: { children: ReactNode }) {
  const rail = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (rail.current) showCurrent(rail.current)
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a chosen link closes the panel, by keyboard too.
    <div className={classes(css.rail, scroll.edges)} id={railId} popover="auto" ref={rail} onClick={closeAfterChoice}>
      {children}
    </div>
  )
}

function showCurrent(rail: HTMLElement) {
  const item = rail.querySelector<HTMLElement>('[aria-current]')
  if (item) rail.scrollTop = item.offsetTop + 2 * item.offsetHeight - rail.clientHeight
}

const RailToggle = ({ label }: { label: string }) => (
  <button type="button" className={css.toggle} popoverTarget={railId}>
    <MenuIcon />
    <span className={css.toggleLabel}>{label}</span>
  </button>
)

type HeadingProps = {
  label: string
  children: ReactNode
}

export const RailHeading = ({ label, children }: HeadingProps) => (
  <div className={css.heading}>
    <RailToggle label={label} />
    {children}
  </div>
)

type GroupProps = { title?: string | undefined; children: ReactNode }

export function RailGroup({ title, children }: GroupProps) {
  const id = useId()
  return (
    <>
      {title && (
        <p className={css.title} id={id}>
          {title}
        </p>
      )}
      <ul className={css.group} aria-labelledby={title && id}>
        {children}
      </ul>
    </>
  )
}

type ItemProps = { children: ReactNode; count?: number | undefined }
type LinkProps = ItemProps & {
  href: string
  about?: string | undefined
  /** `page` for a page, `true` for a shown list. */
  current?: 'page' | 'true' | false | undefined
  late?: boolean | undefined
  mark?: { id: string; content: ReactNode } | undefined
}

export const RailLink = ({ href, current, late, count, about, mark, children }: LinkProps) => (
  <li>
    <Link
      className={css.item}
      href={href}
      aria-current={current || undefined}
      data-late={late || undefined}
      aria-describedby={mark?.id}
    >
      <span>
        {children}
        {about && <small> {about}</small>}
      </span>
      {count !== undefined && <span> {count.toLocaleString('nl-NL')}</span>}
      {mark && (
        <span id={mark.id} aria-hidden="true">
          {mark.content}
        </span>
      )}
    </Link>
  </li>
)

type ButtonProps = ItemProps & { onPress: () => void; opensDialog?: boolean | undefined }

export const RailButton = ({ onPress, opensDialog, children }: ButtonProps) => (
  <li>
    <button type="button" className={css.item} aria-haspopup={opensDialog && 'dialog'} onClick={onPress}>
      {children}
    </button>
  </li>
)

type ChoiceProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

export const RailChoice = <Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) => (
  <li>
    <ul className={css.choice} aria-label={label}>
      {options.map(option => (
        <li key={option.value}>
          <button
            type="button"
            className={chips.chip}
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
          >
            {option.label}
          </button>
        </li>
      ))}
    </ul>
  </li>
)

export const RailSkeleton = ({ lines }: { lines: number }) =>
  Array.from({ length: lines }, (_, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike.
    <li key={line} className={css.waiting} aria-hidden="true" />
  ))
