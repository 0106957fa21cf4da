/** Timeout of a request (milliseconds); the resident continues without the response. */
const timeout = 5000

/** The response of a service as JSON. @throws after the timeout, at an error status and for invalid JSON */
export async function fetchJson(
  url: URL | string,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const response = await fetch(url, {
    headers: { Accept: 'application/json', ...headers },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  })
  if (!response.ok) throw new Error(`unexpected status ${response.status}`)
  return response.json()
}
