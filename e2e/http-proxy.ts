import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** How often each process is asked whether it is ready (milliseconds). */
const checkInterval = 250

/**
 * A proxy that sends each request to the next process that says it is ready. It never sends a request twice, so that nothing is
 * hidden from who counts errors.
 */
export async function openHttpProxy() {
  const agent = new Agent({ keepAlive: true })
  const processes = new Map<string, { isReady: boolean; requests: number }>()
  let last = 0

  function next(): string | undefined {
    const ready = [...processes].filter(([, { isReady }]) => isReady).map(([url]) => url)
    last += 1
    return ready[last % ready.length]
  }
  const server = createServer((incoming, outgoing) => {
    const url = next()
    const process = processes.get(url ?? '')
    if (!url || !process) return outgoing.writeHead(503).end('no process is ready')
    process.requests += 1
    return forward(incoming, outgoing, { url, agent })
  })
  server.keepAliveTimeout = 60_000
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  const check = () =>
    Promise.all(
      [...processes].map(async ([url, process]) => {
        process.isReady = await fetch(`${url}/status/ready`).then(
          ({ ok }) => ok,
          () => false,
        )
      }),
    )
  const timer = setInterval(() => void check(), checkInterval)
  return {
    url: `http://localhost:${port}`,
    async add(url: string) {
      processes.set(url, { isReady: false, requests: 0 })
      await check()
    },
    remove: (url: string) => processes.delete(url),
    /** The number of requests per process. */
    requests: () => [...processes.values()].map(({ requests }) => requests),
    close() {
      clearInterval(timer)
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, { url, agent }: { url: string; agent: Agent }) {
  const { method = 'GET', url: path = '/', headers, socket } = incoming
  const { hostname, port } = new URL(url)
  const forwarded = { ...headers, 'x-forwarded-for': socket.remoteAddress ?? '' }
  const upstream = request({
    agent,
    hostname: hostname === 'localhost' ? '127.0.0.1' : hostname,
    port,
    method,
    path,
    headers: forwarded,
  })
  upstream.on('response', answer => {
    const { connection: _, ...answerHeaders } = answer.headers
    outgoing.writeHead(answer.statusCode ?? 502, answerHeaders)
    answer.pipe(outgoing)
    answer.on('error', () => outgoing.destroy())
  })
  upstream.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
  outgoing.on('close', () => upstream.destroy())
  incoming.pipe(upstream)
}
