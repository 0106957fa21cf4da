import { type DeviceStore, openDeviceStore } from '../../../../web/device-store.ts'
import { decryptText, type EncryptedText, encryptText } from '../../../../web/encrypted-text.ts'
import type { Refusal } from '../refusal.ts'
import type { Draft } from '../rules.ts'
import type { DraftWithPhotos, Photo } from './draft-storage.ts'
import type { OutgoingReport } from './send.ts'

type QueueEntry = { id: string; queuedAt: number }

/** A report that could not be sent yet. Who wrote it is sealed: only the tab that it was written in can read that. */
export type WaitingReport = QueueEntry & {
  state: 'waiting'
  /** Without contact details. */
  report: OutgoingReport
  hasContact: boolean
  contact: EncryptedText | undefined
  draft: Omit<Draft, 'phone' | 'email'>
  photos: readonly Photo[]
  /** The contact details got lost with their tab, and somebody said that it may go without. */
  sendsWithoutContact?: boolean
  /** The server would not take it: it is mended in the form, where that can be. */
  refused?: { refusal: Refusal | undefined }
}

/** It came in; photos are still to go. Of what was in it nothing else is left. */
export type AcceptedReport = QueueEntry & {
  state: 'accepted'
  sentAt: number
  number: string
  uuid: string
  photos: readonly Photo[]
  /** So many could not be read by the server and will never go. */
  lostPhotos: number
}

/** What is left to say of a report. */
export type FinishedReport =
  /** Without a number it had come in at an earlier attempt already. */
  | (QueueEntry & { state: 'sent'; sentAt: number; number: string | undefined; lostPhotos: number })
  /** It waited for too long. */
  | (QueueEntry & { state: 'dropped' })

export type QueuedReport = WaitingReport | AcceptedReport | FinishedReport

/** After so long a report that could not be sent is thrown away, and so is what is said about one (milliseconds). */
export const queueLifetime = 14 * 24 * 3_600_000

type Contact = Pick<Draft, 'phone' | 'email'>
const noContact: Contact = { phone: '', email: '' }

/** Of this page, for browsers that cannot seal. */
const contacts = new Map<string, Contact>()

let openedStore: Promise<DeviceStore> | undefined
const store = () => {
  openedStore ??= openDeviceStore('meldwerk-queue')
  return openedStore
}

/** @returns whether it also waits when this page is closed */
export async function enqueue(
  { draft, photos }: DraftWithPhotos,
  report: OutgoingReport,
  queuedAt: number,
): Promise<boolean> {
  const { phone, email, ...rest } = draft
  const hasContact = phone.trim() !== '' || email.trim() !== ''
  // Nobody is sealed too: what can be unsealed was written in this tab.
  const contact = await encryptText(JSON.stringify({ phone, email }))
  contacts.set(draft.id, { phone, email })
  const { reporter } = report.body
  const anonymous = { ...report, body: { ...report.body, reporter: { ...reporter, phone: null, email: null } } }
  await putQueued({
    state: 'waiting',
    id: draft.id,
    queuedAt,
    report: anonymous,
    hasContact,
    contact,
    draft: rest,
    photos,
  })
  return (await store()).isPersistent
}

/** In the order in which they were written; those that waited for too long are thrown away, which is told. */
export async function readQueue(now: number): Promise<readonly QueuedReport[]> {
  const device = await store()
  const reports: QueuedReport[] = []
  for (const key of await device.keys()) {
    const value = await device.get(key)
    const current = isQueued(value) ? withExpiry(value, now) : undefined
    if (current !== value) await (current ? device.put(key, current) : device.remove(key))
    if (current) reports.push(current)
  }
  return reports.toSorted((a, b) => a.queuedAt - b.queuedAt)
}

const isQueued = (value: unknown): value is QueuedReport =>
  typeof value === 'object' && value !== null && 'state' in value && 'queuedAt' in value

/** What has become of it by now; nothing when there is nothing more to say. */
export function withExpiry(item: QueuedReport, now: number): QueuedReport | undefined {
  const { id, queuedAt } = item
  const isOver = now - queuedAt > queueLifetime
  if (item.state === 'waiting') return isOver ? { state: 'dropped', id, queuedAt } : item
  if (item.state === 'accepted')
    return isOver ? finishedIfNoPhotos({ ...item, photos: [], lostPhotos: item.lostPhotos + item.photos.length }) : item
  const finishedAt = item.state === 'sent' ? item.sentAt : queuedAt + queueLifetime
  return now - finishedAt > queueLifetime ? undefined : item
}

/** A report of which every photo has gone, or never will, needs nothing more than to be told about. */
export function finishedIfNoPhotos(item: AcceptedReport): AcceptedReport | FinishedReport {
  const { id, queuedAt, sentAt, number, lostPhotos, photos } = item
  return photos.length > 0 ? item : { state: 'sent', id, queuedAt, sentAt, number, lostPhotos }
}

export async function readQueued(id: string): Promise<QueuedReport | undefined> {
  const value = await (await store()).get(id)
  return isQueued(value) ? value : undefined
}

export async function putQueued(item: QueuedReport): Promise<void> {
  if (item.state !== 'waiting') contacts.delete(item.id)
  await (await store()).put(item.id, item)
  notifyAllTabs()
}

export async function removeQueued(id: string): Promise<void> {
  contacts.delete(id)
  await (await store()).remove(id)
  notifyAllTabs()
}

/** How its writer can be reached; nothing when only another tab can tell. */
export const contactOf = async (item: WaitingReport): Promise<Contact | undefined> =>
  !item.hasContact || item.sendsWithoutContact ? noContact : readContact(item)

/** Whether it was written in this tab. */
export const isFromThisTab = async (item: QueuedReport): Promise<boolean> =>
  item.state === 'waiting' && (await readContact(item)) !== undefined

async function readContact({ id, contact }: WaitingReport): Promise<Contact | undefined> {
  const cached = contacts.get(id)
  if (cached) return cached
  const text = contact && (await decryptText(contact))
  return text ? JSON.parse(text) : undefined
}

/** Just what was tried the first time, so that the server knows it again. */
export const withContact = ({ report }: WaitingReport, { phone, email }: Contact): OutgoingReport => ({
  ...report,
  body: {
    ...report.body,
    reporter: { ...report.body.reporter, phone: phone.trim() || null, email: email.trim() || null },
  },
})

const listeners = new Set<() => void>()
const notifyThisTab = () => {
  for (const listener of listeners) listener()
}

let channel: BroadcastChannel | undefined
/** Between tabs, and the worker that sends when none is open. */
function queueChannel() {
  if (channel) return channel
  channel = new BroadcastChannel('meldwerk-queue')
  channel.onmessage = notifyThisTab
  return channel
}

function notifyAllTabs() {
  notifyThisTab()
  queueChannel().postMessage('')
}

/** @returns how to hear no more */
export function onQueueChange(listener: () => void): () => void {
  queueChannel()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
