import { sql } from 'kysely'
import type { Tx } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'

export type RowOf<Stored> = Stored & { id: number }

export type SettingStore<Stored> = {
  all: (db: Reader) => Promise<RowOf<Stored>[]>
  insert: (tx: Tx, values: Stored) => Promise<number>
  update: (tx: Tx, id: number, values: Stored) => Promise<unknown>
}

type Declared = { kind: string; table?: { name: string; order: readonly string[] }; columns: object }

/** Returns the store of a setting in the table that it declares. */
export function tableStore<Stored extends object>({ kind, table: declared, columns }: Declared): SettingStore<Stored> {
  if (!declared) throw new Error(`${kind} has neither a table nor a store`)
  const { name: table, order } = declared
  const names = ['id', ...Object.keys(columns)]
  const by = sql.join(order.map(name => sql.ref(name)))
  return {
    async all(db) {
      const selected = sql.join(names.map(name => sql.ref(name)))
      const { rows } = await sql<RowOf<Stored>>`select ${selected} from ${sql.table(table)} order by ${by}`.execute(db)
      return rows
    },
    async insert(tx, values) {
      const [into, row] = [Object.keys(values).map(name => sql.ref(name)), Object.values(values)]
      const { rows } = await sql<{ id: number }>`
        insert into ${sql.table(table)} (${sql.join(into)}) values (${sql.join(row)}) returning id`.execute(tx)
      if (!rows[0]) throw new Error(`nothing was inserted into ${table}`)
      return rows[0].id
    },
    update: (tx, id, values) => {
      const set = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
      return sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${id}`.execute(tx)
    },
  }
}
