import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#kit/problem.ts'
import {
  endPageSession,
  endPageSessionsOfPrefix,
  isPageToken,
  newPageToken,
  openPageSession,
  subjectOfPageSession,
} from '#server/auth/page-sessions.ts'
import { tokenHash } from '#server/auth/tokens.ts'
import { type Base, transaction } from '#server/base.ts'
import { pageCookie } from '#server/http/page-cookie.ts'
import { reportPagePath } from '../paths.ts'
import { openSeconds } from '../rules.ts'

const purpose = 'my-report'

/** One cookie per report, limited to its paths: two tabs do not mix up two reports. */
const cookieOf = ({ publicUrl }: Base, reportId: number) =>
  pageCookie(publicUrl, {
    name: 'meldwerk-my-report',
    path: [`/api/my-report/${reportId}`, reportPagePath(reportId)],
    seconds: openSeconds,
  })

/**
 * Identifies the browser, so that signing out of my reports closes its pages, whose own cookies are not sent then.
 */
const browserCookieOf = ({ publicUrl }: Base) =>
  pageCookie(publicUrl, {
    name: 'meldwerk-my-report-browser',
    path: ['/api/my-report-links', '/api/my-reports', '/mijn-meldingen'],
    seconds: openSeconds,
  })

const prefixOf = (browser: string) => `${tokenHash(browser)}:`

type Exchange = { request: FastifyRequest; reply: FastifyReply }

/** The caller has proven to be the reporter. */
export async function openMyReport(base: Base, { request, reply }: Exchange, reportId: number): Promise<void> {
  const known = browserCookieOf(base).get(request)
  const browser = known !== undefined && isPageToken(known) ? known : newPageToken()
  const subject = `${prefixOf(browser)}${reportId}`
  const token = await transaction(base, tx => openPageSession(tx, { purpose, subject, seconds: openSeconds }))
  browserCookieOf(base).set(reply, browser)
  cookieOf(base, reportId).set(reply, token)
}

export async function closeMyReports(base: Base, { request, reply }: Exchange): Promise<void> {
  const cookie = browserCookieOf(base)
  const browser = cookie.get(request)
  if (browser === undefined) return
  await endPageSessionsOfPrefix(base.db, { purpose, prefix: prefixOf(browser) })
  cookie.clear(reply)
}

export async function closeMyReport(base: Base, { request, reply }: Exchange, reportId: number): Promise<void> {
  const cookie = cookieOf(base, reportId)
  await endPageSession(base.db, { purpose, token: cookie.get(request) })
  cookie.clear(reply)
}

/** @throws Problem `not-found` when its page is not open in this browser */
export async function requireOpen(base: Base, request: FastifyRequest, reportId: number): Promise<number> {
  const token = cookieOf(base, reportId).get(request)
  const subject = await subjectOfPageSession(base.db, { purpose, token, now: base.clock() })
  if (subject?.split(':')[1] !== String(reportId)) throw new Problem('not-found')
  return reportId
}
