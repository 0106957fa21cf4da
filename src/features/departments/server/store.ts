import type { Tx } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import { defaultDepartments } from '../defaults.ts'

/** Inserts the departments of a new installation; existing ones stay as they are. */
export const addDefaultDepartments = (tx: Tx) =>
  tx
    .insertInto('departments')
    .values([...defaultDepartments])
    .onConflict(conflict => conflict.column('code').doNothing())
    .execute()

/** Ids by code. */
export async function departmentIdsByCode(db: Reader): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('departments').select(['id', 'code']).execute()
  return new Map(rows.map(({ id, code }) => [code, id]))
}
