import { WarningIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import table from '#web/ui/row-table.module.css'
import { SortButton } from '#web/ui/Table.tsx'
import { termInWords } from '../../rules.ts'
import type { Attention } from '../attention.ts'
import type { CategoryInList } from '../contract.ts'
import type { SortKey } from '../sort.ts'
import css from './CategoryTable.module.css'

export type CategoryFilter = {
  search: string
  main: string
  department: string
  active: string
  public: string
  sort: SortKey
  order: 'ascending' | 'descending'
}

type Order = Pick<CategoryFilter, 'sort' | 'order'>
type Props = {
  level: 'main' | 'sub'
  categories: readonly CategoryInList[]
  hrefOf: (id: number) => string
  order: Order
  onSort: (order: Order) => void
  departments: ReadonlyMap<string, string>
  busy: boolean
}

const attentionTexts: Record<Attention, string> = {
  'no-department': 'Geen afdeling pakt het op',
  'no-term': 'Geen termijn',
  'other-term': 'Tekst noemt een andere termijn',
}

const columns = {
  sub: [
    ['Categorie', 'name'],
    ['Hoofdcategorie', 'main'],
    ['Pakt het op', 'department'],
    ['Afhandeltermijn', 'serviceLevel'],
    ['Opmerking', undefined],
  ],
  main: [
    ['Categorie', 'name'],
    ['Icoon', undefined],
    ['Opmerking', undefined],
  ],
} as const satisfies Record<string, readonly (readonly [string, SortKey | undefined])[]>

export const CategoryTable = ({ level, categories, order, onSort, busy, ...props }: Props) => (
  <table className={table.table} aria-busy={busy}>
    <caption className={table.caption}>{level === 'main' ? 'Hoofdcategorieën' : 'Subcategorieën'}</caption>
    <thead>
      <tr>
        {columns[level].map(([label, key]) => (
          <th key={label} scope="col" aria-sort={key && key === order.sort ? order.order : undefined}>
            {key ? (
              <SortButton
                direction={key === order.sort ? order.order : undefined}
                onSort={() => onSort(next(order, key))}
              >
                {label}
              </SortButton>
            ) : (
              label
            )}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {categories.map(category => (
        <Row key={category.id} level={level} category={category} {...props} />
      ))}
    </tbody>
  </table>
)

const next = ({ sort, order }: Order, key: SortKey): Order => ({
  sort: key,
  order: sort === key && order === 'ascending' ? 'descending' : 'ascending',
})

type RowProps = Pick<Props, 'level' | 'hrefOf' | 'departments'> & { category: CategoryInList }

function Row({ level, category, hrefOf, departments }: RowProps) {
  const { id, name, publicName, mainName, isActive, serviceLevel, responsible, icon, attention } = category
  return (
    <tr data-off={!isActive || undefined}>
      <th scope="row">
        <Link className={table.link} href={hrefOf(id)}>
          {name}
        </Link>
        {publicName && publicName !== name && <small>{publicName}</small>}
      </th>
      {level === 'main' && (
        <td>{icon ? <img className={css.icon} src={icon} alt="" width={24} height={24} /> : 'Niet ingesteld'}</td>
      )}
      {level === 'sub' && (
        <>
          <td>{mainName}</td>
          <td>{responsible.map(code => departments.get(code) ?? code).join(', ')}</td>
          <td className={css.term}>{serviceLevel && termInWords(serviceLevel)}</td>
        </>
      )}
      <td>
        {!isActive && 'Niet actief'}
        {attention.length > 0 && (
          <span className={css.attention}>
            <WarningIcon size="1em" /> {attention.map(kind => attentionTexts[kind]).join(', ')}
          </span>
        )}
      </td>
    </tr>
  )
}
