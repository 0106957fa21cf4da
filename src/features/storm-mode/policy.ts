import { hasPermission, type User } from '#features/users/policy.ts'

export const stormModeRights = ['change_storm_mode', 'sia_category_write', 'change_category'] as const

export const mayChangeStormMode = (user: User) =>
  hasPermission(user, 'sia_write') && stormModeRights.some(codename => hasPermission(user, codename))
