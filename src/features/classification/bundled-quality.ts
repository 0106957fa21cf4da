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

/** The quality of the bundled model, as the training script measured it. */
export const BundledQuality = z.object({
  texts: z.int(),
  labels: z.int(),
  /** By cross-validation. */
  folds: Figures,
  /** On a held-out test set, written beforehand by another author. */
  testSet: Figures,
  categories: z.array(z.object({ label: z.string(), texts: z.int(), right: z.int() })),
  confusions: z.array(z.object({ label: z.string(), takenFor: z.string(), times: z.int() })),
})
export type BundledQuality = z.output<typeof BundledQuality>
