import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { decisions } from '#test/column-decisions.ts'
import { world } from '#test/world.ts'

const decidedColumns = (table: string): string[] | 'all' => {
  const decision = decisions[table] ?? {}
  return typeof decision === 'string' ? 'all' : Object.values(decision).flatMap(names => names.split(' '))
}

test('every column with words has a decision about its erasure', async () => {
  const { base } = await world()
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'json', 'bytea', 'ARRAY', 'tsvector')
      and table_name in (select tablename from pg_tables where schemaname = 'public')`.execute(base.db)
  const undecided = rows.filter(({ table, column }) => {
    const columns = decidedColumns(table)
    return columns !== 'all' && !columns.includes(column)
  })
  expect(undecided).toEqual([])
  const tables = new Set(rows.map(({ table }) => table))
  expect(Object.keys(decisions).filter(table => !tables.has(table))).toEqual([])
})
