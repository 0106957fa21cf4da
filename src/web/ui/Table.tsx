import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './Table.module.css'
import { useOverflow } from './use-overflow.ts'
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
