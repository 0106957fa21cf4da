import type { ReactNode } from 'react'
import css from './PageHeadingBar.module.css'

type Props = {
  /** The heading. */
  children: ReactNode
  actions: ReactNode
}

/** The heading of a page with the actions for the whole page beside it. */
export const PageHeadingBar = ({ children, actions }: Props) => (
  <div className={css.top}>
    {children}
    <div className={css.actions}>{actions}</div>
  </div>
)
