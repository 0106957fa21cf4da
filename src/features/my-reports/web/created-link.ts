import { draftTokenHeader } from '../../../kit/draft-token.ts'
import { draftTokenOf } from '../../reports/draft/web/draft-token.ts'

/** Timeout of the request (milliseconds): the reporter is waiting for the page that says thank you. */
const timeout = 5000

/**
 * The link to the page of the report that was just sent under this key. Undefined when there is none: the page does without.
 */
export async function fetchCreatedLink(idempotencyKey: string): Promise<string | undefined> {
  const draftToken = draftTokenOf(idempotencyKey)
  if (!draftToken) return undefined
  try {
    const response = await fetch('/api/my-report-links', {
      method: 'POST',
      headers: { 'Idempotency-Key': idempotencyKey, [draftTokenHeader]: draftToken },
      signal: AbortSignal.timeout(timeout),
    })
    const { link }: { link?: string } = response.ok ? await response.json() : {}
    return link
  } catch {
    return undefined
  }
}
