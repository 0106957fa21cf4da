import type { ReactNode } from 'react'
import { FailedAlert } from '#features/back-office/pages/parts/FailedAlert.tsx'
import type { ReportFilter } from '#features/filters/contract.ts'
import { overviewHref } from '#features/overview/web/address.ts'
import { CallFailed } from '#web/call.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Table } from '#web/ui/Table.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { type FigureRow, type FiguresAnswer, type FiguresQuery, outcomes } from '../contract.ts'
import { isPeriodUnit } from '../periods.ts'
import {
  type Count,
  columns,
  days,
  figureLabel,
  filterBehindCount,
  filterBehindOutcome,
  groupingLabel,
  handledCount,
  number,
  outcomeLabel,
  percent,
  share,
} from '../rules.ts'
import { FiguresCharts } from '../web/FiguresCharts.tsx'
import css from './FiguresPage.module.css'

type Props = { query: FiguresQuery; figures: FiguresAnswer; busy: boolean; areaLabel: string }

export function FiguresResult({ query: { by }, figures, busy, areaLabel }: Props) {
  const { total, rows, ageSeconds } = figures
  const head = by === 'area' ? areaLabel : groupingLabel[by]
  const isEmpty = total.received + total.closed + total.reopened === 0
  if (isEmpty && !busy)
    return (
      <Alert title="Geen meldingen" live={false}>
        In deze periode is er niets ontvangen of afgesloten. Kies een andere periode, categorie of afdeling.
      </Alert>
    )
  return (
    <>
      {ageSeconds >= 60 && <p>{ageText(ageSeconds)}</p>}
      <FiguresCharts rows={rows} isTime={isPeriodUnit(by)} />
      <FiguresTable
        caption={`Cijfers per ${head.toLowerCase()}`}
        head={head}
        columns={figureColumns}
        figures={figures}
        busy={busy}
      />
      {handledCount(total) > 0 && (
        <>
          <h2>Waarom afgehandeld</h2>
          <FiguresTable
            caption={`Waarom afgehandeld, per ${head.toLowerCase()}`}
            head={head}
            columns={outcomeColumns}
            figures={{ total, rows: rows.filter(row => handledCount(row) > 0) }}
            busy={busy}
          />
        </>
      )}
    </>
  )
}

type Column = { label: string; cell: (row: FigureRow) => ReactNode }

type FiguresTableProps = {
  caption: string
  head: string
  columns: readonly Column[]
  figures: Pick<FiguresAnswer, 'rows' | 'total'>
  busy: boolean
}

const FiguresTable = ({ caption, head, columns, figures: { rows, total }, busy }: FiguresTableProps) => (
  <Table caption={caption} busy={busy} className={css.table}>
    <thead>
      <tr>
        {[head, ...columns.map(({ label }) => label)].map(label => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {[...rows, total].map(row => (
        <tr key={row.key} data-total={row === total || undefined}>
          <th scope="row">{row.label}</th>
          {columns.map(({ label, cell }) => (
            <td key={label}>{cell(row)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
)

const figureColumns: readonly Column[] = columns.map(column => ({
  label: figureLabel[column],
  cell: row =>
    column === 'medianDays' || column === 'p90Days' ? (
      <Days value={row[column]} />
    ) : (
      <CountedReports row={row} count={column} />
    ),
}))

const outcomeColumns: readonly Column[] = outcomes.map(outcome => ({
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
      />
    )
  },
}))

const Days = ({ value }: { value: number | null }) => (value === null ? '–' : days(value))

const complement: { [Name in Count]?: Count } = { onTime: 'late', satisfied: 'notSatisfied' }

function CountedReports({ row, count }: { row: FigureRow; count: Count }) {
  const other = complement[count]
  return (
    <Reports
      label={figureLabel[count]}
      row={row}
      value={row[count]}
      filter={filterBehindCount(count, row)}
      part={other ? share(row[count], row[other]) : null}
    />
  )
}

type ReportsProps = {
  label: string
  row: FigureRow
  value: number
  filter: ReportFilter | undefined
  part: number | null
}

const Reports = ({ label, row, value, filter, part }: ReportsProps) => (
  <>
    {value > 0 && filter ? (
      <Link href={overviewHref({ filter })}>
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

/** Figures may come from a standby that is behind; less than a minute makes no difference. */
function ageText(seconds: number) {
  const minutes = Math.floor(seconds / 60)
  return `Cijfers van ${minutes} ${minutes === 1 ? 'minuut' : 'minuten'} geleden.`
}

export function FailedFigures({ error, retry }: { error: Error; retry: () => void }) {
  const isStaleQuery = error instanceof CallFailed && error.status === 400
  if (isStaleQuery)
    return (
      <Alert severity="caution" title="Deze vraag werkt niet meer">
        <p>Er wordt gevraagd naar iets dat niet meer bestaat, zoals een categorie of een gebied dat weg is.</p>
        <Link href="/manage/cijfers">Begin opnieuw</Link>
      </Alert>
    )
  return <FailedAlert title="De cijfers konden niet opgehaald worden" error={error} retry={retry} />
}
