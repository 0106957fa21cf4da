import type { ReactNode } from 'react'
import css from './Telephone.module.css'

/** A telephone number, or the link that rings it, on one line. */
export const Telephone = ({ children }: { children: ReactNode }) => <span className={css.number}>{children}</span>
