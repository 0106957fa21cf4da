import { channelToTabs, oneAtATime } from '#web/between-tabs.ts'
import { type DeviceStore, openDeviceStore } from '#web/device-store.ts'
import { decryptText, type EncryptedText, encryptText } from '#web/encrypted-text.ts'
import type { ServerRefusal } from '../refusal.ts'
import type { Draft } from '../rules.ts'
import type { DraftWithPhotos, Photo } from './draft-storage.ts'
import type { OutgoingReport } from './send.ts'

/**
 * Holds values that only this tab can read. They are encrypted on the device, or in memory where the browser cannot
 * encrypt.
 */
function tabSecret<Value>() {
  const cached = new Map<string, Value>()
  return {
    write(id: string, value: Value): Promise<EncryptedText | undefined> {
      cached.set(id, value)
      return encryptText(JSON.stringify(value))
    },
    /** @returns undefined when only another tab can read it */
    async read(id: string, encrypted: EncryptedText | undefined): Promise<Value | undefined> {
      const value = cached.get(id)
      if (value !== undefined) return value
      const text = encrypted && (await decryptText(encrypted))
      return text ? JSON.parse(text) : undefined
    },
    forget: (id: string) => void cached.delete(id),
  }
}

type QueueEntry = { id: string; queuedAt: number }

/** A report that is not sent yet. Only the tab that wrote it can decrypt its contact details. */
export type WaitingReport = QueueEntry & {
  state: 'waiting'
  report: OutgoingReport
  hasContact: boolean
  contact: EncryptedText | undefined
  /** An encrypted `Origin`, because another tab or the service worker may send the report. */
  origin?: EncryptedText | undefined
  draft: Omit<Draft, 'phone' | 'email'>
  photos: readonly Photo[]
  sendsWithoutContact?: boolean
  /** The server refused it; `refusal` is undefined when the form cannot correct it. */
  refused?: { refusal: ServerRefusal | undefined }
}

export type Origin = Pick<Draft, 'idempotencyKey' | 'category'> & { hasEmail: boolean }

/** Only the tab that wrote the report can read this. */
export type ReportAccess = { hasEmail: boolean; handlingMessage: string | undefined; link: string }

type SentFacts = {
  sentAt: number
  promise?: string
  origin?: EncryptedText | undefined
  told?: EncryptedText | undefined
}

/** The photos are still to upload. The other content was removed. */
export type AcceptedReport = QueueEntry &
  SentFacts & {
    state: 'accepted'
    number: string
    uuid: string
    photos: readonly Photo[]
    lostPhotoCount: number
  }

/** Without a number when an earlier attempt created the report. */
export type SentReport = QueueEntry & SentFacts & { state: 'sent'; number: string | undefined; lostPhotoCount: number }

/** Kept to show the result. `dropped`: the report waited longer than the lifetime of the queue. */
export type FinishedReport = SentReport | (QueueEntry & { state: 'dropped' })

export type UnsentReport = WaitingReport | AcceptedReport | FinishedReport

/** Milliseconds that a report waits before it is dropped, and that a finished one is shown. */
export const queueLifetime = 14 * 24 * 3_600_000

type Contact = Pick<Draft, 'phone' | 'email'>
const noContact: Contact = { phone: '', email: '' }

const contacts = tabSecret<Contact>()
const origins = tabSecret<Origin>()
const tellings = tabSecret<ReportAccess>()

let openedStore: Promise<DeviceStore> | undefined
const store = () => {
  openedStore ??= openDeviceStore('meldwerk-queue')
  return openedStore
}

const lockOf = (id: string) => `meldwerk-queue ${id}`
const heldLocks = new Set<string>()

/** The lock tells other tabs that the only tab that can send this report is still open. */
export function holdReport(id: string) {
  if (heldLocks.has(id)) return
  heldLocks.add(id)
  void oneAtATime(lockOf(id), () => new Promise(() => {}))
}

export async function isHeldByATab(id: string): Promise<boolean> {
  try {
    const { held: locks = [] } = await navigator.locks.query()
    return locks.some(({ name }) => name === lockOf(id))
  } catch {
    return false
  }
}

/** @returns true when the queue survives closing this page */
export async function enqueueReport(
  { draft, photos }: DraftWithPhotos,
  report: OutgoingReport,
  queuedAt: number,
): Promise<boolean> {
  const { phone, email, ...rest } = draft
  const hasContact = phone.trim() !== '' || email.trim() !== ''
  // Empty details are encrypted too: decryption tells the tab that wrote the report.
  const contact = await contacts.write(draft.id, { phone, email })
  const origin = await origins.write(draft.id, {
    idempotencyKey: report.idempotencyKey,
    category: draft.category,
    hasEmail: email.trim() !== '',
  })
  holdReport(draft.id) // before other tabs hear of it and look for this lock
  const { reporter } = report.body
  const withoutContact = { ...report, body: { ...report.body, reporter: { ...reporter, phone: null, email: null } } }
  await putQueuedReport({
    state: 'waiting',
    id: draft.id,
    queuedAt,
    report: withoutContact,
    hasContact,
    contact,
    origin,
    draft: rest,
    photos,
  })
  return (await store()).isPersistent
}

/** Oldest first. Reports past their lifetime become `dropped`. */
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

export function finishedIfNoPhotos(item: AcceptedReport): AcceptedReport | FinishedReport {
  const { photos, uuid: _, ...rest } = item
  return photos.length > 0 ? item : { ...rest, state: 'sent' }
}

export async function readQueuedReport(id: string): Promise<UnsentReport | undefined> {
  const value = await (await store()).get(id)
  return isQueuedReport(value) ? value : undefined
}

export async function putQueuedReport(item: UnsentReport): Promise<void> {
  if (item.state !== 'waiting') contacts.forget(item.id)
  await (await store()).put(item.id, item)
  notifyAllTabs()
}

export async function removeQueuedReport(id: string): Promise<void> {
  for (const secret of [contacts, origins, tellings]) secret.forget(id)
  await (await store()).remove(id)
  notifyAllTabs()
}

/** Undefined when only another tab can decrypt them. */
export const contactDetailsOf = async (item: WaitingReport): Promise<Contact | undefined> =>
  !item.hasContact || item.sendsWithoutContact ? noContact : readContact(item)

export const isFromThisTab = async (item: UnsentReport): Promise<boolean> =>
  item.state === 'waiting' && (await readContact(item)) !== undefined

const readContact = ({ id, contact }: WaitingReport) => contacts.read(id, contact)

export const originOf = ({ id, origin, told }: AcceptedReport | SentReport): Promise<Origin | undefined> =>
  told ? Promise.resolve(undefined) : origins.read(id, origin)

/** Undefined when another tab wrote the report. */
export const toldOf = ({ id, told }: AcceptedReport | SentReport): Promise<ReportAccess | undefined> =>
  tellings.read(id, told)

export async function tell<Item extends AcceptedReport | SentReport>(item: Item, told: ReportAccess): Promise<Item> {
  const next = { ...item, told: await tellings.write(item.id, told), origin: undefined }
  origins.forget(item.id)
  await putQueuedReport(next)
  return next
}

/** Must equal the first attempt, so that the server recognizes it. */
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

let channel: ReturnType<typeof channelToTabs> | undefined
/** Reaches the service worker too, which sends when no tab is open. */
function queueChannel() {
  channel ??= channelToTabs('meldwerk-queue', notifyThisTab)
  return channel
}

function notifyAllTabs() {
  notifyThisTab()
  queueChannel().send('')
}

export function onQueueChange(listener: () => void): () => void {
  queueChannel()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
