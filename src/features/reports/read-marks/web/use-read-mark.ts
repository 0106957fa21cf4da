import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, type Send } from '../../../../web/call.ts'
import { markRead } from '../contract.ts'

type Opened = {
  id: number
  /** The newest reply of a reporter or external party, and whether it was new to the user when the report was fetched. */
  reply: { is_new?: true | undefined } | undefined
  /** How often the user asked to see what has changed since. */
  timesShown: number
}

/**
 * Keeps that the user has read the replies to the report that they open, so that it leaves their list of new replies. What comes in
 * while the page stands open stays new until they ask to see it: they may be elsewhere.
 * @returns whether the newest reply was new to them when they opened the report
 */
export function useReadMark(send: Send, { id, reply, timesShown }: Opened): boolean {
  const [hadReply] = useState(reply !== undefined)
  const queries = useQueryClient()
  const [wasNew, setWasNew] = useState(reply?.is_new ?? false)
  const { mutate } = useMutation({
    mutationFn: () => call(markRead, { params: { id } }, send),
    onSuccess: read => {
      // What was fetched before may have been read since, in this tab or another one.
      setWasNew(before => read.wasNew || (timesShown > 0 && before))
      return queries.invalidateQueries({ queryKey: ['reports', 'lists'] })
    },
    meta: { suppressErrorNotice: true },
  })
  useEffect(() => {
    if (hadReply || timesShown > 0) mutate()
  }, [hadReply, timesShown, mutate])
  return wasNew
}
