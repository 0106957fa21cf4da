import { useQueryClient } from '@tanstack/react-query'
import { mailsQuery } from '#features/mail/web/queries.ts'
import { isNotFound } from './NoReport.tsx'

/**
 * True also for a report that this user may not see, or when the answer is unknown. The mails are requested, as reading
 * the report would be logged in the access log.
 */
export function useReportExists(): (id: number) => Promise<boolean> {
  const queries = useQueryClient()
  return async id => {
    try {
      await queries.fetchQuery(mailsQuery(id))
      return true
    } catch (error) {
      return !(error instanceof Error && isNotFound(error))
    }
  }
}
