import {
  contactOf,
  isOwn,
  onQueueChange,
  type Queued,
  readQueue,
  type Waiting,
} from '../../../features/reports/draft/web/queue.ts'
import { sendQueue } from './send-queue.ts'

/** Who can send it: any page, only this one, another that is open, or none any more. */
type Holder = 'anybody' | 'here' | 'elsewhere' | 'nobody'
export type Shown = {
  item: Queued
  holder: Holder
  /** It was written in this tab: only there may it be read again. */
  isOwn: boolean
}

/** While something waits it is tried again after so long: browsers do not always tell that a connection is back. */
const pause = 30_000

let shown: readonly Shown[] | undefined
let isSending = false
const listeners = new Set<() => void>()

export const queueShown = () => shown
export const isQueueBusy = () => isSending

/** Look after the queue for as long as somebody listens. */
export function watchQueue(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) begin()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) end()
  }
}

let stop: (() => void)[] = []

function begin() {
  const timer = setInterval(() => void sendNow(), pause)
  addEventListener('online', onBack)
  document.addEventListener('visibilitychange', onBack)
  stop = [
    onQueueChange(() => void look()),
    () => clearInterval(timer),
    () => removeEventListener('online', onBack),
    () => document.removeEventListener('visibilitychange', onBack),
  ]
  void look().then(sendNow)
}

const end = () => {
  for (const one of stop) one()
}

const onBack = () => {
  if (document.visibilityState === 'visible') void sendNow()
}

/** Not when nothing waits: then nothing is opened, locked or asked. */
export async function sendNow(): Promise<void> {
  const isDue = shown?.some(({ item }) => item.state === 'accepted' || (item.state === 'waiting' && !item.refused))
  if (isSending || !isDue) return
  setBusy(true)
  await sendQueue().catch(() => {})
  setBusy(false)
  await look()
}

function setBusy(busy: boolean) {
  isSending = busy
  for (const listener of listeners) listener()
}

async function look() {
  const items = await readQueue(Date.now()).catch(() => [])
  shown = await Promise.all(items.map(async item => ({ item, holder: await holderOf(item), isOwn: await isOwn(item) })))
  for (const listener of listeners) listener()
}

async function holderOf(item: Queued): Promise<Holder> {
  if (item.state !== 'waiting' || !item.hasContact || item.goesWithout) return 'anybody'
  if (await contactOf(item)) {
    hold(item)
    return 'here'
  }
  return (await isHeld(item)) ? 'elsewhere' : 'nobody'
}

const lockOf = ({ id }: Waiting) => `meldwerk-queue ${id}`
const held = new Set<string>()

/** Lets other tabs know that this one is still open. */
function hold(item: Waiting) {
  const name = lockOf(item)
  if (held.has(name) || !('locks' in navigator)) return
  held.add(name)
  void navigator.locks.request(name, () => new Promise(() => {}))
}

async function isHeld(item: Waiting): Promise<boolean> {
  if (!('locks' in navigator)) return false
  const { held: taken = [] } = await navigator.locks.query()
  return taken.some(({ name }) => name === lockOf(item))
}
