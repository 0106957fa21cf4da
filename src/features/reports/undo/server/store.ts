import { sql } from 'kysely'
import type { Tx } from '#server/base.ts'
import { deleteRows, type Reader } from '#server/db/database.ts'
import { json } from '#server/db/json.ts'
import type { ReportEvent } from '../../events.ts'
import type { KeptRows } from './kept-rows.ts'

const contactColumns = ['reporter_email', 'reporter_phone', 'reporter_shares']
const columns = [
  'status status_text status_by status_at status_sends_mail status_target status_extra_properties status_email_override',
  'closing_reason closing_detail planned_on planned_part feedback',
  'category_id category_text category_by category_at deadline deadline_tripled last_day last_day_tripled handling_message promised_message promised_until',
  'priority priority_by type type_by type_at',
  'place address address_text address_is_verified postcode district_code neighbourhood_code area_type_code area_code area_name',
  'location_extra location_by',
  'attachment_count',
  'assigned_user_id routing_department_ids routed_department_ids directing_department_ids',
].flatMap(names => names.split(' '))
const listOf = (names: readonly string[]) => sql.join(names.map(name => sql.ref(name)))
const restored = listOf([...columns, ...contactColumns])

export type BeforeChange = { id: number; before: unknown }

/** Locks the report and its parts, which close with it. @param withContact adds contact details */
export async function stateBefore(tx: Tx, id: number, withContact: boolean): Promise<BeforeChange[]> {
  const kept = withContact ? [...columns, ...contactColumns] : columns
  const { rows } = await sql<BeforeChange>`select id, to_jsonb(state) as before from reports,
    lateral (select ${listOf(['updated_at', ...kept])}) state where id = ${id} or parent_id = ${id}
    order by id for no key update of reports`.execute(tx)
  return rows
}

type Undoable = { id: string; userId: number; until: Date }
type ChangedReport = BeforeChange & { eventIds: readonly number[]; rows: KeptRows }

export async function keepUndoable(tx: Tx, { id, userId, until }: Undoable, reports: readonly ChangedReport[]) {
  for (const report of reports)
    await sql`insert into undoable_changes (id, report_id, user_id, until, updated_at, event_ids, before, rows)
      select ${id}, id, ${userId}, ${until}, updated_at, ${[...report.eventIds]}::bigint[], ${json(report.before)}::jsonb,
        ${json(report.rows)}::jsonb from reports where id = ${report.id}`.execute(tx)
}

/** A change without altered columns made or removed a link, so only another link stands in its way. */
const isLatest = sql<boolean>`case when change.before <> '{}' then reports.updated_at = change.updated_at else not exists (
  select from report_events later where later.report_id = change.report_id and later.id > all (change.event_ids)
    and later.event ->> 'type' in ('double-linked', 'double-unlinked')) end`

export const undoableOf = (tx: Tx, { id, userId }: Pick<Undoable, 'id' | 'userId'>) =>
  tx
    .selectFrom('undoableChanges as change')
    .innerJoin('reports', 'reports.id', 'change.reportId')
    .select(['change.reportId', 'change.until', 'change.eventIds'])
    .select(isLatest.as('isLatest'))
    .where('change.id', '=', id)
    .where('change.userId', '=', userId)
    .orderBy('change.reportId')
    .forNoKeyUpdate()
    .execute()

export async function restoreBefore(tx: Tx, id: string) {
  await sql`update reports set (${restored}, updated_at) = (select ${restored}, ${nextVersion(tx)}
      from jsonb_populate_record(reports, change.before))
    from undoable_changes change
    where change.id = ${id} and change.report_id = reports.id and change.before <> '{}'`.execute(tx)
  // The previous change, made to the version that is back now, can be undone too.
  await sql`update undoable_changes earlier set updated_at = reports.updated_at
    from undoable_changes change, reports
    where change.id = ${id} and reports.id = change.report_id and earlier.report_id = reports.id
      and earlier.updated_at = (change.before ->> 'updated_at')::timestamptz`.execute(tx)
  await tx.deleteFrom('undoableChanges').where('id', '=', id).execute()
}

const nextVersion = ({ now }: Tx) => sql`greatest(${now}::timestamptz, change.updated_at + interval '1 millisecond')`

export async function deleteEvents(tx: Tx, ids: readonly number[]) {
  const rows = await tx.deleteFrom('reportEvents').where('id', 'in', ids).returning(['id', 'event']).execute()
  return rows.toSorted((one, other) => one.id - other.id).map(({ event }) => event)
}

export async function namesOfCategories(tx: Tx, events: readonly ReportEvent[]): Promise<ReadonlyMap<number, string>> {
  const ids = events.flatMap(event => (event.type === 'category-changed' ? [event.fromId] : []))
  if (ids.length === 0) return new Map()
  const rows = await tx.selectFrom('categories').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const deletePastUndoable = (db: Reader, now: Date): Promise<number> =>
  deleteRows(db.deleteFrom('undoableChanges').where('until', '<', now))
