import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../../../kit/problem.ts'
import { endPageSession, openPageSession } from '../../../../server/auth/page-sessions.ts'
import { type Base, transaction } from '../../../../server/base.ts'
import { ownOrigins, requireSameOrigin } from '../../../../server/http/own-origins.ts'
import { pageCookie } from '../../../../server/http/page-cookie.ts'
import { closeMyReports } from '../../server/page-session.ts'
import { myReportsPath, paths } from '../paths.ts'
import { linkHours } from '../rules.ts'
import { browserPurpose, reporterOfLink, requireMyReports, signedInReporter } from './reporter.ts'

/** The paths that the cookies of my reports are sent to. */
export const cookiePath = '/api/my-reports'

/** The cookie of a reporter who opened their link in this browser. */
const sessionCookie = ({ publicUrl }: Pick<Base, 'publicUrl'>) =>
  pageCookie(publicUrl, {
    name: 'meldwerk-my-reports',
    path: [cookiePath, myReportsPath],
    seconds: linkHours * 3600,
  })

type LinkCookie = { get: (request: FastifyRequest) => string | undefined; clear: (reply: FastifyReply) => void }

/** Requests of the product's own pages only. @throws Problem `forbidden`, or `not-found` where my reports are switched off */
export function checkOrigin(base: Base, request: FastifyRequest) {
  requireMyReports(base)
  requireSameOrigin(request, ownOrigins(base.publicUrl))
}

type Exchange = { request: FastifyRequest; reply: FastifyReply; linkCookie: LinkCookie }

/**
 * Exchanges the link that was opened in this browser for a session.
 * @throws Problem `not-signed-in` when the link does not work (any more), or none was opened
 */
export async function openSession(base: Base, { request, reply, linkCookie }: Exchange): Promise<{ email: string }> {
  checkOrigin(base, request)
  const email = await reporterOfLink(base, linkCookie.get(request))
  if (email === undefined) throw new Problem('not-signed-in', 'De link is verlopen.')
  const page = { purpose: browserPurpose, subject: email, seconds: linkHours * 3600 }
  const token = await transaction(base, tx => openPageSession(tx, page))
  linkCookie.clear(reply)
  sessionCookie(base).set(reply, token)
  return { email }
}

/** The same by a plain form. @returns the path of the page that follows */
export async function openSessionByForm(base: Base, exchange: Exchange): Promise<string> {
  try {
    await openSession(base, exchange)
    return paths.list
  } catch (error) {
    if (error instanceof Problem && error.code === 'not-signed-in') return paths.expired
    throw error
  }
}

/** End the session of this browser, and close the pages of reports that are open in it. */
export async function closeSession(base: Base, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  checkOrigin(base, request)
  const cookie = sessionCookie(base)
  await endPageSession(base.db, { purpose: browserPurpose, token: cookie.get(request) })
  cookie.clear(reply)
  await closeMyReports(base, { request, reply })
}

/** The address of the reporter who is signed in in this browser. @throws Problem `not-signed-in` */
export async function reporterOfRequest(base: Base, request: FastifyRequest): Promise<string> {
  requireMyReports(base)
  const email = await signedInReporter(base, sessionCookie(base).get(request))
  if (email === undefined) throw new Problem('not-signed-in', 'De link is verlopen.')
  return email
}
