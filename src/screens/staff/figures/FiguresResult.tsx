import type { ReportFilter } from '../../../features/filters/contract.ts'
import type { FiguresAnswer, FiguresQuery } from '../../../features/insight/contract.ts'
import { periodUnits } from '../../../features/insight/periods.ts'
import { handledCount } from '../../../features/insight/rules.ts'
import { groupingLabel } from '../../../features/insight/sheet.ts'
import { FiguresCharts } from '../../../features/insight/web/FiguresCharts.tsx'
import { FiguresTable } from '../../../features/insight/web/FiguresTable.tsx'
import { figureColumns, outcomeColumns } from '../../../features/insight/web/figure-columns.tsx'
import { overviewHref } from '../../../features/overview/web/address.ts'
import { CallFailed } from '../../../web/call.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { Link } from '../../../web/ui/Link.tsx'
import { FailedAlert } from '../parts/FailedAlert.tsx'

type Props = { query: FiguresQuery; figures: FiguresAnswer; busy: boolean; areaLabel: string }

/** The figures in charts, and in a table that links to the reports. */
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

/** Figures may be read from a copy of the database that is behind; less than a minute makes no difference. */
function ageText(seconds: number) {
  const minutes = Math.floor(seconds / 60)
  return `Cijfers van ${minutes} ${minutes === 1 ? 'minuut' : 'minuten'} geleden.`
}

/** The error of figures that could not be fetched. */
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
