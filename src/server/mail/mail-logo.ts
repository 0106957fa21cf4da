import { readFile } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { fetchBytes } from '../http/external-service.ts'

/** The logo as it goes with a mail: PNG, twice the size in which it is shown (pixels), on white paper. */
type Logo = { png: Buffer; width: number; height: number }

/** The logo of the municipality, read once; undefined while it cannot be read. */
export type MailLogo = () => Promise<Logo | undefined>

const maxHeight = 48
const retryAfterMs = 10 * 60_000

/** Opens the logo of the municipality for mails: the file beside its configuration, or the picture at its URL. */
export function openMailLogo({ municipality, logoFile, publicUrl }: Config): MailLogo {
  const { url, width, height } = municipality.logo
  const scale = Math.min(1, maxHeight / height)
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  let logo: Promise<Logo | undefined> | undefined
  let failedAt = 0
  async function load(): Promise<Logo | undefined> {
    try {
      const picture = logoFile ? await readFile(logoFile) : await fetchBytes(new URL(url, publicUrl))
      return { png: await toPng(picture, size), ...size }
    } catch {
      failedAt = Date.now()
      logo = undefined
      return undefined
    }
  }
  return () => {
    if (!logo && Date.now() - failedAt > retryAfterMs) logo = load()
    return logo ?? Promise.resolve(undefined)
  }
}

async function toPng(picture: Buffer, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(picture, { density: 288 })
    .resize({ width: width * 2, height: height * 2, fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .png({ palette: true })
    .toBuffer()
}
