import { draftTokenOf } from '#features/reports/draft/web/send.ts'
import { draftTokenHeader } from '#kit/draft-token.ts'
import { timeoutSignal } from '#web/fetch-response.ts'
import type { ReadPromise } from '../contract.ts'

/** Milliseconds; the reporter waits for the page that says thank you. */
const timeout = 5000

export type CreatedLink = { link: string; promise: ReadPromise | null }

/** Undefined on failure: the page does without. */
export async function fetchCreatedLink(
  idempotencyKey: string,
  draftToken = draftTokenOf(idempotencyKey),
): Promise<CreatedLink | undefined> {
  if (!draftToken) return undefined
  try {
    const response = await fetch('/api/my-report-links', {
      method: 'POST',
      headers: { 'Idempotency-Key': idempotencyKey, [draftTokenHeader]: draftToken },
      signal: timeoutSignal(timeout),
    })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}
