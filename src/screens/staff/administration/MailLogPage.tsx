import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { lastDays, mailLogAddress, parseLogQuery } from '../../../features/mail/log-query.ts'
import { resendsMail } from '../../../features/mail/policy.ts'
import { MailLogForm } from '../../../features/mail/web/MailLogForm.tsx'
import { mailLogQuery } from '../../../features/mail/web/queries.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { dutchDay } from '../../../kit/dutch-time.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../web/title.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { Skeleton } from '../../../web/ui/Skeleton.tsx'
import { useFocusHeadingOnChange } from '../../../web/use-focus-heading-on-change.ts'
import { SettingsHeading } from '../settings/parts/SettingsHeading.tsx'
import { FailedLog } from './FailedLog.tsx'
import { MailLogResult } from './MailLogResult.tsx'
import { MailOutage } from './MailOutage.tsx'

/** All mails and what became of them; which ones is in the address. */
export function MailLogPage() {
  const { language } = useConfiguration()
  const { fetch, user } = useSession()
  const navigate = useNavigate()
  const today = dutchDay(new Date())
  const [params] = useSearchParams()
  const { data: asked } = parseLogQuery(params, today)
  const query = asked ?? lastDays(today)
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(mailLogQuery(fetch, query))
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
