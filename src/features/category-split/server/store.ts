import { sql } from 'kysely'
import type { Reader } from '../../../server/db/database.ts'
import { visibleTo } from '../../report-view/server/rows.ts'
import { isOpen } from '../../reports/status/server/conditions.ts'
import type { User } from '../../users/policy.ts'

/** The open reports of a category that a user may see. */
const openReports = (db: Reader, user: User, categoryId: number) =>
  db.selectFrom('reports').where('categoryId', '=', categoryId).where(isOpen).where(visibleTo(user))

type Filter = { text: readonly string[]; answer: readonly string[]; area: string }

/** Whether a text has all of these words, which are in lower case. */
const hasWords = (words: readonly string[], text: ReturnType<typeof sql>) =>
  sql<boolean>`(select bool_and(position(word in lower(${text})) > 0) from unnest(${[...words]}::text[]) word)`

const answers = sql`jsonb_array_elements(case jsonb_typeof(extra_properties) when 'array' then extra_properties else '[]' end) answers`

export function matchingReports(db: Reader, user: User, { id, text, answer, area }: Filter & { id: number }) {
  let query = openReports(db, user, id)
  if (text.length > 0) query = query.where(hasWords(text, sql`reports.text`))
  if (answer.length > 0)
    query = query.where(
      sql<boolean>`exists (select from ${answers} where ${hasWords(answer, sql`(answers ->> 'answer')`)})`,
    )
  if (area) query = query.where('areaCode', '=', area)
  return query
}

/** The areas of the open reports of a category, by name. */
export const areasOf = (db: Reader, user: User, categoryId: number) =>
  openReports(db, user, categoryId)
    .select([sql<string>`area_code`.as('code'), sql<string>`coalesce(area_name, area_code)`.as('name')])
    .distinct()
    .where('areaCode', 'is not', null)
    .orderBy('name')
    .execute()

export async function countOpen(db: Reader, user: User, categoryId: number): Promise<number> {
  const { count } = await openReports(db, user, categoryId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Locks those of these reports that are still open in the category and that the user may see. @returns their ids */
export async function lockReports(db: Reader, user: User, { id, ids }: { id: number; ids: readonly number[] }) {
  const rows = await openReports(db, user, id)
    .select('id')
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(row => row.id)
}
