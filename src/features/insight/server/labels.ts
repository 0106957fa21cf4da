import { sql } from 'kysely'
import type { Reader } from '#server/db/database.ts'
import type { Grouping } from '../contract.ts'

type Label = { key: string; label: string; code: string }

const categories = sql<Label>`select sub.id::text as key, sub.id::text as code,
    case when count(*) over (partition by sub.name) > 1 then sub.name || ' (' || main.name || ')' else sub.name end as label
  from categories sub join categories main on main.id = sub.parent_id`
const departments = sql<Label>`select id::text as key, code, name || ' (' || code || ')' as label from departments`
const areas = sql<Label>`select code as key, code, min(name) as label from areas group by code`

export async function labelsOf(db: Reader, by: Grouping): Promise<ReadonlyMap<string, Label>> {
  const queries = { category: categories, department: departments, area: areas }
  if (by !== 'category' && by !== 'department' && by !== 'area') return new Map()
  const { rows } = await queries[by].execute(db)
  return new Map(rows.map(row => [row.key, row]))
}
