import { useQuery } from '@tanstack/react-query'
import { linesWithPhotos } from '#features/report-page/history/photos.ts'
import { HistoryList, useHistoryNames } from '#features/report-page/history/web/HistoryList.tsx'
import { historyErrorText, historyQuery } from '#features/report-page/history/web/queries.ts'
import { statusHistoryText } from '#features/reports/status/rules.ts'
import { FailedSection } from '../parts/FailedSection.tsx'

const isContact = (action: string) =>
  ['Feedback van melder ontvangen', statusHistoryText('handled'), statusHistoryText('reopened')].includes(action)

export function ReporterContact({ id }: { id: number }) {
  const names = useHistoryNames()
  const query = useQuery(historyQuery(id))
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
