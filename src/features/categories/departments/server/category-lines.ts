import type { SettingChange } from '../../../../kit/setting-change.ts'
import type { Tx } from '../../../../server/base.ts'
import { recordSettingChanges } from '../../../../server/setting-changes.ts'
import { departmentTexts } from '../../settings/history.ts'
import type { DepartmentWithLinks } from './list-departments.ts'

type Change = { by: { id: number }; before: DepartmentWithLinks | undefined; after: DepartmentWithLinks }

/** Writes into the history of each category that it now belongs to this department otherwise than before. */
export async function recordInCategories(tx: Tx, { by, before, after }: Change): Promise<void> {
  const [old, now] = [linksById(before), linksById(after)]
  const ids = [...new Set([...old.keys(), ...now.keys()])]
  const lines = ids.flatMap(id => {
    const [from, to] = [old.get(id), now.get(id)]
    if (!isOther(from, to)) return []
    const { category } = to ?? from ?? {}
    if (!category) return []
    const others = category.departments.filter(other => other.id !== after.id)
    const textsWith = (link: Link | undefined) =>
      departmentTexts(
        [...others, ...(link ? [{ ...link, code: after.code }] : [])].toSorted((a, b) => a.code.localeCompare(b.code)),
      )
    const change: SettingChange = { field: 'departments', from: textsWith(from), to: textsWith(to) }
    return [{ subject: { kind: 'category' as const, id }, by, changes: [change] }]
  })
  await recordSettingChanges(tx, lines)
}

type Link = DepartmentWithLinks['links'][number]

const linksById = (department: DepartmentWithLinks | undefined) =>
  new Map((department?.links ?? []).map(link => [link.category.id, link]))

const isOther = (from: Link | undefined, to: Link | undefined) =>
  (from?.isResponsible ?? false) !== (to?.isResponsible ?? false) || (from?.canView ?? false) !== (to?.canView ?? false)
