import { detectFileType, fileFault, photoFault, unreadable, withMatchingExtension } from '../rules.ts'
import { shrinkPhoto } from './shrink.ts'

type PreparedFile = { name: string; file: Blob; refused?: undefined } | { refused: string }

/**
 * A photo as it may be sent: judged by what is in it, made smaller, under a name that fits. What it was called says
 * little: websites and phones hand out WebP pictures as .jpg, which the server would have to refuse.
 */
export async function readyPhoto(file: File): Promise<PreparedFile> {
  const fault = photoFault({ name: file.name, type: await detectedType(file), size: file.size })
  if (fault) return { refused: fault }
  const resized = await shrinkPhoto(file)
  return resized
    ? { name: withMatchingExtension(file.name, await detectedType(resized)), file: resized }
    : { refused: unreadable }
}

/** A file of staff as it may be sent: as large as it is. */
export async function prepareFile(file: File): Promise<PreparedFile> {
  const type = await detectedType(file)
  const fault = fileFault({ name: file.name, type, size: file.size })
  return fault ? { refused: fault } : { name: withMatchingExtension(file.name, type), file }
}

const detectedType = async (file: Blob) => detectFileType(new Uint8Array(await file.slice(0, 200).arrayBuffer()))
