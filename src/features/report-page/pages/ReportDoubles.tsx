import { useQuery } from '@tanstack/react-query'
import { undoSeconds } from '#features/bulk/contract.ts'
import { bulkChangesQuery, useStartBulkChange } from '#features/bulk/pages/queries.ts'
import type { LinkedReport } from '#features/doubles/contract.ts'
import { Doubles } from '#features/doubles/web/Doubles.tsx'
import { linksQuery } from '#features/doubles/web/queries.ts'
import { reportPath } from '#features/report-view/paths.ts'
import { hasRightTo } from '#features/reports/policy.ts'
import { isClosed, isEnded, mayFollow, statusLabel, statusOf } from '#features/reports/status/rules.ts'
import { closingIn, closingOnWire, readCommonText } from '#features/reports/status-change/contract.ts'
import { variableLabel, variablesIn } from '#features/reports/status-change/text-variables.ts'
import { useApi } from '#web/api.ts'
import { errorText } from '#web/call.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { Editing } from '../web/editing.ts'
import { useOfferUndoOfChange } from '../web/queries.ts'

export function ReportDoubles({ editing: { report, user } }: { editing: Editing }) {
  const offerUndo = useOfferUndoOfChange()
  return (
    <Doubles
      report={{ id: report.id, createdAt: report.created_at }}
      mayLink={hasRightTo(user, 'change')}
      path={reportPath}
      onChanged={({ id, mainId, undoId }) =>
        offerUndo({ id, undoId, text: mainId === null ? 'Losgemaakt' : `Gekoppeld als dubbele melding van ${mainId}` })
      }
    />
  )
}

export function OpenDoubles({ editing: { report, user } }: { editing: Editing }) {
  const { data: links } = useQuery(linksQuery(report.id))
  if (!links?.doubles.length || !hasRightTo(user, 'changeStatus')) return null
  return <CloseDoubles report={report} doubles={links.doubles} />
}

type Props = { report: Editing['report']; doubles: readonly LinkedReport[] }

/** A bulk change: each gets its own status change and mail, after the time to undo. */
function CloseDoubles({ report, doubles }: Props) {
  const { status } = report
  const start = useStartBulkChange()
  const { data: changes = [] } = useQuery(bulkChangesQuery)
  // While it runs the banner above the page shows the progress; after an undo it is offered again.
  const isRunning = changes.some(({ id, isFinished }) => id === start.data?.id && !isFinished)
  const to = statusOf(status.state)
  const open = doubles.filter(double => !isEnded(statusOf(double.status)) && mayFollow(statusOf(double.status), to))
  const isOffered = !isRunning && isClosed(to) && open.length > 0
  const common = useApi(
    readCommonText,
    { params: { id: report.id } },
    // A later status has another text, so its time is part of the key.
    { under: ['report', report.id, status.created_at], staleTime: Number.POSITIVE_INFINITY, enabled: isOffered },
  )
  if (!isOffered) return null
  const isOne = open.length === 1
  const text = common.data?.text ?? ''
  const variables = variablesIn(text)
  const failure = start.error ?? common.error
  const close = () =>
    start.mutate({
      reports: open.map(({ id, updatedAt }) => ({ id, updated_at: updatedAt })),
      patch: {
        status: {
          state: status.state,
          text,
          send_email: status.send_email,
          for_reporter: status.send_email,
        },
        ...closingOnWire(closingIn(report)),
      },
    })
  return (
    <Alert
      severity="info"
      title={isOne ? 'Er staat nog een dubbele melding open' : `Er staan nog ${open.length} dubbele meldingen open`}
    >
      <p>
        Deze melding is {statusLabel(to).toLowerCase()}. {isOne ? 'De dubbele melding krijgt' : 'Ze krijgen'} dan
        dezelfde status en dezelfde tekst, en elke melder een eigen bericht. Dat begint na {undoSeconds} seconden: tot
        dan kun je het ongedaan maken.
      </p>
      {variables.length > 0 && <p>Bij elke melding vullen we zelf in: {variables.map(variableLabel).join(', ')}.</p>}
      <Button
        variant="secondary"
        small
        busy={start.isPending}
        busyText="Bezig met klaarzetten"
        disabled={!common.isSuccess}
        onClick={close}
      >
        {isOne ? 'Sluit die ook, met dezelfde tekst' : `Sluit alle ${open.length}, met dezelfde tekst`}
      </Button>
      {failure && <p>{errorText(failure)}</p>}
    </Alert>
  )
}
