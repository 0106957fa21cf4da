import { createHash } from 'node:crypto'
import { detectFileType, hasMatchingExtension, type KnownFileType } from '../../../../kit/file-type.ts'
import { Problem } from '../../../../kit/problem.ts'
import type { Upload } from '../../../../server/http/uploads.ts'
import { isSquare, notSquareError, rebuildSvg, UnsafeSvg } from '../svg.ts'

/** The file of an icon in a form. */
export const iconUpload = { field: 'icon', maxBytes: 20 * 1024 * 1024 }

/** An icon as it is stored: its name is made from its content. */
export type Icon = { name: string; bytes: Buffer }

const iconTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/svg+xml'] as const satisfies readonly KnownFileType[]

/** Twice the size in which icons are shown (pixels). */
const side = 256
const maxPixels = 50_000_000
const maxSvgBytes = 200_000

const invalid = (message: string) => new Problem('invalid-input', { icon: [message] })

/**
 * A file as an icon: an SVG is written anew, any other picture becomes a small PNG without metadata.
 * @throws Problem `invalid-input` when its type is not allowed, is not that of its name, or it cannot be an icon
 */
export async function processIcon({ name, bytes }: Upload): Promise<Icon> {
  const detected = detectFileType(bytes)
  const type = iconTypes.find(one => one === detected)
  if (!type) throw invalid(`Files of type '${detected}' are not allowed!`)
  if (!hasMatchingExtension(name, type)) throw invalid(`'${type}' does not match filename extension!`)
  return type === 'image/svg+xml' ? named(svgFrom(bytes), 'svg') : named(await smallPng(bytes), 'png')
}

/** The text of an SVG drawing as an icon. @throws Problem `invalid-input` when it cannot be an icon, or is not square */
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
