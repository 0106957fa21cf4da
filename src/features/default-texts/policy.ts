import { hasPermission, type User } from '../users/policy.ts'

const rights = {
  texts: ['sia_write', 'sia_statusmessage_write'],
  /** The order of the texts within a category. */
  order: ['sia_write', 'sia_statusmessagecategory_write'],
} as const

/** Whether a user may change default texts, or their order. */
export const writesDefaultTexts = (user: User, what: keyof typeof rights = 'texts') =>
  rights[what].every(codename => hasPermission(user, codename))
