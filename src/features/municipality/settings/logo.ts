import type { Municipality } from '#kit/configuration.ts'

type Logo = Municipality['logo']
type Size = { width: number; height: number }

export const logoPath = '/municipality/logos/'

/** Bytes, and pixels on each side. */
export const maxLogoBytes = 300_000
export const maxLogoSide = 4000

/** A longer logo would be unreadable in the header. */
const maxRatio = 8

export function logoSizeError({ width, height }: Size): string | undefined {
  if (!(width > 0 && height > 0))
    return 'We kunnen niet zien hoe groot dit logo is. Sla het op met een breedte en hoogte.'
  if (Math.max(width, height) > maxLogoSide)
    return `Dit logo is te groot: hoogstens ${maxLogoSide} bij ${maxLogoSide} pixels.`
  if (Math.max(width, height) / Math.min(width, height) > maxRatio)
    return `Dit logo is te lang: hoogstens ${maxRatio} keer zo breed als hoog.`
  return undefined
}

/** The address contains the proportions. */
export const logoAddress = (hash: string, { width, height }: Size, extension: 'svg' | 'png') =>
  `${logoPath}${hash}-${Math.round(width)}x${Math.round(height)}.${extension}`

/** Fits a picture in the place of the logo of the file: the same height, unless that makes it much wider. */
function fitted({ width, height }: Size, place: Size): Size {
  const shownHeight = Math.min(place.height, (place.width * 1.5 * height) / width)
  return {
    width: Math.max(1, Math.round((shownHeight * width) / height)),
    height: Math.max(1, Math.round(shownHeight)),
  }
}

/** Only for addresses that `logoAddress` made. */
export function logoFrom(url: string, ofFile: Logo): Logo | undefined {
  const [, width, height] = /^\/municipality\/logos\/[0-9a-f]{32}-(\d{1,5})x(\d{1,5})\.(?:svg|png)$/.exec(url) ?? []
  if (!Number(width) || !Number(height)) return undefined
  const size = { width: Number(width), height: Number(height) }
  const large = fitted(size, ofFile)
  const small = fitted(size, { width: ofFile.smallWidth, height: ofFile.smallHeight })
  return { url, ...large, smallWidth: small.width, smallHeight: small.height }
}
