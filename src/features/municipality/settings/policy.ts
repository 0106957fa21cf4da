import { hasPermission, type User } from '../../users/policy.ts'

/** Who decides about the rights of all others also decides about the municipality's own settings. */
export const changesMunicipality = (user: User) => hasPermission(user, 'change_group')
