import { Problem } from '../../../../kit/problem.ts'
import type { Base } from '../../../../server/base.ts'
import type { PermissionOnWire } from '../../contract.ts'
import { toPermission } from '../../server/wire.ts'
import { selectPermissions } from './store.ts'

/** The permissions that a role can have (docs/wire/staff.md#permissions). */
export const listPermissions = async (base: Base): Promise<PermissionOnWire[]> =>
  (await selectPermissions(base.db).execute()).map(permission => toPermission(base, permission))

/** @throws Problem `not-found` */
export async function readPermission(base: Base, id: number): Promise<PermissionOnWire> {
  const permission = await selectPermissions(base.db).where('id', '=', id).executeTakeFirst()
  if (!permission) throw new Problem('not-found', 'No Permission matches the given query.')
  return toPermission(base, permission)
}
