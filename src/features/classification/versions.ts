import type { Confusion, Quality } from './quality.ts'

/** Measured on the newest reports, on which it was not trained. */
export type ClassifierQuality = {
  candidate: Quality
  live: Quality
  categories: readonly { label: string; texts: number; right: number }[]
  confusions: readonly Confusion[]
  learntFrom: number
}

/** In days; older versions are deleted. */
export const maxVersionAgeDays = 30

/** A tie counts, also when there are no texts to compare on. */
export const isNotWorse = ({ candidate, live }: Pick<ClassifierQuality, 'candidate' | 'live'>) =>
  candidate.accuracy >= live.accuracy
