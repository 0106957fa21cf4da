import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import { deleteRows } from '#server/db/database.ts'
import { json } from '#server/db/json.ts'
import { undoableHeader, undoableSeconds, undoHeader } from '../contract.ts'
import type { ReportEvent, Undone } from '../events.ts'
import { recordEvent } from './record.ts'

type UndoableChange = { user: User; id: number; keepsColumns?: boolean; tables?: readonly KeptTable[] }

export const isUndoable = ({ headers }: { headers: Readonly<Record<string, unknown>> }): boolean =>
  headers[undoableHeader.toLowerCase()] !== undefined

export const undoHeaders = (undoId: string | undefined): Record<string, string> =>
  undoId === undefined ? {} : { [undoHeader]: undoId }

/**
 * Mails and other consequences of the change wait. @param undoable undefined for an ordinary change @returns `undoId`
 * undefined when nothing changed or it cannot be undone
 */
export const undoably = <Result>(
  base: Base,
  undoable: UndoableChange | undefined,
  change: (tx: Tx) => Promise<Result>,
): Promise<{ result: Result; undoId: string | undefined }> =>
  transaction(base, async tx => {
    if (!undoable) return { result: await change(tx), undoId: undefined }
    const before = await stateAndRows(tx, undoable)
    const held = { delaySeconds: undoableSeconds, events: [] as HeldEvent[] }
    const result = await change(Object.assign(tx, { held }))
    if (held.events.length === 0) return { result, undoId: undefined }
    const undoId = randomUUID()
    const until = new Date(tx.now.getTime() + undoableSeconds * 1000)
    await keepUndoable(tx, { id: undoId, userId: undoable.user.id, until }, changedBy(held.events, before))
    return { result, undoId }
  })

type HeldEvent = { id: number; reportId: number }
type Before = { id: number; states: BeforeChange[]; rows: KeptRows }

async function stateAndRows(tx: Tx, { id, keepsColumns = true, tables = [] }: UndoableChange): Promise<Before> {
  const states = keepsColumns ? await stateBefore(tx, id, tables.includes('reporters')) : []
  return { id, states, rows: await rowsBefore(tx, id, tables) }
}

const changedBy = (events: readonly HeldEvent[], { id, states, rows }: Before) =>
  [...new Set(events.map(({ reportId }) => reportId))].map(reportId => ({
    id: reportId,
    eventIds: events.filter(event => event.reportId === reportId).map(event => event.id),
    before: states.find(state => state.id === reportId)?.before ?? {},
    rows: reportId === id ? rows : {},
  }))

export const deleteUndoableQueue = 'delete-past-undoable-changes'

export const deletePastChanges = ({ db, clock }: Base): Promise<number> =>
  deleteRows(db.deleteFrom('undoableChanges').where('until', '<', clock()))

/**
 * Works even when the report left the view of the user. Deletes its events with their consequences, including mails;
 * the history records that it was undone. @throws Problem `gone` when it is too late, `changed-meanwhile` after a
 * later change
 */
export const undoChange = (base: Base, user: User, id: string): Promise<void> =>
  transaction(base, tx => undoChangeIn(tx, user, id))

/** One change of contact details or of a main report records several events of the same type. */
const withoutRepetition = (undone: readonly Undone[]) =>
  undone.filter(({ type }, index) => undone.findIndex(other => other.type === type) === index)

async function undoChangeIn(tx: Tx, user: User, id: string) {
  const changes = await undoableOf(tx, { id, userId: user.id })
  if (changes.length === 0 || changes.some(({ until }) => until < tx.now))
    throw new Problem('gone', 'Dit kan niet meer worden teruggedraaid.')
  if (changes.some(({ isLatest }) => !isLatest))
    throw new Problem('changed-meanwhile', 'De melding is daarna nog gewijzigd. Daarom is er niets teruggedraaid.')
  await restoreRows(tx, id)
  await restoreBefore(tx, id)
  for (const { reportId, eventIds } of changes) {
    const events = await deleteEvents(tx, eventIds)
    const categories = await namesOfCategories(tx, events)
    const undone = events.flatMap(event => undoneOf(event, categories))
    await recordEvent(tx, reportId, { type: 'change-undone', undone: withoutRepetition(undone) }, user)
  }
}

/** The history keeps no texts and no contact details. @param categories names by id */
function undoneOf(event: ReportEvent, categories: ReadonlyMap<number, string>): Undone[] {
  switch (event.type) {
    case 'status-changed':
      return [{ type: event.type, from: event.from, to: event.to }]
    case 'category-changed': {
      const from = categories.get(event.fromId)
      return [{ type: event.type, ...(from !== undefined && { from }), name: event.name }]
    }
    case 'priority-changed':
      return [{ type: event.type, from: event.from, to: event.to }]
    case 'type-changed':
      return [{ type: event.type, from: event.from, to: event.to }]
    case 'routing-changed':
      return event.stays ? [] : [{ type: event.type }]
    case 'location-changed':
    case 'directing-changed':
    case 'user-assigned':
    case 'note-added':
    case 'reporter-changed':
    case 'attachment-removed':
    case 'double-linked':
    case 'double-unlinked':
      return [{ type: event.type }]
    default:
      return [] // the undoable changes record no other event
  }
}

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

type BeforeChange = { id: number; before: unknown }

