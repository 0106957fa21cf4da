import { Problem } from '../../../../kit/problem.ts'
import type { Base } from '../../../../server/base.ts'
import type { PublicReportRow } from '../../server/store.ts'
import type { PublicReportInput } from '../contract.ts'
import { checkAnswers } from './check-answers.ts'
import { type AfterCreate, createReport, findAcceptedReport } from './create.ts'
import { idempotencyKey } from './idempotency-key.ts'

type Headers = Record<string, unknown>
/** What else follows from the headers of a new report, in the same transaction: later features decide. */
export type FollowsFrom = (base: Base, headers: Headers) => Promise<AfterCreate | undefined>

/**
 * A resident reports something. What was accepted once is accepted again under the same key, whatever categories and questions
 * have become since.
 */
export async function createPublicReport(
  base: Base,
  input: PublicReportInput,
  { headers, followsFrom }: { headers: Headers; followsFrom: FollowsFrom },
): Promise<PublicReportRow> {
  const afterCreate = await followsFrom(base, headers)
  const key = idempotencyKey(headers)
  try {
    await checkAnswers(base, input, headers)
    return await createReport(base, input, { user: null, idempotencyKey: key, afterCreate })
  } catch (error) {
    const accepted =
      error instanceof Problem && error.code === 'invalid-input' && (await findAcceptedReport(base, key, input))
    if (!accepted) throw error
    return accepted
  }
}
