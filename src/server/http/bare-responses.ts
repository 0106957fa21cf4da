import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { wireVersion } from './wire-headers.ts'

/** For one year browsers use https only. */
export const strictTransport = { maxAge: 31_536_000, includeSubDomains: false }

const bareHeaders = (publicUrl: string): Record<string, string> => ({
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': `max-age=${strictTransport.maxAge}` }),
})

/** Answers a URL that cannot be routed. */
export const answerMalformedUrl =
  (publicUrl: string) =>
  ({ url }: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply
      .code(404)
      .headers({
        ...bareHeaders(publicUrl),
        ...(url.startsWith('/signals') && { 'X-API-Version': wireVersion, 'Access-Control-Allow-Origin': '*' }),
      })
      .send(Buffer.from('{"detail":"Niet gevonden."}')) // for a string Fastify would add the charset

type Refusal = { status: string; detail: string }
const refusals: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', detail: 'Het verzoek kwam te langzaam binnen.' },
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    detail: 'De headers van het verzoek zijn te groot.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: '413 Payload Too Large', detail: 'Het verzoek is te groot.' },
}
const malformed: Refusal = { status: '400 Bad Request', detail: 'Dit is geen geldig HTTP-verzoek.' }

/** Answers a request that Node's HTTP server refuses to parse: it writes to the connection, and closes it. */
export const answerClientError =
  (publicUrl: string) =>
  (error: Error & { code?: string }, socket: Duplex): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const { status, detail } = refusals[error.code ?? ''] ?? malformed
    const body = JSON.stringify({ detail })
    const headers = {
      ...bareHeaders(publicUrl),
      'Content-Length': String(Buffer.byteLength(body)),
      Connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
  }

/** Answers the requests that Node itself would answer without our headers: an unmet `Expect`, and a missing `Host`. */
export function answerInNodesPlace(fastify: FastifyInstance, publicUrl: string) {
  fastify.server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) => {
    const body = '{"detail":"Aan Expect kan niet worden voldaan."}'
    response.writeHead(417, { ...bareHeaders(publicUrl), 'Content-Length': body.length, Connection: 'close' }).end(body)
  })
  // The server leaves this check to us (`requireHostHeader`).
  fastify.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.headers.host !== undefined || raw.httpVersion !== '1.1') return undefined
    const headers = { ...bareHeaders(publicUrl), Connection: 'close' }
    return reply.code(400).headers(headers).send(Buffer.from('{"detail":"Een verzoek heeft een Host nodig."}'))
  })
}
