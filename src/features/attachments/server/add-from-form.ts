import { createHash } from 'node:crypto'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import type { PageForm, Upload } from '#server/http/uploads.ts'
import type { RefusedPhoto } from '../rules.ts'
import { addByReporter, type CheckTakesPhotos, checkPhotosOfForm, refusedPhotoOf } from './add.ts'

type FormOfReport = {
  form: Pick<PageForm, 'files' | 'refused'>
  key: string
  network: string
  checkTakesPhotos: CheckTakesPhotos
}

/**
 * Adds the photos of a form without scripts one by one: photos before a broken one stay. @returns the refused ones,
 * or undefined
 */
export async function addPhotosOfForm(
  base: Base,
  reportUuid: string,
  { form, key, ...sender }: FormOfReport,
): Promise<readonly RefusedPhoto[] | undefined> {
  const { files, refusedPhotos } = checkPhotosOfForm(form)
  if (refusedPhotos.length > 0) return refusedPhotos
  for (const file of files) {
    const upload = { ...sender, idempotencyKey: keyOf(key, file), read: async () => file }
    const refused = await addByReporter(base, reportUuid, upload).then(() => undefined, asRefused(file))
    if (refused) return [refused]
  }
  return undefined
}

export const photoKeysOfForm = ({ form: { files }, key }: { form: Pick<PageForm, 'files'>; key: string }): string[] =>
  files.map(file => keyOf(key, file))

const asRefused =
  (file: Upload) =>
  (error: unknown): RefusedPhoto => {
    if (error instanceof Problem && ['invalid-input', 'too-large', 'unsupported-media'].includes(error.code))
      return refusedPhotoOf(file, error)
    throw error
  }

/** A UUID (version 8) of the form and the content of the file. */
function keyOf(form: string, { bytes }: Upload): string {
  const hex = createHash('sha256').update(form).update(bytes).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}
