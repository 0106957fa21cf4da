import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../../kit/problem.ts'
import { openPageSession, subjectOfPageSession } from '../../../server/auth/page-sessions.ts'
import { type Base, transaction } from '../../../server/base.ts'
import { pageCookie } from '../../../server/http/page-cookie.ts'
import { reportPagePath } from '../paths.ts'
import { openSeconds } from '../rules.ts'

const purpose = 'my-report'

/** One cookie for each report, sent with requests about that one and to its page: two tabs do not mix up two reports. */
const cookieOf = ({ publicUrl }: Base, reportId: number) =>
  pageCookie(publicUrl, {
    name: 'meldwerk-my-report',
    path: [`/api/my-report/${reportId}`, reportPagePath(reportId)],
    seconds: openSeconds,
  })

/** Open the page of a report in this browser, for a reporter who has proven to be one. */
export async function openMyReport(base: Base, reply: FastifyReply, reportId: number): Promise<void> {
  const subject = String(reportId)
  const token = await transaction(base, tx => openPageSession(tx, { purpose, subject, seconds: openSeconds }))
  cookieOf(base, reportId).set(reply, token)
}

/** @throws Problem `not-found` when the page of this report is not open in this browser */
export async function requireOpen(base: Base, request: FastifyRequest, reportId: number): Promise<number> {
  const token = cookieOf(base, reportId).get(request)
  const subject = await subjectOfPageSession(base.db, { purpose, token, now: base.clock() })
  if (subject !== String(reportId)) throw new Problem('not-found')
  return reportId
}
