/** After so long the resident goes on without the answer. */
const timeout = 5000

/** What a service says, as JSON; throws when it says nothing in time, refuses or talks nonsense. */
export async function fetchJson(url: URL | string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  return response.json()
}
