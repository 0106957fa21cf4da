/** Who is signed in, with the rights of this moment: own ones and those of every role together. */
export type User = {
  id: number
  email: string
  isSuperuser: boolean
  permissions: readonly string[]
  departmentIds: readonly number[]
}

/** The same before it is known whether he may come in. */
export type Found = User & { isActive: boolean }

/** A superuser may do everything. */
export const may = ({ isSuperuser, permissions }: Pick<User, 'isSuperuser' | 'permissions'>, codename: string) =>
  isSuperuser || permissions.includes(codename)
