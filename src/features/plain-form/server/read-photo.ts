import type { Base } from '#server/base.ts'
import { findDraft } from './store.ts'

export async function readPhoto(base: Base, token: string | undefined, key: string): Promise<Buffer | undefined> {
  const photo = await findPhoto(base, token, key)
  return photo && base.files.get(photo.file)
}

export async function readThumbnail(base: Base, token: string | undefined, key: string): Promise<Buffer | undefined> {
  const { thumbnail } = (await findPhoto(base, token, key)) ?? {}
  return thumbnail === undefined ? undefined : Buffer.from(thumbnail, 'base64')
}

async function findPhoto(base: Base, token: string | undefined, key: string) {
  const found = token === undefined ? undefined : await findDraft(base.db, token, base.clock())
  return found?.content?.photos.find(one => one.key === key)
}
