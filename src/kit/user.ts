/** Who is signed in, with the rights of this moment: own ones and those of every role together. */
export type User = {
  id: number
  email: string
  isSuperuser: boolean
  permissions: readonly string[]
  departmentIds: readonly number[]
}

/** A user before it is known whether they may come in. */
export type Account = User & { isActive: boolean }
