import { classes } from '../../../web/ui/classes.ts'
import { Link } from '../../../web/ui/Link.tsx'
import { SortHeader } from '../../../web/ui/SortHeader.tsx'
import { Table } from '../../../web/ui/Table.tsx'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import { SelectAllBox, SelectBox } from '../bulk/web/SelectBox.tsx'
import type { Selection } from '../bulk/web/use-selection.ts'
import type { ListedReport } from '../contract.ts'
import { directionOf, pressed, type Sorting } from '../ordering.ts'
import type { Column } from './columns.tsx'
import css from './ReportTable.module.css'

export type ListProps = {
  reports: readonly ListedReport[]
  columns: readonly Column[]
  /** Nothing: what fits a search best comes first. */
  sorting: Sorting | undefined
  onSort: (sorting: Sorting) => void
  /** New rows are under way. */
  busy: boolean
  /** The one that was opened last. */
  marked: number | undefined
  /** Nothing: this user can't change many at once. */
  selection: Selection | undefined
  /** Somebody else changed these since the list was fetched. */
  changed: readonly number[]
}

export const reportPath = (id: number) => `/manage/incident/${id}`

/** A row for each report; all of a row leads to it, by one link that the keyboard stops at once. */
export const ReportTable = ({ reports, columns, sorting, onSort, busy, marked, selection, changed }: ListProps) => (
  <Table caption="Meldingen" busy={busy} className={css.table}>
    <thead>
      <tr>
        {selection && (
          <th scope="col">
            <SelectAllBox selection={selection} reports={reports} />
          </th>
        )}
        {columns.map(column => (
          <Heading key={column.name} {...column} sorting={sorting} onSort={onSort} />
        ))}
      </tr>
    </thead>
    <tbody>
      {reports.map(report => (
        <tr key={report.id} data-marked={report.id === marked || undefined}>
          {selection && (
            <td>
              <SelectBox selection={selection} report={report} />
            </td>
          )}
          {columns.map(({ name, cell, isNarrow, isWide }) => (
            <td key={name} className={classes(isNarrow && css.narrow, isWide && css.wide)}>
              {name === 'Id' ? <IdCell id={report.id} isChanged={changed.includes(report.id)} /> : cell(report)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
)

type HeadingProps = Column & Pick<ListProps, 'sorting' | 'onSort'>

function Heading({ name, sort, isQuiet, sorting, onSort }: HeadingProps) {
  if (sort)
    return (
      <SortHeader direction={directionOf(sort, sorting)} onSort={() => onSort(pressed(sort, sorting))}>
        {name}
      </SortHeader>
    )
  return <th scope="col">{isQuiet ? <VisuallyHidden>{name}</VisuallyHidden> : name}</th>
}

/** Its second line is always there, so that nothing moves when there is something to say in it. */
const IdCell = ({ id, isChanged }: { id: number; isChanged: boolean }) => (
  <div className={css.id}>
    <ReportLink id={id} />
    {isChanged && <span className={css.changed}>Gewijzigd</span>}
  </div>
)

export const ReportLink = ({ id }: { id: number }) => (
  <Link href={reportPath(id)} className={css.link} data-report={id}>
    <VisuallyHidden>Melding </VisuallyHidden>
    {id}
  </Link>
)
