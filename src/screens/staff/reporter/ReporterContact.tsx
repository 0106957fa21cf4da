import { useQuery } from '@tanstack/react-query'
import { linesWithPhotos } from '../../../features/report-page/history/photos.ts'
import { HistoryList, useHistoryNames } from '../../../features/report-page/history/web/HistoryList.tsx'
import { historyErrorText, historyQuery } from '../../../features/report-page/history/web/queries.ts'
import { statusHistoryText } from '../../../features/reports/status/rules.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { FailedSection } from '../parts/FailedSection.tsx'

/** Whether a line of the history is contact with the reporter: the mail about the outcome, or their feedback. */
const isContact = (action: string) =>
  ['Feedback van melder ontvangen', statusHistoryText('handled'), statusHistoryText('reopened')].includes(action)

/** The contact history of the reporter: the mails about the outcome, and their feedback. */
export function ReporterContact({ id }: { id: number }) {
  const { fetch } = useSession()
  const names = useHistoryNames()
  const query = useQuery(historyQuery(fetch, id))
  const contact = query.data && linesWithPhotos(query.data.filter(({ action }) => isContact(action)))
  return (
    <>
      <h3>Contactgeschiedenis vanaf afgehandeld</h3>
      <FailedSection title={historyErrorText} query={query} />
      {contact?.length === 0 && <p>Er is nog geen contact geweest met deze melder</p>}
      {contact && <HistoryList lines={contact} names={names} />}
    </>
  )
}
