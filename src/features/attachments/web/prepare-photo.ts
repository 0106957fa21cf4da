import { detectFileType } from '../../../kit/file-type.ts'
import { fileError, photoError, withMatchingExtension } from '../rules.ts'
import { fileTexts } from '../texts.ts'

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

/** Maximum width and height (pixels): enough detail, and small enough for a mobile connection. */
const maxSide = 2560
/** A smaller file is sent unchanged (bytes). */
const maxUnchangedBytes = 1_500_000
const quality = 0.85

/**
 * Makes a large photo smaller before it is sent, upright as it was taken.
 * @returns the photo itself when it is small already or the browser cannot do better; undefined when it cannot be opened
 */
async function shrinkPhoto(file: File): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  const isSmallEnough = scale === 1 && file.size <= maxUnchangedBytes
  const smaller = isSmallEnough ? undefined : await drawScaled(bitmap, scale)
  bitmap.close()
  return smaller && smaller.size < file.size ? smaller : file
}

async function drawScaled(bitmap: ImageBitmap, scale: number): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  // A JPEG has no transparency: without this it would be black there.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise(resolve => canvas.toBlob(blob => resolve(blob ?? undefined), 'image/jpeg', quality))
}
