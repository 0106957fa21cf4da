import { useQuery } from '@tanstack/react-query'
import { HistoryList } from '../../../features/report-page/history/web/HistoryList.tsx'
import { historyQuery, noHistory } from '../../../features/report-page/history/web/queries.ts'
import { statusLine } from '../../../features/reports/status/rules.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { FailedPart } from '../parts/FailedPart.tsx'

/** Lines of the history that say when the reporter was told of an end, and what he thought of it. */
const isContact = (action: string) =>
  ['Feedback van melder ontvangen', statusLine('handled'), statusLine('reopened')].includes(action)

/** When the reporter of a report was told of its end, and what they thought of it. */
export function ReporterContact({ id }: { id: number }) {
  const { fetch } = useSession()
  const asked = useQuery(historyQuery(fetch, id))
  const contact = asked.data?.filter(({ action }) => isContact(action))
  return (
    <>
      <h3>Contactgeschiedenis vanaf afgehandeld</h3>
      <FailedPart title={noHistory} asked={asked} />
      {contact?.length === 0 && <p>Er is nog geen contact geweest met deze melder</p>}
      {contact && <HistoryList lines={contact} />}
    </>
  )
}
