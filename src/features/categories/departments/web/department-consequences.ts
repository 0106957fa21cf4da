import type { Consequence } from '../../../../web/form/Consequences.tsx'
import type { Category } from '../../contract.ts'
import { type DepartmentValues, type Link, linkOf } from './department-values.ts'

const means: Record<Link, string> = {
  handles: 'Pakt nieuwe meldingen hierover op, en ziet ook de oudere.',
  sees: 'Ziet de meldingen hierover, en pakt ze niet op.',
  none: 'Ziet de meldingen hierover niet meer.',
}
const rank: Record<Link, number> = { none: 0, sees: 1, handles: 2 }

type Change = { id: number | undefined; base: DepartmentValues; values: DepartmentValues }

/** What saving means for the people of a department, and for reports that no department would handle. */
export const departmentConsequences = ({ id, base, values }: Change, categories: readonly Category[]): Consequence[] =>
  categories.flatMap((category): Consequence[] => {
    const [before, after] = [linkOf(base, category), linkOf(values, category)]
    if (before === after) return []
    const isHandledByOthers = category.departments.some(other => other.is_responsible && other.id !== id)
    const orphaned = before === 'handles' && !isHandledByOthers ? ' Niemand pakt ze dan op.' : ''
    const kind = rank[after] > rank[before] ? 'added' : 'removed'
    return [{ kind, what: category.name, means: means[after] + orphaned }]
  })
