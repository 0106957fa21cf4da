/** Who is signed in, with the rights of this moment: own ones and those of every role together. */
export type User = {
  id: number
  email: string
  isSuperuser: boolean
  permissions: readonly string[]
  departmentIds: readonly number[]
}

/** A user before it is known whether they may come in. `isSignedOut`: the session of the token has ended. */
export type Account = User & { isActive: boolean; isSignedOut: boolean }
