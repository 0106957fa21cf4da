import type { ReactNode } from 'react'
import { classes } from '../../../web/ui/classes.ts'
import { SortButton } from '../../../web/ui/SortButton.tsx'
import hidden from '../../../web/ui/VisuallyHidden.module.css'
import { SelectAllBox, SelectBox } from '../../bulk/web/SelectBox.tsx'
import type { Selection } from '../../bulk/web/use-selection.ts'
import type { ListedReport } from '../../report-view/contract.ts'
import { directionOf, nextSorting, type Sorting } from '../ordering.ts'
import { arrange } from './arrange.ts'
import type { Column } from './columns.tsx'
import { ReportLink, ReportSummary } from './ReportSummary.tsx'
import css from './ReportTable.module.css'

export type ListProps = {
  reports: readonly ListedReport[]
  columns: readonly Column[]
  /** Of each row. */
  lines: 1 | 2
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
  /** The actions for one report; they show when the pointer is on its row. */
  actions?: ((report: ListedReport) => ReactNode) | undefined
}

/** A row for each report; the whole row is clickable, with one link that is one tab stop. */
export function ReportTable({ reports, columns, lines, sorting, onSort, busy, ...rest }: ListProps) {
  const { marked, selection, changed, actions } = rest
  const { before, below, beside } = arrange(columns, lines)
  const sort = { sorting, onSort }
  const number = columns.find(({ name }) => name === 'Id')
  return (
    <table className={classes(css.table, lines === 1 && css.low)} aria-busy={busy}>
      <caption className={hidden.hidden}>Meldingen</caption>
      <Widths columns={beside} hasBoxes={selection !== undefined} hasNumber={!below} />
      <thead>
        <tr>
          {selection && (
            <th scope="col">
              <SelectAllBox selection={selection} reports={reports} />
            </th>
          )}
          {!below && number && <Heading {...number} {...sort} />}
          <th scope="col">Melding</th>
          {beside.map(column => (
            <Heading key={column.name} {...column} {...sort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {reports.map((report, row) => (
          <tr
            key={report.id}
            data-marked={report.id === marked || undefined}
            data-selected={selection?.has(report.id) || undefined}
          >
            {selection && (
              <td className={css.box}>
                <SelectBox selection={selection} report={report} />
              </td>
            )}
            {!below && (
              <td>
                <ReportLink id={report.id} isFirst={row === 0} />
              </td>
            )}
            <td className={css.about}>
              <ReportSummary report={report} before={before} below={below} changed={changed} isFirst={row === 0}>
                {actions && <div className={css.actions}>{actions(report)}</div>}
              </ReportSummary>
            </td>
            {beside.map(({ name, cell, short = cell }) => (
              <td key={name}>{below ? cell(report) : short(report)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type WidthsProps = { columns: readonly Column[]; hasBoxes: boolean; hasNumber: boolean }

/** The least part of the width that what a report is about has (percents). */
const minSummary = 20

/** The same for every page of a list, so that nothing moves: all columns fit, and what a report is about has the rest. */
function Widths({ columns, hasBoxes, hasNumber }: WidthsProps) {
  const total = columns.reduce((sum, { width }) => sum + width, hasNumber ? numberWidth : 0)
  const scale = Math.min(1, (100 - minSummary) / total)
  const style = (width: number) => ({ width: `${(width * scale).toFixed(2)}%` })
  return (
    <colgroup>
      {hasBoxes && <col className={css.boxes} />}
      {hasNumber && <col style={style(numberWidth)} />}
      <col />
      {columns.map(({ name, width }) => (
        <col key={name} style={style(width)} />
      ))}
    </colgroup>
  )
}

const numberWidth = 6

type HeadingProps = Column & Pick<ListProps, 'sorting' | 'onSort'>

/** The heading of a column, which sorts the list where that is possible. */
const Heading = ({ name, sort, sorting, onSort }: HeadingProps) => {
  const direction = sort && directionOf(sort, sorting)
  return (
    <th scope="col" aria-sort={direction} title={name}>
      {sort ? (
        <SortButton direction={direction} onSort={() => onSort(nextSorting(sort, sorting))}>
          {name}
        </SortButton>
      ) : (
        name
      )}
    </th>
  )
}
