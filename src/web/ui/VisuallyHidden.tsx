import type { ReactNode } from 'react'
import css from './VisuallyHidden.module.css'

type Props = { children?: ReactNode; id?: string | undefined; role?: 'status' | 'alert' | undefined }

export const VisuallyHidden = ({ children, id, role }: Props) => (
  <span className={css.hidden} id={id} role={role}>
    {children}
  </span>
)
