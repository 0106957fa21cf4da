import { Agent, request } from 'node:http'

export type Asked = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }

type Load = {
  url: string
  connections: number
  seconds: number
  /** What the next request asks. */
  next: (number: number) => Asked
}

export type Measured = { perSecond: number; median: number; p95: number; answers: number }

/** As many requests as it takes, for so long, over connections that stay open. Any answer but a good one ends the bench. */
export async function drive({ url, connections, seconds, next }: Load): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(url)
  const times: number[] = []
  let number = 0
  const started = performance.now()
  const until = started + seconds * 1000
  const one = async () => {
    while (performance.now() < until) {
      const asked = performance.now()
      await answerOf({ agent, hostname: hostname === 'localhost' ? '127.0.0.1' : hostname, port }, next(number++))
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  const took = (performance.now() - started) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { perSecond: times.length / took, median: at(0.5), p95: at(0.95), answers: times.length }
}

type Where = { agent?: Agent; hostname: string; port: string }

/** The body of an answer. */
export function answerOf(where: Where, { method = 'GET', path, headers = {}, body }: Asked): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const more =
      body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const sent = request({ ...where, method, path, headers: { ...headers, ...more } }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks)
        if ((answer.statusCode ?? 500) < 300) resolve(bytes)
        else reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${bytes.toString().slice(0, 300)}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
