import { limitConcurrency } from '#kit/fair-queue.ts'

type Entry = { until: number; bytes: number; response: Promise<Buffer> }

/** Keeps responses for a while; a request during a pending one gets the same response. Failures are not kept. */
export function responseCache(maxBytes: number) {
  const entries = new Map<string, Entry>()
  let held = 0
  function remove(key: string, entry: Entry) {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    held -= entry.bytes
  }
  return {
    get(key: string, freshFor: number, load: () => Promise<Buffer>): Promise<Buffer> {
      const known = entries.get(key)
      if (known && known.until > Date.now()) return known.response
      if (known) remove(key, known)
      const entry: Entry = { until: Date.now() + freshFor, bytes: 0, response: load() }
      entries.set(key, entry)
      entry.response.then(
        ({ length }) => {
          if (entries.get(key) !== entry) return
          entry.bytes = length
          held += length
          for (const [oldKey, old] of entries) {
            if (held <= maxBytes) break
            remove(oldKey, old)
          }
        },
        () => remove(key, entry),
      )
      return entry.response
    },
  }
}

/** Milliseconds. */
const timeout = 5_000

/** The service gives no usable response: further requests would wait for nothing. */
export class ServiceUnavailable extends Error {
  override name = 'ServiceUnavailable'
}

const isOfService = (status: number) => status === 429 || status >= 500

/**
 * The maximum of running and of waiting requests for one service: more would not be faster, and would delay later
 * requests.
 */
const maxAtOnce = 8
const maxWaiting = 100
const services = new Map<string, { waiting: number; limited: ReturnType<typeof limitConcurrency> }>()

async function inTurn<Result>({ host }: URL, task: () => Promise<Result>): Promise<Result> {
  const service = services.get(host) ?? { waiting: 0, limited: limitConcurrency(maxAtOnce) }
  services.set(host, service)
  if (service.waiting >= maxAtOnce + maxWaiting) throw new ServiceUnavailable(`${host} is asked too much at a time`)
  service.waiting += 1
  try {
    return await service.limited(task)
  } finally {
    service.waiting -= 1
  }
}

/** Bytes, for the responses of all services; the oldest go first. */
const cache = responseCache(20_000_000)

type FetchOptions = {
  headers?: Record<string, string>
  /** Bytes. */
  maxBytes?: number
  /** Milliseconds; without it each caller sends its own request. */
  freshFor?: number
}

/**
 * Returns the response body of an external service. No caller waits longer than five seconds or reads more than
 * `maxBytes`. @throws ServiceUnavailable when it does not respond in time or fails; another error for another status,
 * or a larger body
 */
export function fetchBytes(url: URL, { freshFor = 0, ...options }: FetchOptions = {}): Promise<Buffer> {
  const fetchNow = () => inTurn(url, () => fetchOnce(url, options))
  return freshFor > 0 ? cache.get(`${url} ${JSON.stringify(options)}`, freshFor, fetchNow) : fetchNow()
}

async function fetchOnce(url: URL, { headers = {}, maxBytes = 5_000_000 }: FetchOptions): Promise<Buffer> {
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
 * Returns JSON from an external service, under the limits of `fetchBytes`. @throws when it does not respond in time,
 * not with success, with too much, or not with JSON; a job is then retried
 */
export async function fetchJson(url: URL, { headers = {}, ...options }: FetchOptions = {}): Promise<unknown> {
  const bytes = await fetchBytes(url, { ...options, headers: { accept: 'application/json', ...headers } })
  return JSON.parse(bytes.toString('utf8'))
}
