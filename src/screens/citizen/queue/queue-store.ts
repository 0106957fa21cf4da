import {
  contactDetailsOf,
  isFromThisTab,
  onQueueChange,
  readReportQueue,
  type UnsentReport,
  type WaitingReport,
} from '../../../features/reports/draft/web/queue.ts'
import { sendQueue } from './send-queue.ts'

/** Which tab can send a report: any page, only this one, another open one, or none any more. */
type SendableFrom = 'any-page' | 'this-tab' | 'other-tab' | 'no-tab'
export type QueueItem = {
  item: UnsentReport
  sendableFrom: SendableFrom
  /** Whether it was written in this tab: only there its content may be shown. */
  isFromThisTab: boolean
}

/** Interval at which sending is retried (milliseconds): browsers do not always fire `online`. */
const retryInterval = 30_000

let snapshot: readonly QueueItem[] | undefined
let isSending = false
const listeners = new Set<() => void>()

export const queueSnapshot = () => snapshot
export const isQueueBusy = () => isSending

/** Sends the queue and keeps its snapshot up to date while there are listeners. */
export function subscribeToQueue(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) start()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stopAll()
  }
}

let cleanups: (() => void)[] = []

function start() {
  const timer = setInterval(() => void sendQueueNow(), retryInterval)
  addEventListener('online', sendWhenVisible)
  document.addEventListener('visibilitychange', sendWhenVisible)
  cleanups = [
    onQueueChange(() => void refresh()),
    () => clearInterval(timer),
    () => removeEventListener('online', sendWhenVisible),
    () => document.removeEventListener('visibilitychange', sendWhenVisible),
  ]
  void refresh().then(sendQueueNow)
}

const stopAll = () => {
  for (const cleanup of cleanups) cleanup()
}

const sendWhenVisible = () => {
  if (document.visibilityState === 'visible') void sendQueueNow()
}

/** Sends the queue, unless nothing waits: then no store is opened and no lock requested. */
export async function sendQueueNow(): Promise<void> {
  const isDue = snapshot?.some(({ item }) => item.state === 'accepted' || (item.state === 'waiting' && !item.refused))
  if (isSending || !isDue) return
  setBusy(true)
  await sendQueue().catch(() => {})
  setBusy(false)
  await refresh()
}

function setBusy(busy: boolean) {
  isSending = busy
  for (const listener of listeners) listener()
}

async function refresh() {
  const items = await readReportQueue(Date.now()).catch(() => [])
  snapshot = await Promise.all(
    items.map(async item => ({
      item,
      sendableFrom: await sendableFromFor(item),
      isFromThisTab: await isFromThisTab(item),
    })),
  )
  for (const listener of listeners) listener()
}

async function sendableFromFor(item: UnsentReport): Promise<SendableFrom> {
  if (item.state !== 'waiting' || !item.hasContact || item.sendsWithoutContact) return 'any-page'
  if (await contactDetailsOf(item)) {
    holdLock(item)
    return 'this-tab'
  }
  return (await isHeldByOtherTab(item)) ? 'other-tab' : 'no-tab'
}

const lockOf = ({ id }: WaitingReport) => `meldwerk-queue ${id}`
const heldLocks = new Set<string>()

/** Holds a lock on the report, so that other tabs know that this one is still open. */
function holdLock(item: WaitingReport) {
  const name = lockOf(item)
  if (heldLocks.has(name) || !('locks' in navigator)) return
  heldLocks.add(name)
  void navigator.locks.request(name, () => new Promise(() => {}))
}

async function isHeldByOtherTab(item: WaitingReport): Promise<boolean> {
  if (!('locks' in navigator)) return false
  const { held: locks = [] } = await navigator.locks.query()
  return locks.some(({ name }) => name === lockOf(item))
}
