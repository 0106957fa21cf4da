import { hasPermission, type User } from '../../users/policy.ts'

/** Who decides about the rights of all others also decides about the municipality's own settings. */
export const changesMunicipality = (user: User) => hasPermission(user, 'change_group')

/** Who may change every kind of settings that a file holds. */
export const transfersSettings = (user: User) =>
  settingRights.every(right => [right].flat().some(codename => hasPermission(user, codename)))

/** Of a list one is enough. */
export const settingRights = [
  'sia_read',
  'sia_write',
  'add_group',
  'change_group',
  ['sia_department_write', 'add_department'],
  ['sia_department_write', 'change_department'],
  ['sia_category_write', 'change_category'],
  'sia_expression_write',
  'sia_statusmessage_write',
  'sia_area_write',
  'sia_areatype_write',
] as const
