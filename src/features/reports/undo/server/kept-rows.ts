import { type RawBuilder, sql } from 'kysely'
import { Problem } from '#kit/problem.ts'
import type { Tx } from '#server/base.ts'

export type KeptTable = 'reporters' | 'refused_addresses' | 'report_links' | 'attachments' | 'doubles'

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

export type KeptRows = Partial<Record<KeptTable, unknown>>

export async function rowsBefore(tx: Tx, id: number, tables: readonly KeptTable[]): Promise<KeptRows> {
  const kept: KeptRows = {}
  for (const table of tables) {
    const { rows } = await sql<{ rows: unknown }>`select coalesce(jsonb_agg(kept), '[]') as rows
      from ${sql.table(table)} kept where ${rules[table].of(id)}`.execute(tx)
    kept[table] = rows[0]?.rows
  }
  return kept
}

/** @throws Problem `gone` when the storage removed a file in the meantime */
export async function restoreRows(tx: Tx, changeId: string) {
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
