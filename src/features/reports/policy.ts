import { may, type User } from '../users/policy.ts'

/** What decides about a report who may see it (api 4.3). */
export type About = { viewingDepartmentIds: readonly number[]; routedDepartmentIds: readonly number[] }

const seesAll = (user: User) => may(user, 'sia_can_view_all_categories')

const read = (user: User, { viewingDepartmentIds, routedDepartmentIds }: About) =>
  seesAll(user) || user.departmentIds.some(id => viewingDepartmentIds.includes(id) || routedDepartmentIds.includes(id))

const write = (codename: string | undefined) => (user: User, report: About) =>
  read(user, report) && may(user, 'sia_write') && (codename === undefined || may(user, codename))

/** May this user do this to that report: the server decides with it, the pages hide their buttons with it. */
export const policy = {
  read,
  change: write(undefined),
  changeStatus: write('sia_signal_change_status'),
  changeCategory: write('sia_signal_change_category'),
  addNote: write('sia_signal_create_note'),
  addAttachment: write('sia_add_attachment'),
}
export type Action = keyof typeof policy

export const seesContactDetails = (user: User) => may(user, 'sia_can_view_contact_details')
export const seesEveryCategory = seesAll
