import { classes } from '../../../web/ui/classes.ts'
import { Link } from '../../../web/ui/Link.tsx'
import { SortButton } from '../../../web/ui/SortButton.tsx'
import { Table } from '../../../web/ui/Table.tsx'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import { SelectAllBox, SelectBox } from '../../bulk/web/SelectBox.tsx'
import type { Selection } from '../../bulk/web/use-selection.ts'
import type { ListedReport } from '../../report-view/contract.ts'
import { reportPath } from '../../report-view/paths.ts'
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
          {columns.map(({ name, cell, also, isNarrow, isWide }) => (
            <td key={name} className={classes(isNarrow && css.narrow, isWide && css.wide)}>
              {name === 'Id' ? <IdCell id={report.id} isChanged={changed.includes(report.id)} /> : cell(report)}
              {also?.map(more => (
                <div key={more.name} className={css.also}>
                  {more.isPlain ? '' : `${more.name}: `}
                  {more.cell(report)}
                </div>
              ))}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
)

type HeadingProps = Column & Pick<ListProps, 'sorting' | 'onSort'>

/** Over a column that others share, a button for each by which the rows can be sorted. */
function Heading({ name, sort, also = [], sorting, onSort }: HeadingProps) {
  const buttons = [{ name, sort }, ...also]
  return (
    <th scope="col" aria-sort={buttons.map(each => directionOf(each.sort, sorting)).find(Boolean)}>
      <div className={css.sorts}>
        {buttons.map(each => (
          <SortButton
            key={each.name}
            direction={directionOf(each.sort, sorting)}
            onSort={() => onSort(pressed(each.sort, sorting))}
          >
            {each.name}
          </SortButton>
        ))}
      </div>
    </th>
  )
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
