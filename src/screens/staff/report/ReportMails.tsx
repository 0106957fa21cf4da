import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Mails } from '../../../features/mail/web/Mails.tsx'
import { mailsQuery } from '../../../features/mail/web/queries.ts'
import { hasRightTo } from '../../../features/reports/policy.ts'
import type { User } from '../../../features/users/policy.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { hasLoadFailed } from '../../../web/queries.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { FailedSection } from '../parts/FailedSection.tsx'

/** The mails about the report, with a button to send those that failed again; and that the reporter wants no more. */
export function ReportMails({ id, user }: { id: number; user: User }) {
  const { fetch } = useSession()
  const query = useQuery(mailsQuery(fetch, id))
  const { mails, noMail } = query.data ?? { mails: [], noMail: null }
  const isUnwanted = noMail === 'no-contact'
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => heading.current?.focus()
  // Mails are refetched regularly; a single failure is not shown.
  const hasFailed = hasLoadFailed(query)
  if (mails.length === 0 && !hasFailed && !isUnwanted) return null
  return (
    <section aria-labelledby="mails">
      <h2 id="mails" tabIndex={-1} ref={heading}>
        E-mail over deze melding
      </h2>
      {hasFailed && (
        <FailedSection title="De e-mails konden niet opgehaald worden" query={query} onThere={focusHeading} />
      )}
      {isUnwanted && (
        <Alert severity="info" live={false}>
          De melder heeft e-mail over deze melding gestopt, of gaf geen toestemming voor contact. Er gaat geen bericht
          meer naar de melder.
        </Alert>
      )}
      <Mails mails={mails} reportId={id} mayResend={hasRightTo(user, 'changeStatus')} onResent={focusHeading} />
    </section>
  )
}
