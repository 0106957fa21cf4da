import { type DeviceStore, openDeviceStore } from '#web/device-store.ts'
import type { EncryptedText } from '#web/encrypted-text.ts'
import { newUuid } from '#web/uuid.ts'
import { type Draft, draftLifetime, emptyDraft, hasDraftContent } from '../rules.ts'

/** The key is the idempotency key of the upload. */
export type Photo = { key: string; name: string; file: Blob }

export type DraftWithPhotos = { draft: Draft; photos: readonly Photo[] }

/** A link may have set the subject, which is not input. */
export const isFilledIn = ({ draft, photos }: DraftWithPhotos) => hasDraftContent(draft) || photos.length > 0

/** Loaded with the first contact details. Without it they are not stored; the rest is. */
const loadEncryption = () => import('#web/encrypted-text.ts').catch(() => undefined)

type StoredDraft = {
  savedAt: number
  draft: Omit<Draft, 'phone' | 'email'>
  contact: EncryptedText | undefined
}

const sessionKey = 'meldwerk-draft'
const isStoredDraft = (value: unknown): value is StoredDraft =>
  typeof value === 'object' && value !== null && 'savedAt' in value && 'draft' in value

/** Photos have their own key, so that a change of the text does not save them again. */
const photosKey = (id: string) => `photos ${id}`
const isPhotosKey = (key: string) => key.startsWith(photosKey(''))
let savedPhotos: readonly Photo[] = []

const draftIdOfTab = () => {
  try {
    return sessionStorage.getItem(sessionKey)
  } catch {
    return null
  }
}

const storeDraftIdOfTab = (id: string) => {
  try {
    sessionStorage.setItem(sessionKey, id)
  } catch {
    // without sessionStorage the draft lives as long as the page
  }
}

let openedStore: Promise<DeviceStore> | undefined
const store = () => {
  openedStore ??= openDeviceStore('meldwerk-drafts')
  return openedStore
}

type LoadedDraft = DraftWithPhotos & { isRestored: boolean; isInOtherTab: boolean }

/** Removes expired drafts. A failing device gives a new draft, because reporting must always be possible. */
export const loadDraft = (now: number): Promise<LoadedDraft> =>
  findDrafts(now).catch(() => ({ ...startNewDraft(), isRestored: false, isInOtherTab: false }))

async function findDrafts(now: number): Promise<LoadedDraft> {
  const device = await store()
  const tabDraftId = draftIdOfTab()
  let stored: StoredDraft | undefined
  let isInOtherTab = false
  for (const key of (await device.keys()).filter(name => !isPhotosKey(name))) {
    const value = await device.get(key)
    if (!isStoredDraft(value) || now - value.savedAt > draftLifetime) await removeWithPhotos(device, key)
    else if (key === tabDraftId) stored = value
    else isInOtherTab = true
  }
  if (stored) {
    const draft = await readStored(device, stored)
    return { ...draft, isRestored: isFilledIn(draft), isInOtherTab }
  }
  return { ...startNewDraft(), isRestored: false, isInOtherTab }
}

async function removeWithPhotos(device: DeviceStore, id: string) {
  await device.remove(id)
  await device.remove(photosKey(id))
}

const isPhotos = (value: unknown): value is readonly Photo[] => Array.isArray(value)

async function readStored(device: DeviceStore, { draft, contact }: StoredDraft): Promise<DraftWithPhotos> {
  const text = contact && (await (await loadEncryption())?.decryptText(contact))
  const { phone = '', email = '' }: { phone?: string; email?: string } = text ? JSON.parse(text) : {}
  const photos = await device.get(photosKey(draft.id))
  savedPhotos = isPhotos(photos) ? photos : []
  return { draft: { ...emptyDraft(draft.id), ...draft, phone, email }, photos: savedPhotos }
}

export function startNewDraft(): DraftWithPhotos {
  const id = newUuid()
  storeDraftIdOfTab(id)
  return { draft: emptyDraft(id), photos: [] }
}

export async function adoptDraft(adopted: DraftWithPhotos, now: number): Promise<(() => Promise<void>) | undefined> {
  if (!(await store()).isPersistent) return undefined
  const [previousId, id] = [draftIdOfTab() ?? newUuid(), newUuid()]
  const undo = () => {
    storeDraftIdOfTab(previousId)
    return discardDraft(id)
  }
  storeDraftIdOfTab(id)
  await saveDraft({ ...adopted, draft: { ...adopted.draft, id } }, now)
  if (contentsOf(await loadDraft(now)) === contentsOf(adopted)) return undo
  await undo()
  return undefined
}

const contentsOf = ({ draft: { description, phone, email }, photos }: DraftWithPhotos) =>
  JSON.stringify([description, phone, email, photos.length])

let lastWrite = Promise.resolve()
/** Runs writes in order, so that a slow save does not restore a discarded draft. Failures are ignored. */
function sequentially(work: () => Promise<void>): Promise<void> {
  lastWrite = lastWrite.then(work).catch(() => {})
  return lastWrite
}

export const saveDraft = ({ draft, photos }: DraftWithPhotos, now: number): Promise<void> =>
  sequentially(async () => {
    const { phone, email, ...rest } = draft
    const contact =
      phone || email ? await (await loadEncryption())?.encryptText(JSON.stringify({ phone, email })) : undefined
    const stored: StoredDraft = { savedAt: now, draft: rest, contact }
    const device = await store()
    if (photos !== savedPhotos) await device.put(photosKey(draft.id), photos)
    savedPhotos = photos
    await device.put(draft.id, stored)
  })

export const discardDraft = (id: string): Promise<void> => sequentially(async () => removeWithPhotos(await store(), id))

export const discardOtherDrafts = (): Promise<void> =>
  sequentially(async () => {
    const device = await store()
    const tabDraftId = draftIdOfTab()
    for (const key of await device.keys())
      if (tabDraftId === null || !key.endsWith(tabDraftId)) await device.remove(key)
  })
