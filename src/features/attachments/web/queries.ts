import { queryOptions } from '@tanstack/react-query'
import { call, type Send } from '../../../web/call.ts'
import { listAttachments } from '../contract.ts'

export const attachmentsQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: ['report', id, 'attachments'],
    queryFn: ({ signal }) => call(listAttachments, { params: { id }, query: { page_size: '1000' }, signal }, send),
    select: ({ results }) => results,
    // Signed addresses are valid for half an hour; new ones are fetched before that.
    refetchInterval: 20 * 60_000,
    meta: { suppressErrorNotice: true },
  })
