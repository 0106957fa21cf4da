// Types of files by their content and by their name. Without zod, as the form of residents imports it too.

/** The extensions that the name of a file of a type may have; the first is the usual one. */
const extensions = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/svg+xml': ['svg'],
  'application/pdf': ['pdf'],
} as const satisfies Record<string, readonly string[]>
export type KnownFileType = keyof typeof extensions

/** The extension of a file's name, in the case in which it was typed; empty when it has none. */
export const extensionIn = (name: string) => /\.([^./\\]+)$/.exec(name)?.[1] ?? ''

/** The usual extension of a type. */
export const usualExtension = (type: KnownFileType): string => extensions[type][0]

/** Whether a file's name ends as files of this type do. */
export const hasMatchingExtension = (name: string, type: KnownFileType): boolean =>
  extensions[type].some(extension => extension === extensionIn(name).toLowerCase())

const startsWith = (bytes: Uint8Array, text: string, offset = 0) =>
  bytes.length >= offset + text.length &&
  [...text].every((character, i) => bytes[offset + i] === character.charCodeAt(0))

/** Signatures (magic numbers) by type. */
const signatures: readonly (readonly [string, (bytes: Uint8Array) => boolean])[] = [
  ['image/jpeg', bytes => startsWith(bytes, '\xff\xd8\xff')],
  ['image/png', bytes => startsWith(bytes, '\x89PNG\r\n\x1a\n')],
  ['image/gif', bytes => startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')],
  ['image/webp', bytes => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)],
  ['image/avif', bytes => brandsOf(bytes).some(brand => /^avi[fs]$/.test(brand))],
  ['image/heic', bytes => brandsOf(bytes).some(brand => /^(he[iv][cmsx]|m[is]f1)$/.test(brand))],
  ['application/pdf', bytes => startsWith(bytes, '%PDF-')],
  ['image/svg+xml', bytes => /^(\ufeff|ï»¿)?\s*(<\?xml|<!doctype svg|<!--|<svg)/i.test(textAtStart(bytes))],
]

/** The type of a file by its first bytes. */
export const detectFileType = (bytes: Uint8Array): string =>
  signatures.find(([, matches]) => matches(bytes))?.[0] ?? 'application/octet-stream'

const textAtStart = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 200))

/** The names under which an ISO media file (HEIC, AVIF, film) says it can be read. */
function brandsOf(bytes: Uint8Array): string[] {
  if (!startsWith(bytes, 'ftyp', 4)) return []
  const length = Math.min((bytes[2] ?? 0) * 256 + (bytes[3] ?? 0), 120)
  const text = textAtStart(bytes.subarray(8, Math.max(length, 12)))
  return (text.match(/.{4}/gs) ?? []).filter((_, position) => position !== 1) // the second is a version
}
