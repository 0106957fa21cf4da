import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import css from './Table.module.css'
import hidden from './VisuallyHidden.module.css'

type Props = {
  caption: string
  captionShown?: boolean | undefined
  /** New rows are loading: the current ones are dimmed and `aria-busy`. */
  busy?: boolean | undefined
  /** `thead` and `tbody`; `<tr data-marked>` highlights a row. */
  children: ReactNode
  className?: string | undefined
}

/** Whether the table overflows its frame, which must then be focusable to be scrolled by keyboard. */
function useOverflow() {
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

export function Table({ caption, captionShown, busy, children, className }: Props) {
  const { frame, overflows } = useOverflow()
  const scrollProps = overflows ? { tabIndex: 0, 'aria-label': caption } : {}
  return (
    <section className={css.frame} ref={frame} {...scrollProps}>
      <table className={classes(css.table, busy && css.busy, className)} aria-busy={busy}>
        <caption className={captionShown ? undefined : hidden.hidden}>{caption}</caption>
        {children}
      </table>
    </section>
  )
}
