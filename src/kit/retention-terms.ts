import { z } from 'zod'

const maxDays = 3650
const days = (minimum: number) => z.int().min(minimum).max(maxDays)

/**
 * Days from the day a report was closed; null keeps the data for ever. Reports themselves stay for a year at least, as
 * on the wire (docs/wire/jobs.md#retention).
 */
export const RetentionTerms = z.strictObject({
  /** The reporter's e-mail address and phone number, and the mails to them. */
  reporter: days(1).nullable().default(365),
  photos: days(1).nullable().default(null),
  /** Texts of the reporter, staff and external parties, and the answers to questions. */
  text: days(1).nullable().default(null),
  /** The whole report, when it was handled or split. */
  handled: days(365).nullable().default(null),
  /** The whole report, when it was cancelled. */
  cancelled: days(365).nullable().default(null),
  /** The log of views of contact details and searches for an address, counted from the entry. */
  accessLog: days(1).default(365),
})
export type RetentionTerms = z.output<typeof RetentionTerms>
