/** Milliseconds. */
const timeout = 5_000

type FetchOptions = {
  headers?: Record<string, string>
  /** Maximum size of the response (bytes). */
  maxBytes?: number
}

/**
 * The response body of an external service: no caller waits longer than five seconds or reads more than `maxBytes`.
 * @throws when it does not respond in time, not with success, or with too much
 */
export async function fetchBytes(url: URL, { headers = {}, maxBytes = 5_000_000 }: FetchOptions = {}): Promise<Buffer> {
  const response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(timeout) }).catch(
    error => {
      throw new Error(`${url.host} cannot be reached: ${error.cause?.message || error.message}`, { cause: error })
    },
  )
  if (!response.ok) throw new Error(`${url.host} answered ${response.status}`)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > maxBytes) throw new Error(`${url.host} answered more than ${maxBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * JSON from an external service, which may be slow, down or broken: no caller waits longer than five seconds or reads more than
 * `maxBytes`.
 * @throws when it does not respond in time, not with success, with too much, or not with JSON; a job is then retried
 */
export async function fetchJson(url: URL, { headers = {}, ...options }: FetchOptions = {}): Promise<unknown> {
  const bytes = await fetchBytes(url, { ...options, headers: { accept: 'application/json', ...headers } })
  return JSON.parse(bytes.toString('utf8'))
}
