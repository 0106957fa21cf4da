import { hasPermission, type User } from '../users/policy.ts'

/** Who guards the personal data: sees what is erased when, keeps reports from it, and reads the register. */
export const privacyRights = ['manage_privacy'] as const

export const managesPrivacy = (user: User) => privacyRights.every(codename => hasPermission(user, codename))
