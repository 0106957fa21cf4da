import { hasPermission, type User } from '../../../../features/users/policy.ts'

export const mayImportAreas = (user: User | undefined) =>
  user !== undefined && hasPermission(user, 'sia_write') && hasPermission(user, 'sia_area_write')

export const mayAddAreaTypes = (user: User | undefined) =>
  user !== undefined && mayImportAreas(user) && hasPermission(user, 'sia_areatype_write')
