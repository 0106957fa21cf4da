import type { Base } from '../../../server/base.ts'
import { findDraft } from './store.ts'

/** A photo as the browser with this token sent it; undefined when it is of no draft of that browser. */
export async function readPhoto(base: Base, token: string | undefined, key: string): Promise<Buffer | undefined> {
  const found = token === undefined ? undefined : await findDraft(base.db, token, base.clock())
  const photo = found?.content?.photos.find(one => one.key === key)
  return photo && base.files.get(photo.file)
}
