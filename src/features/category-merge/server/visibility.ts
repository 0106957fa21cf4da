import { byName, type CategoryRow } from '../../categories/server/rows.ts'
import type { Visibility } from '../contract.ts'

type Move = { from: CategoryRow; into: CategoryRow; openReports: number; fitForMap: number }

/** Who sees the open reports that go from one category into another, and no longer does. */
export function visibilityAfter({ from, into, openReports, fitForMap }: Move): Visibility {
  const [before, after] = [viewersOf(from), viewersOf(into)]
  const without = (names: readonly string[], others: readonly string[]) =>
    openReports > 0 ? names.filter(name => !others.includes(name)) : []
  return {
    shownOnMap: !from.isPublicAccessible && into.isPublicAccessible ? fitForMap : 0,
    hiddenFromMap: from.isPublicAccessible && !into.isPublicAccessible ? fitForMap : 0,
    newToDepartments: without(after, before),
    lostToDepartments: without(before, after),
  }
}

/** The names of the departments that see the reports of a category (docs/wire/access.md#visibility). */
const viewersOf = ({ departments }: CategoryRow) =>
  byName(departments.filter(({ canView, isResponsible }) => canView || isResponsible)).map(({ name }) => name)
