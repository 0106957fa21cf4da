import { hasPermission, type User } from '#features/users/policy.ts'

/** Only users who decide about rights change the settings of the municipality. */
export const changesMunicipality = (user: User) => hasPermission(user, 'change_group')

export const transfersSettings = (user: User) =>
  settingRights.every(right => [right].flat().some(codename => hasPermission(user, codename)))

/** One right of a nested list is enough. */
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
