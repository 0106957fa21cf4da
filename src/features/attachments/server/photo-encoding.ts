import type { OverlayOptions, Sharp } from 'sharp'
import type { PhotoBox } from '../contract.ts'
import { withEndMarker } from '../jpeg-end.ts'
import type { PhotoType } from '../limits.ts'
import { maxPixels, maxPixelsOfJpeg, storedSize } from '../photo-size.ts'

/** Upright, without metadata, limited in size. */
export type CleanedPhoto = {
  bytes: Buffer
  width: number
  height: number
  thumbnail: Buffer
  preview: Buffer
}

/** Seconds. Most pictures take a tenth of a second, the largest a few, and more on busy processors. */
const maxSeconds = 60

type Encoding = { type: string; extension: string; encode: (image: Sharp) => Sharp }

/** The stored type is the same, except for an animation: a GIF keeps its first picture, lossless. */
export const encodings: Record<PhotoType, Encoding> = {
  'image/jpeg': { type: 'image/jpeg', extension: 'jpg', encode: image => image.jpeg({ quality: 85 }) },
  'image/png': { type: 'image/png', extension: 'png', encode: image => image.png() },
  'image/gif': { type: 'image/png', extension: 'png', encode: image => image.png() },
  'image/webp': { type: 'image/webp', extension: 'webp', encode: image => image.webp({ quality: 85, effort: 2 }) },
  // More effort takes ten times as long for a file that is a third smaller.
  'image/avif': { type: 'image/avif', extension: 'avif', encode: image => image.avif({ quality: 60, effort: 0 }) },
}

async function openPicture(bytes: Buffer): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  // `error` refuses truncated pictures; `warning` would also refuse intact ones of some phones.
  return sharp(bytes, { limitInputPixels: maxPixelsOfJpeg, failOn: 'error' })
}

/**
 * Decodes nothing. `width` and `height` are those of the encoded picture. @throws Error when it has too many pixels
 */
export async function readHeader(bytes: Buffer): Promise<{ pixels: number; width: number; height: number }> {
  const { width, height, autoOrient, format, isProgressive } = await (await openPicture(bytes)).metadata()
  const pixels = width * height
  const isScaledWhileDecoded = format === 'jpeg' && !isProgressive
  if (pixels > maxPixels && !isScaledWhileDecoded) throw new Error('Input image exceeds pixel limit')
  return { pixels, ...storedSize(autoOrient) }
}

/**
 * Removes all metadata (place, time, device, embedded thumbnails). @param boxes parts to blacken, also in thumbnails
 */
export async function encodePhoto(
  bytes: Buffer,
  type: PhotoType,
  boxes: readonly PhotoBox[] = [],
): Promise<CleanedPhoto> {
  const whole = type === 'image/jpeg' ? wholeJpeg(bytes) : bytes
  const upright = (await openPicture(whole)).autoOrient().timeout({ seconds: maxSeconds })
  const size = await readHeader(whole)
  const fitting = upright.resize({ width: size.width, height: size.height, fit: 'fill' })
  const covered = boxes.length > 0 ? fitting.composite(blackBoxes(size, boxes)) : fitting
  const { data, info } = await encodings[type].encode(covered).toBuffer({ resolveWithObject: true })
  const resizedWithin = async (width: number) => {
    const picture = await openPicture(data)
    return picture.resize({ width, height: width, fit: 'inside', withoutEnlargement: true }).webp().toBuffer()
  }
  return {
    bytes: data,
    width: info.width,
    height: info.height,
    thumbnail: await resizedWithin(100),
    preview: await resizedWithin(400),
  }
}

export const breaksOff = 'the photo breaks off'

function wholeJpeg(bytes: Buffer): Buffer {
  const whole = withEndMarker(bytes)
  if (!whole) throw new Error(breaksOff)
  return Buffer.from(whole.buffer, whole.byteOffset, whole.byteLength)
}

function blackBoxes(picture: { width: number; height: number }, boxes: readonly PhotoBox[]): OverlayOptions[] {
  return boxes.map(box => {
    const left = Math.min(picture.width - 1, Math.floor(box.left * picture.width))
    const top = Math.min(picture.height - 1, Math.floor(box.top * picture.height))
    const right = Math.min(picture.width, Math.ceil((box.left + box.width) * picture.width))
    const bottom = Math.min(picture.height, Math.ceil((box.top + box.height) * picture.height))
    const size = { width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
    return { input: { create: { ...size, channels: 3, background: 'black' } }, left, top }
  })
}
