import { useNavigate, useSearchParams } from 'react-router'
import { AwaitedPage, FailedPage } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { useSession } from '#features/users/web/session.ts'
import { dutchDay } from '#kit/dutch-time.ts'
import { SettingsHeading } from '#settings/pages/parts/SettingsHeading.tsx'
import { apiKey, useApi, useSend } from '#web/api.ts'
import { errorText } from '#web/call.ts'
import { usePageTitle } from '#web/configuration-context.tsx'
import { focusHeading } from '#web/focus.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useConfirm } from '#web/ui/Confirm.tsx'
import { RefreshIcon } from '#web/ui/later-icons.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { useFocusHeadingOnChange } from '#web/use-focus.ts'
import {
  lastDays,
  type MailLog,
  type MailLogQuery,
  mailLogAddress,
  parseLogQuery,
  readMailLog,
  resendFailedMails,
} from '../contract.ts'
import { resendsMail } from '../policy.ts'
import { MailLogForm, MailLogList } from '../web/MailLog.tsx'

type Props = {
  log: MailLog
  query: MailLogQuery
  today: string
  busy: boolean
  mayResend: boolean
}

function MailLogResult({ log: { mails, counts, page, pages }, query, today, busy, mayResend }: Props) {
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

export function MailLogPage() {
  const { user } = useSession()
  const navigate = useNavigate()
  const today = dutchDay(new Date())
  const [params] = useSearchParams()
  const { data: asked } = parseLogQuery(params, today)
  const query = asked ?? lastDays(today)
  const log = useApi(readMailLog, { query }, { keepsPrevious: true, refetchInterval: 10_000, staleTime: 0 })
  const { data } = log
  const address = mailLogAddress(query, today)
  useFocusHeadingOnChange(address)
  usePageTitle('Verzonden e-mail')
  return (
    <>
      <SettingsHeading>Verzonden e-mail</SettingsHeading>
      {!asked && (
        <Alert severity="caution" title="Deze link klopt niet">
          Daarom zie je de e-mail van de laatste 30 dagen.
        </Alert>
      )}
      {data && <MailOutage log={data} />}
      <MailLogForm
        key={address}
        query={query}
        today={today}
        counts={data?.counts}
        onSubmit={next => void navigate(mailLogAddress(next, today))}
      />
      <AwaitedPage
        queries={[log]}
        lines={10}
        label="Bezig met het ophalen van de e-mails…"
        errorTitle="De e-mails konden niet opgehaald worden"
        Failure={FailedPage}
      />
      {data && (
        <MailLogResult
          log={data}
          query={query}
          today={today}
          busy={log.isPlaceholderData}
          mayResend={user !== undefined && resendsMail(user)}
        />
      )}
    </>
  )
}

/** Mail that waits longer is worth a warning (milliseconds). */
const usualWaitMs = 15 * 60_000

function MailOutage({ log: { transport, waitingSince } }: { log: MailLog }) {
  if (transport === 'none')
    return (
      <Alert severity="caution" title="Er is geen mailserver ingesteld" live={false}>
        <p>E-mail wacht tot een beheerder een mailserver instelt.</p>
      </Alert>
    )
  if (transport === 'caught')
    return (
      <Alert title="In deze demo gaat geen e-mail de deur uit" live={false}>
        <p>
          Je kunt elke e-mail lezen in <a href="/demo/mail">de postbus van de demo</a>. Daar zie je ook hoe de e-mail
          eruitziet voor wie hem krijgt.
        </p>
      </Alert>
    )
  if (!waitingSince || Date.now() - Date.parse(waitingSince) < usualWaitMs) return null
  return (
    <Alert severity="caution" title="Er wacht e-mail" live={false}>
      <p>
        De oudste wacht sinds <Moment at={waitingSince} />. We blijven het vanzelf proberen. Kies Wacht om te zien
        waarom de e-mail nog niet weg is.
      </p>
    </Alert>
  )
}
