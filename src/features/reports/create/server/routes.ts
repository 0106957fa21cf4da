import { z } from 'zod'
import { Problem } from '../../../../kit/problem.ts'
import type { Base } from '../../../../server/base.ts'
import type { Routes } from '../../../../server/http/http-server.ts'
import { noSuchReport, publicReportByUuid } from '../../server/store.ts'
import * as contract from '../contract.ts'
import { checkAnswers } from './check-answers.ts'
import { type AfterCreate, createReport, findAcceptedReport } from './create.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { toPublicReport } from './public-report.ts'

type Headers = Record<string, unknown>
/** What else follows, in the same transaction, from what came along with a new report: later features decide. */
type FollowsFrom = (base: Base, headers: Headers) => Promise<AfterCreate | undefined>

export const reportRoutes =
  (followsFrom: FollowsFrom): Routes =>
  ({ onPublic }, base) => {
    onPublic(contract.createReport, async ({ body, request, reply }) => {
      const { headers } = request
      const report = await receive(base, body(), { headers, afterCreate: await followsFrom(base, headers) })
      reply.code(201)
      return toPublicReport(base, report)
    })

    onPublic(contract.readPublicReport, async ({ params }) => {
      if (!z.uuid().safeParse(params.uuid).success) throw new Problem('not-found')
      const report = await publicReportByUuid(base.db, params.uuid)
      if (!report) throw noSuchReport()
      return toPublicReport(base, report)
    })
  }

type Received = { headers: Headers; afterCreate: AfterCreate | undefined }

/** What was accepted once is so the next time too, whatever categories and questions have become since. */
async function receive(base: Base, input: contract.PublicCreate, { headers, afterCreate }: Received) {
  const key = idempotencyKey(headers)
  try {
    await checkAnswers(base, input, headers)
    return await createReport(base, input, { user: null, idempotencyKey: key, afterCreate })
  } catch (refused) {
    const before =
      refused instanceof Problem && refused.code === 'invalid-input' && (await findAcceptedReport(base, key, input))
    if (!before) throw refused
    return before
  }
}
