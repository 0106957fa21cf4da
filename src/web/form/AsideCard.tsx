import type { ReactNode } from 'react'
import css from './Form.module.css'

type Props = { title: string; children: ReactNode }

export const AsideCard = ({ title, children }: Props) => (
  <section className={css.card} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)
