import { sql } from 'kysely'
import { type Selection, selectionCondition } from '#features/overview/server/selection.ts'
import { plainFields } from '#features/report-view/fields.ts'
import type { Reader } from '#server/db/database.ts'

/** The departments that it was routed to, or else those of its category. */
const departments = sql<string | null>`(select string_agg(d.name, ', ' order by d.name) from departments d
  where d.id = any(coalesce(nullif(reports.routing_department_ids, '{}'), array(
    select l.department_id from category_departments l where l.category_id = reports.category_id and l.is_responsible))))`

const selectRows = (db: Reader, selection: Selection) =>
  db
    .selectFrom('reports')
    .innerJoin('categories as sub', 'sub.id', 'reports.categoryId')
    .innerJoin('categories as main', 'main.id', 'sub.parentId')
    .leftJoin('users as assignee', 'assignee.id', 'reports.assignedUserId')
    .select(plainFields().map(({ column }) => `reports.${column}` as const))
    .select(['reports.createdAt', 'type', 'priority', 'status', 'statusAt', 'statusText', 'closingReason'])
    .select(['plannedOn', 'plannedPart', 'incidentStart', 'extraProperties', 'reports.parentId', 'childCount'])
    .select(['place', 'address', 'postcode', 'districtCode', 'areaName', 'feedback'])
    .select(['reporterEmail', 'reporterPhone', 'reporterShares'])
    .select(['assignee.email as assignee', 'sub.name as sub', 'main.name as main', departments.as('departments')])
    .where(selectionCondition(selection))

export const rowsAfter = (db: Reader, selection: Selection, after: number) =>
  selectRows(db, selection).where('reports.id', '>', after).orderBy('reports.id').limit(pageSize).execute()

/** In this order, without reports that left the selection. */
export async function rowsOf(db: Reader, selection: Selection, ids: readonly number[]) {
  const found = await selectRows(db, selection).where(sql<boolean>`reports.id = any(${ids}::bigint[])`).execute()
  const byId = new Map(found.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

export type ReportRow = Awaited<ReturnType<typeof rowsAfter>>[number]

export const pageSize = 1000

/** In the order of ids (docs/decisions/0037-exports.md). @param read returns at most `pageSize` rows after this id */
export async function* pagesById<Row extends { id: number }>(
  read: (after: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let after = 0; ; ) {
    const rows = await read(after)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    if (rows.length < pageSize) return
    after = last.id
  }
}

type Answer = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Answer => typeof value === 'object' && value !== null

/** Other systems may store anything here. */
export const answersOf = (extraProperties: unknown): readonly Answer[] =>
  Array.isArray(extraProperties) ? extraProperties.filter(isObject) : []

export function answerText(answer: unknown): string {
  if (Array.isArray(answer)) return answer.map(answerText).filter(Boolean).join(', ')
  if (isObject(answer)) return answerText(answer.label ?? answer.value ?? answer.info)
  return answer === null || answer === undefined ? '' : String(answer)
}

export function allAnswersText(extraProperties: unknown): string | null {
  const answers = answersOf(extraProperties)
  if (answers.length === 0) return null
  return answers.map(({ label, answer }) => `${answerText(label)}: ${answerText(answer)}`).join('\n')
}
