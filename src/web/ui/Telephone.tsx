import type { ReactNode } from 'react'
import css from './Telephone.module.css'

/** A telephone number, or the link that calls it, kept on one line. */
export const Telephone = ({ children }: { children: ReactNode }) => <span className={css.number}>{children}</span>
