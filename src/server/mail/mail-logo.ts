import type { Municipality } from '#kit/configuration.ts'
import { fetchBytes } from '../http/external-service.ts'

/** PNG on white, at twice its shown size (pixels). */
type Logo = { png: Buffer; width: number; height: number }

export type MailLogo = () => Promise<Logo | undefined>

const maxHeight = 48
const retryAfterMs = 10 * 60_000

type Options = {
  current: () => Municipality['logo']
  read: (url: string) => Promise<Buffer | undefined>
  publicUrl: string
}

/**
 * Opens the logo of the municipality for mails: the file beside its configuration, a stored one, or the picture at its
 * URL.
 */
export function openMailLogo({ current, read, publicUrl }: Options): MailLogo {
  let latest: { url: string; logo: Promise<Logo | undefined> } | undefined
  let failure = { url: '', at: 0 }
  async function load({ url, width, height }: Municipality['logo']): Promise<Logo | undefined> {
    const scale = Math.min(1, maxHeight / height)
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
    try {
      const picture = (await read(url)) ?? (await fetchBytes(new URL(url, publicUrl)))
      return { png: await toPng(picture, size), ...size }
    } catch {
      failure = { url, at: Date.now() }
      latest = undefined
      return undefined
    }
  }
  return () => {
    const logo = current()
    if (latest?.url === logo.url) return latest.logo
    if (failure.url === logo.url && Date.now() - failure.at <= retryAfterMs) return Promise.resolve(undefined)
    latest = { url: logo.url, logo: load(logo) }
    return latest.logo
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
