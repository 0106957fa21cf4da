import { Problem } from '../../../../kit/problem.ts'
import { type Base, transaction } from '../../../../server/base.ts'
import { consumeAttempt } from '../../../../server/rate-limit/rate-limits.ts'
import { linkLimit } from '../rules.ts'
import { sendLinkQueue } from './send-link.ts'
import { insertLinkRequest } from './store.ts'

/** `email`: null for a request without a valid address. `network`: of the client, as `networkOf` names it. */
type LinkRequest = { email: string | null; network: string }

/**
 * A reporter asks for a link to their reports. Whether the address is known is found out by a job, so that neither the response
 * nor its time shows it. @throws Problem `too-many-requests`
 */
export async function requestLink(base: Base, { email, network }: LinkRequest): Promise<void> {
  await checkLimit(base, `link to reports from ${network}`)
  if (email === null) return
  const address = email.toLowerCase()
  await checkLimit(base, `link to reports for ${address}`)
  await transaction(base, async tx => {
    const requestId = await insertLinkRequest(tx, address)
    await tx.enqueue(sendLinkQueue, [{ requestId }])
  })
}

async function checkLimit({ db, clock }: Base, name: string) {
  const { isAllowed, waitSeconds } = await consumeAttempt(db, name, { ...linkLimit, now: clock() })
  if (isAllowed) return
  const message = `Aanvraag was verstikt. Expected available in ${waitSeconds} seconds.`
  throw new Problem('too-many-requests', message, { retryAfterSeconds: waitSeconds })
}
