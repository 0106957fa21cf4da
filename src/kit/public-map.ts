import { z } from 'zod'

export const PublicMapSettings = z.strictObject({
  /**
   * Reports in these main categories (`overlast-van-en-door-personen-of-groepen`) and sub categories
   * (`schoon/uitwerpselen`) are shown in the middle of a square instead of their own place, as they may be about
   * people.
   */
  blurred: z.array(z.string().regex(/^[\w-]+(\/[\w-]+)?$/, 'must be main or main/sub, as in addresses')).default([]),
  /** The sides of that square (metres). */
  blurMeters: z.int().min(100).max(2000).default(400),
  /** Days that a solved report stays on the map; 0 hides it at once. */
  solvedDays: z.int().min(0).max(90).default(14),
})
export type PublicMapSettings = z.output<typeof PublicMapSettings>
