/** A report has no more parts than this (docs/wire/limits.md#counts), and no more are made at once. */
export const maxChildren = 10

/** What a part that was still open is told when the whole comes to its end. */
export const closedWithParentText = 'Hoofdmelding is afgehandeld'

type ParentCandidate = { parentId: number | null; childCount: number }

/** What stands in the way of so many parts more; the wire says it in these words. */
export function childLimitError({ parentId, childCount }: ParentCandidate, more: number): string | undefined {
  if (parentId !== null) return 'A child of a child is not allowed'
  if (childCount >= maxChildren) return 'Maximum number of children reached for the parent Signal'
  return childCount + more > maxChildren
    ? `The parent Signal can have ${maxChildren - childCount} more children, not ${more}`
    : undefined
}
