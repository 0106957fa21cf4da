import type { RoleOnWire } from '#features/users/contract.ts'
import { givingTexts, lackedRights, mayGiveDepartment } from '#features/users/giving.ts'
import { permissionRows, workingRows } from '#features/users/manage/permission-rows.ts'
import type { SignedInUser } from '#features/users/web/signed-in-user.ts'

const maxNames = 2

export function rightsText(codenames: readonly string[]): string {
  const rows = workingRows(name => codenames.includes(name))
  const [first] = rows
  if (!first) return 'Geen rechten'
  if (rows.length === permissionRows.length) return `Alle ${rows.length} rechten`
  const more = rows.length - maxNames
  const names = rows.slice(0, maxNames).map(({ text }) => text)
  const list = more > 0 ? `${names.join('; ')}; en nog ${more}` : names.join('; ')
  return `${rows.length === 1 ? '1 recht' : `${rows.length} rechten`}: ${list}`
}

export const roleOptions = (roles: readonly RoleOnWire[], me: SignedInUser) =>
  roles.map(({ id, name, permissions }) => {
    const codenames = permissions.map(({ codename }) => codename)
    const lacked = lackedRights(me, codenames)
    const isLacked = lacked.length > 0
    return {
      value: String(id),
      label: name,
      hint: isLacked ? givingTexts.role(name, lacked) : rightsText(codenames),
      disabled: isLacked,
    }
  })

export const departmentOptions = (names: ReadonlyMap<string, string>, me: SignedInUser) =>
  [...names].map(([value, label]) => ({ value, label, disabled: !mayGiveDepartment(me, Number(value)) }))
