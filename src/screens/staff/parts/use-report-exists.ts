import { useQueryClient } from '@tanstack/react-query'
import { mailsQuery } from '../../../features/mail/web/queries.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { isNotFound } from './NoReport.tsx'

/**
 * `await exists(12)`: whether there is a report with this number, also when this user may not see it, and when that
 * can't be said now. Its mails are requested, and not the report: reading that one is written in the access log.
 */
export function useReportExists(): (id: number) => Promise<boolean> {
  const { fetch } = useSession()
  const queries = useQueryClient()
  return async id => {
    try {
      await queries.fetchQuery(mailsQuery(fetch, id))
      return true
    } catch (error) {
      return !(error instanceof Error && isNotFound(error))
    }
  }
}
