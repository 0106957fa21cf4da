import { type SqlBool, sql } from 'kysely'
import type { Reader } from '../../../../server/db/database.ts'
import { hasEnded, isOpen } from '../../../reports/status/server/conditions.ts'
import { reportsOfReporter } from '../../access/server/store.ts'

/** Whose reports, at which moment. */
export type Owner = { email: string; now: Date }

export type OpenOrClosed = 'open' | 'closed'

const nameOfCategory = sql<string>`coalesce(nullif(categories.public_name, ''), categories.name)`

/** What the reporter typed of the place, which is shown until staff set it. */
const typedPlace = sql<string | null>`reports.location_extra ->> 'typed'`

type ListFilter = {
  status?: OpenOrClosed | undefined
  words?: readonly string[]
  idPrefix?: string
  /** Given: a report that was closed because the work is planned is open until after that day, other than on the wire. */
  today?: string
}

/** Whether a report is open for its reporter: also while work is planned for which it was closed. */
const isOpenOn = (today: string) =>
  sql<SqlBool>`(${isOpen} or coalesce(reports.status = 'handled' and reports.closing_reason = 'planned'
    and reports.planned_on >= ${today}::date, false))`

function progressCondition(status: OpenOrClosed, today: string | undefined) {
  if (today === undefined) return status === 'open' ? isOpen : hasEnded
  return status === 'open' ? isOpenOn(today) : sql<SqlBool>`not ${isOpenOn(today)}`
}

/** The reports of a reporter in a list. `words`: each occurs in the number, text, place or category. */
const filteredReports = (
  db: Reader,
  { email, now }: Owner,
  { status, words = [], idPrefix = '', today }: ListFilter,
) => {
  const searched = sql`lower(concat_ws(' ', ${idPrefix}::text || reports.id, reports.text, reports.address_text, ${typedPlace}, ${nameOfCategory}))`
  let query = reportsOfReporter(db, email, now).innerJoin('categories', 'categories.id', 'reports.categoryId')
  if (status) query = query.where(progressCondition(status, today))
  for (const word of words) query = query.where(sql<boolean>`strpos(${searched}, lower(${word})) > 0`)
  return query
}

type Slice = { size: number; offset: number }

export const countReports = async (db: Reader, owner: Owner, filter: ListFilter): Promise<number> =>
  (
    await filteredReports(db, owner, filter)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** The rows of a page of the wire. */
export const wireRows = (db: Reader, owner: Owner, { status, isOldestFirst, ...slice }: WireList & Slice) =>
  filteredReports(db, owner, { status })
    .select(['reports.id', 'reports.uuid', 'reports.text', 'reports.status', 'reports.createdAt'])
    .orderBy('reports.createdAt', isOldestFirst ? 'asc' : 'desc')
    .orderBy('reports.id', isOldestFirst ? 'asc' : 'desc')
    .limit(slice.size)
    .offset(slice.offset)
    .execute()

type WireList = { status: OpenOrClosed | undefined; isOldestFirst: boolean }

/** Until when the question to the reporter can be answered. */
const answerBefore = sql<Date | null>`(select submit_before from questionnaire_sessions sessions
  join questionnaires on questionnaires.id = sessions.questionnaire_id
  where sessions.report_id = reports.id and reports.status = 'reaction-requested' and flow = 'reaction-request'
    and frozen_at is null and invalidated_at is null
  order by sessions.id desc limit 1)`

/** The rows of a page of our own list. */
export const pageRows = (db: Reader, owner: Owner, { size, offset, ...filter }: ListFilter & Slice) =>
  filteredReports(db, owner, filter)
    .select(['reports.id', 'reports.text', 'reports.status', 'reports.createdAt', 'reports.address'])
    .select(['reports.place', 'reports.locationExtra'])
    .select(['reports.closingReason', 'reports.closingDetail', 'reports.closingContact', 'reports.plannedOn'])
    .select([nameOfCategory.as('category'), answerBefore.as('answerBefore')])
    .orderBy('reports.createdAt', 'desc')
    .orderBy('reports.id', 'desc')
    .limit(size)
    .offset(offset)
    .execute()

/** How many reports are open and closed. */
export async function countByProgress(
  db: Reader,
  owner: Owner,
  today: string,
): Promise<{ all: number; open: number; closed: number }> {
  const { all, open } = await filteredReports(db, owner, {})
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere(isOpenOn(today)).as('open'),
    ])
    .executeTakeFirstOrThrow()
  return { all, open, closed: all - open }
}

/** One report of a reporter; undefined when it is of another one, too old, or does not exist (any more). */
export const ownReportByUuid = (db: Reader, { email, now }: Owner, uuid: string) =>
  reportsOfReporter(db, email, now).selectAll('reports').where('reports.uuid', '=', uuid).executeTakeFirst()

export async function isOwnReport(db: Reader, { email, now }: Owner, id: number): Promise<boolean> {
  const query = reportsOfReporter(db, email, now).select('reports.id').where('reports.id', '=', id)
  return (await query.executeTakeFirst()) !== undefined
}
