import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Mails } from '../../../features/mail/web/Mails.tsx'
import { mailsQuery } from '../../../features/mail/web/queries.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { hasLoadFailed } from '../../../web/queries.ts'
import { FailedSection } from '../parts/FailedSection.tsx'

export function ReportMails({ id }: { id: number }) {
  const { fetch } = useSession()
  const query = useQuery(mailsQuery(fetch, id))
  const { data: mails = [] } = query
  const heading = useRef<HTMLHeadingElement>(null)
  // Mails are refetched regularly; a single failure is not shown.
  const hasFailed = hasLoadFailed(query)
  if (mails.length === 0 && !hasFailed) return null
  return (
    <section aria-labelledby="mails">
      <h2 id="mails" tabIndex={-1} ref={heading}>
        E-mail aan melder
      </h2>
      {hasFailed && (
        <FailedSection
          title="De e-mails konden niet opgehaald worden"
          query={query}
          onThere={() => heading.current?.focus()}
        />
      )}
      <Mails mails={mails} />
    </section>
  )
}
