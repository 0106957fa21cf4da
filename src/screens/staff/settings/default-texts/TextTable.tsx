import type { StatusMessage } from '#features/default-texts/contract.ts'
import { namesText, type TextNames } from '#features/default-texts/web/text-values.ts'
import { shortened } from '#kit/changed-part.ts'
import { Link } from '#web/ui/Link.tsx'
import table from '#web/ui/row-table.module.css'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { defaultTextPath } from '../pages.ts'
import css from './DefaultTexts.module.css'

type Props = { texts: readonly StatusMessage[]; names: TextNames }

/** In the order in which a report passes through them. */
export function TextTable({ texts, names }: Props) {
  const places = new Map([...names.states.keys()].map((code, place) => [code, place]))
  const sorted = texts.toSorted(
    (a, b) => (places.get(a.state) ?? 0) - (places.get(b.state) ?? 0) || a.title.localeCompare(b.title, 'nl'),
  )
  const categoriesOf = ({ categories }: StatusMessage) =>
    categories.length === 0 ? 'Geen' : namesText(categories.map(id => names.categories.get(id) ?? ''))
  return (
    <table className={table.table}>
      <caption className={table.caption}>Standaardteksten</caption>
      <thead>
        <tr>
          <th scope="col">Tekst</th>
          <th scope="col">Status</th>
          <th scope="col">Subcategorieën</th>
        </tr>
      </thead>
      <tbody>
        {sorted.map(text => (
          <tr key={text.id}>
            <th scope="row">
              <Link className={table.link} href={`${defaultTextPath}/${text.id}`}>
                {text.title}
              </Link>{' '}
              {!text.active && <StatusBadge>Uit</StatusBadge>}
              <small className={css.snippet}>{shortened(names.inWords(text.text))}</small>
            </th>
            <td>{names.states.get(text.state) ?? text.state}</td>
            <td>{categoriesOf(text)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
