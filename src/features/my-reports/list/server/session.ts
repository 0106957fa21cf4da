import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#kit/problem.ts'
import { endPageSession, endPageSessionsOf, openPageSession, subjectOfPageSession } from '#server/auth/page-sessions.ts'
import { type Base, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { pageCookie } from '#server/http/page-cookie.ts'
import { myReportsPath, paths } from '../../paths.ts'
import { closeMyReports } from '../../server/page-session.ts'
import { linkHours } from '../rules.ts'

export const cookiePath = '/api/my-reports'

const sessionCookie = ({ publicUrl }: Pick<Base, 'publicUrl'>) =>
  pageCookie(publicUrl, {
    name: 'meldwerk-my-reports',
    path: [cookiePath, myReportsPath],
    seconds: linkHours * 3600,
  })

type LinkCookie = { get: (request: FastifyRequest) => string | undefined; clear: (reply: FastifyReply) => void }

type Exchange = { request: FastifyRequest; reply: FastifyReply; linkCookie: LinkCookie }

/** @throws Problem `not-signed-in` when no working link was opened */
export async function openSession(base: Base, { request, reply, linkCookie }: Exchange): Promise<{ email: string }> {
  requireMyReports(base)
  const email = await reporterOfLink(base, linkCookie.get(request))
  if (email === undefined) throw new Problem('not-signed-in', 'De link is verlopen.')
  const page = { purpose: browserPurpose, subject: email, seconds: linkHours * 3600 }
  const token = await transaction(base, tx => openPageSession(tx, page))
  linkCookie.clear(reply)
  sessionCookie(base).set(reply, token)
  return { email }
}

/** @returns the path of the next page */
export async function openSessionByForm(base: Base, exchange: Exchange): Promise<string> {
  try {
    await openSession(base, exchange)
    return paths.list
  } catch (error) {
    if (error instanceof Problem && error.code === 'not-signed-in') return paths.expired
    throw error
  }
}

/** Also closes the pages of reports that are open in this browser. */
export async function closeSession(base: Base, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  requireMyReports(base)
  const cookie = sessionCookie(base)
  await endPageSession(base.db, { purpose: browserPurpose, token: cookie.get(request) })
  cookie.clear(reply)
  await closeMyReports(base, { request, reply })
}

/** @throws Problem `not-signed-in` */
export async function reporterOfRequest(base: Base, request: FastifyRequest): Promise<string> {
  requireMyReports(base)
  const email = await signedInReporter(base, sessionCookie(base).get(request))
  if (email === undefined) throw new Problem('not-signed-in', 'De link is verlopen.')
  return email
}

/** Tokens in mails are also those of the wire. */
export const linkPurpose = 'my-reports-link'
export const browserPurpose = 'my-reports'

/** @throws Problem `not-found` unless the municipality switched on `enableMyIncidents` */
export function requireMyReports({ municipality }: Pick<Base, 'municipality'>): void {
  if (!municipality.featureFlags.enableMyIncidents) throw new Problem('not-found')
}

/** In lower case; undefined when the link does not work. */
const reporterOfLink = ({ db, clock }: Base, token: string | undefined) =>
  subjectOfPageSession(db, { purpose: linkPurpose, token, now: clock() })

const signedInReporter = ({ db, clock }: Base, token: string | undefined) =>
  subjectOfPageSession(db, { purpose: browserPurpose, token, now: clock() })

/**
 * `Authorization: Token …` (docs/wire/residents.md#my-reports). @throws Problem `not-signed-in`, or `not-found`
 * where my reports are switched off
 */
export async function authenticateReporter(base: Base, { headers }: Pick<FastifyRequest, 'headers'>): Promise<string> {
  requireMyReports(base)
  const [, token] = /^Token\s+(\S+)$/i.exec(headers.authorization?.trim() ?? '') ?? []
  if (token === undefined) throw new Problem('not-signed-in', 'No token provided.')
  const email = await reporterOfLink(base, token)
  if (email === undefined) throw new Problem('not-signed-in', 'Invalid token.')
  return email
}

/** Browsers that opened a link stay signed in. */
export const endLinks = (db: Reader, email: string) => endPageSessionsOf(db, { purpose: linkPurpose, subject: email })
