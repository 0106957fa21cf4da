import { useQuery } from '@tanstack/react-query'
import { Files } from '../../features/attachments/web/Files.tsx'
import { attachmentsQuery } from '../../features/attachments/web/queries.ts'
import { Mails } from '../../features/mail/web/Mails.tsx'
import { mailsQuery } from '../../features/mail/web/queries.ts'
import { useSession } from '../../features/users/web/session.ts'
import { HistoryList } from '../../features/worklist/web/HistoryList.tsx'
import { historyQuery } from '../../features/worklist/web/queries.ts'
import { Skeleton } from '../../web/ui/Skeleton.tsx'

type Props = { id: number }

export function ReportFiles({ id }: Props) {
  const { fetch } = useSession()
  const { data: files = [] } = useQuery(attachmentsQuery(fetch, id))
  if (files.length === 0) return null
  return (
    <section aria-labelledby="bestanden">
      <h2 id="bestanden">Bestanden</h2>
      <Files files={files} />
    </section>
  )
}

export function ReportMails({ id }: Props) {
  const { fetch } = useSession()
  const { data: mails = [] } = useQuery(mailsQuery(fetch, id))
  if (mails.length === 0) return null
  return (
    <section aria-labelledby="mails">
      <h2 id="mails">E-mail aan melder</h2>
      <Mails mails={mails} />
    </section>
  )
}

export function ReportHistory({ id }: Props) {
  const { fetch } = useSession()
  const { data, isPending } = useQuery(historyQuery(fetch, id))
  return (
    <section aria-labelledby="geschiedenis">
      <h2 id="geschiedenis">Geschiedenis</h2>
      {isPending && <Skeleton lines={4} label="Bezig met het ophalen van de geschiedenis…" />}
      {data && <HistoryList lines={data} />}
    </section>
  )
}
