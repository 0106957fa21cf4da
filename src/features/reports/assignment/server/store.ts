import { sql } from 'kysely'
import type { Tx } from '#server/base.ts'
import { nextUpdatedAt } from '#server/db/database.ts'
import type { Allowed } from '../../server/store.ts'

export type Assignable = Allowed<'change'> | Allowed<'changeCategory'>

export const setAssignedUser = (tx: Tx, { id }: Assignable, userId: number | null) =>
  tx
    .updateTable('reports')
    .set({ assignedUserId: userId, updatedAt: nextUpdatedAt(tx) })
    .where('id', '=', id)
    .execute()

/** Departments that had the report before keep access to it. */
export const setRouting = (tx: Tx, { id }: Assignable, departmentIds: readonly number[] | null) =>
  tx
    .updateTable('reports')
    .set({
      routingDepartmentIds: departmentIds && [...departmentIds],
      routedDepartmentIds: sql`array(select distinct unnest(routed_department_ids || ${departmentIds ?? []}::bigint[]))`,
      updatedAt: nextUpdatedAt(tx),
    })
    .where('id', '=', id)
    .execute()

export const setDirecting = (tx: Tx, { id }: Allowed<'change'>, departmentIds: readonly number[]) =>
  tx
    .updateTable('reports')
    .set({ directingDepartmentIds: [...departmentIds], updatedAt: nextUpdatedAt(tx) })
    .where('id', '=', id)
    .execute()
