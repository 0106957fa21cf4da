import { mustStayOpen, mustStayOpenError } from '#features/categories/settings/rules.ts'

export const reportsPerTransaction = 200

type MergedCategory = {
  id: number
  parentId: number | null
  isActive: boolean
  slug: string
  mainSlug: string | null
}

/** Undefined when they can be merged. */
export function mergeError(from: MergedCategory, into: MergedCategory): string | undefined {
  if (from.id === into.id) return 'Kies een andere categorie.'
  if (from.parentId === null || into.parentId === null) return 'Alleen subcategorieën gaan in elkaar op.'
  if (!from.isActive) return 'Deze categorie is al uit.'
  if (mustStayOpen(from)) return mustStayOpenError
  return into.isActive ? undefined : 'Kies een categorie die actief is.'
}

export const notMergedError = 'Deze categorie is niet samengevoegd, of al teruggedraaid.'
