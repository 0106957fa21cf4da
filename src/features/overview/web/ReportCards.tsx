import { classes } from '../../../web/ui/classes.ts'
import { Select } from '../../../web/ui/Select.tsx'
import { SelectAllBox, SelectBox } from '../../bulk/web/SelectBox.tsx'
import { KindMark } from '../../report-view/web/KindMark.tsx'
import { orderingOf, type Sorting, sortingOf, sortingText } from '../ordering.ts'
import type { Column } from './columns.tsx'
import css from './ReportTable.module.css'
import { type ListProps, ReportLink } from './ReportTable.tsx'

/** The list on small screens: a card for each report, with all columns of a row. */
export const ReportCards = ({ reports, columns, sorting, onSort, busy, marked, selection, changed }: ListProps) => (
  <>
    <SortChoice columns={columns} sorting={sorting} onSort={onSort} />
    {selection && <SelectAllBox selection={selection} reports={reports} hasVisibleLabel />}
    <ul className={css.cards} aria-label="Meldingen" aria-busy={busy}>
      {reports.map(report => (
        <li key={report.id} className={css.card} data-marked={report.id === marked || undefined}>
          {changed.includes(report.id) && <span className={classes(css.changed, css.changedCard)}>Gewijzigd</span>}
          <h2 className={css.title}>
            <span className={css.name}>
              <ReportLink id={report.id} /> {report.category.sub}
            </span>
            <KindMark report={report} />
            {selection && <SelectBox selection={selection} report={report} />}
          </h2>
          <dl className={css.facts}>
            {columns.filter(isFact).map(({ name, cell }) => (
              <div key={name} className={css.fact}>
                <dt>{name}</dt>
                <dd>{cell(report)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  </>
)

/** Columns that are not already in the heading of a card. */
const isFact = ({ name }: Column) => !['Soort', 'Id', 'Subcategorie'].includes(name)

type SortProps = Pick<ListProps, 'columns' | 'sorting' | 'onSort'>

function SortChoice({ columns, sorting, onSort }: SortProps) {
  const options = columns.flatMap(({ name, sort: key }) =>
    (key ? [false, true] : []).flatMap(isDescending => {
      if (!key) return []
      const label = sortingText({ key, isDescending }, { district: name }).replace('Sorteer op ', '')
      return [{ value: orderingOf({ key, isDescending }), label }]
    }),
  )
  const choose = (value: string) => {
    const chosen: Sorting | undefined = sortingOf(value)
    if (chosen) onSort(chosen)
  }
  return (
    <Select
      label="Sorteer op"
      required
      options={sorting ? options : [{ value: '', label: 'Wat het beste past' }, ...options]}
      value={sorting ? orderingOf(sorting) : ''}
      onChange={({ target }) => choose(target.value)}
    />
  )
}
