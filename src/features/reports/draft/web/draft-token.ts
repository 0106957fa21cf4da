import { timeoutSignal } from '#web/timeout-signal.ts'

const timeout = 10_000

const tokens = new Map<string, string>()

export const draftTokenOf = (key: string): string | undefined => tokens.get(key)

/**
 * Fetched early: the server accepts a report as human only when its token is some seconds old. Without a token the
 * limit for other clients applies.
 */
export async function fetchDraftToken(key: string): Promise<string | undefined> {
  if (tokens.has(key)) return tokens.get(key)
  try {
    const response = await fetch('/api/draft-tokens', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ key }),
      signal: timeoutSignal(timeout),
    })
    const { token }: { token?: string } = response.ok ? await response.json() : {}
    if (token) tokens.set(key, token)
    return token
  } catch {
    return undefined
  }
}
