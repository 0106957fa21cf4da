import { extensionIn, hasMatchingExtension, usualExtension } from '../../kit/file-type.ts'
import { limits, type PhotoType, photoTypes } from './limits.ts'
import { fileTexts } from './texts.ts'

// Which files may be added to a report. Without zod, as the form of residents imports it too.

/** What staff may add; residents only send photos. */
export const fileTypes = [...photoTypes, 'application/pdf'] as const
export type FileType = (typeof fileTypes)[number]

export const isPhotoType = (type: string): type is PhotoType => photoTypes.some(fileType => fileType === type)

/** The name with an extension of this type, if it has another one. */
export function withMatchingExtension(name: string, type: string): string {
  const fileType = fileTypes.find(one => one === type)
  if (!fileType || hasMatchingExtension(name, fileType)) return name
  return `${name.replace(/\.[^./\\]*$/, '')}.${usualExtension(fileType)}`
}

/** Whether the name says that it is a photo, of a file that is none. */
const isNamedAsPhoto = (name: string) => photoTypes.some(type => hasMatchingExtension(name, type))

const isHeicName = (name: string) => /^hei[cf]$/.test(extensionIn(name).toLowerCase())

/** A file size as text: `30kB`, `20MB`. */
const sizeText = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)}kB` : `${Math.round(bytes / 1024 / 1024)}MB`

export const tooSmall = (minBytes: number = limits.minBytes) => fileTexts.tooSmall(sizeText(minBytes))
export const tooLarge = (maxBytes: number = limits.maxBytes) => fileTexts.tooLarge(sizeText(maxBytes))
export const wrongType = (types: readonly FileType[] = photoTypes) =>
  fileTexts.wrongType(types.map(usualExtension).join(', '))
export const tooMany = (maxFiles: number = limits.maxPerReport) => fileTexts.tooMany(maxFiles)

type ChosenFile = { name: string; type: string; size: number }

/** What is wrong with a chosen photo, as a sentence for the resident; undefined when it may be sent. */
export function photoError({ name, type, size }: ChosenFile): string | undefined {
  if (/^image\/hei[cf]/.test(type) || isHeicName(name)) return fileTexts.heic
  if (!isPhotoType(type) && type !== 'image/jpg') return isNamedAsPhoto(name) ? fileTexts.unreadable : wrongType()
  if (size < limits.minBytes) return tooSmall()
  if (size > limits.maxBytes) return tooLarge()
  return undefined
}

/** For the `accept` of the field of staff, who may add a PDF too. */
export const acceptedFileTypes = fileTypes.join(',')

/** What is wrong with a file that staff chose, by its detected type; the server checks further. */
export function fileError({ name, type, size }: ChosenFile): string | undefined {
  if (/^image\/hei[cf]/.test(type) || isHeicName(name)) return fileTexts.heic
  if (size < limits.minBytes) return tooSmall()
  if (size > limits.maxBytes) return tooLarge()
  if (fileTypes.some(fileType => fileType === type)) return undefined
  return isNamedAsPhoto(name) ? fileTexts.unreadable : wrongType(fileTypes)
}

export const redactedMeanwhile = 'Deze foto is intussen veranderd. Bekijk de foto opnieuw.'

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
