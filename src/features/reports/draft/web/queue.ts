import { type DeviceStore, openDeviceStore } from '../../../../web/device-store.ts'
import { decryptText, type EncryptedText, encryptText } from '../../../../web/encrypted-text.ts'
import type { ServerRefusal } from '../refusal.ts'
import type { Draft } from '../rules.ts'
import type { DraftWithPhotos, Photo } from './draft-storage.ts'
import type { OutgoingReport } from './send.ts'

type QueueEntry = { id: string; queuedAt: number }

/** A report that could not be sent yet. Its contact details are encrypted: only the tab that wrote it can decrypt them. */
export type WaitingReport = QueueEntry & {
  state: 'waiting'
  /** Without contact details. */
  report: OutgoingReport
  hasContact: boolean
  contact: EncryptedText | undefined
  draft: Omit<Draft, 'phone' | 'email'>
  photos: readonly Photo[]
  /** The contact details were lost with their tab, and the user chose to send it without them. */
  sendsWithoutContact?: boolean
  /** Set when the server refused it, with what can be corrected in the form, if anything. */
  refused?: { refusal: ServerRefusal | undefined }
}

/** The report was created; its photos must still be uploaded. Its other content has been removed. */
export type AcceptedReport = QueueEntry & {
  state: 'accepted'
  sentAt: number
  number: string
  uuid: string
  photos: readonly Photo[]
  /** The number of photos that the server refused and that will not be sent again. */
  lostPhotoCount: number
}

/** A report that was sent or dropped, stored to show what happened to it. */
export type FinishedReport =
  /** Without a number it was created by an earlier attempt. */
  | (QueueEntry & { state: 'sent'; sentAt: number; number: string | undefined; lostPhotoCount: number })
  /** It waited longer than the lifetime of the queue. */
  | (QueueEntry & { state: 'dropped' })

/** A report of the queue in the browser: not sent completely, or finished and stored to show what happened to it. */
export type UnsentReport = WaitingReport | AcceptedReport | FinishedReport

/** How long a report waits before it is dropped, and how long a finished one is shown (milliseconds). */
export const queueLifetime = 14 * 24 * 3_600_000

type Contact = Pick<Draft, 'phone' | 'email'>
const noContact: Contact = { phone: '', email: '' }

/** The contact details of this page in memory, for browsers that cannot encrypt. */
const contacts = new Map<string, Contact>()

let openedStore: Promise<DeviceStore> | undefined
const store = () => {
  openedStore ??= openDeviceStore('meldwerk-queue')
  return openedStore
}

/** @returns whether the queue survives closing this page */
export async function enqueueReport(
  { draft, photos }: DraftWithPhotos,
  report: OutgoingReport,
  queuedAt: number,
): Promise<boolean> {
  const { phone, email, ...rest } = draft
  const hasContact = phone.trim() !== '' || email.trim() !== ''
  // Empty contact details are encrypted too: what this tab can decrypt was written in this tab.
  const contact = await encryptText(JSON.stringify({ phone, email }))
  contacts.set(draft.id, { phone, email })
  const { reporter } = report.body
  const withoutContact = { ...report, body: { ...report.body, reporter: { ...reporter, phone: null, email: null } } }
  await putQueuedReport({
    state: 'waiting',
    id: draft.id,
    queuedAt,
    report: withoutContact,
    hasContact,
    contact,
    draft: rest,
    photos,
  })
  return (await store()).isPersistent
}

/** The queued reports, oldest first; those that waited for too long become `dropped`. */
export async function readReportQueue(now: number): Promise<readonly UnsentReport[]> {
  const device = await store()
  const reports: UnsentReport[] = []
  for (const key of await device.keys()) {
    const value = await device.get(key)
    const current = isQueuedReport(value) ? expireQueuedReport(value, now) : undefined
    if (current !== value) await (current ? device.put(key, current) : device.remove(key))
    if (current) reports.push(current)
  }
  return reports.toSorted((a, b) => a.queuedAt - b.queuedAt)
}

const isQueuedReport = (value: unknown): value is UnsentReport =>
  typeof value === 'object' && value !== null && 'state' in value && 'queuedAt' in value

/** The item with its lifetime applied; undefined when it must be removed. */
export function expireQueuedReport(item: UnsentReport, now: number): UnsentReport | undefined {
  const { id, queuedAt } = item
  const isOver = now - queuedAt > queueLifetime
  if (item.state === 'waiting') return isOver ? { state: 'dropped', id, queuedAt } : item
  if (item.state === 'accepted')
    return isOver
      ? finishedIfNoPhotos({ ...item, photos: [], lostPhotoCount: item.lostPhotoCount + item.photos.length })
      : item
  const finishedAt = item.state === 'sent' ? item.sentAt : queuedAt + queueLifetime
  return now - finishedAt > queueLifetime ? undefined : item
}

/** The finished report, when no photos are left to send. */
export function finishedIfNoPhotos(item: AcceptedReport): AcceptedReport | FinishedReport {
  const { id, queuedAt, sentAt, number, lostPhotoCount, photos } = item
  return photos.length > 0 ? item : { state: 'sent', id, queuedAt, sentAt, number, lostPhotoCount }
}

export async function readQueuedReport(id: string): Promise<UnsentReport | undefined> {
  const value = await (await store()).get(id)
  return isQueuedReport(value) ? value : undefined
}

export async function putQueuedReport(item: UnsentReport): Promise<void> {
  if (item.state !== 'waiting') contacts.delete(item.id)
  await (await store()).put(item.id, item)
  notifyAllTabs()
}

export async function removeQueuedReport(id: string): Promise<void> {
  contacts.delete(id)
  await (await store()).remove(id)
  notifyAllTabs()
}

/** The contact details of a report; undefined when only another tab can decrypt them. */
export const contactDetailsOf = async (item: WaitingReport): Promise<Contact | undefined> =>
  !item.hasContact || item.sendsWithoutContact ? noContact : readContact(item)

/** Whether it was written in this tab. */
export const isFromThisTab = async (item: UnsentReport): Promise<boolean> =>
  item.state === 'waiting' && (await readContact(item)) !== undefined

async function readContact({ id, contact }: WaitingReport): Promise<Contact | undefined> {
  const cached = contacts.get(id)
  if (cached) return cached
  const text = contact && (await decryptText(contact))
  return text ? JSON.parse(text) : undefined
}

/** The same request as at the first attempt, so that the server recognizes it. */
export const withContactDetails = ({ report }: WaitingReport, { phone, email }: Contact): OutgoingReport => ({
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
/** The channel between tabs and the service worker, which sends when no tab is open. */
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

/** @returns a function that removes the listener */
export function onQueueChange(listener: () => void): () => void {
  queueChannel()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
