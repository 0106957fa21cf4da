import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { SortDownIcon, SortIcon, SortUpIcon } from './later-icons.tsx'
import css from './Table.module.css'
import hidden from './VisuallyHidden.module.css'

type Props = {
  caption: string
  captionShown?: boolean | undefined
  busy?: boolean | undefined
  /** `thead` and `tbody`; `<tr data-marked>` highlights a row. */
  children: ReactNode
  className?: string | undefined
}

export function Table({ caption, captionShown, busy, children, className }: Props) {
  const { frame, overflows } = useOverflow()
  // A scrolling frame must be focusable for the keyboard.
  const scrollProps = overflows ? { tabIndex: 0, 'aria-label': caption } : {}
  return (
    <section className={css.frame} ref={frame} data-print="whole" {...scrollProps}>
      <table className={classes(css.table, busy && css.busy, className)} aria-busy={busy}>
        <caption className={captionShown ? undefined : hidden.hidden}>{caption}</caption>
        {children}
      </table>
    </section>
  )
}

export function useOverflow() {
  const frame = useRef<HTMLElement>(null)
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { frame, overflows }
}

type SortProps = {
  children: ReactNode
  direction?: 'ascending' | 'descending' | undefined
  onSort: () => void
}

const arrow = { ascending: <SortUpIcon size="1em" />, descending: <SortDownIcon size="1em" /> }

export const SortButton = ({ children, direction, onSort }: SortProps) => (
  <button type="button" className={css.sort} data-print="text" onClick={onSort}>
    {children}
    {direction ? arrow[direction] : <SortIcon size="1em" className={css.faint} />}
  </button>
)
