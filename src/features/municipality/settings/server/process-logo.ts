import { createHash } from 'node:crypto'
import { detectFileType } from '../../../../kit/file-type.ts'
import { rebuildSvg, svgSize, UnsafeSvg } from '../../../categories/icons/svg.ts'
import { logoAddress, logoPath, logoSizeError, maxLogoBytes, maxLogoSide } from '../logo.ts'

/** A logo as it is stored, and where it is served. */
export type ProcessedLogo = { name: string; bytes: Buffer; url: string }
type Refused = { error: string }

const refused = (error: string): Refused => ({ error })
const pngAddress = 'data:image/png;base64,'

/** Whether this is a picture itself, and not the address of one. */
export const isPicture = (value: string) => value.startsWith('<') || value.startsWith('data:')

/** A logo from the text of an SVG drawing, which is written anew, or from a PNG picture as a `data:` address. */
export async function processLogo(picture: string): Promise<ProcessedLogo | Refused> {
  if (picture.startsWith('<')) return fromSvg(picture)
  if (!picture.startsWith(pngAddress)) return refused('Kies een SVG- of PNG-bestand.')
  return fromPng(Buffer.from(picture.slice(pngAddress.length), 'base64'))
}

const tooLarge = `Dit bestand is te groot voor een logo: het mag ${maxLogoBytes / 1000} kB zijn.`

function fromSvg(source: string): ProcessedLogo | Refused {
  if (Buffer.byteLength(source) > maxLogoBytes) return refused(tooLarge)
  try {
    const svg = rebuildSvg(source)
    const size = svgSize(svg)
    const error = logoSizeError(size)
    return error ? refused(error) : named(Buffer.from(svg), size, 'svg')
  } catch (error) {
    if (error instanceof UnsafeSvg) return refused(error.message)
    throw error
  }
}

async function fromPng(bytes: Buffer): Promise<ProcessedLogo | Refused> {
  if (bytes.length > maxLogoBytes) return refused(tooLarge)
  if (detectFileType(bytes) !== 'image/png') return refused('Kies een SVG- of PNG-bestand.')
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(bytes, { limitInputPixels: maxLogoSide ** 2, failOn: 'error' })
    const { width, height } = await picture.metadata()
    const error = logoSizeError({ width, height })
    return error
      ? refused(error)
      : named(await picture.png().timeout({ seconds: 20 }).toBuffer(), { width, height }, 'png')
  } catch {
    return refused('Dit PNG-bestand kunnen we niet lezen. Sla het opnieuw op.')
  }
}

function named(bytes: Buffer, size: { width: number; height: number }, extension: 'svg' | 'png'): ProcessedLogo {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const url = logoAddress(hash, size, extension)
  return { name: url.slice(logoPath.length), bytes, url }
}
