import type { ReactNode } from 'react'
import { Link } from './Link.tsx'
import css from './Tabs.module.css'

type Props = {
  label: string
  tabs: readonly { label: string; href: string; current?: boolean | undefined; icon?: ReactNode }[]
}

export const Tabs = ({ label, tabs }: Props) => (
  <nav aria-label={label}>
    <ul className={css.tabs}>
      {tabs.map(({ label: name, href, current, icon }) => (
        <li key={href}>
          <Link className={css.tab} href={href} aria-current={current ? 'page' : undefined}>
            {icon}
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
