import { z } from 'zod'

export const AccessibilityExamination = z.strictObject({
  /** As in the register of the government: A complies, B partly, C with measures, D does not. */
  status: z.enum(['A', 'B', 'C', 'D']),
  examinedOn: z.iso.date(),
  by: z.string(),
  reportUrl: z.url().optional(),
  registerUrl: z.url().optional(),
})
