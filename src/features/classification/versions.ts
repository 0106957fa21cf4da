import type { Confusion, Quality } from './quality.ts'

/** How good a version was, the night it was made, on the newest reports that it had not learnt from. */
export type VersionQuality = {
  candidate: Quality
  /** The one that was live until then, on the same reports. */
  live: Quality
  categories: readonly { label: string; texts: number; right: number }[]
  confusions: readonly Confusion[]
  learntFrom: number
}

/** A version that is older goes, with what it learnt (days). */
export const maxVersionAgeDays = 30

/** It has to be at least as often right; being as good on nothing is good enough. */
export const isNotWorse = ({ candidate, live }: Pick<VersionQuality, 'candidate' | 'live'>) =>
  candidate.accuracy >= live.accuracy
