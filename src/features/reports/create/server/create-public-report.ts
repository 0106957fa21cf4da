import { Problem } from '../../../../kit/problem.ts'
import type { Base, Tx } from '../../../../server/base.ts'
import type { Reader } from '../../../../server/db/database.ts'
import type { ExtraProperty } from '../../inputs.ts'
import type { PublicReportRow } from '../../server/store.ts'
import type { PublicReportInput } from '../contract.ts'
import { checkAnswers } from './check-answers.ts'
import { type AfterCreate, createReport, findAcceptedReport } from './create.ts'
import { idempotencyKey } from './idempotency-key.ts'

type Headers = Record<string, unknown>
/** What else follows from the headers of a new report, in the same transaction: later features decide. */
type FollowsFrom = (base: Base, headers: Headers) => Promise<AfterCreate | undefined>
/** The session of a questionnaire that goes with a new report: its answers, and that it belongs to the report from then on. */
type SessionOfReport = {
  answers: (db: Reader, uuid: string, categoryUrl: string) => Promise<ExtraProperty[]>
  link: (tx: Tx, uuid: string, reportId: number) => Promise<void>
}
export type LaterFeatures = { followsFrom: FollowsFrom; session: SessionOfReport }

/**
 * A resident reports something. What was accepted once is accepted again under the same key, whatever categories and questions
 * have become since.
 */
export async function createPublicReport(
  base: Base,
  input: PublicReportInput,
  { headers, followsFrom, session }: LaterFeatures & { headers: Headers },
): Promise<PublicReportRow> {
  const follow = await followsFrom(base, headers)
  const key = idempotencyKey(headers)
  try {
    await checkAnswers(base, input, headers)
    const { session: uuid } = input
    const sessionAnswers = uuid ? await session.answers(base.db, uuid, input.category.url) : []
    return await createReport(base, input, {
      user: null,
      idempotencyKey: key,
      sessionAnswers,
      afterCreate: async (tx, report) => {
        if (uuid) await session.link(tx, uuid, report.id)
        await follow?.(tx, report)
      },
    })
  } catch (error) {
    const accepted =
      error instanceof Problem && error.code === 'invalid-input' && (await findAcceptedReport(base, key, input))
    if (!accepted) throw error
    return accepted
  }
}
