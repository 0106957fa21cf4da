import type { User } from '../../kit/user.ts'

export type { User }

/** A superuser may do everything. */
export const hasPermission = (
  { isSuperuser, permissions }: Pick<User, 'isSuperuser' | 'permissions'>,
  codename: string,
) => isSuperuser || permissions.includes(codename)

/** Whether a user may change reports, and so can get them on their name. */
export const mayHandle = (user: Pick<User, 'isSuperuser' | 'permissions'>) => hasPermission(user, 'sia_write')

/** For users without the right, where colleagues are chosen. */
export const mayNotHandle = 'Deze collega mag geen meldingen wijzigen. Kies een ander.'
