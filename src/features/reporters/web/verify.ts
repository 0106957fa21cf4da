export type Verified = 'verified' | 'refused' | 'failed'

/** No answer after so long is a failure (milliseconds). */
const timeout = 30_000

/** Say that the link in the mail was followed; a link works once. */
export async function verify(token: string, signal: AbortSignal): Promise<Verified> {
  try {
    const response = await fetch('/signals/v1/public/reporter/verify-email', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    })
    if (response.ok) return 'verified'
    return response.status === 400 ? 'refused' : 'failed'
  } catch {
    return 'failed'
  }
}
