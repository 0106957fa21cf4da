import { createHash } from 'node:crypto'
import type { User } from '#features/users/policy.ts'
import { detectFileType, hasMatchingExtension, type KnownFileType } from '#kit/file-type.ts'
import { Problem } from '#kit/problem.ts'
import { changesBetween } from '#kit/setting-change.ts'
import { type Base, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import type { Upload } from '#server/http/uploads.ts'
import { lockSettings, recordSettingChange } from '#server/setting-changes.ts'
import { readCategory } from '../../server/read-categories.ts'
import { iconBytes, setIcon } from '../../server/store.ts'
import { iconUrl } from '../../server/wire.ts'
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

/** @throws Problem `not-found` */
export async function readIcon(base: Base, id: number): Promise<{ icon: string | null }> {
  const { icon } = await readCategory(base, id)
  return { icon: iconUrl(base, icon) }
}

type IconChange = {
  by: User
  id: number
  read?: () => Promise<Upload>
}

/** @throws Problem `not-found`, or `invalid-input` when the file cannot be an icon */
export async function changeIcon(base: Base, { by, id, read }: IconChange): Promise<{ icon: string | null }> {
  await readCategory(base, id)
  const icon = read ? await processIcon(await read()) : null
  return transaction(base, async tx => {
    await lockSettings(tx)
    const before = await readCategory({ db: tx }, id)
    if (before.icon !== (icon?.name ?? null)) await setIcon(tx, id, icon)
    const changes = changesBetween({ icon: before.icon }, { icon: icon?.name ?? null })
    await recordSettingChange(tx, { subject: { kind: 'category', id }, by, changes })
    return { icon: iconUrl(base, icon?.name ?? null) }
  })
}

export async function servedIcon(db: Reader, name: string): Promise<{ type: string; bytes: Buffer } | undefined> {
  const bytes = await iconBytes(db, name)
  return bytes && { type: name.endsWith('.svg') ? 'image/svg+xml' : 'image/png', bytes }
}
