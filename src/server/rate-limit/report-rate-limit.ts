import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from './rate-limits.ts'
import type { CounterState, SharedCounters } from './shared-counters.ts'

type Options = {
  path: string
  rate: string
  /** Other public paths, each with a factor: how many times as many requests are allowed there. */
  otherPaths?: Readonly<Record<string, number>>
  counters: SharedCounters
}

const seconds: Readonly<Record<string, number>> = { second: 1, minute: 60, hour: 3600, day: 86_400 }

/**
 * Limit how many reports one IP address may send (docs/wire/access.md#rate-limits); refused and failed requests count too. A
 * report that was accepted and is sent again with its idempotency key does not.
 * @param rate as in `60/hour`
 */
export async function limitReportRate(fastify: FastifyInstance, { path, rate, otherPaths = {}, counters }: Options) {
  const [max = '60', unit = 'hour'] = rate.split('/')
  const accepted = new Set<string>()
  fastify.addHook('onRoute', route => {
    const factor = { ...otherPaths, [path]: 1 }[route.url]
    if (!factor || route.method !== 'POST') return
    route.config = {
      ...route.config,
      rateLimit: { max: factor * Number(max), timeWindow: (seconds[unit] ?? 3600) * 1000, groupId: ` at ${route.url}` },
    }
  })
  fastify.addHook('onResponse', async (request, reply) => {
    const key = idempotencyKeyOf(request)
    if (key && reply.statusCode === 201 && request.routeOptions.url === path) remember(accepted, key)
  })
  fastify.addHook('onClose', async () => counters.stop())
  await fastify.register(rateLimit, {
    global: false,
    store: storeOn(counters),
    keyGenerator: request => networkOf(request.ip),
    allowList: request => accepted.has(idempotencyKeyOf(request) ?? ''),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
    errorResponseBuilder: (_, { ttl }) =>
      Object.assign(new Error(`Aanvraag was verstikt. Expected available in ${Math.ceil(ttl / 1000)} seconds.`), {
        statusCode: 429,
      }),
  })
}

type Done = (error: Error | null, result?: CounterState) => void

/** The shared counters in the form of a store of `@fastify/rate-limit`. */
const storeOn = (counts: SharedCounters) =>
  class Store {
    incr(name: string, done: Done, milliseconds: number) {
      done(null, counts.add(name, milliseconds))
    }
    child() {
      return this
    }
  }

const idempotencyKeyOf = ({ headers }: FastifyRequest) => {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? key : undefined
}

const maxRemembered = 10_000
function remember(keys: Set<string>, key: string) {
  keys.add(key)
  const [oldest] = keys
  if (keys.size > maxRemembered && oldest) keys.delete(oldest)
}
