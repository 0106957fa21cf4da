import { randomBytes } from 'node:crypto'
import { dutchDateParts } from '../../../kit/dutch-time.ts'

/** The storage key of a new file: by day, in a folder that cannot be guessed, with its own name as a slug. */
export function newKey(now: Date, name: string, extension: string) {
  const { year, month, day } = dutchDateParts(now)
  return `attachments/${year}/${month}/${day}/${randomBytes(16).toString('hex')}/${slugOf(name)}.${extension}`
}

const slugOf = (name: string) =>
  name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'bestand'

const variantKey = (file: string, variant: string) => `${file.replace(/\.[^.]*$/, '')}.${variant}.webp`

/** The keys of the thumbnails of a picture. */
export const thumbnailKey = (file: string) => variantKey(file, 'thumbnail')
export const previewKey = (file: string) => variantKey(file, 'preview')

/** The extension of a stored file, as `jpg`. */
export const extensionOf = (file: string) => /\.([a-z0-9]+)$/.exec(file)?.[1] ?? 'bin'
