import type { MailLog } from '../../../features/mail/contract.ts'
import { type MailLogQuery, mailLogAddress } from '../../../features/mail/log-query.ts'
import { MailLogList } from '../../../features/mail/web/MailLogList.tsx'
import { focusHeading } from '../../../web/focus.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { Pagination } from '../../../web/ui/Pagination.tsx'
import { ResendAll } from './ResendAll.tsx'

type Props = {
  log: MailLog
  query: MailLogQuery
  today: string
  /** The log of another query is loading. */
  busy: boolean
  mayResend: boolean
}

export function MailLogResult({ log: { mails, counts, page, pages }, query, today, busy, mayResend }: Props) {
  if (mails.length === 0)
    return (
      <Alert title={emptyTitle[query.part]} live={false}>
        <p>Kies een andere periode of een andere stand om meer te zien.</p>
      </Alert>
    )
  return (
    <>
      {query.part === 'failed' && mayResend && <ResendAll query={query} count={counts.failed} />}
      <MailLogList mails={mails} busy={busy} mayResend={mayResend} onResent={focusHeading} />
      <Pagination page={page} pages={pages} href={number => mailLogAddress({ ...query, page: number }, today)} />
    </>
  )
}

const emptyTitle: Record<MailLogQuery['part'], string> = {
  all: 'Geen e-mail in deze periode',
  pending: 'Er wacht geen e-mail uit deze periode',
  failed: 'Er is geen e-mail mislukt in deze periode',
  sent: 'Er is geen e-mail verstuurd in deze periode',
}
