import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './PageHeadingBar.module.css'

type Props = {
  children: ReactNode
  actions: ReactNode
  compact?: boolean
}

export const PageHeadingBar = ({ children, actions, compact }: Props) => (
  <div className={classes(css.top, compact && css.compact)}>
    {children}
    <div className={css.actions}>{actions}</div>
  </div>
)
