import { z } from 'zod'

const maxDays = 3650
const days = (minimum: number) => z.int().min(minimum).max(maxDays)

/**
 * How many days personal data are kept, counted from the day on which a report was closed; null: for ever. Reports themselves
 * stay for a year at least, as on the wire (docs/wire/jobs.md#retention).
 */
export const RetentionTerms = z.strictObject({
  /** The e-mail address and phone number of the reporter, and the mails to them. */
  reporter: days(1).nullable().default(365),
  /** Photos and other files. */
  photos: days(1).nullable().default(null),
  /** What the reporter, staff and external parties wrote, and the answers to questions. */
  text: days(1).nullable().default(null),
  /** The whole report, when it was handled or split. */
  handled: days(365).nullable().default(null),
  /** The whole report, when it was cancelled. */
  cancelled: days(365).nullable().default(null),
  /** Who saw contact details and who searched for an address, counted from that day. */
  accessLog: days(1).default(365),
})
export type RetentionTerms = z.output<typeof RetentionTerms>
