import type { FastifyRequest } from 'fastify'
import { Problem } from '../../../../kit/problem.ts'
import { endPageSessionsOf, subjectOfPageSession } from '../../../../server/auth/page-sessions.ts'
import type { Base } from '../../../../server/base.ts'
import type { Reader } from '../../../../server/db/database.ts'

/** The tokens in mails, which are also those of the wire. */
export const linkPurpose = 'my-reports-link'
/** The tokens in the cookies of browsers. */
export const browserPurpose = 'my-reports'

/** @throws Problem `not-found` where the municipality did not switch on `enableMyIncidents` */
export function requireMyReports({ municipality }: Pick<Base, 'municipality'>): void {
  if (!municipality.featureFlags.enableMyIncidents) throw new Problem('not-found')
}

/** The address of the reporter with the token of a mail, in lower case; undefined when the link does not work (any more). */
export const reporterOfLink = ({ db, clock }: Base, token: string | undefined) =>
  subjectOfPageSession(db, { purpose: linkPurpose, token, now: clock() })

/** The same for the token in the cookie of a browser. */
export const signedInReporter = ({ db, clock }: Base, token: string | undefined) =>
  subjectOfPageSession(db, { purpose: browserPurpose, token, now: clock() })

/**
 * The address of the reporter who sends a request of the wire, with `Authorization: Token …` (docs/wire/residents.md#my-reports).
 * @throws Problem `not-signed-in`, or `not-found` where my reports are switched off
 */
export async function authenticateReporter(base: Base, { headers }: Pick<FastifyRequest, 'headers'>): Promise<string> {
  requireMyReports(base)
  const [, token] = /^Token\s+(\S+)$/i.exec(headers.authorization?.trim() ?? '') ?? []
  if (token === undefined) throw new Problem('not-signed-in', 'No token provided.')
  const email = await reporterOfLink(base, token)
  if (email === undefined) throw new Problem('not-signed-in', 'Invalid token.')
  return email
}

/** Links to this address that were mailed before stop working; browsers that opened one stay signed in. */
export const endLinks = (db: Reader, email: string) => endPageSessionsOf(db, { purpose: linkPurpose, subject: email })
