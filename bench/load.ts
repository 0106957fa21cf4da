import { Agent, type IncomingMessage, request } from 'node:http'

export type HttpRequest = {
  method?: 'GET' | 'POST' | 'PATCH'
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

type Load = {
  url: string
  connections: number
  seconds: number
  /** The next request. */
  next: (number: number) => HttpRequest
}

export type LoadResult = { perSecond: number; median: number; p95: number; answers: number }

/** Send requests one after the other on each of the connections, for this time. Any error response ends the bench. */
export async function runLoad({ url, connections, seconds, next }: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(url)
  const times: number[] = []
  let number = 0
  const started = performance.now()
  const until = started + seconds * 1000
  const sendRequests = async () => {
    while (performance.now() < until) {
      const sentAt = performance.now()
      await sendRequest({ agent, hostname: hostname === 'localhost' ? '127.0.0.1' : hostname, port }, next(number++))
      times.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: connections }, sendRequests))
  const elapsed = (performance.now() - started) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const quantile = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { perSecond: times.length / elapsed, median: quantile(0.5), p95: quantile(0.95), answers: times.length }
}

/** A response that is not a success. */
export class ErrorResponse extends Error {
  readonly status: number
  readonly retryAfterSeconds: number
  readonly body: string

  constructor(request: string, { statusCode = 0, headers }: IncomingMessage, body: string) {
    super(`${request} answered ${statusCode}: ${body}`)
    this.status = statusCode
    this.body = body
    this.retryAfterSeconds = Number(headers['retry-after']) || 0
  }
}

type Address = { agent?: Agent; hostname: string; port: string }

/** The body of the response. */
export function sendRequest(
  address: Address,
  { method = 'GET', path, headers = {}, body }: HttpRequest,
  signal?: AbortSignal,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const bodyHeaders =
      body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const outgoing = request(
      { ...address, method, path, headers: { ...bodyHeaders, ...headers }, ...(signal && { signal }) },
      answer => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const bytes = Buffer.concat(chunks)
          if ((answer.statusCode ?? 500) < 300) resolve(bytes)
          else reject(new ErrorResponse(`${method} ${path}`, answer, bytes.toString().slice(0, 300)))
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
