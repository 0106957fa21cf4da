import { z } from 'zod'

const Figures = z.object({
  texts: z.int(),
  accuracy: z.number(),
  macroF1: z.number(),
  inThree: z.number(),
  mainAccuracy: z.number(),
  coverage: z.number(),
  precision: z.number(),
  calibrationError: z.number(),
})

/** What the training script wrote down beside the model that comes with the product. */
export const BundledQuality = z.object({
  texts: z.int(),
  labels: z.int(),
  /** On texts that were each left out of the learning in their turn. */
  folds: Figures,
  /** On texts that were written first, by somebody else, and kept apart. */
  testSet: Figures,
  categories: z.array(z.object({ label: z.string(), texts: z.int(), right: z.int() })),
  confusions: z.array(z.object({ label: z.string(), takenFor: z.string(), times: z.int() })),
})
export type BundledQuality = z.output<typeof BundledQuality>
