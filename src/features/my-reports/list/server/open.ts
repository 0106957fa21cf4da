import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Base } from '../../../../server/base.ts'
import { noSuchReport } from '../../../reports/server/store.ts'
import { checkOrigin, reporterOfRequest } from '../../access/server/session.ts'
import { openMyReport } from '../../server/page-session.ts'
import { isOwnReport } from './find-reports.ts'

type OpenRequest = { id: number; request: FastifyRequest; reply: FastifyReply }

/**
 * Opens the page of a report in a browser where its reporter is signed in.
 * @throws Problem `not-found` for a report that is not in their list
 */
export async function openOwnReport(base: Base, { id, request, reply }: OpenRequest): Promise<void> {
  checkOrigin(base, request)
  await openMyReport(base, { request, reply }, await requireOwnReport(base, request, id))
}

/**
 * One report of the list of a reporter, for a reporter who is signed in. @returns its id
 * @throws Problem `not-signed-in`, or `not-found` for a report that is not in the list
 */
export async function requireOwnReport(base: Base, request: FastifyRequest, id: number): Promise<number> {
  const owner = { email: await reporterOfRequest(base, request), now: base.clock() }
  if (!(await isOwnReport(base.db, owner, id))) throw noSuchReport()
  return id
}
