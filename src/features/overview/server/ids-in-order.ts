import { sql } from 'kysely'
import type { Reader } from '#server/db/database.ts'
import { orderOf } from './list.ts'
import { joinsFor, orderBy } from './order.ts'
import { pageCondition, type Selection } from './selection.ts'

/** The database sends numbers of eight bytes. */
const idBytes = 8

type Pages = { ordering: string | undefined; size: number }

/** One statement sorts all ids, which take eight bytes each: 8 MB for a million. */
export async function* idsInOrder(
  db: Reader,
  selection: Selection,
  { ordering, size }: Pages,
): AsyncGenerator<readonly number[]> {
  const ordered = orderOf(selection, ordering)
  const { rows } = await sql<{ ids: Buffer | null }>`
    select string_agg(int8send(reports.id), ''::bytea order by ${orderBy(ordered)}) as ids
    from reports ${joinsFor(ordered)} where ${pageCondition(selection)}`.execute(db)
  const ids = rows[0]?.ids ?? Buffer.alloc(0)
  const count = ids.length / idBytes
  for (let from = 0; from < count; from += size)
    yield Array.from({ length: Math.min(size, count - from) }, (_, place) =>
      Number(ids.readBigInt64BE((from + place) * idBytes)),
    )
}
