import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { draftTokenHeader } from '../../kit/draft-token.ts'
import { Problem } from '../../kit/problem.ts'
import { isMatureDraftToken } from './draft-token.ts'
import { parseRate, type Rate } from './rate.ts'
import { networkOf } from './rate-limits.ts'
import { type Budget, budgetsOf, contentBudgets, countsAfter, failuresName, type ReportPost } from './report-budgets.ts'
import type { SharedCounters } from './shared-counters.ts'

type Options = {
  /** The path to which reports are posted. */
  path: string
  /** As in `60/hour`: how many reports a client without a form may send from one address. */
  rate: string
  /** The other paths of the form, each with a factor: how many times as many requests are allowed there. */
  formPaths?: Readonly<Record<string, number>>
  /** Other public paths, the same. */
  otherPaths?: Readonly<Record<string, number>>
  /** How many times as much the form may do at this moment, as during a storm; 1 when absent. */
  widening?: () => number
  counters: SharedCounters
  base: { clock: () => Date; signingKey: Buffer }
}

/** Limit how much anonymous senders may post (docs/wire/access.md#rate-limits, docs/decisions/0028-rate-limit-of-forms.md). */
export function limitPublicRequests(
  fastify: FastifyInstance,
  { path, rate, formPaths = {}, otherPaths = {}, widening = () => 1, counters, base }: Options,
) {
  const limits = limitsOf(counters, parseRate(rate), widening)
  const posts = reportPosts(base, counters)
  fastify.addHook('onRoute', route => {
    if (route.method !== 'POST') return
    const [ofForm, ofOther] = [formPaths[route.url], otherPaths[route.url]]
    if (ofForm) route.onRequest = [limits.perAddress(() => ofForm * widening()), ...hooksOf(route.onRequest)]
    if (ofOther) route.onRequest = [limits.perAddress(() => ofOther), ...hooksOf(route.onRequest)]
    if (route.url !== path) return
    route.onRequest = [
      async (request, reply) => limits.checkPost(posts.of(request), reply),
      ...hooksOf(route.onRequest),
    ]
    route.preHandler = [
      async (request, reply) => limits.checkContent(posts.of(request), request.body, reply),
      ...hooksOf(route.preHandler),
    ]
    route.onResponse = [
      async (request, reply) => {
        limits.countResponse(posts.of(request), request.body, reply.statusCode)
        if (reply.statusCode === 201) posts.remember(request)
      },
      ...hooksOf(route.onResponse),
    ]
  })
  fastify.addHook('onClose', async () => counters.stop())
}

const hooksOf = <Hook>(hooks: Hook | Hook[] | undefined): Hook[] =>
  hooks === undefined ? [] : Array.isArray(hooks) ? hooks : [hooks]

function limitsOf(counters: SharedCounters, rate: Rate, widening: () => number) {
  const maxReports = () => rate.max * widening()
  const check = (budgets: readonly Budget[], reply: FastifyReply) => {
    for (const { name, max, isOnlyRead } of budgets) {
      const { current, ttl } = isOnlyRead ? counters.read(name) : counters.add(name, rate.milliseconds)
      if (current > max) refuse(reply, Math.ceil(ttl / 1000))
    }
  }
  return {
    /** The limit of another path, per address. */
    perAddress: (factor: () => number) => async (request: FastifyRequest, reply: FastifyReply) =>
      check([{ name: `${networkOf(request.ip)} at ${request.routeOptions.url}`, max: factor() * rate.max }], reply),
    checkPost: (post: ReportPost, reply: FastifyReply) => check(budgetsOf(post, maxReports()), reply),
    checkContent: (post: ReportPost, body: unknown, reply: FastifyReply) =>
      check(contentBudgets(post, body, maxReports()), reply),
    countResponse(post: ReportPost, body: unknown, status: number) {
      for (const { name, count } of countsAfter(post, status)) counters.add(name, rate.milliseconds, count)
      if (status !== 201) return
      for (const { name } of contentBudgets(post, body, maxReports())) counters.add(name, rate.milliseconds)
    },
  }
}

function refuse(reply: FastifyReply, seconds: number): never {
  reply.header('Retry-After', seconds)
  throw new Problem('too-many-requests', `Aanvraag was verstikt. Expected available in ${seconds} seconds.`)
}

const maxRemembered = 10_000

/** What the limits need to know of each request, and the keys of accepted reports. */
function reportPosts({ clock, signingKey }: Options['base'], counters: SharedCounters) {
  const acceptedKeys = new Set<string>()
  const posts = new WeakMap<FastifyRequest, ReportPost>()
  const postOf = (request: FastifyRequest): ReportPost => {
    const [key, token] = [headerOf(request, 'Idempotency-Key'), headerOf(request, draftTokenHeader)]
    const failures = key === undefined ? 0 : counters.read(failuresName(key)).current
    const isJson = headerOf(request, 'Content-Type')?.startsWith('application/json') ?? false
    return {
      network: networkOf(request.ip),
      key,
      failures,
      isRepeated: key !== undefined && acceptedKeys.has(key) && failures === 0,
      isFromForm:
        isJson &&
        key !== undefined &&
        token !== undefined &&
        isMatureDraftToken(token, { signingKey, key, now: clock() }),
    }
  }
  return {
    /** The same for all hooks of a request. */
    of(request: FastifyRequest): ReportPost {
      const post = posts.get(request) ?? postOf(request)
      posts.set(request, post)
      return post
    },
    remember(request: FastifyRequest) {
      const key = headerOf(request, 'Idempotency-Key')
      if (key === undefined) return
      acceptedKeys.add(key)
      const [oldest] = acceptedKeys
      if (acceptedKeys.size > maxRemembered && oldest !== undefined) acceptedKeys.delete(oldest)
    },
  }
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name.toLowerCase()]
  return typeof value === 'string' ? value : undefined
}
