import { limits, type PhotoType, photoTypes } from './limits.ts'

// Which files may be added to a report. Without zod, as the form of residents imports it too.

/** What staff may add; residents only send photos. */
export const fileTypes = [...photoTypes, 'application/pdf'] as const
export type FileType = (typeof fileTypes)[number]

export const isPhotoType = (type: string): type is PhotoType => photoTypes.some(fileType => fileType === type)

const extensions: Record<FileType, readonly string[]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'application/pdf': ['pdf'],
}

const extensionIn = (name: string) => /\.([^./\\]+)$/.exec(name)?.[1] ?? ''
const extensionOf = (name: string) => extensionIn(name).toLowerCase()

/** Whether a file's name ends as files of this type do. */
export const hasMatchingExtension = (name: string, type: FileType) => extensions[type].includes(extensionOf(name))

const startsWith = (bytes: Uint8Array, text: string, offset = 0) =>
  bytes.length >= offset + text.length &&
  [...text].every((character, i) => bytes[offset + i] === character.charCodeAt(0))

/** The name with an extension of this type, if it has another one. */
export function withMatchingExtension(name: string, type: string): string {
  const fileType = fileTypes.find(one => one === type)
  if (!fileType || hasMatchingExtension(name, fileType)) return name
  return `${name.replace(/\.[^./\\]*$/, '')}.${extensions[fileType][0]}`
}

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

const isHeicName = (name: string) => /^hei[cf]$/.test(extensionOf(name))

/** A file size as text: `30kB`, `20MB`. */
const sizeText = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)}kB` : `${Math.round(bytes / 1024 / 1024)}MB`

export const tooSmall = (minBytes: number = limits.minBytes) =>
  `Dit bestand is te klein. De minimale bestandsgrootte is ${sizeText(minBytes)}.`
export const tooLarge = (maxBytes: number = limits.maxBytes) =>
  `Dit bestand is te groot. De maximale bestandsgrootte is ${sizeText(maxBytes)}.`
export const wrongType = (types: readonly FileType[] = photoTypes) =>
  `Dit bestandstype wordt niet ondersteund. Toegestaan zijn: ${types.map(type => extensions[type][0]).join(', ')}.`
export const tooMany = (maxFiles: number = limits.maxPerReport) => `U kunt maximaal ${maxFiles} bestanden uploaden.`
export const busyWithPhotos =
  'Er worden nu te veel foto’s tegelijk verstuurd. Probeer het over een paar seconden opnieuw.'
export const heicError =
  'Foto’s van het type HEIC kunnen we niet lezen. Sla de foto op als JPG en kies hem opnieuw. Op een iPhone: ' +
  'Instellingen, Camera, Structuren, Meest compatibel; of deel de foto en kies Opties, Meest compatibel.'
export const unreadable = 'Deze foto kunnen we niet openen. Kies een andere foto.'
export const tooManyPixels =
  'Deze foto heeft te veel beeldpunten (meer dan 50 miljoen). Maak de foto kleiner en probeer het opnieuw.'

type ChosenFile = { name: string; type: string; size: number }

/** What is wrong with a chosen photo, as a sentence for the resident; undefined when it may be sent. */
export function photoError({ name, type, size }: ChosenFile): string | undefined {
  if (/^image\/hei[cf]/.test(type) || isHeicName(name)) return heicError
  if (!isPhotoType(type) && type !== 'image/jpg') return wrongType()
  if (size < limits.minBytes) return tooSmall()
  if (size > limits.maxBytes) return tooLarge()
  return undefined
}

/** For the `accept` of the field of staff, who may add a PDF too. */
export const acceptedFileTypes = fileTypes.join(',')

/** What is wrong with a file that staff chose, by its detected type; the server checks further. */
export function fileError({ name, type, size }: ChosenFile): string | undefined {
  if (/^image\/hei[cf]/.test(type) || isHeicName(name)) return heicError
  if (size < limits.minBytes) return tooSmall()
  if (size > limits.maxBytes) return tooLarge()
  return fileTypes.some(fileType => fileType === type) ? undefined : wrongType(fileTypes)
}

const maxNameLength = 100

/** A safe file name for display: no folders, no invisible characters, limited in length. */
export function sanitizeFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const visible = last.replace(/[\p{C}<>"|?*:]/gu, '').trim()
  const extension = extensionIn(visible)
  if (!extension) return visible.slice(0, maxNameLength) || 'bestand'
  const stem = visible.slice(0, -extension.length - 1).slice(0, maxNameLength - 10)
  return `${stem || 'bestand'}.${extension.slice(0, 9)}`
}

/** Whether the reporter sent it, and neither staff nor an external party. */
export const isByReporter = ({ createdBy, sentBy }: { createdBy: number | null; sentBy: string | null }) =>
  createdBy === null && sentBy === null
