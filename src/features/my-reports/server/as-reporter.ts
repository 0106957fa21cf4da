import type { FastifyRequest } from 'fastify'
import type { Base } from '../../../server/base.ts'
import { parseId } from '../../../server/http/parse-id.ts'
import type { MyReport } from '../contract.ts'
import { requireOpen } from './page-session.ts'
import { readMyReport } from './read-my-report.ts'

type Page = {
  request: FastifyRequest
  /** The id of the report, as in the path. */
  id: string
}

/** Do something with a report whose page is open in this browser. @throws Problem `not-found` when it is not */
export async function asReporter<Result>(
  base: Base,
  { request, id }: Page,
  work: (reportId: number) => Promise<Result>,
): Promise<Result> {
  return work(await requireOpen(base, request, parseId(id)))
}

/** The same for a change, after which the reporter sees the report as it is now. */
export const changeAsReporter = (
  base: Base,
  page: Page,
  change: (reportId: number) => Promise<void>,
): Promise<MyReport> =>
  asReporter(base, page, async reportId => {
    await change(reportId)
    return readMyReport(base, reportId)
  })
