import { hasPermission, type User } from '#features/users/policy.ts'

export const privacyRights = ['manage_privacy'] as const

export const managesPrivacy = (user: User) => privacyRights.every(codename => hasPermission(user, codename))
