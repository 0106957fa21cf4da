import type { HistoryLine } from '../../../../web/form/ChangeHistory.tsx'
import { restored, valuesBefore } from '../../../../web/form/restored.ts'
import type { CategoryChangeLine } from '../contract.ts'
import { departmentOf, mergedIntoField, TrackedServiceLevel } from '../history.ts'
import type { CategoryValues } from './category-values.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The values of the form for what a field was; the icon is not among them, as only the newest one is stored. */
const valuesOf = (before: CategoryChangeLine['before'], idByCode: ReadonlyMap<string, string>) =>
  valuesBefore<CategoryValues>(
    before.map(({ field, value }) => ({ field, from: value })),
    {
      serviceLevel: value => {
        const level = TrackedServiceLevel.parse(value)
        return level ? { term: { days: String(level.days), calendarDays: level.calendarDays } } : {}
      },
      name: value => (typeof value === 'string' ? { name: value } : {}),
      description: value => ({ description: textOf(value) }),
      isActive: value => ({ isActive: value === true }),
      handlingMessage: value => ({ handlingMessage: textOf(value) }),
      publicName: value => ({ publicName: textOf(value) }),
      isPublicAccessible: value => ({ isPublic: value === true }),
      note: value => ({ note: textOf(value) }),
      configuration: value => ({ showsChildrenInFilter: JSON.stringify(value).includes('true') }),
      departments: value => departmentsBefore(value, idByCode),
    },
  )

/** Nothing where a department is gone: the form would silently leave it out. */
function departmentsBefore(value: unknown, idByCode: ReadonlyMap<string, string>): Partial<CategoryValues> {
  const linked = (Array.isArray(value) ? value : []).map(each => departmentOf(String(each)))
  const found = linked.flatMap(({ code, isResponsible }) => {
    const id = idByCode.get(code)
    return id === undefined ? [] : [{ id, isResponsible }]
  })
  if (found.length < linked.length) return {}
  const idsOf = (isResponsible: boolean) =>
    found.filter(each => each.isResponsible === isResponsible).map(({ id }) => id)
  return { handles: idsOf(true), sees: idsOf(false) }
}

const undoMergeLabel = 'Draai het samenvoegen terug'

type Options = {
  /** The ids of the departments by code. */
  idByCode: ReadonlyMap<string, string>
  /** Puts what a change replaced back into the form. */
  restore: (values: Partial<CategoryValues>) => void
  /** Where the merge of a category is undone. */
  undoMergeHref: (id: number) => string
}

/**
 * The history of a category; a line whose fields the form has can be put back. A merge is undone on its own page: switching the
 * category on would leave behind what went along.
 */
export const categoryLines = (
  changes: readonly CategoryChangeLine[],
  { idByCode, restore, undoMergeHref }: Options,
): HistoryLine[] =>
  changes.map(({ id, at, by, text, isNew, before, merged }) => {
    const isMerge = before.some(({ field }) => field === mergedIntoField)
    return {
      id,
      at,
      by: by ?? undefined,
      text,
      onRestore: isNew || isMerge ? undefined : restored(restore, valuesOf(before, idByCode)),
      undoneAt: merged === null ? undefined : { href: undoMergeHref(merged), label: undoMergeLabel },
    }
  })
