// Without zod, as the form of residents imports it too.

/** The first one is the usual extension. */
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

/** Returns the extension of a file name in its typed case; empty without one. */
export const extensionIn = (name: string) => /\.([^./\\]+)$/.exec(name)?.[1] ?? ''

/** Returns the usual extension of a type. */
export const usualExtension = (type: KnownFileType): string => extensions[type][0]

/** Returns true when the extension of a file name fits the type. */
export const hasMatchingExtension = (name: string, type: KnownFileType): boolean =>
  extensions[type].some(extension => extension === extensionIn(name).toLowerCase())

const startsWith = (bytes: Uint8Array, text: string, offset = 0) =>
  bytes.length >= offset + text.length &&
  [...text].every((character, i) => bytes[offset + i] === character.charCodeAt(0))

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

/** Returns the type of a file by its first bytes. */
export const detectFileType = (bytes: Uint8Array): string =>
  signatures.find(([, matches]) => matches(bytes))?.[0] ?? 'application/octet-stream'

const textAtStart = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 200))

function brandsOf(bytes: Uint8Array): string[] {
  if (!startsWith(bytes, 'ftyp', 4)) return []
  const length = Math.min((bytes[2] ?? 0) * 256 + (bytes[3] ?? 0), 120)
  const text = textAtStart(bytes.subarray(8, Math.max(length, 12)))
  return (text.match(/.{4}/gs) ?? []).filter((_, position) => position !== 1) // the second brand is a version number
}
