import { extensionIn, hasMatchingExtension, usualExtension } from '#kit/file-type.ts'
import { limits, type PhotoType, photoTypes } from './limits.ts'
import { fileTexts } from './texts.ts'

// No zod here, because the form for residents imports this file.

export const fileTypes = [...photoTypes, 'application/pdf'] as const
export type FileType = (typeof fileTypes)[number]

export const isPhotoType = (type: string): type is PhotoType => photoTypes.some(fileType => fileType === type)

/** Names say nothing of the content, so the detected type decides the extension. */
export function withMatchingExtension(name: string, type: string): string {
  const fileType = fileTypes.find(one => one === type)
  if (!fileType || hasMatchingExtension(name, fileType)) return name
  const stem = name.replace(/\.[^./\\]*$/, '')
  return hasMatchingExtension(stem, fileType) ? stem : `${stem}.${usualExtension(fileType)}`
}

const isNamedAsPhoto = (name: string) => photoTypes.some(type => hasMatchingExtension(name, type))

const isHeicName = (name: string) => /^hei[cf]$/.test(extensionIn(name).toLowerCase())

const sizeText = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)}kB` : `${Math.round(bytes / 1024 / 1024)}MB`

export const tooSmall = (minBytes: number = limits.minBytes) => fileTexts.tooSmall(sizeText(minBytes))
export const tooLarge = (maxBytes: number = limits.maxBytes) => fileTexts.tooLarge(sizeText(maxBytes))
export const wrongType = (types: readonly FileType[] = photoTypes) =>
  fileTexts.wrongType(types.map(usualExtension).join(', '))
export const tooMany = (maxFiles: number = limits.maxPerReport) => fileTexts.tooMany(maxFiles)

export type ChosenFile = { name: string; type: string; size: number }

export const photoError = (file: ChosenFile): string | undefined => fileError(file, photoTypes)

export const acceptedFileTypes = fileTypes.join(',')

export function fileError({ name, type, size }: ChosenFile, allowed: readonly FileType[]): string | undefined {
  const isAllowed = allowed.some(fileType => fileType === type)
  if (!isAllowed && (type === 'image/heic' || isHeicName(name))) return fileTexts.heic
  if (!isAllowed && !isNamedAsPhoto(name)) return wrongType(allowed)
  if (size < limits.minBytes) return tooSmall()
  if (!isAllowed) return fileTexts.unreadable
  return size > limits.maxBytes ? tooLarge() : undefined
}

export type PictureFault = 'unreadable' | 'too-many-pixels' | 'incomplete'

export type RefusedPhoto = (ChosenFile & { why?: PictureFault }) | 'too-many'

export function refusalOf(photo: RefusedPhoto): string {
  if (photo === 'too-many') return tooMany()
  const opened = {
    unreadable: fileTexts.unreadable,
    'too-many-pixels': fileTexts.tooManyPixels,
    incomplete: fileTexts.incomplete,
  }
  return fileTexts.refused(photo.name, photoError(photo) ?? opened[photo.why ?? 'unreadable'])
}

export const redactedMeanwhile = 'Deze foto is intussen veranderd. Bekijk de foto opnieuw.'

const maxNameLength = 100

/** Removes folders and invisible characters, and limits the length. */
export function sanitizeFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const visible = last.replace(/[\p{C}<>"|?*:]/gu, '').trim()
  const extension = extensionIn(visible)
  if (!extension) return visible.slice(0, maxNameLength) || 'bestand'
  const stem = visible.slice(0, -extension.length - 1).slice(0, maxNameLength - 10)
  return `${stem || 'bestand'}.${extension.slice(0, 9)}`
}

export const isByReporter = ({ createdBy, sentBy }: { createdBy: number | null; sentBy: string | null }) =>
  createdBy === null && sentBy === null
