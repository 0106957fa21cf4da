import type { ReactNode } from 'react'
import css from './Form.module.css'

type Props = { title: string; children: ReactNode }

/** A part beside a form. */
export const AsideCard = ({ title, children }: Props) => (
  <section className={css.card} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)
