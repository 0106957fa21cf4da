import type { ReactNode } from 'react'
import css from './PhoneFrame.module.css'

export const PhoneFrame = ({ children }: { children: ReactNode }) => <div className={css.phone}>{children}</div>
