import { availableParallelism } from 'node:os'
import type { Sharp } from 'sharp'
import { limitConcurrency } from '../../../kit/limit-concurrency.ts'
import { Problem } from '../../../kit/problem.ts'
import type { PhotoType } from '../limits.ts'
import { tooManyPixels } from '../rules.ts'

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

/** Pictures are processed off the event loop, but on the same processors: one stays free. */
const withinLimit = limitConcurrency(Math.max(1, availableParallelism() - 1))

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

/**
 * Cleans a photo for storage: all metadata (place, time, device, embedded thumbnails) is removed.
 * @throws Problem `invalid-input` when it is truncated, or has too many pixels
 */
export const cleanPhoto = (bytes: Buffer, type: PhotoType): Promise<CleanedPhoto> =>
  withinLimit(async () => {
    try {
      return await reencode(bytes, encodings[type])
    } catch (error) {
      throw toProblem(error)
    }
  })

async function reencode(bytes: Buffer, { type, extension, encode }: Encoding): Promise<CleanedPhoto> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  // Of the levels, `error` refuses every picture that breaks off; `warning` would refuse whole ones of some phones too.
  const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()
  const fitting = upright.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await encode(fitting).toBuffer({ resolveWithObject: true })
  const resizedWithin = (width: number) =>
    sharp(data).resize({ width, height: width, fit: 'inside', withoutEnlargement: true }).webp().toBuffer()
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

function toProblem(error: unknown) {
  const message = error instanceof Error ? error.message : ''
  return new Problem('invalid-input', {
    file: [/exceeds pixel limit/.test(message) ? tooManyPixels : 'File is not valid!'],
  })
}
