import type { ReactNode } from 'react'
import css from './PhoneFrame.module.css'

/** A part of a residents' page as it looks on a telephone, within a page for staff. */
export const PhoneFrame = ({ children }: { children: ReactNode }) => <div className={css.phone}>{children}</div>
