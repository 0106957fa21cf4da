import type { RefusedPhoto } from '#features/attachments/rules.ts'
import type { Draft } from '#features/reports/draft/rules.ts'
import type { ObjectChoice, PlainPlace } from '#features/reports/location/plain-place.ts'

export type StoredPhoto = {
  key: string
  name: string
  /** The stored original, which is never shown. */
  file: string
  /** WebP, base64; absent when there was no time to make one. */
  thumbnail?: string
}

export type StoredForm = {
  draft: Draft
  place: PlainPlace
  photos: readonly StoredPhoto[]
  /** Refused photos of a draft handed over by scripts; the next page lists them. */
  refusedPhotos?: readonly RefusedPhoto[] | undefined
  objects?: ObjectChoice | undefined
  hasExpired?: boolean
}

const has = (value: unknown, name: string) => typeof value === 'object' && value !== null && name in value

export const isStoredForm = (value: unknown): value is StoredForm => has(value, 'draft')
export const isSentForm = (value: unknown): value is SentForm => has(value, 'idempotencyKey')

/** It holds no personal data. */
export type SentForm = {
  number: string
  uuid: string
  id: number
  idempotencyKey: string
  hasEmail: boolean
  /** Absent in data of an earlier version. */
  hasPhone?: boolean
  handlingMessage: string | undefined
  sameAsName: string | undefined
  refusedPhotos: readonly string[]
}
