import type { UserDetail } from '../../contract.ts'
import { outranks } from '../../giving.ts'
import { type SignedInUser, signedInUser } from '../../web/signed-in-user.ts'

/** Not in `signed-in-user.ts`, which every page loads. */
export const hasMoreRightsThan = (me: SignedInUser, detail: UserDetail): boolean => outranks(signedInUser(detail), me)
