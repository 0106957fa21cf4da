import { sql } from 'kysely'
import type { Tx } from '../../../../server/base.ts'
import { nextUpdatedAt } from '../../../../server/db/next-updated-at.ts'
import type { Allowed } from '../../server/store.ts'

/** A report whose assignment this user may change: directly, or because of a change of its category. */
export type Assignable = Allowed<'change'> | Allowed<'changeCategory'>

export const setAssignedUser = (tx: Tx, { id }: Assignable, userId: number | null) =>
  tx
    .updateTable('reports')
    .set({ assignedUserId: userId, updatedAt: nextUpdatedAt(tx) })
    .where('id', '=', id)
    .execute()

/** Departments that it was routed to before keep access to the report itself. */
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
