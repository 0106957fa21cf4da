import type { FastifyReply, FastifyRequest } from 'fastify'
import { mailedLink } from '#features/mail/links.ts'
import { composeLinkMail } from '#features/mail/server/compose.ts'
import { queueMailIn } from '#features/mail/server/send.ts'
import { type Language, languageOf } from '#kit/language.ts'
import { Problem } from '#kit/problem.ts'
import { openPageSession } from '#server/auth/page-sessions.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import { pageCookie } from '#server/http/page-cookie.ts'
import { parseSized } from '#server/http/sizes.ts'
import type { JobData } from '#server/jobs.ts'
import { residentLanguage } from '#server/pages/resident-language.ts'
import { consumeAttempt, networkOf } from '#server/rate-limit/rate-limits.ts'
import { paths } from '../../paths.ts'
import { LinkRequest, LinkRequestForm, type RequestedLinkPage } from '../contract.ts'
import { linkHours, linkLimit } from '../rules.ts'
import { endLinks, linkPurpose, requireMyReports } from './session.ts'
import { addressOfReporter, insertLinkRequest, takeLinkRequest } from './store.ts'

export const sendLinkQueue = 'send-report-link'

/** Only an address with reports gets a link; earlier links to it stop working. */
export const sendLink = (base: Base) => (data: JobData) =>
  transaction(base, async tx => {
    const requestId = Number(data.requestId)
    const subject = await takeLinkRequest(tx, requestId)
    const recipient = subject && (await addressOfReporter(tx, subject, tx.now))
    if (!recipient) return
    await endLinks(tx, subject)
    const token = await openPageSession(tx, { purpose: linkPurpose, subject, seconds: linkHours * 3600 })
    await queueLinkMail(tx, base, { requestId, recipient, token, language: languageOf(data.language) })
  })

type LinkToMail = { requestId: number; recipient: string; token: string; language: Language }

async function queueLinkMail(tx: Tx, base: Base, { requestId, recipient, token, language }: LinkToMail) {
  const written = await composeLinkMail(base, { url: mailedLink(base.frontendUrl, 'ownReports', token), language }, tx)
  const about = { cause: `report-link-${requestId}`, reportId: null, eventId: null, kind: 'report-link' } as const
  return queueMailIn(tx, base, { ...about, recipient, secret: token, ...written })
}

type RequestedLink = { email: string | null; network: string; language: Language }

/**
 * A job looks the address up, so that neither the response nor its time shows if it is known. @throws Problem
 * `too-many-requests`
 */
export async function requestLink(base: Base, { email, network, language }: RequestedLink): Promise<void> {
  await checkLimit(base, `link to reports from ${network}`)
  if (email === null) return
  const address = email.toLowerCase()
  await checkLimit(base, `link to reports for ${address}`)
  await transaction(base, async tx => {
    const requestId = await insertLinkRequest(tx, address)
    await tx.enqueue(sendLinkQueue, [{ requestId, language }])
  })
}

/** @returns the path of the next page @throws Problem `invalid-input` without a valid address */
export async function requestLinkByForm(base: Base, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  requireMyReports(base)
  const { email, again } = parseSized(LinkRequestForm, request.body)
  if (email === null) throw new Problem('invalid-input', { email: ['Vul een geldig e-mailadres in.'] })
  await requestLink(base, { email, network: networkOf(request.ip), language: residentLanguage(request) })
  addressCookie(base).set(reply, email)
  return again === undefined ? paths.requested : `${paths.requested}?${againParameter}=`
}

const againParameter = 'opnieuw'

/** The next page repeats the address. A cookie keeps it out of logs and the history. */
const addressCookie = ({ publicUrl }: Pick<Base, 'publicUrl'>) =>
  pageCookie(publicUrl, { name: 'meldwerk-link-requested', path: paths.requested, seconds: 15 * 60 })

/** Undefined in a browser that requested no link recently. */
export function readRequestedLink(base: Base, request: FastifyRequest): RequestedLinkPage | undefined {
  const { email } = LinkRequest.parse({ email: addressCookie(base).get(request) })
  const isAgain = new URL(request.url, base.publicUrl).searchParams.has(againParameter)
  return email === null ? undefined : { email, isAgain }
}

async function checkLimit({ db, clock }: Base, name: string) {
  const { isAllowed, waitSeconds } = await consumeAttempt(db, name, { ...linkLimit, now: clock() })
  if (isAllowed) return
  const message = `Aanvraag was verstikt. Expected available in ${waitSeconds} seconds.`
  throw new Problem('too-many-requests', message, { retryAfterSeconds: waitSeconds })
}
