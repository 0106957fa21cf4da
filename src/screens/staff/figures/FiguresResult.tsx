import type { ReportFilter } from '#features/filters/contract.ts'
import type { FigureRow, FiguresAnswer, FiguresQuery } from '#features/insight/contract.ts'
import { periodUnits } from '#features/insight/periods.ts'
import { handledCount } from '#features/insight/rules.ts'
import { groupingLabel } from '#features/insight/sheet.ts'
import css from '#features/insight/web/Figures.module.css'
import { FiguresCharts } from '#features/insight/web/FiguresCharts.tsx'
import { type Column, figureColumns, outcomeColumns } from '#features/insight/web/figure-columns.tsx'
import { overviewHref } from '#features/overview/web/address.ts'
import { CallFailed } from '#web/call.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Table } from '#web/ui/Table.tsx'
import { FailedAlert } from '../parts/FailedAlert.tsx'

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
        <th scope="col">{head}</th>
        {columns.map(({ label }) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(row => (
        <Row key={row.key} row={row} columns={columns} />
      ))}
      <Row row={total} columns={columns} isTotal />
    </tbody>
  </Table>
)

type RowProps = { row: FigureRow; columns: readonly Column[]; isTotal?: boolean }

const Row = ({ row, columns, isTotal = false }: RowProps) => (
  <tr className={isTotal ? css.total : undefined}>
    <th scope="row">{row.label}</th>
    {columns.map(({ label, cell }) => (
      <td key={label}>{cell(row)}</td>
    ))}
  </tr>
)

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
      <FiguresCharts rows={rows} isTime={periodUnits.some(length => length === by)} />
      <FiguresTable
        caption={`Cijfers per ${head.toLowerCase()}`}
        head={head}
        columns={figureColumns(hrefOf)}
        figures={figures}
        busy={busy}
      />
      {handledCount(total) > 0 && (
        <>
          <h2>Waarom afgehandeld</h2>
          <FiguresTable
            caption={`Waarom afgehandeld, per ${head.toLowerCase()}`}
            head={head}
            columns={outcomeColumns(hrefOf)}
            figures={{ total, rows: rows.filter(row => handledCount(row) > 0) }}
            busy={busy}
          />
        </>
      )}
    </>
  )
}

const hrefOf = (filter: ReportFilter) => overviewHref({ filter })

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
