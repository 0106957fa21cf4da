import { type DeviceStore, openDeviceStore } from '../../../web/device-store.ts'
import type { SignedInUser } from '../../users/web/signed-in-user.ts'
import type { ChangeKind, FieldChange, FieldPhoto } from '../queue.ts'
import { type FieldReport, maxKeptTime } from '../rules.ts'
import { setFieldOwner } from './owner.ts'

// What a device keeps of the work outside. Every key but those of changes names the user; a change has its user inside.

const scopes = ['mine', 'department'] as const
export type Scope = (typeof scopes)[number]

export type KeptList = {
  keptAt: number
  reports: readonly FieldReport[]
  /** How many there are, also beyond those that are kept. */
  count: number
}
/** `source`: where the file came from, without what expires. A photo that was made unrecognisable keeps its id, not its file. */
type KeptPhoto = { id: number; source: string; caption: string; file: Blob }
export type KeptPhotos = { updatedAt: string; photos: readonly KeptPhoto[] }

/** Milliseconds; long, because work that was done outside must not seem to be gone on a slow device. */
const openTimeout = 10_000
let openedStore: Promise<DeviceStore> | undefined
const store = () => {
  openedStore ??= openDeviceStore('meldwerk-field', openTimeout)
  return openedStore
}

const userKey = 'user'
const listKey = (userId: number, scope: Scope) => `list/${userId}/${scope}`
const photosPrefix = (userId: number) => `photos/${userId}/`
const changePrefix = 'change/'
const changesTopic = 'changes'

type Listener = (changed: string) => void
const listeners = new Set<Listener>()
const notifyThisTab: Listener = changed => {
  for (const listener of listeners) listener(changed)
}
let channel: BroadcastChannel | undefined
function tabs() {
  if (channel) return channel
  channel = new BroadcastChannel('meldwerk-field')
  channel.onmessage = ({ data }) => notifyThisTab(String(data))
  return channel
}
/** @param changed the beginning of the keys of what was kept or removed; empty: everything */
function notify(changed: string) {
  notifyThisTab(changed)
  tabs().postMessage(changed)
}

