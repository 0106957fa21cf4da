import { detectFileType } from '#kit/file-type.ts'
import { withEndMarker } from '../jpeg-end.ts'
import { limits } from '../limits.ts'
import { maxPixels, storedSize } from '../photo-size.ts'
import { type FileType, fileError, isPhotoType, photoError, tooLarge, withMatchingExtension } from '../rules.ts'
import { fileTexts } from '../texts.ts'

type PreparedFile = { name: string; file: Blob; refused?: undefined } | { refused: string }

/**
 * Checks the content, shrinks the photo and fixes its extension. Names are unreliable: phones call a JPEG .heic, and
 * websites save WebP as .jpg.
 */
export const preparePhoto = (file: File): Promise<PreparedFile> => prepare(file, photoError)

export const prepareFile = (file: File, allowed: readonly FileType[]): Promise<PreparedFile> =>
  prepare(file, facts => fileError(facts, allowed))

async function prepare(file: File, errorOf: typeof photoError): Promise<PreparedFile> {
  const type = await detectedType(file)
  const { name } = file
  const size = isPhotoType(type) ? Math.min(file.size, limits.maxBytes) : file.size
  const error = errorOf({ name, type, size })
  if (error) return { refused: error }
  if (!isPhotoType(type)) return { name: withMatchingExtension(name, type), file }
  const whole = type === 'image/jpeg' ? await wholeJpeg(file) : file
  if (!whole) return { refused: fileTexts.incomplete }
  const picture = await openPicture(whole, type)
  if (!picture) return { refused: fileTexts.unreadable }
  const prepared = await shrinkPhoto(whole, picture)
  if (prepared === whole && type !== 'image/jpeg' && picture.width * picture.height > maxPixels)
    return { refused: fileTexts.tooManyPixels }
  if (prepared.size > limits.maxBytes) return { refused: tooLarge() }
  return { name: withMatchingExtension(name, await detectedType(prepared)), file: prepared }
}

const detectedType = async (file: Blob) => detectFileType(new Uint8Array(await file.slice(0, 200).arrayBuffer()))

/** @returns undefined for a truncated photo, half of which browsers would draw */
async function wholeJpeg(file: Blob): Promise<Blob | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const whole = withEndMarker(bytes)
  return whole === bytes || !whole ? whole && file : new Blob([new Uint8Array(whole)], { type: 'image/jpeg' })
}

/** Browsers need this last chunk of a PNG to open it here. */
const endOfPng = new Uint8Array([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82])

type Picture = { width: number; height: number; source: CanvasImageSource; close: () => void }

async function openPicture(file: Blob, type: string): Promise<Picture | undefined> {
  const bitmap = await createImageBitmap(file)
    .catch(() => (type === 'image/png' ? createImageBitmap(new Blob([file, endOfPng])) : undefined))
    .catch(() => undefined)
  if (bitmap) return { width: bitmap.width, height: bitmap.height, source: bitmap, close: () => bitmap.close() }
  return type === 'image/jpeg' ? openAsPage(file) : undefined
}

/** An image element shrinks a picture that is too large for the memory of a phone. */
async function openAsPage(file: Blob): Promise<Picture | undefined> {
  const image = new Image()
  const close = () => URL.revokeObjectURL(image.src)
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight, source: image, close }
  } catch {
    close()
    return undefined
  }
}

/** Bytes; a smaller file is sent unchanged. */
const maxUnchangedBytes = 1_500_000
const quality = 0.85

/** @returns the photo itself when it is small, or the browser cannot shrink it */
async function shrinkPhoto(file: Blob, picture: Picture): Promise<Blob> {
  const size = storedSize(picture)
  const isSmallEnough = size.width === picture.width && file.size <= maxUnchangedBytes
  const smaller = isSmallEnough ? undefined : await drawScaled(picture.source, size)
  picture.close()
  return smaller && smaller.size < file.size ? smaller : file
}

type Size = { width: number; height: number }

async function drawScaled(source: CanvasImageSource, { width, height }: Size): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return undefined
  // A JPEG has no transparency: these parts would be black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(source, 0, 0, width, height)
  return new Promise(resolve => canvas.toBlob(blob => resolve(blob ?? undefined), 'image/jpeg', quality))
}
