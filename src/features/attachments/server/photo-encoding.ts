import type { OverlayOptions, Sharp } from 'sharp'
import type { PhotoBox } from '../contract.ts'
import type { PhotoType } from '../limits.ts'

/** A picture that was decoded and encoded again: upright, without metadata, limited in size. */
export type CleanedPhoto = {
  bytes: Buffer
  width: number
  height: number
  /** Inside 100 and 400 pixels square, as WebP. */
  thumbnail: Buffer
  preview: Buffer
}

const maxPixels = 50_000_000
/** Inside this square a number plate or a label across the street can still be read. */
const maxSide = 2560

/** How long one picture may take; most take a tenth of a second, the largest a few seconds, and more on busy processors. */
const maxSeconds = 60

type Encoding = { type: string; extension: string; encode: (image: Sharp) => Sharp }

/** What each type is stored as: the same, except an animation. Of a GIF the first picture is kept, without loss. */
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
  // Of the levels, `error` refuses every picture that breaks off; `warning` would refuse whole ones of some phones too.
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
}

/** What the header of a picture says; nothing is decoded. `width` and `height` are those of the encoded picture. */
export async function readHeader(bytes: Buffer): Promise<{ pixels: number; width: number; height: number }> {
  const { width, height, autoOrient } = await (await openPicture(bytes)).metadata()
  const factor = Math.min(1, maxSide / Math.max(width, height))
  const scaled = (side: number) => Math.max(1, Math.round(side * factor))
  return { pixels: width * height, width: scaled(autoOrient.width), height: scaled(autoOrient.height) }
}

/**
 * Decode and encode a picture. All metadata (place, time, device, embedded thumbnails) is removed.
 * @param boxes the parts that become black, also in the thumbnails
 */
export async function encodePhoto(
  bytes: Buffer,
  type: PhotoType,
  boxes: readonly PhotoBox[] = [],
): Promise<CleanedPhoto> {
  const upright = (await openPicture(bytes)).autoOrient().timeout({ seconds: maxSeconds })
  const fitting = upright.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
  const covered = boxes.length > 0 ? fitting.composite(await blackBoxes(bytes, boxes)) : fitting
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

/** Black boxes that cover these parts of the encoded picture whole: a pixel that is partly in one is covered. */
async function blackBoxes(bytes: Buffer, boxes: readonly PhotoBox[]): Promise<OverlayOptions[]> {
  const picture = await readHeader(bytes)
  return boxes.map(box => {
    const left = Math.min(picture.width - 1, Math.floor(box.left * picture.width))
    const top = Math.min(picture.height - 1, Math.floor(box.top * picture.height))
    const right = Math.min(picture.width, Math.ceil((box.left + box.width) * picture.width))
    const bottom = Math.min(picture.height, Math.ceil((box.top + box.height) * picture.height))
    const size = { width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
    return { input: { create: { ...size, channels: 3, background: 'black' } }, left, top }
  })
}
