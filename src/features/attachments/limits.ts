/** The file types of photos that a resident may add to a report. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const
export type PhotoType = (typeof photoTypes)[number]

/** Limits of attachments. `minBytes` is checked by the form only: a smaller photo shows nothing useful. */
export const limits = {
  minBytes: 30 * 1024,
  maxBytes: 20 * 1024 * 1024,
  maxPerReport: 3,
  maxCaptionLength: 255,
  /** The parts of a photo that are made unrecognisable in one go. */
  maxBoxes: 50,
} as const

/** For the `accept` of a file field. Without HEIC in it, phones convert their photos automatically. */
export const acceptedPhotoTypes = photoTypes.join(',')
