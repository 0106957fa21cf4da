import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { colleaguesQuery } from '../../users/web/queries.ts'
import { useSession } from '../../users/web/session.ts'
import type { SignedInUser } from '../../users/web/signed-in-user.ts'
import type { FieldChange } from '../queue.ts'
import { keptChanges, putChange, removeChange } from './device.ts'
import { type SendResult, sendChanges } from './send.ts'
import { startSending } from './send-loop.ts'
import { useDevice } from './use-device.ts'

type FieldQueue = {
  user: SignedInUser
  /** Whether there is a session by which the page can fetch and send. */
  isSignedIn: boolean
  changes: readonly FieldChange[]
  isSending: boolean
  /** How many were sent since the page was opened. */
  sentCount: number
  /** Keeps a new or corrected change, and sends it when that can be. @returns whether it survives closing the page */
  save: (change: FieldChange) => Promise<boolean>
  drop: (id: string) => Promise<void>
}

const QueueContext = createContext<FieldQueue | undefined>(undefined)

export function useFieldQueue(): FieldQueue {
  const queue = use(QueueContext)
  if (!queue) throw new Error('useFieldQueue outside of a FieldQueueProvider')
  return queue
}

type Props = { user: SignedInUser; isSignedIn: boolean; children: ReactNode }

/** Sends what was done outside while there is a session, for as long as a page of it is open. */
export function FieldQueueProvider({ user, isSignedIn, children }: Props) {
  const changes = useDevice(`changes/${user.id}`, () => keptChanges(user.id)) ?? []
  const { isSending, sentCount, sendNow } = useSending(user, isSignedIn)
  const save = async (change: FieldChange) => {
    const isPersistent = await putChange(change)
    void sendNow()
    return isPersistent
  }
  const value = { user, isSignedIn, changes, isSending, sentCount, save, drop: removeChange }
  return <QueueContext value={value}>{children}</QueueContext>
}

function useSending(user: SignedInUser, isSignedIn: boolean) {
  const { fetch } = useSession()
  const queries = useQueryClient()
  const { data: colleagues } = useQuery({ ...colleaguesQuery(fetch), enabled: isSignedIn })
  const [isSending, setSending] = useState(false)
  const [sentCount, setSentCount] = useState(0)
  const loop = useRef<ReturnType<typeof startSending>>(undefined)
  const nameOf = (address: string) => colleagues?.nameOf(address) ?? address
  const attempt = useEffectEvent(() => sendChanges({ send: fetch, user, nameOf }))
  const onResult = useEffectEvent((result: SendResult) => {
    if (result.sentCount === 0) return
    setSentCount(count => count + result.sentCount)
    for (const queryKey of [['field'], ['reports'], ['report']]) void queries.invalidateQueries({ queryKey })
  })
  useEffect(() => {
    if (!isSignedIn) return
    loop.current = startSending({ attempt: () => attempt(), onBusy: setSending, onResult: result => onResult(result) })
    return () => loop.current?.stop()
  }, [isSignedIn])
  return { isSending, sentCount, sendNow: async () => loop.current?.sendNow() }
}
