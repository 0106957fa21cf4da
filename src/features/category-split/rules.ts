export const maxReports = 300

type SplitCategory = { id: number; parentId: number | null; isActive: boolean }

/** Undefined when they can move. */
export function splitError(from: SplitCategory, into: SplitCategory | undefined): string | undefined {
  if (!into) return 'Deze categorie bestaat niet.'
  if (from.id === into.id) return 'Kies een andere categorie.'
  if (into.parentId === null) return 'Kies een subcategorie.'
  return into.isActive ? undefined : 'Kies een categorie die actief is.'
}
