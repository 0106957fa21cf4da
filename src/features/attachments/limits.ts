export const photoTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const
export type PhotoType = (typeof photoTypes)[number]

/** Only the form checks `minBytes`: a smaller photo shows nothing useful. */
export const limits = {
  minBytes: 30 * 1024,
  maxBytes: 20 * 1024 * 1024,
  maxPerReport: 3,
} as const

/** Phones convert their photos, because HEIC is not in the list. */
export const acceptedPhotoTypes = photoTypes.join(',')
