import type { Tx } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { defaultDepartments } from '../defaults.ts'

/** Existing departments stay as they are. */
export const addDefaultDepartments = (tx: Tx) =>
  tx
    .insertInto('departments')
    .values([...defaultDepartments])
    .onConflict(conflict => conflict.column('code').doNothing())
    .execute()

export async function departmentIdsByCode(db: Reader): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('departments').select(['id', 'code']).execute()
  return new Map(rows.map(({ id, code }) => [code, id]))
}

type DepartmentValues = { name: string; code: string; isInternal: boolean; canDirect: boolean }

export const allDepartments = (db: Reader) => db.selectFrom('departments').select(['id', 'name', 'code']).execute()

export async function insertDepartment(tx: Tx, values: DepartmentValues): Promise<number> {
  const { id } = await tx.insertInto('departments').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateDepartment(tx: Tx, id: number, values: Partial<DepartmentValues>): Promise<void> {
  if (Object.keys(values).length === 0) return
  await tx.updateTable('departments').set(values).where('id', '=', id).execute()
}

export async function missingDepartmentIds(db: Reader, ids: readonly number[]): Promise<number[]> {
  const existing = new Set((await allDepartments(db)).map(({ id }) => id))
  return ids.filter(id => !existing.has(id))
}

/** A real municipality chooses its own. */
export const markDemoDirectingDepartments = (tx: Tx) =>
  tx.updateTable('departments').set({ canDirect: true }).where('code', 'in', ['ASC', 'STW']).execute()
