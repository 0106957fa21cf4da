import type { Right } from '#kit/endpoint.ts'
import { hasPermission, type User } from './policy.ts'

/** One of these rights is enough to see the page (docs/wire/access.md#rights). */
const menuRights = {
  settings: [
    'view_group',
    'add_group',
    'change_group',
    'add_user',
    'change_user',
    'view_department',
    'add_department',
    'change_department',
    'view_category',
    'change_category',
    'sia_signal_report',
    'change_storm_mode',
    'manage_privacy',
  ],
  groups: ['view_group', 'add_group', 'change_group'],
  groupForm: ['add_group', 'change_group'],
  users: ['view_user', 'add_user', 'change_user'],
  userForm: ['add_user', 'change_user'],
  departments: ['view_department', 'add_department', 'change_department'],
  departmentForm: ['add_department', 'change_department'],
  defaultTexts: ['sia_statusmessagetemplate_write'],
  categories: ['view_category', 'change_category'],
  categoryForm: ['change_category'],
  csvExport: ['sia_signal_report'],
} as const

export const mayOpen = (user: User, page: keyof typeof menuRights) =>
  menuRights[page].some(codename => hasPermission(user, codename))

/** A change needs all of these, as its endpoint does: pages hide actions that the server refuses. */
export const changeRights = {
  addUser: ['sia_write', 'add_user'],
  changeUser: ['sia_write', 'change_user'],
  addRole: ['sia_write', 'add_group'],
  changeRole: ['sia_write', 'change_group'],
  addDepartment: ['sia_write', ['sia_department_write', 'add_department']],
  changeDepartment: ['sia_write', ['sia_department_write', 'change_department']],
  changeCategories: ['sia_write', ['sia_category_write', 'change_category']],
  changeRules: ['sia_write', 'sia_expression_write'],
  importAreas: ['sia_write', 'sia_area_write'],
  addAreaTypes: ['sia_write', 'sia_areatype_write'],
} as const satisfies Record<string, readonly Right[]>

export const mayDo = (user: User, change: keyof typeof changeRights) =>
  changeRights[change].every(right => [right].flat().some(codename => hasPermission(user, codename)))
