import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#kit/endpoint.ts'
import { Problem } from '#kit/problem.ts'
import { readLate, refuseBody, unsupportedMedia } from './errors.ts'
import { acceptFormBodies, readBodyFor } from './form-values.ts'
import { safeParseSized } from './sizes.ts'
import { acceptUploads } from './uploads.ts'
import { isWire } from './wire-headers.ts'

/**
 * Converts each value of a wire body to the type in the endpoint's schema, as the reference does
 * (docs/wire/conventions.md#conversion): `"7"` to a number, `"on"` and 1 to true, 12345 to text, and it trims texts.
 * Values without a conversion stay unchanged, and the schema refuses them. JSON columns of the wire are not touched.
 */
export function wireValues(schema: z.core.$ZodType, value: unknown): unknown {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'] // a union of all definitions, told apart by `type`
  switch (def.type) {
    case 'string':
      return toText(value, isUuid(def))
    case 'enum':
      return typeof value === 'number' ? String(value) : value
    case 'number':
      return typeof value === 'string' ? toNumber(value, isInteger(def)) : value
    case 'boolean':
      return toBoolean(value)
    case 'nullable':
      return isNullWord(def.innerType, value) ? null : wireValues(def.innerType, value)
    case 'optional':
    case 'nonoptional':
    case 'default':
    case 'catch':
    case 'readonly':
      return wireValues(def.innerType, value)
    case 'pipe':
      return wireValues(def.in, value)
    case 'object':
      return isObject(value) ? convertFields(def.shape, value) : value
    case 'array':
      return Array.isArray(value) ? value.map(item => wireValues(def.element, item)) : value
    case 'union':
      return toOneOf(def.options, value)
    default:
      return value
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const convertFields = (shape: Readonly<Record<string, z.core.$ZodType>>, fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const schema = Object.hasOwn(shape, name) ? shape[name] : undefined
      return [name, schema ? wireValues(schema, value) : value]
    }),
  )

/**
 * Uses the first schema that accepts the value, else the first that accepts it converted. Otherwise the last with the
 * same list or non-list kind: only its mistakes are reported.
 */
function toOneOf(options: readonly z.core.$ZodType[], value: unknown): unknown {
  const accepting = options.find(option => accepts(option, value))
  if (accepting) return wireValues(accepting, value)
  const converted = options.map(option => ({ option, value: wireValues(option, value) }))
  const meant = converted.find(each => accepts(each.option, each.value)) ?? converted.findLast(isOfKind(value))
  return (meant ?? converted.at(-1))?.value
}

const isOfKind =
  (value: unknown) =>
  ({ option }: { option: z.core.$ZodType }) =>
    Array.isArray(value) === ((option._zod.def as z.core.$ZodTypes['_zod']['def']).type === 'array')

// zod's own class
const accepts = (schema: z.core.$ZodType, value: unknown) => safeParseSized(schema as z.ZodType, value).success

function toText(value: unknown, isId: boolean): unknown {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return value
  return isId ? toUuid(value.trim()) : value.trim()
}

const isUuid = (def: object) => 'format' in def && def.format === 'uuid'
const isInteger = (def: object) => 'format' in def && def.format === 'safeint'

const uuidPattern = /^(?:urn:)?(?:uuid:)?\{?([\da-f]{8})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{12})\}?$/i

const toUuid = (text: string) => {
  const parts = uuidPattern.exec(text.slice(0, 50))?.slice(1)
  return parts && text.length <= 50 ? parts.join('-').toLowerCase() : text
}

/** Longer numbers are no safe integers, and no coordinates or durations either. */
const maxDigits = 30

function toNumber(text: string, isWhole: boolean): string | number {
  const trimmed = text.trim()
  if (trimmed.length > maxDigits) return text
  const pattern = isWhole ? /^[+-]?\d+(\.0*)?$/ : /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i
  return pattern.test(trimmed) ? Number(trimmed) : text
}

const trueWords: readonly unknown[] = ['t', 'y', 'yes', 'true', 'on', '1', 1]
const falseWords: readonly unknown[] = ['f', 'n', 'no', 'false', 'off', '0', 0]

function toBoolean(value: unknown): unknown {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value
  if (trueWords.includes(word)) return true
  return falseWords.includes(word) ? false : value
}

/** The wire reads these words as null where a boolean may be null. */
const isNullWord = (inner: z.core.$ZodType, value: unknown) =>
  inner._zod.def.type === 'boolean' && typeof value === 'string' && ['', 'null'].includes(value.toLowerCase())

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
