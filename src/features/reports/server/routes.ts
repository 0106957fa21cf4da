import { z } from 'zod'
import { Problem } from '../../../kit/problem.ts'
import type { Routes } from '../../../server/http.ts'
import * as contract from '../contract.ts'
import { checkAnswers } from './check-answers.ts'
import { createReport } from './create.ts'
import { toPublicReport } from './public-report.ts'
import { byUuid, noSuchReport } from './store.ts'

export const reportRoutes: Routes = ({ open }, base) => {
  open(contract.createReport, async ({ body, request, reply }) => {
    const input = body()
    await checkAnswers(base, input, request.headers)
    const report = await createReport(base, input, { user: null, idempotencyKey: idempotencyKey(request.headers) })
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

/** The key that the sender made with the draft: the same report sent twice is one. */
export function idempotencyKey(headers: Record<string, unknown>): string | null {
  const given = headers['idempotency-key']
  if (given === undefined) return null
  const parsed = z.uuid().safeParse(given)
  if (!parsed.success) throw new Problem('invalid-input', { 'Idempotency-Key': ['Voer een geldige UUID in.'] })
  return parsed.data
}
