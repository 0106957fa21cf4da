/** What may come with a report, as the form says it before any file is chosen. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const
export type PhotoType = (typeof photoTypes)[number]

/** Sizes in bytes. The smallest is only the form's: what is smaller shows nothing. */
export const limits = { minBytes: 30 * 1024, maxBytes: 20 * 1024 * 1024, perReport: 3, maxCaptionLength: 255 } as const

/** For the `accept` of a file field. Without HEIC in it, phones convert their photos by themselves. */
export const acceptedByForm = photoTypes.join(',')
