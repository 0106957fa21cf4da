/** Milliseconds. */
const timeout = 5_000

/** The service gives no usable response at all: what else is asked of it now would wait for nothing too. */
export class ServiceUnavailable extends Error {
  override name = 'ServiceUnavailable'
}

/** Statuses that are about the service, not about the request: too many requests, and every failure of its own. */
const isOfService = (status: number) => status === 429 || status >= 500

type FetchOptions = {
  headers?: Record<string, string>
  /** Maximum size of the response (bytes). */
  maxBytes?: number
}

/**
 * The response body of an external service: no caller waits longer than five seconds or reads more than `maxBytes`.
 * @throws ServiceUnavailable when it does not respond in time or fails; another error for another status, or too much
 */
export async function fetchBytes(url: URL, { headers = {}, maxBytes = 5_000_000 }: FetchOptions = {}): Promise<Buffer> {
  try {
    const response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(timeout) })
    const { ok, status } = response
    if (isOfService(status)) throw new ServiceUnavailable(`${url.host} answered ${status}`)
    if (!ok) throw new Error(`${url.host} answered ${status}`)
    return await readBytes(url, response, maxBytes)
  } catch (error) {
    if (!isOfNetwork(error)) throw error
    const { cause, message } = error
    const reason = cause instanceof Error && cause.message ? cause.message : message
    throw new ServiceUnavailable(`${url.host} cannot be reached: ${reason}`, { cause: error })
  }
}

/** What `fetch` throws when there is no connection, when it breaks, or when the time is up. */
const isOfNetwork = (error: unknown): error is Error =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')

async function readBytes(url: URL, { body }: Response, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
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
