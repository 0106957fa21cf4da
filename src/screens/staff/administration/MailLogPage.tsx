import { useNavigate, useSearchParams } from 'react-router'
import { lastDays, type MailLog, mailLogAddress, parseLogQuery, readMailLog } from '#features/mail/contract.ts'
import { resendsMail } from '#features/mail/policy.ts'
import { MailLogForm } from '#features/mail/web/MailLog.tsx'
import { useSession } from '#features/users/web/session.ts'
import { dutchDay } from '#kit/dutch-time.ts'
import { useApi } from '#web/api.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { useFocusHeadingOnChange } from '#web/use-focus.ts'
import { usePageTitle } from '#web/use-page-title.ts'
import { AwaitedPage, FailedPage } from '../parts/FailedAlert.tsx'
import { SettingsHeading } from '../settings/parts/SettingsHeading.tsx'
import { MailLogResult } from './MailLogResult.tsx'

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
