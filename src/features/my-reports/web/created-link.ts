import { draftTokenHeader } from '../../../kit/draft-token.ts'
import { draftTokenOf } from '../../reports/draft/web/draft-token.ts'
import type { ReadPromise } from '../contract.ts'

/** Timeout of the request (milliseconds): the reporter is waiting for the page that says thank you. */
const timeout = 5000

export type CreatedLink = { link: string; promise: ReadPromise | null }

/**
 * The link to the page of the report that was just sent under this key, and what its reporter is promised. Undefined when there
 * is none: the page does without.
 */
export async function fetchCreatedLink(idempotencyKey: string): Promise<CreatedLink | undefined> {
  const draftToken = draftTokenOf(idempotencyKey)
  if (!draftToken) return undefined
  try {
    const response = await fetch('/api/my-report-links', {
      method: 'POST',
      headers: { 'Idempotency-Key': idempotencyKey, [draftTokenHeader]: draftToken },
      signal: AbortSignal.timeout(timeout),
    })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}
