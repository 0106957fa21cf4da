import type { Photo } from '#features/reports/draft/web/draft-storage.ts'
import { type DeviceStore, openDeviceStore } from '#web/device-store.ts'
import { newUuid } from '#web/uuid.ts'

export type StoredAnswer = { key: string; text: string; photos: readonly Photo[] }
type StoredText = { key: string; text: string; savedAt: number }

/** Milliseconds, as long as a question is open. */
const lifetime = 14 * 86_400_000

let openedStore: Promise<DeviceStore> | undefined
const store = () => {
  openedStore ??= openDeviceStore('meldwerk-answers')
  return openedStore
}

/** Photos have their own key, so that typing does not write them again. */
const photosKey = (session: string) => `photos ${session}`

const isText = (value: unknown): value is StoredText =>
  typeof value === 'object' && value !== null && 'key' in value && 'text' in value
const isPhotos = (value: unknown): value is readonly Photo[] => Array.isArray(value)

export const newAnswer = (): StoredAnswer => ({ key: newUuid(), text: '', photos: [] })

/** Empty when the device has nothing or fails. */
export async function loadAnswer(session: string): Promise<StoredAnswer> {
  const stored = await attempt(device => Promise.all([device.get(session), device.get(photosKey(session))]))
  const [text, photos] = stored ?? []
  return {
    ...newAnswer(),
    ...(isText(text) && { key: text.key, text: text.text }),
    ...(isPhotos(photos) && { photos }),
  }
}

export const saveText = (session: string, { key, text }: Pick<StoredAnswer, 'key' | 'text'>, now: number) =>
  sequentially(device => device.put(session, { key, text, savedAt: now }))

export const savePhotos = (session: string, photos: readonly Photo[]) =>
  sequentially(device => device.put(photosKey(session), photos))

export const removeAnswer = (session: string) =>
  sequentially(async device => {
    await device.remove(session)
    await device.remove(photosKey(session))
  })

export async function hasUnsentAnswers(): Promise<boolean> {
  const values = await attempt(async device => Promise.all((await device.keys()).map(key => device.get(key))))
  return (values ?? []).some(value => (isPhotos(value) ? value.length > 0 : isText(value) && value.text.trim() !== ''))
}

export const removeOldAnswers = (now: number) =>
  sequentially(async device => {
    for (const key of await device.keys()) {
      const text = await device.get(key.replace(photosKey(''), ''))
      if (!isText(text) || now - text.savedAt > lifetime) await device.remove(key)
    }
  })

export const removeAllAnswers = () =>
  sequentially(async device => {
    for (const key of await device.keys()) await device.remove(key)
  })

const attempt = <Result>(work: (device: DeviceStore) => Promise<Result>): Promise<Result | undefined> =>
  store()
    .then(work)
    .catch(() => undefined)

let lastWrite: Promise<unknown> = Promise.resolve()
/** Runs writes in order, so that a slow one does not restore removed data. Failures are ignored. */
function sequentially(work: (device: DeviceStore) => Promise<void>): Promise<void> {
  const write = lastWrite.then(() => attempt(work))
  lastWrite = write
  return write
}
