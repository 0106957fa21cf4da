import { useNavigate, useSearchParams } from 'react-router'
import { type MailLog, readMailLog } from '#features/mail/contract.ts'
import { lastDays, mailLogAddress, parseLogQuery } from '#features/mail/log-query.ts'
import { resendsMail } from '#features/mail/policy.ts'
import { MailLogForm } from '#features/mail/web/MailLogForm.tsx'
import { useSession } from '#features/users/web/session.ts'
import { dutchDay } from '#kit/dutch-time.ts'
import { useApi } from '#web/api.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { titleOf, useTitle } from '#web/title.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useFocusHeadingOnChange } from '#web/use-focus-heading-on-change.ts'
import { SettingsHeading } from '../settings/parts/SettingsHeading.tsx'
import { FailedLog } from './FailedLog.tsx'
import { MailLogResult } from './MailLogResult.tsx'

export function MailLogPage() {
  const { language } = useConfiguration()
  const { user } = useSession()
  const navigate = useNavigate()
  const today = dutchDay(new Date())
  const [params] = useSearchParams()
  const { data: asked } = parseLogQuery(params, today)
  const query = asked ?? lastDays(today)
  const { data, error, isPending, isPlaceholderData, refetch } = useApi(
    readMailLog,
    { query },
    { keepsPrevious: true, refetchInterval: 10_000, staleTime: 0 },
  )
  const address = mailLogAddress(query, today)
  useFocusHeadingOnChange(address)
  useTitle(titleOf('Verzonden e-mail', language.siteTitle))
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
      {error && !data && (
        <FailedLog title="De e-mails konden niet opgehaald worden" error={error} retry={() => void refetch()} />
      )}
      {isPending && <Skeleton lines={10} label="Bezig met het ophalen van de e-mails…" />}
      {data && (
        <MailLogResult
          log={data}
          query={query}
          today={today}
          busy={isPlaceholderData}
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
