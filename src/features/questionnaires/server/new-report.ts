import { Problem } from '../../../kit/problem.ts'
import type { Tx } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import type { ExtraProperty } from '../../reports/inputs.ts'
import { newReportRefusal } from '../rules.ts'
import { answersOf, lockSession, sessionByUuid, updateSession } from './store.ts'

/**
 * The answers of a session, as they go with a new report (docs/wire/reporting.md#by-residents).
 * @throws Problem 400 when there is no such session
 */
export async function sessionAnswers(db: Reader, uuid: string, categoryUrl: string): Promise<ExtraProperty[]> {
  const answers = await answersOf(db, (await knownSession(db, uuid)).id)
  return answers.map(({ analysisKey, shortLabel, payload }) => ({
    id: analysisKey,
    label: shortLabel,
    answer: payload,
    category_url: categoryUrl,
  }))
}

/** The session belongs to this new report from now on. @throws Problem 400 when it is used, not submitted, or expired */
export async function linkSession(tx: Tx, uuid: string, reportId: number): Promise<void> {
  const { id } = await knownSession(tx, uuid)
  await lockSession(tx, id)
  const refusal = newReportRefusal(await knownSession(tx, uuid), tx.now) // read again under the lock
  if (refusal) throw refused(refusal)
  await updateSession(tx, id, { reportId })
}

async function knownSession(db: Reader, uuid: string) {
  const session = await sessionByUuid(db, uuid)
  if (!session) throw refused(`Object met uuid=${uuid} bestaat niet.`)
  return session
}

const refused = (message: string) => new Problem('invalid-input', { session: [message] })
