import { apiQuery } from '#web/api.ts'
import { listAttachments } from '../contract.ts'

export const attachmentsQuery = (id: number) =>
  apiQuery(
    listAttachments,
    { params: { id }, query: { page_size: '1000' } },
    {
      select: ({ results }) => results,
      // Signed addresses are valid for half an hour.
      refetchInterval: 20 * 60_000,
    },
  )
