import type { FastifyRequest } from 'fastify'
import { Problem } from '#kit/problem.ts'
import { endPageSessionsOf, subjectOfPageSession } from '#server/auth/page-sessions.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'

/** Tokens in mails are also those of the wire. */
export const linkPurpose = 'my-reports-link'
export const browserPurpose = 'my-reports'

/** @throws Problem `not-found` unless the municipality switched on `enableMyIncidents` */
export function requireMyReports({ municipality }: Pick<Base, 'municipality'>): void {
  if (!municipality.featureFlags.enableMyIncidents) throw new Problem('not-found')
}

/** In lower case; undefined when the link does not work. */
export const reporterOfLink = ({ db, clock }: Base, token: string | undefined) =>
  subjectOfPageSession(db, { purpose: linkPurpose, token, now: clock() })

export const signedInReporter = ({ db, clock }: Base, token: string | undefined) =>
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
