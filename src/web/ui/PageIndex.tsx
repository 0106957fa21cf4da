import { focusTarget } from './focus-target.ts'
import css from './PageIndex.module.css'

/** Links to the sections of a long page, by the ids of their headings. */
export const PageIndex = ({ sections }: { sections: Readonly<Record<string, string>> }) => (
  <nav className={css.index} aria-label="Op deze pagina">
    <ul>
      {Object.entries(sections).map(([id, label]) => (
        <li key={id}>
          <a href={`#${id}`} onClick={event => focusTarget(event, id)}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
