/** The maximum for one report and for one request (docs/wire/limits.md#counts). */
export const maxChildren = 10

export const closedWithParentText = 'Hoofdmelding is afgehandeld'

type ParentCandidate = { parentId: number | null; childCount: number }

export function childLimitError({ parentId, childCount }: ParentCandidate, more: number): string | undefined {
  if (parentId !== null) return 'A child of a child is not allowed'
  if (childCount >= maxChildren) return 'Maximum number of children reached for the parent Signal'
  return childCount + more > maxChildren
    ? `The parent Signal can have ${maxChildren - childCount} more children, not ${more}`
    : undefined
}
