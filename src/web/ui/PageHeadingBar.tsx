import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './PageHeadingBar.module.css'

type Props = {
  /** The heading. */
  children: ReactNode
  actions: ReactNode
  /** What is below has to stand high on a phone. */
  compact?: boolean
}

/** The heading of a page with the actions for the whole page beside it. */
export const PageHeadingBar = ({ children, actions, compact }: Props) => (
  <div className={classes(css.top, compact && css.compact)}>
    {children}
    <div className={css.actions}>{actions}</div>
  </div>
)
