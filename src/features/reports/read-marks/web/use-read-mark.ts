import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, type Send } from '../../../../web/call.ts'
import { markRead } from '../contract.ts'

type Opened = {
  id: number
  /** Whether a reporter or external party replied to it. */
  hasReply: boolean
  /** How often the user asked to see what has changed since. */
  timesShown: number
}

/**
 * Keeps that the user has read the replies to the report that they open, so that it leaves their list of new replies. What comes in
 * while the page stands open stays new until they ask to see it: they may be elsewhere.
 * @returns whether the newest reply was new to them when they opened the report
 */
export function useReadMark(send: Send, { id, hasReply, timesShown }: Opened): boolean {
  const [hadReply] = useState(hasReply)
  const queries = useQueryClient()
  const [wasNew, setWasNew] = useState(false)
  const { mutate } = useMutation({
    mutationFn: () => call(markRead, { params: { id } }, send),
    onSuccess: read => {
      if (read.wasNew) setWasNew(true)
      return queries.invalidateQueries({ queryKey: ['reports', 'lists'] })
    },
    meta: { suppressErrorNotice: true },
  })
  useEffect(() => {
    if (hadReply || timesShown > 0) mutate()
  }, [hadReply, timesShown, mutate])
  return wasNew
}
