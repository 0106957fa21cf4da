import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Counted, SharedCounts } from './shared-counts.ts'

type Options = {
  path: string
  rate: string
  /** Other public paths, with how many times as often they may be asked. */
  others?: Readonly<Record<string, number>>
  counts: SharedCounts
}

const seconds: Readonly<Record<string, number>> = { second: 1, minute: 60, hour: 3600, day: 86_400 }

/**
 * Let one address make only so many reports (docs/wire/access.md#rate-limits); refused and failed ones count too. Sending
 * again what was already accepted, with its key, does not.
 * @param rate as in `60/hour`
 */
export async function throttlePublicCreate(fastify: FastifyInstance, { path, rate, others = {}, counts }: Options) {
  const [most = '60', unit = 'hour'] = rate.split('/')
  const accepted = new Set<string>()
  fastify.addHook('onRoute', route => {
    const times = { ...others, [path]: 1 }[route.url]
    if (!times || route.method !== 'POST') return
    route.config = {
      ...route.config,
      rateLimit: { max: times * Number(most), timeWindow: (seconds[unit] ?? 3600) * 1000, groupId: ` at ${route.url}` },
    }
  })
  fastify.addHook('onResponse', async (request, reply) => {
    const key = keyOf(request)
    if (key && reply.statusCode === 201 && request.routeOptions.url === path) remember(accepted, key)
  })
  fastify.addHook('onClose', async () => counts.stop())
  await fastify.register(rateLimit, {
    global: false,
    store: storeOn(counts),
    keyGenerator: request => networkOf(request.ip),
    allowList: request => accepted.has(keyOf(request) ?? ''),
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

type Done = (error: Error | null, result?: Counted) => void

/** Shared counts in the form that the library asks for. */
const storeOn = (counts: SharedCounts) =>
  class Store {
    incr(name: string, done: Done, milliseconds: number) {
      done(null, counts.add(name, milliseconds))
    }
    child() {
      return this
    }
  }

const keyOf = ({ headers }: FastifyRequest) => {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? key : undefined
}

const mostRemembered = 10_000
function remember(keys: Set<string>, key: string) {
  keys.add(key)
  const [oldest] = keys
  if (keys.size > mostRemembered && oldest) keys.delete(oldest)
}

/** One household or office: an IPv4 address, or the /64 that an IPv6 address lies in. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip.replace(/^::ffff:/, '')
  const [head = '', tail = ''] = ip.split('::')
  const [before, after] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)]
  const filled = ip.includes('::')
    ? [...before, ...Array(8 - before.length - after.length).fill('0'), ...after]
    : before
  return `${filled.slice(0, 4).join(':')}::/64`
}
