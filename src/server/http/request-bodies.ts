import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#kit/endpoint.ts'
import { Problem } from '#kit/problem.ts'
import { readLate, refuseBody, unsupportedMedia } from './errors.ts'
import { acceptFormBodies, readBodyFor } from './form-values.ts'
import { acceptUploads } from './uploads.ts'
import { isWire } from './wire-headers.ts'
import { wireValues } from './wire-values.ts'

/** Bytes. */
const formBytes = 200_000

/** Refuses a file that is too large before any of it is read. @param advice the alternative, as a sentence */
export function refuseLarge({ headers }: Pick<FastifyRequest, 'headers'>, maxBytes: number, advice = ''): void {
  const size = Number(headers['content-length'] ?? 0)
  if (size <= maxBytes + formBytes) return
  const [megabytes, max] = [size, maxBytes].map(bytes => Math.ceil(bytes / 1024 / 1024))
  throw new Problem('too-large', `Het bestand is ${megabytes} MB; ten hoogste ${max} MB kan. ${advice}`.trim())
}

/** Parses JSON in UTF-8 only; an empty body counts as no body. */
function acceptJson(fastify: FastifyInstance) {
  const readJson = fastify.getDefaultJsonParser('error', 'error')
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = decoded(body)
    const refuse = (why: string) => refuseBody(request, notJson(why), done)
    if (text === undefined) return refuse('not in UTF-8')
    if (text === '') return done(null)
    return readJson(request, text, (error, parsed) => {
      const why = error?.message ?? excessOf(parsed)
      return why === undefined ? done(null, parsed) : refuse(why)
    })
  })
}

const notJson = (why: string) => new Problem('invalid-input', `JSON parse error - ${why}`)

/** Deeper than any real request, and safe for recursive code. */
const maxDepth = 100

/** Later checks walk all fields (docs/wire/limits.md#sizes). */
const maxFields = 10_000

function excessOf(json: unknown): string | undefined {
  let level = [json]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return 'nested too deep'
    const parts = level.map(partsOf)
    const isTooWide = parts.some(({ length }, at) => length > maxFields && !Array.isArray(level[at]))
    if (isTooWide) return `more than ${maxFields} fields in one object`
    level = parts.flat()
  }
  return undefined
}

const partsOf = (value: unknown): unknown[] => (typeof value === 'object' && value !== null ? Object.values(value) : [])

/**
 * Checks the limits of JSON that was parsed elsewhere. @throws Problem `invalid-input` when it is nested too deep, or
 * an object has too many fields
 */
export function boundedJson(json: unknown): unknown {
  const excess = excessOf(json)
  if (excess !== undefined) throw notJson(excess)
  return json
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Undefined for another encoding: its text would be stored with missing characters. */
function decoded(body: string | Buffer): string | undefined {
  try {
    return typeof body === 'string' ? body : utf8.decode(body)
  } catch {
    return undefined
  }
}

/** Bytes per second, on average and over the last half minute. */
const minRate = 1_000
/** Seconds of reading before the check begins. */
const graceSeconds = 10
const windowSeconds = 30

type Body = {
  raw: IncomingMessage
  reply: FastifyReply
  received: number[]
}

/**
 * Ends requests whose body is slower than a very slow connection, with 408 (docs/wire/limits.md#connections): each
 * holds a connection and memory. Time in which the server itself does not read does not count.
 */
export function endSlowBodies(fastify: FastifyInstance, second = 1_000) {
  const bodies = new Map<IncomingMessage, Body>()
  let timer: NodeJS.Timeout | undefined
  const check = () => {
    for (const [raw, body] of bodies) {
      const { received } = body
      if (raw.complete || raw.destroyed) bodies.delete(raw)
      else if (raw.readableFlowing) {
        received.push(raw.socket.bytesRead)
        if (isSlow(received)) {
          bodies.delete(raw)
          end(body)
        }
      }
    }
    if (bodies.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  fastify.addHook('onRequest', async ({ raw }, reply) => {
    if (!hasBody(raw)) return
    bodies.set(raw, { raw, reply, received: [raw.socket.bytesRead] })
    timer ??= setInterval(check, second).unref()
  })
  // Kept until the next check, a second of many requests would outlive the young generation of the garbage collector.
  fastify.addHook('onResponse', async ({ raw }) => void (raw.complete && bodies.delete(raw)))
  fastify.addHook('onClose', async () => clearInterval(timer))
}

const hasBody = ({ headers, socket }: IncomingMessage) =>
  socket.bytesRead !== undefined && // a request that a test injects has no connection
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

function isSlow(received: readonly number[]): boolean {
  const now = received.at(-1) ?? 0
  const isSlowSince = (start: number) => now - (received[start] ?? 0) < minRate * (received.length - 1 - start)
  const seconds = received.length - 1
  return seconds >= graceSeconds && (isSlowSince(0) || isSlowSince(Math.max(0, seconds - windowSeconds)))
}

/** The reader of the body answers with the error; after the answer nobody listens. */
function end({ raw, reply }: Body) {
  if (reply.sent || raw.listenerCount('error') === 0) raw.destroy()
  else raw.emit('error', new Problem('too-slow'))
}

/** Accepts the kinds of bodies that clients send. */
export async function acceptBodies(fastify: FastifyInstance) {
  endSlowBodies(fastify)
  fastify.removeContentTypeParser('text/plain')
  await acceptUploads(fastify)
  acceptJson(fastify)
  acceptFormBodies(fastify)
  fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (request, _, done) => {
    refuseBody(request, unsupportedMedia(request.headers['content-type'] ?? ''), done)
  })
}

/**
 * Reads the body that an endpoint takes. Only the wire converts values; the product's own endpoints take them as their
 * contracts say.
 */
export async function readBody({ path, body, takesFile }: Endpoint, request: FastifyRequest) {
  if (!body || (takesFile && request.isMultipart())) return
  await readLate(request, async () => {
    const sent = await readBodyFor(body, request)
    return isWire(path) ? wireValues(body, sent) : sent
  })
}