/** Locks the report and its parts, which close with it. @param withContact adds contact details */
async function stateBefore(tx: Tx, id: number, withContact: boolean): Promise<BeforeChange[]> {
  const kept = withContact ? [...columns, ...contactColumns] : columns
  const { rows } = await sql<BeforeChange>`select id, to_jsonb(state) as before from reports,
    lateral (select ${listOf(['updated_at', ...kept])}) state where id = ${id} or parent_id = ${id}
    order by id for no key update of reports`.execute(tx)
  return rows
}

type Undoable = { id: string; userId: number; until: Date }
type ChangedReport = BeforeChange & { eventIds: readonly number[]; rows: KeptRows }

async function keepUndoable(tx: Tx, { id, userId, until }: Undoable, reports: readonly ChangedReport[]) {
  for (const report of reports)
    await sql`insert into undoable_changes (id, report_id, user_id, until, updated_at, event_ids, before, rows)
      select ${id}, id, ${userId}, ${until}, updated_at, ${[...report.eventIds]}::bigint[], ${json(report.before)}::jsonb,
        ${json(report.rows)}::jsonb from reports where id = ${report.id}`.execute(tx)
}

/** A change without altered columns made or removed a link, so only another link stands in its way. */
const isLatest = sql<boolean>`case when change.before <> '{}' then reports.updated_at = change.updated_at else not exists (
  select from report_events later where later.report_id = change.report_id and later.id > all (change.event_ids)
    and later.event ->> 'type' in ('double-linked', 'double-unlinked')) end`

const undoableOf = (tx: Tx, { id, userId }: Pick<Undoable, 'id' | 'userId'>) =>
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

async function restoreBefore(tx: Tx, id: string) {
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

async function deleteEvents(tx: Tx, ids: readonly number[]) {
  const rows = await tx.deleteFrom('reportEvents').where('id', 'in', ids).returning(['id', 'event']).execute()
  return rows.toSorted((one, other) => one.id - other.id).map(({ event }) => event)
}

async function namesOfCategories(tx: Tx, events: readonly ReportEvent[]): Promise<ReadonlyMap<number, string>> {
  const ids = events.flatMap(event => (event.type === 'category-changed' ? [event.fromId] : []))
  if (ids.length === 0) return new Map()
  const rows = await tx.selectFrom('categories').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type KeptTable = 'reporters' | 'refused_addresses' | 'report_links' | 'attachments' | 'doubles'

type Rule = {
  of: (id: number) => RawBuilder<unknown>
  /** The rows that the kept ones replace; without it the present rows stay. */
  replaced?: RawBuilder<unknown>
}

const ofReport = (id: number) => sql`report_id = ${id}`

/** In SQL `kept` is the list of rows as they were and `change` the change to undo. */
const rules: Record<KeptTable, Rule> = {
  reporters: { of: ofReport, replaced: sql`present.report_id = change.report_id` },
  refused_addresses: { of: ofReport, replaced: sql`present.report_id = change.report_id` },
  report_links: { of: ofReport }, // a reporter may have asked for a new one since
  attachments: { of: ofReport },
  doubles: {
    of: id => sql`report_id = ${id} or main_id = ${id}`, // its own doubles move with it
    replaced: sql`present.report_id = change.report_id or present.report_id in (
      select (each ->> 'report_id')::bigint from jsonb_array_elements(change.rows -> 'doubles') each)`,
  },
}

type KeptRows = Partial<Record<KeptTable, unknown>>

async function rowsBefore(tx: Tx, id: number, tables: readonly KeptTable[]): Promise<KeptRows> {
  const kept: KeptRows = {}
  for (const table of tables) {
    const { rows } = await sql<{ rows: unknown }>`select coalesce(jsonb_agg(kept), '[]') as rows
      from ${sql.table(table)} kept where ${rules[table].of(id)}`.execute(tx)
    kept[table] = rows[0]?.rows
  }
  return kept
}

/** @throws Problem `gone` when the storage removed a file in the meantime */
async function restoreRows(tx: Tx, changeId: string) {
  const { rows: kept } = await sql<{ table: KeptTable }>`select distinct jsonb_object_keys(rows) as table
    from undoable_changes where id = ${changeId}`.execute(tx)
  for (const { table } of kept) {
    const { replaced } = rules[table]
    if (replaced)
      await sql`delete from ${sql.table(table)} present using undoable_changes change
        where change.id = ${changeId} and change.rows ? ${table} and (${replaced})`.execute(tx)
    const inserted = sql`insert into ${sql.table(table)} overriding system value
      select kept.* from undoable_changes change,
        jsonb_populate_recordset(null::${sql.table(table)}, change.rows -> ${table}) kept
      where change.id = ${changeId} on conflict do nothing`
    if (table === 'attachments') await adoptFiles(tx, inserted)
    else await inserted.execute(tx)
  }
}

/**
 * Restored attachments take their files back from the orphaned ones. @param inserted the statement that restores the
 * rows
 */
async function adoptFiles(tx: Tx, inserted: RawBuilder<unknown>) {
  const { rows } = await sql<{ isComplete: boolean }>`with restored as (${inserted} returning file),
    adopted as (delete from orphaned_files using restored where orphaned_files.file = restored.file returning 1)
    select (select count(*) from restored) = (select count(*) from adopted) as is_complete`.execute(tx)
  if (!rows[0]?.isComplete) throw new Problem('gone', 'Het bestand is al verwijderd.')
}
