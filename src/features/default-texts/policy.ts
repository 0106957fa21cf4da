import { hasPermission, type User } from '#features/users/policy.ts'

const rights = {
  texts: ['sia_write', 'sia_statusmessage_write'],
  order: ['sia_write', 'sia_statusmessagecategory_write'],
} as const

export const writesDefaultTexts = (user: User, what: keyof typeof rights = 'texts') =>
  rights[what].every(codename => hasPermission(user, codename))
