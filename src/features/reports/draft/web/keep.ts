import { type DeviceStore, openDeviceStore } from '../../../../web/device-store.ts'
import { type Sealed, seal, unseal } from '../../../../web/sealed.ts'
import { newUuid } from '../../../../web/uuid.ts'
import { type Draft, draftLifetime, emptyDraft } from '../rules.ts'

/** A photo that goes with the draft. Its key is also the one under which it is sent, so that twice is once. */
export type Photo = { key: string; name: string; file: Blob }

export type Kept = { draft: Draft; photos: readonly Photo[] }

type OnDevice = {
  savedAt: number
  draft: Omit<Draft, 'phone' | 'email'>
  contact: Sealed | undefined
}

const keyName = 'meldwerk-draft'
const isOnDevice = (value: unknown): value is OnDevice =>
  typeof value === 'object' && value !== null && 'savedAt' in value && 'draft' in value

/** Photos have a record of their own, so that they are not written again with every pause in the typing. */
const photosKey = (id: string) => `photos ${id}`
const isPhotosKey = (key: string) => key.startsWith(photosKey(''))
let savedPhotos: readonly Photo[] = []

/** The id of the draft of this tab, if there is one: only this tab knows it. */
const idOfTab = () => {
  try {
    return sessionStorage.getItem(keyName)
  } catch {
    return null
  }
}

const rememberId = (id: string) => {
  try {
    sessionStorage.setItem(keyName, id)
  } catch {
    // without sessionStorage the draft lives as long as the page
  }
}

let opened: Promise<DeviceStore> | undefined
const store = () => {
  opened ??= openDeviceStore('meldwerk-drafts')
  return opened
}

type Found = Kept & { isRestored: boolean; isElsewhere: boolean }

/**
 * What this tab was writing, or a new draft; and whether another tab has one that is not sent. Old ones are thrown away.
 * A device that fails is no reason not to report: then the draft is a new one.
 */
export const loadDraft = (now: number): Promise<Found> =>
  lookFor(now).catch(() => ({ ...newDraft(), isRestored: false, isElsewhere: false }))

async function lookFor(now: number): Promise<Found> {
  const device = await store()
  const own = idOfTab()
  let found: OnDevice | undefined
  let isElsewhere = false
  for (const key of (await device.keys()).filter(each => !isPhotosKey(each))) {
    const value = await device.get(key)
    if (!isOnDevice(value) || now - value.savedAt > draftLifetime) await removeWithPhotos(device, key)
    else if (key === own) found = value
    else isElsewhere = true
  }
  if (found) return { ...(await opening(device, found)), isRestored: true, isElsewhere }
  return { ...newDraft(), isRestored: false, isElsewhere }
}

async function removeWithPhotos(device: DeviceStore, id: string) {
  await device.remove(id)
  await device.remove(photosKey(id))
}

const isPhotos = (value: unknown): value is readonly Photo[] => Array.isArray(value)

async function opening(device: DeviceStore, { draft, contact }: OnDevice): Promise<Kept> {
  const text = contact && (await unseal(contact))
  const { phone = '', email = '' }: { phone?: string; email?: string } = text ? JSON.parse(text) : {}
  const photos = await device.get(photosKey(draft.id))
  savedPhotos = isPhotos(photos) ? photos : []
  return { draft: { ...emptyDraft(draft.id), ...draft, phone, email }, photos: savedPhotos }
}

export function newDraft(): Kept {
  const id = newUuid()
  rememberId(id)
  return { draft: emptyDraft(id), photos: [] }
}

let last = Promise.resolve()
/** One after the other, so that what was thrown away is not written again by a slower one; a device that refuses is passed over. */
function inTurn(work: () => Promise<void>): Promise<void> {
  last = last.then(work).catch(() => {})
  return last
}

export const saveDraft = ({ draft, photos }: Kept, now: number): Promise<void> =>
  inTurn(async () => {
    const { phone, email, ...rest } = draft
    const contact = phone || email ? await seal(JSON.stringify({ phone, email })) : undefined
    const kept: OnDevice = { savedAt: now, draft: rest, contact }
    const device = await store()
    if (photos !== savedPhotos) await device.put(photosKey(draft.id), photos)
    savedPhotos = photos
    await device.put(draft.id, kept)
  })

export const throwAway = (id: string): Promise<void> => inTurn(async () => removeWithPhotos(await store(), id))

/** What other tabs were writing, open or closed. */
export const throwAwayOthers = (): Promise<void> =>
  inTurn(async () => {
    const device = await store()
    const own = idOfTab()
    for (const key of await device.keys()) if (own === null || !key.endsWith(own)) await device.remove(key)
  })
