import { createHash } from 'node:crypto'
import { detectFileType, hasMatchingExtension, type KnownFileType } from '#kit/file-type.ts'
import { Problem } from '#kit/problem.ts'
import type { Upload } from '#server/http/uploads.ts'
import { isSquare, notSquareError, rebuildSvg, UnsafeSvg } from '../svg.ts'

export const iconUpload = { field: 'icon', maxBytes: 20 * 1024 * 1024 }

/** The name is a hash of the content. */
export type Icon = { name: string; bytes: Buffer }

const iconTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/svg+xml'] as const satisfies readonly KnownFileType[]

/** Pixels, twice the size on the screen. */
const side = 256
const maxPixels = 50_000_000
const maxSvgBytes = 200_000

const invalid = (message: string) => new Problem('invalid-input', { icon: [message] })

/**
 * Rewrites an SVG, and turns any other picture into a small PNG without metadata. @throws Problem `invalid-input`
 * for a type that is not allowed or does not match the name
 */
export async function processIcon({ name, bytes }: Upload): Promise<Icon> {
  const detected = detectFileType(bytes)
  const type = iconTypes.find(one => one === detected)
  if (!type) throw invalid(`Files of type '${detected}' are not allowed!`)
  if (!hasMatchingExtension(name, type)) throw invalid(`'${type}' does not match filename extension!`)
  return type === 'image/svg+xml' ? named(svgFrom(bytes), 'svg') : named(await smallPng(bytes), 'png')
}

/** @throws Problem `invalid-input` when it cannot be an icon, or is not square */
export function iconFromSvg(svg: string): Icon {
  const bytes = svgFrom(Buffer.from(svg))
  if (!isSquare(bytes.toString())) throw invalid(notSquareError)
  return named(bytes, 'svg')
}

const named = (bytes: Buffer, extension: string): Icon => ({
  name: `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${extension}`,
  bytes,
})

function svgFrom(bytes: Buffer): Buffer {
  if (bytes.length > maxSvgBytes) throw invalid('Dit SVG-bestand is te groot voor een icoon: het mag 200 kB zijn.')
  try {
    return Buffer.from(rebuildSvg(bytes.toString('utf8')))
  } catch (error) {
    if (error instanceof UnsafeSvg) throw invalid(error.message)
    throw error
  }
}

async function smallPng(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()
  const fitting = picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  return fitting
    .timeout({ seconds: 20 })
    .png()
    .toBuffer()
    .catch(() => {
      throw invalid('File is not valid!')
    })
}
