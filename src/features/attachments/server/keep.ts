import { Problem } from '../../../kit/problem.ts'
import type { Base } from '../../../server/base.ts'
import type { Upload } from '../../../server/uploads.ts'
import { cleanName, type FileType, heicRefused, isPhotoType, nameFits, typeOf } from '../rules.ts'
import { newKey, previewKey, thumbnailKey } from './keys.ts'
import { removeIfLoose } from './loose-files.ts'
import { cleanPhoto, type Picture } from './photo.ts'
import { noteLooseFile } from './store.ts'

type Pdf = { bytes: Buffer; type: 'application/pdf'; extension: 'pdf' }

/** What an attachment has to know about its file. */
export type Kept = {
  file: string
  name: string
  contentType: string
  size: number
  width: number | null
  height: number | null
}

/** Check a file by what it holds, clean it and keep it; when this returns it outlives a crash. */
export async function keepUpload(base: Base, { name, bytes }: Upload, allowed: readonly FileType[]): Promise<Kept> {
  const type = allowedType(bytes, allowed)
  if (!nameFits(name, type)) throw refused(`'${type}' does not match filename extension!`)
  const ready = isPhotoType(type) ? await cleanPhoto(bytes, type) : pdf(bytes)
  const file = newKey(base.clock(), name, ready.extension)
  await noteLooseFile(base.db, file, base.clock())
  try {
    await store(base, file, ready)
  } catch (error) {
    await letGo(base, file)
    throw error
  }
  const size = 'width' in ready ? { width: ready.width, height: ready.height } : { width: null, height: null }
  return { file, name: cleanName(name), contentType: ready.type, size: ready.bytes.length, ...size }
}

/** What was kept for nothing goes at once; when that fails, it goes within the hour by itself. */
export const letGo = (base: Base, file: string) => removeIfLoose(base, file).catch(() => {})

const refused = (message: string) => new Problem('invalid-input', { file: [message] })

function allowedType(bytes: Buffer, allowed: readonly FileType[]): FileType {
  const found = typeOf(bytes)
  const type = allowed.find(known => known === found)
  if (type) return type
  throw refused(found === 'image/heic' ? heicRefused : `Files of type '${found}' are not allowed!`)
}

/** Not opened here: a PDF is only ever handed out as a download. */
const pdf = (bytes: Buffer): Pdf => ({ bytes, type: 'application/pdf', extension: 'pdf' })

async function store({ files }: Base, file: string, ready: Picture | Pdf) {
  if ('preview' in ready) {
    await files.put(thumbnailKey(file), ready.thumbnail, 'image/webp')
    await files.put(previewKey(file), ready.preview, 'image/webp')
  }
  await files.put(file, ready.bytes, ready.type)
}
