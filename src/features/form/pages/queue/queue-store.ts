import {
  contactDetailsOf,
  holdReport,
  isFromThisTab,
  isHeldByATab,
  onQueueChange,
  readReportQueue,
  toldOf,
  type UnsentReport,
} from '#features/reports/draft/web/queue.ts'
import type { SentReport } from '../sent-report.ts'
import { sendQueue } from './send-queue.ts'
import { isSent, mayBeTold } from './sent-facts.ts'

type SendableFrom = 'any-page' | 'this-tab' | 'other-tab' | 'no-tab'
export type QueueItem = {
  item: UnsentReport
  sendableFrom: SendableFrom
  /** The content may be shown only in the tab where it was written. */
  isFromThisTab: boolean
  told?: ToldFacts | undefined
}
type ToldFacts = Pick<SentReport, 'hasEmail' | 'handlingMessage' | 'link' | 'promise'>

/** Milliseconds: browsers do not always fire `online`. */
const retryInterval = 30_000

let snapshot: readonly QueueItem[] | undefined
let isSending = false
const listeners = new Set<() => void>()

export const queueSnapshot = () => snapshot
export const isQueueBusy = () => isSending

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

/** An empty queue opens no store and requests no lock. */
export async function sendQueueNow(): Promise<void> {
  const isDue = snapshot?.some(({ item }) => isDueNow(item))
  if (isSending || !isDue) return
  setBusy(true)
  await sendQueue().catch(() => {})
  setBusy(false)
  await refresh()
}

const isDueNow = (item: UnsentReport) =>
  item.state === 'accepted' ||
  (item.state === 'waiting' && !item.refused) ||
  (isSent(item) && mayBeTold(item, Date.now()))

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
      told: isSent(item) ? await toldFactsOf(item) : undefined,
    })),
  )
  for (const listener of listeners) listener()
}

/** Another tab shows only the term: the rest reveals the content of the report. */
async function toldFactsOf(item: Parameters<typeof toldOf>[0]): Promise<ToldFacts | undefined> {
  const promise = item.promise ? JSON.parse(item.promise) : undefined
  const told = await toldOf(item)
  if (told) return { ...told, promise }
  return promise && { hasEmail: false, handlingMessage: undefined, promise }
}

async function sendableFromFor(item: UnsentReport): Promise<SendableFrom> {
  if (item.state !== 'waiting' || !item.hasContact || item.sendsWithoutContact) return 'any-page'
  if (await contactDetailsOf(item)) {
    holdReport(item.id)
    return 'this-tab'
  }
  return (await isHeldByATab(item.id)) ? 'other-tab' : 'no-tab'
}
