import type { SignedInUser } from '#features/users/web/session.ts'
import { channelToTabs } from '#web/between-tabs.ts'
import { type DeviceStore, openDeviceStore } from '#web/device-store.ts'
import type { ChangeKind, FieldChange, FieldPhoto } from '../queue.ts'
import { type FieldReport, maxKeptTime } from '../rules.ts'
import { setFieldOwner } from './owner.ts'

// Every key except those of changes names the user; a change holds its user.

const scopes = ['mine', 'department'] as const
export type Scope = (typeof scopes)[number]

export type KeptList = {
  keptAt: number
  reports: readonly FieldReport[]
  count: number
}
/** `source`: the URL without the expiring part. A redacted photo keeps its id and gets another file. */
type KeptPhoto = { id: number; source: string; caption: string; file: Blob }
export type KeptPhotos = { updatedAt: string; photos: readonly KeptPhoto[] }

/** Milliseconds; long, because unsent work must not seem lost on a slow device. */
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
let channel: ReturnType<typeof channelToTabs> | undefined
function tabs() {
  channel ??= channelToTabs('meldwerk-field', data => notifyThisTab(String(data)))
  return channel
}
/** @param changed a prefix of the changed keys; empty for all */
function notify(changed: string) {
  notifyThisTab(changed)
  tabs().send(changed)
}

/** Covers all tabs. @returns a function that removes the listener */
export function onDeviceChange(listener: Listener): () => void {
  tabs()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Removes the data of other users, except their unsent changes. */
export async function claimDevice(user: SignedInUser): Promise<void> {
  const device = await store()
  for (const key of await device.keys()) if (isOfOther(key, user.id)) await device.remove(key)
  await device.put(userKey, user)
  setFieldOwner(user.id)
}

const isOfOther = (key: string, userId: number) => /^(list|photos)\//.test(key) && Number(key.split('/')[1]) !== userId

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

/** Undefined when it was never kept, or is too old and removed. */
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

export async function removeOtherPhotos(userId: number, now: number): Promise<void> {
  const device = await store()
  const lists = await Promise.all(scopes.map(scope => keptList(userId, scope, now)))
  const ids = new Set(lists.flatMap(list => list?.reports.map(({ id }) => photosKey(userId, id)) ?? []))
  for (const key of await device.keys())
    if (key.startsWith(photosPrefix(userId)) && !ids.has(key)) await device.remove(key)
}

export async function keptChanges(userId: number): Promise<readonly FieldChange[]> {
  const device = await store()
  const keys = (await device.keys()).filter(key => key.startsWith(changePrefix))
  const values = await Promise.all(keys.map(key => device.get(key)))
  return values
    .filter(value => isRecord<FieldChange>(value, 'reportId'))
    .filter(change => change.userId === userId)
    .toSorted((one, other) => one.madeAt - other.madeAt)
}

/** Undefined when the browser cannot open the store. */
export async function keptChangeCount(userId: number): Promise<number | undefined> {
  const { length } = await keptChanges(userId)
  return length === 0 && (await store()).isTimedOut ? undefined : length
}

/** Undefined when another tab sent it, or it was dropped. */
export async function keptChange(id: string): Promise<FieldChange | undefined> {
  const value = await (await store()).get(changePrefix + id)
  return isRecord<FieldChange>(value, 'reportId') ? value : undefined
}

/** @returns true when it survives closing the page */
export async function putChange(change: FieldChange): Promise<boolean> {
  const device = await store()
  await device.put(changePrefix + change.id, change)
  notify(changesTopic)
  return device.isPersistent
}

/** Does nothing when it was dropped. */
export async function replaceChange(change: FieldChange): Promise<void> {
  if (await keptChange(change.id)) await putChange(change)
}

export async function removeChange(id: string): Promise<void> {
  await (await store()).remove(changePrefix + id)
  notify(changesTopic)
}

export type DraftOf = { userId: number; reportId: number; kind: ChangeKind }
const draftPrefix = (userId: number) => `draft/${userId}/`
const draftKey = ({ userId, reportId, kind }: DraftOf) => `${draftPrefix(userId)}${reportId}/${kind}`

export async function draftPhotos(of: DraftOf): Promise<readonly FieldPhoto[]> {
  const value = await (await store()).get(draftKey(of))
  return Array.isArray(value) ? value : []
}

export async function putDraftPhotos(of: DraftOf, photos: readonly FieldPhoto[]): Promise<void> {
  const device = await store()
  await (photos.length > 0 ? device.put(draftKey(of), photos) : device.remove(draftKey(of)))
}

/** For signing out: also removes unsent changes. @throws when the browser cannot open the store */
export async function wipeDevice(userId: number): Promise<void> {
  const device = await store()
  if (device.isTimedOut) throw new Error('what this device keeps could not be opened')
  for (const { id } of await keptChanges(userId)) await device.remove(changePrefix + id)
  const isOfUser = (key: string) => /^(user$|list\/|photos\/)/.test(key) || key.startsWith(draftPrefix(userId))
  for (const key of await device.keys()) if (isOfUser(key)) await device.remove(key)
  setFieldOwner(undefined)
  notify('')
}
