import type { ReactNode } from 'react'
import { focusTarget } from '../focus.ts'
import css from './PartLink.module.css'

type Props = {
  id: string
  children: ReactNode
}

export const PartLink = ({ id, children }: Props) => (
  <a href={`#${id}`} onClick={event => focusTarget(event, id)}>
    {children}
  </a>
)

export const PageIndex = ({ sections }: { sections: Readonly<Record<string, string>> }) => (
  <nav className={css.index} aria-label="Op deze pagina">
    <ul>
      {Object.entries(sections).map(([id, label]) => (
        <li key={id}>
          <PartLink id={id}>{label}</PartLink>
        </li>
      ))}
    </ul>
  </nav>
)
