import { z } from 'zod'
import { Problem } from '../../../kit/problem.ts'
import type { Base } from '../../../server/base.ts'
import type { Tx } from '../../../server/db.ts'
import type { Routes } from '../../../server/http.ts'
import * as contract from '../contract.ts'
import { checkAnswers } from './check-answers.ts'
import { acceptedBefore, createReport } from './create.ts'
import { toPublicReport } from './public-report.ts'
import { byUuid, noSuchReport, type ReportRow } from './store.ts'

type Sent = { headers: Record<string, unknown> }
/** What else follows, in the same transaction, from what came along with a new report: later features decide. */
type AndThen = (base: Base, tx: Tx, made: Sent & { id: number }) => Promise<void>

export const reportRoutes =
  (andThen: AndThen): Routes =>
  ({ open }, base) => {
    open(contract.createReport, async ({ body, request, reply }) => {
      const { headers } = request
      const then = (tx: Tx, { id }: ReportRow) => andThen(base, tx, { id, headers })
      const report = await receive(base, body(), { headers, then })
      reply.code(201)
      return toPublicReport(base, report)
    })

    open(contract.readPublicReport, async ({ params }) => {
      if (!z.uuid().safeParse(params.uuid).success) throw new Problem('not-found')
      const report = await byUuid(base.db, params.uuid)
      if (!report) throw noSuchReport()
      return toPublicReport(base, report)
    })
  }

type Received = Sent & { then: (tx: Tx, report: ReportRow) => Promise<void> }

/** What was accepted once is so the next time too, whatever categories and questions have become since. */
async function receive(base: Base, input: contract.PublicCreate, { headers, then }: Received) {
  const key = idempotencyKey(headers)
  try {
    await checkAnswers(base, input, headers)
    return await createReport(base, input, { user: null, idempotencyKey: key, andThen: then })
  } catch (refused) {
    const before =
      refused instanceof Problem && refused.code === 'invalid-input' && (await acceptedBefore(base, key, input))
    if (!before) throw refused
    return before
  }
}

/** The key that the sender made with the draft: the same report sent twice is one. */
export function idempotencyKey(headers: Record<string, unknown>): string | null {
  const given = headers['idempotency-key']
  if (given === undefined) return null
  const parsed = z.uuid().safeParse(given)
  if (!parsed.success) throw new Problem('invalid-input', { 'Idempotency-Key': ['Voer een geldige UUID in.'] })
  return parsed.data
}
