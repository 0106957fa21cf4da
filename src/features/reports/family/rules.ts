/** Maximum number of children of a report, and of reports created in one request (docs/wire/limits.md#counts). */
export const maxChildren = 10

/** The status text of an open child that is cancelled because its parent was closed. */
export const closedWithParentText = 'Hoofdmelding is afgehandeld'

type ParentCandidate = { parentId: number | null; childCount: number }

/** Why a report cannot get `more` children, in the words of the wire; undefined when it can. */
export function childLimitError({ parentId, childCount }: ParentCandidate, more: number): string | undefined {
  if (parentId !== null) return 'A child of a child is not allowed'
  if (childCount >= maxChildren) return 'Maximum number of children reached for the parent Signal'
  return childCount + more > maxChildren
    ? `The parent Signal can have ${maxChildren - childCount} more children, not ${more}`
    : undefined
}
