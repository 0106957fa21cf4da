import type { Confusion, Quality } from './quality.ts'

/** The quality of a version at its training, on the newest reports, which it was not trained on. */
export type ClassifierQuality = {
  candidate: Quality
  /** The version that was live until then, on the same reports. */
  live: Quality
  categories: readonly { label: string; texts: number; right: number }[]
  confusions: readonly Confusion[]
  learntFrom: number
}

/** Maximum age of a version (days); older ones are deleted. */
export const maxVersionAgeDays = 30

/** Whether its accuracy is at least that of the live version; equal is enough, also without texts. */
export const isNotWorse = ({ candidate, live }: Pick<ClassifierQuality, 'candidate' | 'live'>) =>
  candidate.accuracy >= live.accuracy
