import { hasPermission, type User } from '#features/users/policy.ts'

/** Managing users implies managing the installation, as for its banners. */
export const jobRights = ['change_user'] as const

export const seesJobs = (user: User) => jobRights.every(codename => hasPermission(user, codename))
