import type { Draft } from '../reports/draft/rules.ts'
import { emptyPlace, isSameInput } from '../reports/location/plain-place.ts'
import type { PlainFormPage } from './page.ts'

/** What scripts that came late need to go on with the form, in the page under this name. */
export const takeOverName = 'take-over'

export type TakeOver = {
  draft: Draft
  photos: readonly { key: string; name: string }[]
  /** Of the draft on the server; another one after each change. */
  version: string
}

/** Where scripts read a photo of a draft, by its key. */
export const draftPhotoPath = (key: string) => `/incident/foto/${key}`

/** Where a browser shows a small picture of it. */
export const draftThumbnailPath = (key: string) => `${draftPhotoPath(key)}/klein`

/** Whether a page shows nothing but its draft: what is said there, or typed about a place, would be gone. */
export const canBeTakenOver = (page: PlainFormPage) =>
  page.kind === 'step' &&
  page.notice === undefined &&
  page.refusedPhotos.length === 0 &&
  page.added === undefined &&
  page.subjects === undefined &&
  page.place.lookup.kind === 'typing' &&
  isSameInput(page.place.typed, emptyPlace.typed) &&
  !page.place.area
