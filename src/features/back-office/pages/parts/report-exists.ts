import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { isNotFound } from './NoReport.tsx'

/**
 * Fails for a report that is not there, or that this user may not see. The mails are requested, as reading the report
 * would be logged in the access log. Their contract is loaded here, as the first page does without it.
 */
export const reportExistsQuery = (id: number) =>
  queryOptions({
    queryKey: ['report', id, 'exists'],
    queryFn: async ({ client }) => {
      const { mailsQuery } = await import('#features/mail/web/queries.ts')
      await client.fetchQuery({ ...mailsQuery(id), retry: false })
      return true
    },
    meta: { suppressErrorNotice: true },
    staleTime: 0,
  })

/** True also for a report that this user may not see, or when the answer is unknown. */
export function useReportExists(): (id: number) => Promise<boolean> {
  const queries = useQueryClient()
  return async id => {
    try {
      return await queries.fetchQuery(reportExistsQuery(id))
    } catch (error) {
      return !(error instanceof Error && isNotFound(error))
    }
  }
}
