import { classes } from '../../../web/ui/classes.ts'
import { Link } from '../../../web/ui/Link.tsx'
import { SortButton } from '../../../web/ui/SortButton.tsx'
import { Table } from '../../../web/ui/Table.tsx'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import { SelectAllBox, SelectBox } from '../../bulk/web/SelectBox.tsx'
import type { Selection } from '../../bulk/web/use-selection.ts'
import type { ListedReport } from '../../report-view/contract.ts'
import { reportPath } from '../../report-view/paths.ts'
import { directionOf, nextSorting, type Sorting } from '../ordering.ts'
import type { Column } from './columns.tsx'
import css from './ReportTable.module.css'

export type ListProps = {
  reports: readonly ListedReport[]
  columns: readonly Column[]
  /** Undefined: the best matches of a search come first. */
  sorting: Sorting | undefined
  onSort: (sorting: Sorting) => void
  /** New rows are loading. */
  busy: boolean
  /** The report that was opened last. */
  marked: number | undefined
  /** Undefined: this user may not make bulk changes. */
  selection: Selection | undefined
  /** Numbers of reports that another user changed since the list was fetched. */
  changed: readonly number[]
}

/** A row for each report; the whole row is clickable, with one link that is one tab stop. */
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
              {also?.map(extra => (
                <div key={extra.name} className={css.also}>
                  {extra.isPlain ? '' : `${extra.name}: `}
                  {extra.cell(report)}
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

/** The heading of a column; over a shared column a sort button for each of its parts. */
function Heading({ name, sort, also = [], sorting, onSort }: HeadingProps) {
  const buttons = [{ name, sort }, ...also]
  return (
    <th scope="col" aria-sort={buttons.map(each => each.sort && directionOf(each.sort, sorting)).find(Boolean)}>
      <div className={css.sorts}>
        {buttons.map(each => (
          <PartHeading key={each.name} {...each} sorting={sorting} onSort={onSort} />
        ))}
      </div>
    </th>
  )
}

function PartHeading({ name, sort, sorting, onSort }: Pick<HeadingProps, 'name' | 'sort' | 'sorting' | 'onSort'>) {
  if (!sort) return name
  return (
    <SortButton direction={directionOf(sort, sorting)} onSort={() => onSort(nextSorting(sort, sorting))}>
      {name}
    </SortButton>
  )
}

/** The second line is always reserved, so that nothing moves when a report is marked as changed. */
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
