/** Timeout of a request for a token (milliseconds); no user waits for it. */
const timeout = 10_000

const tokens = new Map<string, string>()

/** The token that was fetched for this idempotency key, if any. */
export const draftTokenOf = (key: string): string | undefined => tokens.get(key)

/**
 * Fetches the token of a draft, early: the server counts a report as filled in by a person only when its token is some seconds
 * old. Without one the report is sent all the same, within the limit of other clients.
 */
export async function fetchDraftToken(key: string): Promise<string | undefined> {
  if (tokens.has(key)) return tokens.get(key)
  try {
    const response = await fetch('/api/draft-tokens', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ key }),
      signal: AbortSignal.timeout(timeout),
    })
    const { token }: { token?: string } = response.ok ? await response.json() : {}
    if (token) tokens.set(key, token)
    return token
  } catch {
    return undefined
  }
}
