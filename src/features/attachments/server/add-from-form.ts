import { createHash } from 'node:crypto'
import { Problem } from '../../../kit/problem.ts'
import type { Base } from '../../../server/base.ts'
import type { PageForm, Upload } from '../../../server/http/uploads.ts'
import { addByReporter, type CheckTakesPhotos } from './add.ts'

type FormOfReport = {
  form: Pick<PageForm, 'files' | 'refused'>
  /** What the form is the only one of: the same photo sent with it again is stored once. */
  key: string
  network: string
  checkTakesPhotos: CheckTakesPhotos
}

/**
 * The reporter adds the photos of a form that was sent without scripts, one by one: those before a refused one stay.
 * @returns the name of the first photo that was refused; undefined when all were added
 */
export async function addPhotosOfForm(
  base: Base,
  reportUuid: string,
  { form: { files, refused }, key, ...sender }: FormOfReport,
): Promise<string | undefined> {
  if (refused[0]) return refused[0].name
  for (const file of files) {
    const upload = { ...sender, idempotencyKey: keyOf(key, file), read: async () => file }
    const isAdded = await addByReporter(base, reportUuid, upload).then(() => true, refusedAsFalse)
    if (!isAdded) return file.name
  }
  return undefined
}

/** The keys under which the photos of a form are stored. */
export const photoKeysOfForm = ({ form: { files }, key }: { form: Pick<PageForm, 'files'>; key: string }): string[] =>
  files.map(file => keyOf(key, file))

function refusedAsFalse(error: unknown): false {
  if (error instanceof Problem && ['invalid-input', 'too-large', 'unsupported-media'].includes(error.code)) return false
  throw error
}

/** A UUID (version 8) of the content of a file and the form that it came with. */
function keyOf(form: string, { bytes }: Upload): string {
  const hex = createHash('sha256').update(form).update(bytes).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}
