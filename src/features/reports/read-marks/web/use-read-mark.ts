import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, type Send } from '../../../../web/call.ts'
import { markRead } from '../contract.ts'

type Reply = { created_at: string } | undefined

/** Keeps that the user has read the newest reply to the report that is open, so that it leaves their list of new replies. */
export function useReadMark(send: Send, id: number, reply: Reply) {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => call(markRead, { params: { id } }, send),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['reports', 'lists'] }),
    meta: { suppressErrorNotice: true },
  })
  const repliedAt = reply?.created_at
  useEffect(() => {
    if (repliedAt !== undefined) mutate()
  }, [repliedAt, mutate])
}
