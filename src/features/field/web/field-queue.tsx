import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOfferUndoOfChange } from '../../report-page/web/use-offer-undo-of-change.ts'
import { colleaguesQuery } from '../../users/web/queries.ts'
import { useSession } from '../../users/web/session.ts'
import type { SignedInUser } from '../../users/web/signed-in-user.ts'
import { changeLabel, type FieldChange } from '../queue.ts'
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
  /** The reports that were closed since the page was opened, without those of which that was undone. */
  closed: readonly number[]
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
  const { sendNow, ...sending } = useSending(user, isSignedIn)
  const save = async (change: FieldChange) => {
    const isPersistent = await putChange(change)
    void sendNow()
    return isPersistent
  }
  const value = { user, isSignedIn, changes, ...sending, save, drop: removeChange }
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
  const { closed, onClosed } = useClosed()
  const attempt = useEffectEvent(() => sendChanges({ send: fetch, user, nameOf, onClosed }))
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
  return { isSending, sentCount, closed, sendNow: async () => loop.current?.sendNow() }
}

/** The reports that were closed just now; the line at the foot offers to undo the last one. */
function useClosed() {
  const queries = useQueryClient()
  const offerUndo = useOfferUndoOfChange()
  const [closed, setClosed] = useState<readonly number[]>([])
  const onClosed = ({ reportId: id, kind, mails }: FieldChange, undoId: string | undefined) => {
    setClosed(before => [...before, id])
    const onUndone = () => {
      setClosed(before => before.filter(one => one !== id))
      void queries.invalidateQueries({ queryKey: ['field'] })
    }
    offerUndo({ id, undoId, text: `Afgehandeld: ${changeLabel[kind]}`, mailed: mails ? 'reporter' : 'none', onUndone })
  }
  return { closed, onClosed }
}
