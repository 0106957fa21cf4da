import { hasPermission, type User } from '../users/policy.ts'

/** Who may change the storm mode: with a right of its own, or with either of those to change categories. */
export const stormModeRights = ['change_storm_mode', 'sia_category_write', 'change_category'] as const

export const mayChangeStormMode = (user: User) =>
  hasPermission(user, 'sia_write') && stormModeRights.some(codename => hasPermission(user, codename))
