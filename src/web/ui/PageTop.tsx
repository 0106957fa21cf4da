import type { ReactNode } from 'react'
import css from './PageTop.module.css'

type Props = {
  /** The heading. */
  children: ReactNode
  actions: ReactNode
}

/** What a page is, with what can be done with all of it beside that. */
export const PageTop = ({ children, actions }: Props) => (
  <div className={css.top}>
    {children}
    <div className={css.actions}>{actions}</div>
  </div>
)
