import { type DeviceStore, openDeviceStore } from '../../../web/device-store.ts'
import { newUuid } from '../../../web/uuid.ts'
import type { Photo } from '../../reports/draft/web/draft-storage.ts'

/** What was filled in about a report and is not sent yet. `key`: however often it is sent, it is stored once. */
export type StoredAnswer = { key: string; text: string; photos: readonly Photo[] }
type StoredText = { key: string; text: string; savedAt: number }

/** As long as a question can be answered (milliseconds). */
const lifetime = 14 * 86_400_000

let openedStore: Promise<DeviceStore> | undefined
const store = () => {
  openedStore ??= openDeviceStore('meldwerk-answers')
  return openedStore
}

/** Photos are stored under a key of their own, so that they are not written again with every letter. */
const photosKey = (session: string) => `photos ${session}`

const isText = (value: unknown): value is StoredText =>
  typeof value === 'object' && value !== null && 'key' in value && 'text' in value
const isPhotos = (value: unknown): value is readonly Photo[] => Array.isArray(value)

export const newAnswer = (): StoredAnswer => ({ key: newUuid(), text: '', photos: [] })

/** What this device has about a question; the form is empty when it has nothing, or fails. */
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

/** Whether something is filled in that is not sent. */
export async function hasUnsentAnswers(): Promise<boolean> {
  const values = await attempt(async device => Promise.all((await device.keys()).map(key => device.get(key))))
  return (values ?? []).some(value => (isPhotos(value) ? value.length > 0 : isText(value) && value.text.trim() !== ''))
}

/** Remove what can no longer be sent. */
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
/** Runs writes one after the other, so that a slow one does not bring back what was removed; failures are ignored. */
function sequentially(work: (device: DeviceStore) => Promise<void>): Promise<void> {
  const write = lastWrite.then(() => attempt(work))
  lastWrite = write
  return write
}
