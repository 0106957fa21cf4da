/** What merging a category changed besides its reports: what undoing it puts back where it was not changed since. */
export type MergedSettings = {
  /** The routing rules that named it, with their code before and after. */
  rules: readonly { id: number; name: string; from: string; to: string }[]
  /** The default texts that went along, with their positions in the category. */
  texts: readonly { id: number; position: number }[]
  /** The stored filters that got the other category besides, with the slugs that they then had. */
  filters: readonly { id: number; slugs: readonly string[] }[]
  /** The categories that had been merged into it before, and then led to the other one. */
  categoryIds: readonly number[]
  /** Whether residents were offered the other category in its place during a storm. */
  replacedStormChoice: boolean
}
