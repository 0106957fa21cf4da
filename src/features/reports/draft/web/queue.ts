import { type DeviceStore, openDeviceStore } from '../../../../web/device-store.ts'
import { type Sealed, seal, unseal } from '../../../../web/sealed.ts'
import type { Refusal } from '../refusal.ts'
import type { Draft } from '../rules.ts'
import type { Kept, Photo } from './keep.ts'
import type { Outgoing } from './send.ts'

type InQueue = { id: string; queuedAt: number }

/** A report that could not be sent yet. Who wrote it is sealed: only the tab that it was written in can read that. */
export type Waiting = InQueue & {
  state: 'waiting'
  /** Without contact details. */
  report: Outgoing
  hasContact: boolean
  contact: Sealed | undefined
  draft: Omit<Draft, 'phone' | 'email'>
  photos: readonly Photo[]
  /** The contact details got lost with their tab, and somebody said that it may go without. */
  goesWithout?: boolean
  /** The server would not take it: it is mended in the form, where that can be. */
  refused?: { refusal: Refusal | undefined }
}

/** It came in; photos are still to go. Of what was in it nothing else is left. */
export type Accepted = InQueue & {
  state: 'accepted'
  sentAt: number
  number: string
  uuid: string
  photos: readonly Photo[]
  /** So many could not be read by the server and will never go. */
  lostPhotos: number
}

/** What is left to say of a report. */
export type Gone =
  /** Without a number it had come in at an earlier attempt already. */
  | (InQueue & { state: 'sent'; sentAt: number; number: string | undefined; lostPhotos: number })
  /** It waited for too long. */
  | (InQueue & { state: 'dropped' })

export type Queued = Waiting | Accepted | Gone

/** After so long a report that could not be sent is thrown away, and so is what is said about one (milliseconds). */
export const queueLifetime = 14 * 24 * 3_600_000

type Contact = Pick<Draft, 'phone' | 'email'>
const nobody: Contact = { phone: '', email: '' }

/** Of this page, for browsers that cannot seal. */
const contacts = new Map<string, Contact>()

let opened: Promise<DeviceStore> | undefined
const store = () => {
  opened ??= openDeviceStore('meldwerk-queue')
  return opened
}

/** @returns whether it also waits when this page is closed */
export async function enqueue({ draft, photos }: Kept, report: Outgoing, queuedAt: number): Promise<boolean> {
  const { phone, email, ...rest } = draft
  const hasContact = phone.trim() !== '' || email.trim() !== ''
  // Nobody is sealed too: what can be unsealed was written in this tab.
  const contact = await seal(JSON.stringify({ phone, email }))
  contacts.set(draft.id, { phone, email })
  const { reporter } = report.body
  const anonymous = { ...report, body: { ...report.body, reporter: { ...reporter, phone: null, email: null } } }
  await put({
    state: 'waiting',
    id: draft.id,
    queuedAt,
    report: anonymous,
    hasContact,
    contact,
    draft: rest,
    photos,
  })
  return (await store()).isLasting
}

/** In the order in which they were written; those that waited for too long are thrown away, which is told. */
export async function readQueue(now: number): Promise<readonly Queued[]> {
  const device = await store()
  const found: Queued[] = []
  for (const key of await device.keys()) {
    const value = await device.get(key)
    const kept = isQueued(value) ? aged(value, now) : undefined
    if (kept !== value) await (kept ? device.put(key, kept) : device.remove(key))
    if (kept) found.push(kept)
  }
  return found.toSorted((a, b) => a.queuedAt - b.queuedAt)
}

const isQueued = (value: unknown): value is Queued =>
  typeof value === 'object' && value !== null && 'state' in value && 'queuedAt' in value

/** What has become of it by now; nothing when there is nothing more to say. */
export function aged(item: Queued, now: number): Queued | undefined {
  const { id, queuedAt } = item
  const isOver = now - queuedAt > queueLifetime
  if (item.state === 'waiting') return isOver ? { state: 'dropped', id, queuedAt } : item
  if (item.state === 'accepted')
    return isOver ? inWhole({ ...item, photos: [], lostPhotos: item.lostPhotos + item.photos.length }) : item
  const told = item.state === 'sent' ? item.sentAt : queuedAt + queueLifetime
  return now - told > queueLifetime ? undefined : item
}

/** A report of which every photo has gone, or never will, needs nothing more than to be told about. */
export function inWhole(item: Accepted): Accepted | Gone {
  const { id, queuedAt, sentAt, number, lostPhotos, photos } = item
  return photos.length > 0 ? item : { state: 'sent', id, queuedAt, sentAt, number, lostPhotos }
}

export async function readQueued(id: string): Promise<Queued | undefined> {
  const value = await (await store()).get(id)
  return isQueued(value) ? value : undefined
}

export async function put(item: Queued): Promise<void> {
  if (item.state !== 'waiting') contacts.delete(item.id)
  await (await store()).put(item.id, item)
  tell()
}

export async function remove(id: string): Promise<void> {
  contacts.delete(id)
  await (await store()).remove(id)
  tell()
}

/** How its writer can be reached; nothing when only another tab can tell. */
export const contactOf = async (item: Waiting): Promise<Contact | undefined> =>
  !item.hasContact || item.goesWithout ? nobody : unsealed(item)

/** Whether it was written in this tab. */
export const isOwn = async (item: Queued): Promise<boolean> =>
  item.state === 'waiting' && (await unsealed(item)) !== undefined

async function unsealed({ id, contact }: Waiting): Promise<Contact | undefined> {
  const here = contacts.get(id)
  if (here) return here
  const text = contact && (await unseal(contact))
  return text ? JSON.parse(text) : undefined
}

/** Just what was tried the first time, so that the server knows it again. */
export const whole = ({ report }: Waiting, { phone, email }: Contact): Outgoing => ({
  ...report,
  body: {
    ...report.body,
    reporter: { ...report.body.reporter, phone: phone.trim() || null, email: email.trim() || null },
  },
})

const listeners = new Set<() => void>()
const tellHere = () => {
  for (const listener of listeners) listener()
}

let channel: BroadcastChannel | undefined
/** Between tabs, and the worker that sends when none is open. */
function otherTabs() {
  if (channel) return channel
  channel = new BroadcastChannel('meldwerk-queue')
  channel.onmessage = tellHere
  return channel
}

function tell() {
  tellHere()
  otherTabs().postMessage('')
}

/** @returns how to hear no more */
export function onQueueChange(listener: () => void): () => void {
  otherTabs()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
