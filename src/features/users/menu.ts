import { hasPermission, type User } from './policy.ts'

/** The rights of which one is enough to see a page of the settings (docs/wire/access.md#rights). */
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
} as const

export const mayOpen = (user: User, page: keyof typeof menuRights) =>
  menuRights[page].some(codename => hasPermission(user, codename))
