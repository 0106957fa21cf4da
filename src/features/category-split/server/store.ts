import { sql } from 'kysely'
import { visibleTo } from '#features/report-view/server/rows.ts'
import { isOpen } from '#features/reports/status/server/conditions.ts'
import type { User } from '#features/users/policy.ts'
import type { Reader } from '#server/db/database.ts'

const openReports = (db: Reader, user: User, categoryId: number) =>
  db.selectFrom('reports').where('categoryId', '=', categoryId).where(isOpen).where(visibleTo(user))

type Filter = { text: readonly string[]; answer: readonly string[]; area: string }

const hasWords = (words: readonly string[], text: ReturnType<typeof sql>) =>
  sql<boolean>`(select bool_and(strpos(fold_text(${text}), fold_text(word)) > 0) from unnest(${[...words]}::text[]) word)`

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

/** Locks the reports that are still open in the category and visible to the user. @returns their ids */
export async function lockReports(db: Reader, user: User, { id, ids }: { id: number; ids: readonly number[] }) {
  const rows = await openReports(db, user, id)
    .select('id')
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(row => row.id)
}
