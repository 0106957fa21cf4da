import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Send } from '../../../../web/call.ts'
import { markRead } from '../contract.ts'

type Replied = {
  id: number
  /** The newest reply of a reporter or external party, and whether it is new to the user. */
  reply: { created_at: string; is_new?: true | undefined } | undefined
}

/**
 * Whether the newest reply to a report is to be shown as new: until the user marks it, also on the next visit. While the page
 * stands open it stays where it is, so that nothing moves when they act on it.
 */
export function useReadMark(send: Send, { id, reply }: Replied) {
  const queries = useQueryClient()
  const [firstNew] = useState(reply?.is_new && reply.created_at)
  const { mutate, variables, isPending, isError } = useMutation({
    mutationFn: (until: string) => call(markRead, { params: { id }, body: { until } }, send),
    onSuccess: () => Promise.all(['reports', 'report'].map(key => queries.invalidateQueries({ queryKey: [key] }))),
    meta: { errorTitle: 'Dit is niet bewaard' },
  })
  const isMarked = reply !== undefined && variables === reply.created_at && !isPending && !isError
  const isNew = reply !== undefined && (reply.is_new || firstNew === reply.created_at)
  return { isNew: isNew && !isMarked, isPending, mark: () => reply && mutate(reply.created_at) }
}
