import { z } from 'zod'

/** What the public map shows, and how exactly. */
export const PublicMapSettings = z.strictObject({
  /**
   * Categories whose reports are not shown at their own place but in the middle of a square, as they may be about people: main
   * categories (`overlast-van-en-door-personen-of-groepen`) and sub categories (`schoon/uitwerpselen`).
   */
  blurred: z.array(z.string().regex(/^[\w-]+(\/[\w-]+)?$/, 'must be main or main/sub, as in addresses')).default([]),
  /** The sides of that square (metres). */
  blurMeters: z.int().min(100).max(2000).default(400),
  /** How long a report that was solved is still shown (days); 0: not at all. */
  solvedDays: z.int().min(0).max(90).default(14),
})
export type PublicMapSettings = z.output<typeof PublicMapSettings>
