import { hasPermission, type User } from '../users/policy.ts'

/** Who manages users manages the installation, as the banners about it have it. */
export const jobRights = ['change_user'] as const

export const seesJobs = (user: User) => jobRights.every(codename => hasPermission(user, codename))
