import type { ReactNode } from 'react'
import css from './ScrollIntoView.module.css'

const scrollIntoView = (message: HTMLElement | null) => message?.scrollIntoView({ block: 'nearest' })

/** Scrolls the result of a press into view, together with the pressed button below it, which still has the focus. */
export const ScrollIntoView = ({ children }: { children: ReactNode }) => (
  <div ref={scrollIntoView} className={css.message}>
    {children}
  </div>
)
