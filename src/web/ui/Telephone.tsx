import type { ReactNode } from 'react'
import css from './Telephone.module.css'

export const Telephone = ({ children }: { children: ReactNode }) => <span className={css.number}>{children}</span>
