import type { User } from '../../kit/user.ts'

export type { User }

/** A superuser may do everything. */
export const hasPermission = (
  { isSuperuser, permissions }: Pick<User, 'isSuperuser' | 'permissions'>,
  codename: string,
) => isSuperuser || permissions.includes(codename)
