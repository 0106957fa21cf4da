import type { Draft } from '../reports/draft/rules.ts'
import type { ObjectChoice } from '../reports/location/plain-objects.ts'
import type { PlainPlace } from '../reports/location/plain-place.ts'

/** A photo of a draft. */
export type StoredPhoto = {
  key: string
  name: string
  /** The key of what was sent, which is never shown as it is. */
  file: string
  /** A small picture of it (WebP, base64); absent when there was no time to make one. */
  thumbnail?: string
}

/** A photo that was not added; the page says why by the rules of the form. */
export type RefusedPhoto = { name: string; type: string; size: number } | 'too-many'

/** What the server holds of a report that is written in a browser without scripts. */
export type StoredForm = {
  draft: Draft
  place: PlainPlace
  photos: readonly StoredPhoto[]
  /** Those of a draft that the form with scripts handed over: its next page says so. */
  refusedPhotos?: readonly RefusedPhoto[] | undefined
  objects?: ObjectChoice | undefined
  /** The draft before this one had expired: what was filled in then is gone. */
  hasExpired?: boolean
}

const has = (value: unknown, name: string) => typeof value === 'object' && value !== null && name in value

export const isStoredForm = (value: unknown): value is StoredForm => has(value, 'draft')
export const isSentForm = (value: unknown): value is SentForm => has(value, 'idempotencyKey')

/** What the page that thanks the reporter shows. It holds no personal data. */
export type SentForm = {
  number: string
  uuid: string
  id: number
  /** The key under which it was sent. */
  idempotencyKey: string
  hasEmail: boolean
  /** Absent in what an earlier version stored. */
  hasPhone?: boolean
  handlingMessage: string | undefined
  sameAsName: string | undefined
  /** The names of photos that could not be read. */
  refusedPhotos: readonly string[]
}
