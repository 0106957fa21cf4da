import type { ReactNode } from 'react'
import css from './InSight.module.css'

const show = (message: HTMLElement | null) => message?.scrollIntoView({ block: 'nearest' })

/** Brings what comes of a press in sight, together with the button below it that was pressed and still has the focus. */
export const InSight = ({ children }: { children: ReactNode }) => (
  <div ref={show} className={css.message}>
    {children}
  </div>
)
