import { sql } from 'kysely'
import { afterEach, beforeEach } from 'vitest'
import type { World } from './world.ts'

const tables = [
  'departments',
  'categories',
  'service_levels',
  'category_departments',
  'sources',
  'feedback_topics',
  'standard_answers',
] as const

const saved = new WeakMap<object, Promise<ReadonlyMap<string, string>>>()

/**
 * Departments, categories, sources and the answers of the survey are not deleted between tests: a test that changes them calls this first.
 * @returns what puts them back; it deletes the data of the test first
 */
export async function saveReferenceData(w: World): Promise<() => Promise<void>> {
  const { db } = w.base
  const rows = saved.get(db) ?? readRows(w)
  saved.set(db, rows)
  const rowsByTable = await rows
  return async () => {
    await w.empty()
    await sql`delete from category_icons`.execute(db)
    for (const table of [...tables].reverse()) await deleteNewRows(w, table, rowsByTable.get(table))
    for (const table of tables) await restoreRows(w, table, rowsByTable.get(table))
  }
}

/** Put reference data back after each test. To be called below the `beforeEach` that opens the world. */
export function restoreReferenceDataAfterEach(openWorld: () => World) {
  let restore: () => Promise<void>
  beforeEach(async () => {
    restore = await saveReferenceData(openWorld())
  })
  afterEach(() => restore())
}

async function readRows({ base: { db } }: World): Promise<ReadonlyMap<string, string>> {
  const rows = new Map<string, string>()
  for (const table of tables) {
    const result = await sql<{ all: unknown }>`select json_agg(t) as all from ${sql.table(table)} t`.execute(db)
    rows.set(table, JSON.stringify(result.rows[0]?.all ?? []))
  }
  return rows
}

const savedRows = (table: string, rows = '[]') =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb)`

const deleteNewRows = ({ base: { db } }: World, table: string, rows?: string) =>
  sql`delete from ${sql.table(table)} where id not in (select id from ${savedRows(table, rows)})`.execute(db)

async function restoreRows({ base: { db } }: World, table: string, rows?: string) {
  const columns = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = ${table} and table_schema = 'public' and column_name <> 'id'`.execute(db)
  const names = columns.rows.map(({ name }) => sql.ref(name))
  const before = names.map(name => sql`t.${name}`)
  const values = names.map(name => sql`s.${name}`)
  await sql`insert into ${sql.table(table)} overriding system value select * from ${savedRows(table, rows)}
    on conflict do nothing`.execute(db)
  await sql`update ${sql.table(table)} as t set (${sql.join(names)}) = row(${sql.join(values)})
    from ${savedRows(table, rows)} as s
    where s.id = t.id and row(${sql.join(before)}) is distinct from row(${sql.join(values)})`.execute(db)
}
