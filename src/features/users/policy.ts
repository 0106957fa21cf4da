import type { User } from '#kit/user.ts'

export type { User }

export const hasPermission = (
  { isSuperuser, permissions }: Pick<User, 'isSuperuser' | 'permissions'>,
  codename: string,
) => isSuperuser || permissions.includes(codename)

export const mayHandle = (user: Pick<User, 'isSuperuser' | 'permissions'>) => hasPermission(user, 'sia_write')

export const mayNotHandle = 'Deze collega mag geen meldingen wijzigen. Kies een ander.'
