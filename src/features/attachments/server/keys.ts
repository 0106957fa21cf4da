import { randomBytes } from 'node:crypto'
import { dutchClock } from '../../../kit/amsterdam.ts'

/** Where a new file is kept: by day, in a folder nobody can guess, under its own name as far as that is plain. */
export function newKey(now: Date, name: string, extension: string) {
  const { year, month, day } = dutchClock(now)
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

/** The smaller copies of a picture, beside it. */
export const thumbnailKey = (file: string) => variantKey(file, 'thumbnail')
export const previewKey = (file: string) => variantKey(file, 'preview')

/** `jpg`: what a file was kept as. */
export const extensionOf = (file: string) => /\.([a-z0-9]+)$/.exec(file)?.[1] ?? 'bin'
