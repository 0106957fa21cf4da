import { hasPermission, type User } from '../../../../features/users/policy.ts'

/** Whether a user may change categories and sources: with either right, as the server has it. */
export const mayChangeCategories = (user: User) =>
  hasPermission(user, 'sia_write') &&
  (hasPermission(user, 'change_category') || hasPermission(user, 'sia_category_write'))
