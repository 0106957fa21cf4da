import type { Db } from '../../../../server/db/database.ts'
import { userByEmail } from '../../server/store.ts'
import { recordSignIn } from '../../sign-in/server/store.ts'
import { deleteSecondFactor } from './store.ts'

/** Removes the second factor of an account from the command line: the way back in for the last administrator. @returns whether it was on */
export async function resetByOperator(db: Db, email: string, now: Date): Promise<boolean> {
  const user = await userByEmail(db, email)
  if (!user || !(await deleteSecondFactor(db, user.id))) return false
  const client = { browser: 'Opdrachtregel', network: '' }
  await recordSignIn(db, { userId: user.id, outcome: 'second-factor-reset', client, now })
  return true
}
