import type { ReactNode } from 'react'
import type { ReportFilter } from '#features/filters/contract.ts'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { type FigureRow, outcomes } from '../contract.ts'
import { type Count, filterBehindCount, filterBehindOutcome, handledCount, share } from '../rules.ts'
import { columns, figureLabel, outcomeLabel } from '../sheet.ts'
import css from './Figures.module.css'
import { days, number, percent } from './format.ts'

type HrefOf = (filter: ReportFilter) => string
export type Column = { label: string; cell: (row: FigureRow) => ReactNode }

export const figureColumns = (hrefOf: HrefOf): Column[] =>
  columns.map(column => ({
    label: figureLabel[column],
    cell: row =>
      column === 'medianDays' || column === 'p90Days' ? (
        <Days value={row[column]} />
      ) : (
        <CountedReports row={row} count={column} hrefOf={hrefOf} />
      ),
  }))

export const outcomeColumns = (hrefOf: HrefOf): Column[] =>
  outcomes.map(outcome => ({
    label: outcomeLabel(outcome),
    cell: row => {
      const count = row.handledFor[outcome]
      const part = share(count, handledCount(row) - count)
      return (
        <Reports
          label={outcomeLabel(outcome)}
          row={row}
          value={count}
          filter={filterBehindOutcome(outcome, row)}
          part={count > 0 ? part : null}
          hrefOf={hrefOf}
        />
      )
    },
  }))

const Days = ({ value }: { value: number | null }) => (value === null ? '–' : days(value))

const complement: { [Name in Count]?: Count } = { onTime: 'late', satisfied: 'notSatisfied' }

function CountedReports({ row, count, hrefOf }: { row: FigureRow; count: Count; hrefOf: HrefOf }) {
  const other = complement[count]
  return (
    <Reports
      label={figureLabel[count]}
      row={row}
      value={row[count]}
      filter={filterBehindCount(count, row)}
      part={other ? share(row[count], row[other]) : null}
      hrefOf={hrefOf}
    />
  )
}

type ReportsProps = {
  label: string
  row: FigureRow
  value: number
  filter: ReportFilter | undefined
  part: number | null
  hrefOf: HrefOf
}

const Reports = ({ label, row, value, filter, part, hrefOf }: ReportsProps) => (
  <>
    {value > 0 && filter ? (
      <Link href={hrefOf(filter)}>
        {number(value)}
        <VisuallyHidden>
          {' '}
          {label.toLowerCase()}, {row.label}
        </VisuallyHidden>
      </Link>
    ) : (
      number(value)
    )}
    {part !== null && <span className={css.share}> {percent(part)}</span>}
  </>
)