/** Calls the listener when something is kept or removed, in any tab. @returns a function that removes it */
export function onDeviceChange(listener: Listener): () => void {
  tabs()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The user whose reports this device keeps, and removes what it keeps of others; their unsent changes stay, for when they are back. */
export async function claimDevice(user: SignedInUser): Promise<void> {
  const device = await store()
  for (const key of await device.keys()) if (isOfOther(key, user.id)) await device.remove(key)
  await device.put(userKey, user)
  setFieldOwner(user.id)
}

const isOfOther = (key: string, userId: number) => /^(list|photos)\//.test(key) && Number(key.split('/')[1]) !== userId

/** Who last worked outside with this device. */
export async function keptUser(): Promise<SignedInUser | undefined> {
  const value = await (await store()).get(userKey)
  return isRecord<SignedInUser>(value, 'email') ? value : undefined
}

const isRecord = <Value>(value: unknown, key: string): value is Value =>
  typeof value === 'object' && value !== null && key in value

export async function putList(userId: number, scope: Scope, list: KeptList): Promise<void> {
  await (await store()).put(listKey(userId, scope), list)
  notify(`list/${userId}`)
}

/** The list as it was kept; undefined when it never was, or too long ago: then it is removed. */
export async function keptList(userId: number, scope: Scope, now: number): Promise<KeptList | undefined> {
  const device = await store()
  const value = await device.get(listKey(userId, scope))
  if (!isRecord<KeptList>(value, 'reports')) return undefined
  if (now - value.keptAt <= maxKeptTime) return value
  for (const key of await device.keys())
    if (key === listKey(userId, scope) || key.startsWith(photosPrefix(userId))) await device.remove(key)
  return undefined
}

export async function keptReport(userId: number, id: number, now: number): Promise<FieldReport | undefined> {
  for (const scope of scopes) {
    const report = (await keptList(userId, scope, now))?.reports.find(each => each.id === id)
    if (report) return report
  }
  return undefined
}

const photosKey = (userId: number, id: number) => `${photosPrefix(userId)}${id}`

export async function keptPhotos(userId: number, id: number): Promise<KeptPhotos | undefined> {
  const value = await (await store()).get(photosKey(userId, id))
  return isRecord<KeptPhotos>(value, 'photos') ? value : undefined
}

export async function putPhotos(userId: number, id: number, photos: KeptPhotos): Promise<void> {
  await (await store()).put(photosKey(userId, id), photos)
  notify(photosKey(userId, id))
}

/** Removes the photos of reports that are in none of the kept lists any more. */
export async function removeOtherPhotos(userId: number, now: number): Promise<void> {
  const device = await store()
  const lists = await Promise.all(scopes.map(scope => keptList(userId, scope, now)))
  const ids = new Set(lists.flatMap(list => list?.reports.map(({ id }) => photosKey(userId, id)) ?? []))
  for (const key of await device.keys())
    if (key.startsWith(photosPrefix(userId)) && !ids.has(key)) await device.remove(key)
}

/** The changes of a user that are not sent, oldest first. */
export async function keptChanges(userId: number): Promise<readonly FieldChange[]> {
  const device = await store()
  const keys = (await device.keys()).filter(key => key.startsWith(changePrefix))
  const values = await Promise.all(keys.map(key => device.get(key)))
  return values
    .filter(value => isRecord<FieldChange>(value, 'reportId'))
    .filter(change => change.userId === userId)
    .toSorted((one, other) => one.madeAt - other.madeAt)
}

/** How many changes of a user are not sent; undefined when the browser does not open what this device keeps. */
export async function keptChangeCount(userId: number): Promise<number | undefined> {
  const { length } = await keptChanges(userId)
  return length === 0 && (await store()).isTimedOut ? undefined : length
}

/** A change that is not sent; undefined when another tab has sent it, or it was dropped. */
export async function keptChange(id: string): Promise<FieldChange | undefined> {
  const value = await (await store()).get(changePrefix + id)
  return isRecord<FieldChange>(value, 'reportId') ? value : undefined
}

/** @returns whether it survives closing the page */
export async function putChange(change: FieldChange): Promise<boolean> {
  const device = await store()
  await device.put(changePrefix + change.id, change)
  notify(changesTopic)
  return device.isPersistent
}

/** As `putChange`, unless it was dropped meanwhile. */
export async function replaceChange(change: FieldChange): Promise<void> {
  if (await keptChange(change.id)) await putChange(change)
}

export async function removeChange(id: string): Promise<void> {
  await (await store()).remove(changePrefix + id)
  notify(changesTopic)
}

/** Which form of which report, of which user. */
export type DraftOf = { userId: number; reportId: number; kind: ChangeKind }
const draftPrefix = (userId: number) => `draft/${userId}/`
const draftKey = ({ userId, reportId, kind }: DraftOf) => `${draftPrefix(userId)}${reportId}/${kind}`

/** The photos that were taken in a form that is not sent yet. */
export async function draftPhotos(of: DraftOf): Promise<readonly FieldPhoto[]> {
  const value = await (await store()).get(draftKey(of))
  return Array.isArray(value) ? value : []
}

export async function putDraftPhotos(of: DraftOf, photos: readonly FieldPhoto[]): Promise<void> {
  const device = await store()
  await (photos.length > 0 ? device.put(draftKey(of), photos) : device.remove(draftKey(of)))
}

/** Removes all that is kept for a user, their unsent changes too: they sign out. @throws when the browser does not open it */
export async function wipeDevice(userId: number): Promise<void> {
  const device = await store()
  if (device.isTimedOut) throw new Error('what this device keeps could not be opened')
  for (const { id } of await keptChanges(userId)) await device.remove(changePrefix + id)
  const isOfUser = (key: string) => /^(user$|list\/|photos\/)/.test(key) || key.startsWith(draftPrefix(userId))
  for (const key of await device.keys()) if (isOfUser(key)) await device.remove(key)
  setFieldOwner(undefined)
  notify('')
}
