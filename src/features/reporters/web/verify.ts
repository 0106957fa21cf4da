export type VerifyResult = 'verified' | 'refused' | 'failed'

/** Timeout of the request (milliseconds). */
const timeout = 30_000

/** Verifies the token of the link in the mail; it works once. */
export async function verifyEmailToken(token: string): Promise<VerifyResult> {
  try {
    const response = await fetch('/signals/v1/public/reporter/verify-email', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
      signal: AbortSignal.timeout(timeout),
    })
    if (response.ok) return 'verified'
    return response.status === 400 ? 'refused' : 'failed'
  } catch {
    return 'failed'
  }
}
