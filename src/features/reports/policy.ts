import { hasPermission, type User } from '../users/policy.ts'

/** The departments that decide who may see a report (docs/wire/access.md#visibility). */
export type DepartmentsWithAccess = { viewingDepartmentIds: readonly number[]; routedDepartmentIds: readonly number[] }

const seesAll = (user: User) => hasPermission(user, 'sia_can_view_all_categories')

const read = (user: User, { viewingDepartmentIds, routedDepartmentIds }: DepartmentsWithAccess) =>
  seesAll(user) ||
  (hasPermission(user, 'sia_read') &&
    user.departmentIds.some(id => viewingDepartmentIds.includes(id) || routedDepartmentIds.includes(id)))

/** The permissions that each action needs, besides being allowed to see the report. */
const requiredPermissions = {
  read: [],
  change: ['sia_write'],
  changeStatus: ['sia_write', 'sia_signal_change_status'],
  changeCategory: ['sia_write', 'sia_signal_change_category'],
  addNote: ['sia_write', 'sia_signal_create_note'],
  addAttachment: ['sia_write', 'sia_add_attachment'],
} as const satisfies Record<string, readonly string[]>
export type Action = keyof typeof requiredPermissions

/** Whether a user may do this to a report that they can see: pages show or hide their buttons by it. */
export const hasRightTo = (user: User, action: Action) =>
  requiredPermissions[action].every(codename => hasPermission(user, codename))

const ifVisible = (action: Action) => (user: User, report: DepartmentsWithAccess) =>
  read(user, report) && hasRightTo(user, action)

/** Whether a user may do this to a report; the server decides by it. */
export const policy = {
  read,
  change: ifVisible('change'),
  changeStatus: ifVisible('changeStatus'),
  changeCategory: ifVisible('changeCategory'),
  addNote: ifVisible('addNote'),
  addAttachment: ifVisible('addAttachment'),
} satisfies Record<Action, (user: User, report: DepartmentsWithAccess) => boolean>

/** The departments that a report concerns at present; routing null: never routed. */
type CurrentDepartments = { viewingDepartmentIds: readonly number[]; routingDepartmentIds: readonly number[] | null }

/**
 * Whether a report is in the lists of a user, and its context visible to them (docs/wire/access.md#visibility). A department
 * that it was routed to before may still read the report itself, with its files.
 */
export const isInListsOf = (user: User, { viewingDepartmentIds, routingDepartmentIds }: CurrentDepartments) =>
  read(user, { viewingDepartmentIds, routedDepartmentIds: routingDepartmentIds ?? [] })

export const seesContactDetails = (user: User) => hasPermission(user, 'sia_can_view_contact_details')
export const seesEveryCategory = seesAll
