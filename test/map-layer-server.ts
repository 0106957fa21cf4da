import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { meldstad } from '#demo/town.ts'
import { featureServiceOf } from '#demo/wfs/answer.ts'

type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => void

/** The map layers of the demo town on a server of their own, which can be made slow, unavailable or wrong. */
export async function mapLayerServer() {
  const features = featureServiceOf(meldstad())
  const usual: Answer = (_, response, url) => {
    const { type, body } = features(Object.fromEntries(url.searchParams))
    response.setHeader('content-type', type).end(body)
  }
  const state = { answer: usual, requests: [] as { url: URL; headers: IncomingMessage['headers'] }[] }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://layers')
    state.requests.push({ url, headers: request.headers })
    state.answer(request, response, url)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return {
    state,
    usual,
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/wfs`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A `fetch` for the product's server in a test whose own `fetch` is a browser's, as both run in one process. */
export const fetchOutsidePage = (url: URL): Promise<Response> =>
  new Promise((resolve, reject) => {
    get(url.href, async answer => {
      const parts: Uint8Array[] = []
      for await (const part of answer) parts.push(part)
      resolve(new Response(Buffer.concat(parts).toString('utf8'), { status: answer.statusCode ?? 500 }))
    }).on('error', reject)
  })
