import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './Table.module.css'
import { useOverflow } from './use-overflow.ts'
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

export function Table({ caption, captionShown, busy, children, className }: Props) {
  const { frame, overflows } = useOverflow()
  // A frame that scrolls must be focusable, to be scrolled by keyboard.
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
