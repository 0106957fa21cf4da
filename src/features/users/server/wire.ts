import { wireTime } from '#kit/dutch-time.ts'
import type { Base } from '#server/base.ts'
import type { PermissionOnWire, RoleOnWire, UserDetail } from '../contract.ts'
import { managedFieldsOf } from '../managed-fields.ts'
import { permissionDisplayName } from '../permissions.ts'
import type { UserRecord } from './store.ts'

type Address = Pick<Base, 'publicUrl'>
type Permission = UserRecord['permissions'][number]
type Role = UserRecord['roles'][number]

export const linkTo = ({ publicUrl }: Address, noun: 'users' | 'roles' | 'permissions', id: number) => ({
  self: { href: `${publicUrl}/signals/v1/private/${noun}/${id}` },
})

export const toPermission = (base: Address, permission: Permission): PermissionOnWire => ({
  _links: linkTo(base, 'permissions', permission.id),
  _display: permissionDisplayName(permission),
  ...permission,
})

export const toRole = (base: Address, { id, name, permissions, requiresSecondFactor }: Role): RoleOnWire => ({
  _links: linkTo(base, 'roles', id),
  _display: name,
  id,
  name,
  permissions: permissions.map(permission => toPermission(base, permission)),
  requires_second_factor: requiresSecondFactor,
})

export const toUser = (base: Address & Pick<Base, 'municipality'>, user: UserRecord): UserDetail => ({
  _links: {
    curies: { name: 'sia', href: `${base.publicUrl}/signals/v1/relations` },
    ...linkTo(base, 'users', user.id),
  },
  _display: user.email,
  id: user.id,
  username: user.email,
  email: user.email,
  first_name: user.firstName,
  last_name: user.lastName,
  is_active: user.isActive,
  is_staff: user.isStaff,
  is_superuser: user.isSuperuser,
  roles: user.roles.map(role => toRole(base, role)),
  permissions: user.permissions.map(permission => toPermission(base, permission)),
  profile: {
    note: user.note,
    departments: user.departments,
    created_at: wireTime(user.createdAt),
    updated_at: wireTime(user.updatedAt),
    notification_on_user_assignment: user.notifyOnUserAssignment,
    notification_on_department_assignment: user.notifyOnDepartmentAssignment,
  },
  department_ids: user.departmentIds,
  capacity: user.capacity,
  managed_by_provider: managedFieldsOf(base.municipality.signIn.provisioning, user.managedByProvider),
})
