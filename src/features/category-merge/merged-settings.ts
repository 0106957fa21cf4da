/** Undoing restores these where they did not change since. */
export type MergedSettings = {
  rules: readonly { id: number; name: string; from: string; to: string }[]
  texts: readonly { id: number; position: number }[]
  /** Stored filters that got the other category added, with their slugs after that. */
  filters: readonly { id: number; slugs: readonly string[] }[]
  /** Categories merged earlier, which moved along. */
  categoryIds: readonly number[]
  replacedStormChoice: boolean
}
