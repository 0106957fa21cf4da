import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOfferUndoOfChange } from '#features/report-page/web/queries.ts'
import { colleaguesQuery } from '#features/users/web/colleague-names.tsx'
import { type SignedInUser, useSession } from '#features/users/web/session.ts'
import { changeLabel, type FieldChange, retryDelay } from '../queue.ts'
import { keptChanges, putChange, removeChange } from './device.ts'
import { type SendResult, sendChanges } from './send.ts'
import { useDevice } from './use-device.ts'

type FieldQueue = {
  user: SignedInUser
  isSignedIn: boolean
  changes: readonly FieldChange[]
  isSending: boolean
  closed: readonly number[]
  sentCount: number
  /** Sends it when possible. @returns true when it survives closing the page */
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
  const { data: colleagues } = useQuery({ ...colleaguesQuery, enabled: isSignedIn })
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

type Loop = {
  attempt: () => Promise<SendResult | undefined>
  onBusy: (isBusy: boolean) => void
  onResult: (result: SendResult) => void
}

/** Sends at once, on reconnecting, on return to the page, and after a pause following a failure. */
function startSending({ attempt, onBusy, onResult }: Loop) {
  const state = { failures: 0, isBusy: false, isWanted: false, isStopped: false }
  let timer: ReturnType<typeof setTimeout> | undefined

  async function sendNow() {
    clearTimeout(timer)
    state.isWanted = true
    if (state.isBusy || state.isStopped) return
    state.isBusy = true
    onBusy(true)
    let result: SendResult | undefined
    while (state.isWanted) {
      state.isWanted = false
      result = await attempt().catch(() => undefined)
      if (result) onResult(result)
    }
    state.isBusy = false
    onBusy(false)
    state.failures = result?.kind === 'done' ? 0 : state.failures + 1
    // Without a session the loop stops, and starts again after signing in.
    if (!state.isStopped && state.failures > 0 && result?.kind !== 'sign-in')
      timer = setTimeout(() => void sendNow(), retryDelay(state.failures))
  }
  const onOnline = () => {
    state.failures = 0
    void sendNow()
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') void sendNow()
  }
  addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onVisible)
  void sendNow()
  const stop = () => {
    state.isStopped = true
    clearTimeout(timer)
    removeEventListener('online', onOnline)
    document.removeEventListener('visibilitychange', onVisible)
  }
  return { sendNow, stop }
}
