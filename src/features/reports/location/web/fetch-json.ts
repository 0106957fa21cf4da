import { timeoutSignal } from '#web/timeout-signal.ts'

/** In milliseconds; the resident continues without the response. */
const timeout = 5000

export async function fetchJson(
  url: URL | string,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const response = await fetch(url, {
    headers: { Accept: 'application/json', ...headers },
    signal: timeoutSignal(timeout, signal),
  })
  if (!response.ok) throw new Error(`unexpected status ${response.status}`)
  return response.json()
}
