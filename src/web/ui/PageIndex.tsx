import css from './PageIndex.module.css'
import { PartLink } from './PartLink.tsx'

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
