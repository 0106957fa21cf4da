import {
  type MailLog,
  type MailLogQuery,
  mailLogAddress,
  readMailLog,
  resendFailedMails,
} from '#features/mail/contract.ts'
import { MailLogList } from '#features/mail/web/MailLog.tsx'
import { apiKey, useSend } from '#web/api.ts'
import { errorText } from '#web/call.ts'
import { focusHeading } from '#web/focus.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useConfirm } from '#web/ui/Confirm.tsx'
import { RefreshIcon } from '#web/ui/later-icons.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'

type Props = {
  log: MailLog
  query: MailLogQuery
  today: string
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

function ResendAll({ query: { from, to }, count }: { query: MailLogQuery; count: number }) {
  const { notify } = useNotices()
  const confirm = useConfirm()
  const { mutateAsync, isPending } = useSend(resendFailedMails, {
    invalidates: [apiKey(readMailLog)],
    alsoAfterErrors: true,
  })
  async function resendAll() {
    if (!(await confirm({ title: `${mailCount(count)} opnieuw versturen?`, text: consequence, confirm: 'Verstuur' })))
      return
    try {
      const { count: resent, skipped } = await mutateAsync({ body: { from, to } })
      focusHeading()
      notify({
        title: resent === 1 ? '1 e-mail wordt opnieuw verstuurd' : `${mailCount(resent)} worden opnieuw verstuurd`,
        message: skipped > 0 ? `Overgeslagen: ${skipped}. ${skippedText}` : undefined,
        variant: 'success',
        type: 'local',
      })
    } catch (error) {
      notify({ title: errorText(error), variant: 'error', type: 'local' })
    }
  }
  return (
    <p>
      <Button
        variant="secondary"
        icon={<RefreshIcon />}
        busy={isPending}
        busyText="Bezig met opnieuw versturen"
        onClick={() => void resendAll()}
      >
        Verstuur alle mislukte opnieuw
      </Button>
    </p>
  )
}

const mailCount = (count: number) => (count === 1 ? '1 e-mail' : `${count.toLocaleString('nl-NL')} e-mails`)

const skippedText = 'Het e-mailadres bestaat niet (meer), of de melder wil of kan geen e-mail krijgen.'
const consequence = `Elke e-mail gaat met dezelfde tekst naar het adres dat nu bij de melding staat. Naar een adres dat is geweigerd gaat niets: wijzig dat eerst bij de melding.`
