import { hasPermission, type User } from '../../../../features/users/policy.ts'

/** Whether a user may change routing rules, as the server has it. */
export const mayChangeRules = (user: User) =>
  hasPermission(user, 'sia_write') && hasPermission(user, 'sia_expression_write')
