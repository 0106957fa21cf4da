import type { FastifyRequest } from 'fastify'
import type { Language } from '../../../../kit/language.ts'
import { Problem } from '../../../../kit/problem.ts'
import { type Base, transaction } from '../../../../server/base.ts'
import { residentLanguage } from '../../../../server/pages/resident-language.ts'
import { consumeAttempt, networkOf } from '../../../../server/rate-limit/rate-limits.ts'
import { LinkRequest } from '../contract.ts'
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
export async function requestLinkByForm(base: Base, request: FastifyRequest): Promise<string> {
  checkOrigin(base, request)
  const { email } = LinkRequest.parse(request.body)
  if (email === null) throw new Problem('invalid-input', { email: ['Vul een geldig e-mailadres in.'] })
  await requestLink(base, { email, network: networkOf(request.ip), language: residentLanguage(request) })
  return paths.requested
}

async function checkLimit({ db, clock }: Base, name: string) {
  const { isAllowed, waitSeconds } = await consumeAttempt(db, name, { ...linkLimit, now: clock() })
  if (isAllowed) return
  const message = `Aanvraag was verstikt. Expected available in ${waitSeconds} seconds.`
  throw new Problem('too-many-requests', message, { retryAfterSeconds: waitSeconds })
}
