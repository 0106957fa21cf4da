import { Problem } from '#kit/problem.ts'
import type { Tx } from '#server/base.ts'
import { givingTexts, lackedRights, mayGiveDepartment, outranks } from '../giving.ts'
import type { User } from '../policy.ts'
import { userAccount } from './store.ts'

/** Reads the rights within the transaction. @throws Problem `forbidden` for an account that is no longer active */
async function giverOf(tx: Tx, by: Pick<User, 'id'>): Promise<User> {
  const giver = await userAccount(tx, by.id)
  if (!giver?.isActive) throw new Problem('forbidden')
  return giver
}

type Assignment = { roleIds?: readonly number[] | undefined; departmentIds?: readonly number[] | undefined }

/** @throws Problem `invalid-input` by field, for a role or department that the user cannot give */
export async function requireGivable(tx: Tx, by: Pick<User, 'id'>, { roleIds = [], departmentIds = [] }: Assignment) {
  const giver = await giverOf(tx, by)
  const roles = roleIds.length === 0 ? [] : await rightsOfRoles(tx, roleIds)
  const refused = roles
    .map(({ name, permissions }) => ({ name, lacked: lackedRights(giver, permissions) }))
    .find(({ lacked }) => lacked.length > 0)
  const departmentId = departmentIds.find(id => !mayGiveDepartment(giver, id))
  if (!refused && departmentId === undefined) return
  throw new Problem('invalid-input', {
    ...(refused && { role_ids: [givingTexts.role(refused.name, refused.lacked)] }),
    ...(departmentId !== undefined && {
      profile: { department_ids: [givingTexts.department(await departmentName(tx, departmentId))] },
    }),
  })
}

async function rightsOfRoles(tx: Tx, roleIds: readonly number[]) {
  const rows = await tx
    .selectFrom('roles as r')
    .innerJoin('rolePermissions as l', 'l.roleId', 'r.id')
    .innerJoin('permissions as p', 'p.id', 'l.permissionId')
    .select(['r.name', 'p.codename'])
    .where('r.id', 'in', roleIds)
    .orderBy('r.name')
    .execute()
  const byName = Map.groupBy(rows, ({ name }) => name)
  return [...byName].map(([name, all]) => ({ name, permissions: all.map(({ codename }) => codename) }))
}

const departmentName = async (tx: Tx, id: number): Promise<string> =>
  (await tx.selectFrom('departments').select('name').where('id', '=', id).executeTakeFirst())?.name ?? String(id)

type RoleChange = {
  before: readonly string[]
  after: readonly string[] | undefined
  /** A claim maps to the name, and the second factor protects the rights, so both need the rights of the role. */
  changed: readonly ('name' | 'requires_second_factor')[]
}

/**
 * @throws Problem `invalid-input` by field, for a right that the user cannot give, or a role with rights that they
 * lack
 */
export async function requireRoleGivable(
  tx: Tx,
  by: Pick<User, 'id'>,
  { before, after = before, changed }: RoleChange,
) {
  const giver = await giverOf(tx, by)
  const lacked = lackedRights(
    giver,
    after.filter(codename => !before.includes(codename)),
  )
  const refused = lackedRights(giver, before).length > 0 ? changed : []
  if (lacked.length === 0 && refused.length === 0) return
  throw new Problem('invalid-input', {
    ...(lacked.length > 0 && { permission_ids: [givingTexts.permissions(lacked)] }),
    ...Object.fromEntries(refused.map(field => [field, [givingTexts.changedRole]])),
  })
}

/** A user with fewer rights must not change how this one signs in. */
export async function isOutranked(tx: Tx, by: Pick<User, 'id'>, userId: number): Promise<boolean> {
  const user = by.id === userId ? undefined : await userAccount(tx, userId)
  return user !== undefined && outranks(user, await giverOf(tx, by))
}

/** @throws Problem `forbidden` for a user with more rights */
export async function requireNotOutranked(tx: Tx, by: Pick<User, 'id'>, userId: number): Promise<void> {
  if (await isOutranked(tx, by, userId)) throw new Problem('forbidden', givingTexts.user)
}
