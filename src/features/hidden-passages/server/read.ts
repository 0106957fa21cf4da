import { logContactAccess } from '#features/reporters/server/store.ts'
import { checkMayRead } from '#features/reports/server/store.ts'
import type { User } from '#features/users/policy.ts'
import type { Base } from '#server/base.ts'
import { type HiddenPassage, leftOf } from '../rules.ts'
import { hiddenOf } from './store.ts'

/** Each once. Reading is recorded in the access log, as for contact details. */
export async function readHidden({ db, clock }: Base, user: User, reportId: number): Promise<HiddenPassage[]> {
  await checkMayRead(db, user, reportId)
  const passages = leftOf((await hiddenOf(db, reportId)).flatMap(row => row.passages))
  if (passages.length > 0) await logContactAccess(db, { reportId, userId: user.id, now: clock() })
  return [...new Map(passages.map(({ kind, text }) => [text, { kind, text }])).values()]
}
