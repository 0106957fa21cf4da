/** The signed-in user with the current rights: own ones and those of every role. */
export type User = {
  id: number
  email: string
  isSuperuser: boolean
  permissions: readonly string[]
  departmentIds: readonly number[]
}

/** A user before the check of their access. `isSignedOut`: the session of the token has ended. */
export type Account = User & { isActive: boolean; isSignedOut: boolean }
