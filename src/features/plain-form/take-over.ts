import type { Draft } from '#features/reports/draft/rules.ts'
import { emptyPlace, isSameInput } from '#features/reports/location/plain-place.ts'
import type { PlainFormPage } from './page.ts'

export const takeOverName = 'take-over'

export type TakeOver = {
  draft: Draft
  photos: readonly { key: string; name: string }[]
  /** Each change of the server's draft makes another version. */
  version: string
}

export const draftPhotoPath = (key: string) => `/incident/foto/${key}`

export const draftThumbnailPath = (key: string) => `${draftPhotoPath(key)}/klein`

/** Messages on the page, or a typed place, would be lost. */
export const canBeTakenOver = (page: PlainFormPage) =>
  page.kind === 'step' &&
  page.notice === undefined &&
  page.refusedPhotos.length === 0 &&
  page.added === undefined &&
  page.subjects === undefined &&
  page.place.lookup.kind === 'typing' &&
  isSameInput(page.place.typed, emptyPlace.typed) &&
  !page.place.area
