import type { ReactNode } from 'react'
import css from './ScrollIntoView.module.css'

const scrollIntoView = (message: HTMLElement | null) => message?.scrollIntoView({ block: 'nearest' })

/** The pressed button below it stays visible, as it still has the focus. */
export const ScrollIntoView = ({ children }: { children: ReactNode }) => (
  <div ref={scrollIntoView} className={css.message}>
    {children}
  </div>
)
