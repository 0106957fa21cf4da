import { detectFileType } from '../../../kit/file-type.ts'
import { fileError, photoError, withMatchingExtension } from '../rules.ts'
import { fileTexts } from '../texts.ts'
import { shrinkPhoto } from './shrink.ts'

type PreparedFile = { name: string; file: Blob; refused?: undefined } | { refused: string }

/**
 * Prepares a photo for sending: checked by its content, made smaller, with a matching extension. The name alone is not
 * reliable: websites and phones save WebP pictures as .jpg, which the server would refuse.
 */
export async function preparePhoto(file: File): Promise<PreparedFile> {
  const error = photoError({ name: file.name, type: await detectedType(file), size: file.size })
  if (error) return { refused: error }
  const resized = await shrinkPhoto(file)
  return resized
    ? { name: withMatchingExtension(file.name, await detectedType(resized)), file: resized }
    : { refused: fileTexts.unreadable }
}

/** Prepares a file of staff for sending, without making it smaller. */
export async function prepareFile(file: File): Promise<PreparedFile> {
  const type = await detectedType(file)
  const error = fileError({ name: file.name, type, size: file.size })
  return error ? { refused: error } : { name: withMatchingExtension(file.name, type), file }
}

const detectedType = async (file: Blob) => detectFileType(new Uint8Array(await file.slice(0, 200).arrayBuffer()))
