import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../../../kit/language.ts'
import { Problem } from '../../../../kit/problem.ts'
import { type Base, transaction } from '../../../../server/base.ts'
import { pageCookie } from '../../../../server/http/page-cookie.ts'
import { residentLanguage } from '../../../../server/pages/resident-language.ts'
import { consumeAttempt, networkOf } from '../../../../server/rate-limit/rate-limits.ts'
import { LinkRequest, LinkRequestForm } from '../contract.ts'
import type { RequestedLinkPage } from '../page.ts'
import { paths } from '../paths.ts'
import { linkLimit } from '../rules.ts'
import { sendLinkQueue } from './send-link.ts'
import { checkOrigin } from './session.ts'
import { insertLinkRequest } from './store.ts'

/** `email`: null for a request without a valid address. `network`: of the client, as `networkOf` names it. */
type RequestedLink = { email: string | null; network: string; language: Language }

/**
 * A reporter asks for a link to their reports. Whether the address is known is found out by a job, so that neither the response
 * nor its time shows it. @throws Problem `too-many-requests`
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

/** The same by a plain form. @returns the path of the page that follows. @throws Problem `invalid-input` without a valid address */
export async function requestLinkByForm(base: Base, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  checkOrigin(base, request)
  const { email, again } = LinkRequestForm.parse(request.body)
  if (email === null) throw new Problem('invalid-input', { email: ['Vul een geldig e-mailadres in.'] })
  await requestLink(base, { email, network: networkOf(request.ip), language: residentLanguage(request) })
  addressCookie(base).set(reply, email)
  return again === undefined ? paths.requested : `${paths.requested}?${againParameter}=`
}

const againParameter = 'opnieuw'

/** The address that the page which follows repeats: in a cookie of that page, as addresses are in logs and in the history. */
const addressCookie = ({ publicUrl }: Pick<Base, 'publicUrl'>) =>
  pageCookie(publicUrl, { name: 'meldwerk-link-requested', path: paths.requested, seconds: 15 * 60 })

/** What that page shows; undefined in a browser that asked for no link just now. */
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
