import { hasPermission, type User } from '../users/policy.ts'

/** What decides about a report who may see it (docs/wire/access.md#visibility). */
export type ReportDepartments = { viewingDepartmentIds: readonly number[]; routedDepartmentIds: readonly number[] }

const seesAll = (user: User) => hasPermission(user, 'sia_can_view_all_categories')

const read = (user: User, { viewingDepartmentIds, routedDepartmentIds }: ReportDepartments) =>
  seesAll(user) ||
  (hasPermission(user, 'sia_read') &&
    user.departmentIds.some(id => viewingDepartmentIds.includes(id) || routedDepartmentIds.includes(id)))

/** What each action needs besides being allowed to see the report. */
const requiredPermissions = {
  read: [],
  change: ['sia_write'],
  changeStatus: ['sia_write', 'sia_signal_change_status'],
  changeCategory: ['sia_write', 'sia_signal_change_category'],
  addNote: ['sia_write', 'sia_signal_create_note'],
  addAttachment: ['sia_write', 'sia_add_attachment'],
} as const satisfies Record<string, readonly string[]>
export type Action = keyof typeof requiredPermissions

/** Whether a user may do this to a report that he has before him, and so may see: pages hide their buttons by it. */
export const hasRightTo = (user: User, action: Action) =>
  requiredPermissions[action].every(codename => hasPermission(user, codename))

const ifVisible = (action: Action) => (user: User, report: ReportDepartments) =>
  read(user, report) && hasRightTo(user, action)

/** May this user do this to that report: the server decides with it. */
export const policy = {
  read,
  change: ifVisible('change'),
  changeStatus: ifVisible('changeStatus'),
  changeCategory: ifVisible('changeCategory'),
  addNote: ifVisible('addNote'),
  addAttachment: ifVisible('addAttachment'),
} satisfies Record<Action, (user: User, report: ReportDepartments) => boolean>

/** The same, where it is routed now (null: nowhere in particular). */
type CurrentDepartments = { viewingDepartmentIds: readonly number[]; routingDepartmentIds: readonly number[] | null }

/**
 * Whether a report stands in somebody's lists, and shows what is around it (docs/wire/access.md#visibility). Who it was
 * routed to before may still read it by its number, with its files.
 */
export const isInListsOf = (user: User, { viewingDepartmentIds, routingDepartmentIds }: CurrentDepartments) =>
  read(user, { viewingDepartmentIds, routedDepartmentIds: routingDepartmentIds ?? [] })

export const seesContactDetails = (user: User) => hasPermission(user, 'sia_can_view_contact_details')
export const seesEveryCategory = seesAll
