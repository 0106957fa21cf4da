import type { Sharp } from 'sharp'
import type { Turn } from '../../../kit/fair-queue.ts'
import { Problem } from '../../../kit/problem.ts'
import type { PhotoType } from '../limits.ts'
import { busyWithPhotos, tooManyPixels } from '../rules.ts'
import { inPhotoQueue } from './photo-queue.ts'

/** A picture that was decoded and encoded again: upright, without metadata, limited in size. */
export type CleanedPhoto = {
  bytes: Buffer
  type: string
  extension: string
  width: number
  height: number
  /** Inside 100 and 400 pixels square, as WebP. */
  thumbnail: Buffer
  preview: Buffer
}

const maxPixels = 50_000_000
/** Inside this square a number plate or a label across the street can still be read. */
const maxSide = 2560

/** How long one picture may take; most take a tenth of a second, the largest a few seconds. */
const maxSeconds = 30

type Encoding = { type: string; extension: string; encode: (image: Sharp) => Sharp }

/** Each type stays what it is, except an animation: of a GIF the first picture is kept, without loss. */
const encodings: Record<PhotoType, Encoding> = {
  'image/jpeg': { type: 'image/jpeg', extension: 'jpg', encode: image => image.jpeg({ quality: 85 }) },
  'image/png': { type: 'image/png', extension: 'png', encode: image => image.png() },
  'image/gif': { type: 'image/png', extension: 'png', encode: image => image.png() },
  'image/webp': { type: 'image/webp', extension: 'webp', encode: image => image.webp({ quality: 85, effort: 2 }) },
  // More effort takes ten times as long for a file that is a third smaller.
  'image/avif': { type: 'image/avif', extension: 'avif', encode: image => image.avif({ quality: 60, effort: 0 }) },
}

type Photo = {
  bytes: Buffer
  type: PhotoType
  turn: Turn
  /** Called when it is its turn, before it is decoded: throws when it is not wanted any more. */
  check: () => Promise<void>
}

/**
 * Cleans a photo for storage: all metadata (place, time, device, embedded thumbnails) is removed. It waits for its turn; that it
 * has too many pixels is seen in its header before.
 * @throws Problem `invalid-input` when it is truncated or has too many pixels, `unavailable` when too many wait
 */
export async function cleanPhoto({ bytes, type, turn, check }: Photo): Promise<CleanedPhoto> {
  const pixels = await pixelsOf(bytes).catch(rethrowAsProblem)
  return inPhotoQueue({ pixels, turn }, async () => {
    await check()
    return reencode(bytes, encodings[type]).catch(rethrowAsProblem)
  })
}

async function openPicture(bytes: Buffer): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  // Of the levels, `error` refuses every picture that breaks off; `warning` would refuse whole ones of some phones too.
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
}

/** By the header of the file; nothing is decoded. */
async function pixelsOf(bytes: Buffer): Promise<number> {
  const { width, height } = await (await openPicture(bytes)).metadata()
  return width * height
}

async function reencode(bytes: Buffer, { type, extension, encode }: Encoding): Promise<CleanedPhoto> {
  const upright = (await openPicture(bytes)).autoOrient().timeout({ seconds: maxSeconds })
  const fitting = upright.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await encode(fitting).toBuffer({ resolveWithObject: true })
  const resizedWithin = async (width: number) => {
    const picture = await openPicture(data)
    return picture.resize({ width, height: width, fit: 'inside', withoutEnlargement: true }).webp().toBuffer()
  }
  const { width, height } = info
  return {
    bytes: data,
    type,
    extension,
    width,
    height,
    thumbnail: await resizedWithin(100),
    preview: await resizedWithin(400),
  }
}

function rethrowAsProblem(error: unknown): never {
  const message = error instanceof Error ? error.message : ''
  if (message.startsWith('timeout')) throw new Problem('unavailable', busyWithPhotos)
  throw new Problem('invalid-input', {
    file: [/exceeds pixel limit/.test(message) ? tooManyPixels : 'File is not valid!'],
  })
}
