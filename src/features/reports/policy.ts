import { hasPermission, type User } from '#features/users/policy.ts'

/** docs/wire/access.md#visibility */
export type DepartmentsWithAccess = { viewingDepartmentIds: readonly number[]; routedDepartmentIds: readonly number[] }

const seesAll = (user: User) => hasPermission(user, 'sia_can_view_all_categories')

const read = (user: User, { viewingDepartmentIds, routedDepartmentIds }: DepartmentsWithAccess) =>
  seesAll(user) ||
  (hasPermission(user, 'sia_read') &&
    user.departmentIds.some(id => viewingDepartmentIds.includes(id) || routedDepartmentIds.includes(id)))

const requiredPermissions = {
  read: [],
  change: ['sia_write'],
  changeStatus: ['sia_write', 'sia_signal_change_status'],
  changeCategory: ['sia_write', 'sia_signal_change_category'],
  addNote: ['sia_write', 'sia_signal_create_note'],
  addAttachment: ['sia_write', 'sia_add_attachment'],
} as const satisfies Record<string, readonly string[]>
export type Action = keyof typeof requiredPermissions

export const hasRightTo = (user: User, action: Action) =>
  requiredPermissions[action].every(codename => hasPermission(user, codename))

const ifVisible = (action: Action) => (user: User, report: DepartmentsWithAccess) =>
  read(user, report) && hasRightTo(user, action)

export const policy = {
  read,
  change: ifVisible('change'),
  changeStatus: ifVisible('changeStatus'),
  changeCategory: ifVisible('changeCategory'),
  addNote: ifVisible('addNote'),
  addAttachment: ifVisible('addAttachment'),
} satisfies Record<Action, (user: User, report: DepartmentsWithAccess) => boolean>

type CurrentDepartments = { viewingDepartmentIds: readonly number[]; routingDepartmentIds: readonly number[] | null }

/**
 * docs/wire/access.md#visibility. A department that had the report before may still read the report itself and its
 * files.
 */
export const isInListsOf = (user: User, { viewingDepartmentIds, routingDepartmentIds }: CurrentDepartments) =>
  read(user, { viewingDepartmentIds, routedDepartmentIds: routingDepartmentIds ?? [] })

export const seesContactDetails = (user: User) => hasPermission(user, 'sia_can_view_contact_details')
export const seesEveryCategory = seesAll
