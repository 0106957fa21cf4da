import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { draftTokenHeader } from '#kit/draft-token.ts'
import { Problem } from '#kit/problem.ts'
import { isMatureDraftToken } from './draft-token.ts'
import { networkOf } from './rate-limits.ts'
import type { SharedCounters } from './shared-counters.ts'

/** Bytes that one address may send for each report of its limit. */
type BytesPerReport = {
  /** A separate budget for each path. */
  paths: Readonly<Record<string, number>>
  others: number
}

type BudgetOptions = {
  bytesPerReport: BytesPerReport
  rate: () => { max: number; milliseconds: number }
  counters: SharedCounters
  clientOf: (request: FastifyRequest) => string
  refuse: (reply: FastifyReply, seconds: number) => never
}

/** Bytes of a body that may arrive with the headers, before anything could be counted. */
const withHeaders = 65_536

/** Counters hold kilobytes: a number of bytes would not fit in their column. */
const kilobytes = (bytes: number) => Math.ceil(bytes / 1_000)

/**
 * Limits the bytes that clients send without signing in: storage and memory cost bytes, not requests. An announced
 * length is counted before the body is read, a body without one afterwards.
 */
function byteBudgets({ bytesPerReport, rate, counters, clientOf, refuse }: BudgetOptions) {
  const budgetOf = (request: FastifyRequest) => {
    const url = request.routeOptions.url ?? ''
    const ofPath = bytesPerReport.paths[url]
    const { max, milliseconds } = rate()
    const name = `${clientOf(request)} kilobytes at ${ofPath ? url : 'other paths'}`
    return { name, milliseconds, max: kilobytes((ofPath ?? bytesPerReport.others) * max) }
  }
  return {
    async check(request: FastifyRequest, reply: FastifyReply) {
      const { name, milliseconds, max } = budgetOf(request)
      const announced = kilobytes(Number(request.headers['content-length'] ?? 0))
      const { current, ttl } = counters.add(name, milliseconds, announced)
      if (current <= max) return
      counters.add(name, milliseconds, -announced) // the refused body is not read
      refuse(reply, Math.ceil(ttl / 1_000))
    },
    async countRest(request: FastifyRequest, receivedBefore: number) {
      if (request.headers['transfer-encoding'] === undefined) return
      const { name, milliseconds } = budgetOf(request)
      counters.add(name, milliseconds, kilobytes(request.raw.socket.bytesRead - receivedBefore + withHeaders))
    },
  }
}

type ReportPost = {
  network: string
  key: string | undefined
  failures: number
  /** True when a report with this key was accepted and none was refused since: a refusal would mean other content. */
  isRepeated: boolean
  isFromForm: boolean
}

/** `isOnlyRead` when this post does not count yet. */
type Budget = { name: string; max: number; isOnlyRead?: boolean }

/** The factor for forms behind one address: a carrier has thousands of phones behind one. */
const formsPerClient = 10
const maxFailuresOfDraft = 10
/** The limit of refused form posts from one address, as a multiple of the rate. */
const failuresPerClient = 2
const maxRepeats = 20
/** The limit of form posts with the same content from one address, as a part of the rate. */
const sameFromNetwork = 1 / 6

const names = {
  client: ({ network }: ReportPost) => `${network} at reports`,
  forms: ({ network }: ReportPost) => `${network} forms at reports`,
  failures: ({ network }: ReportPost) => `${network} failed forms at reports`,
  draftFailures: ({ key }: Pick<ReportPost, 'key'>) => `draft ${key} failed`,
  repeats: ({ key }: ReportPost) => `draft ${key} repeated`,
}

/**
 * Returns the budgets of a post, in order (docs/decisions/0028-rate-limit-of-forms.md). @param max the maximum of
 * PUBLIC_THROTTLE_RATE
 */
function budgetsOf(post: ReportPost, max: number): Budget[] {
  if (post.isRepeated) return [{ name: names.repeats(post), max: maxRepeats }]
  if (!post.isFromForm) return [{ name: names.client(post), max }]
  const ofDraft = { name: names.draftFailures(post), max: maxFailuresOfDraft - 1, isOnlyRead: true }
  const ofNetwork = { name: names.failures(post), max: failuresPerClient * max - 1, isOnlyRead: true }
  // A draft that was never refused may be sent, whatever others behind the same address send.
  return [ofDraft, ...(post.failures > 0 ? [ofNetwork] : []), { name: names.forms(post), max: formsPerClient * max }]
}

/** Returns the counter of refusals of a draft. */
const failuresName = (key: string) => names.draftFailures({ key })

/**
 * Returns the changes of the counters after a response: a refused form post counts as a refusal and not as a report, a
 * refused repeat as a post.
 */
function countsAfter(post: ReportPost, status: number): { name: string; count: 1 | -1 }[] {
  const isFailure = status >= 400 && status < 500 && status !== 429
  if (!isFailure || !(post.isRepeated || post.isFromForm)) return []
  const failures = [names.draftFailures(post), names.failures(post)].map(name => ({ name, count: 1 as const }))
  if (!post.isRepeated) return [...failures, { name: names.forms(post), count: -1 }]
  return post.isFromForm ? failures : [...failures, { name: names.client(post), count: 1 }]
}

/**
 * Returns the budgets of accepted reports with the same text and place: from anywhere, and from the forms behind one
 * address.
 */
function contentBudgets(post: ReportPost, body: unknown, max: number): Budget[] {
  const digest = post.isRepeated ? undefined : contentDigest(body)
  if (digest === undefined) return []
  const fromAnywhere = { name: `content ${digest}`, max: max - 1, isOnlyRead: true }
  const maxOfNetwork = Math.ceil(max * sameFromNetwork)
  const ofNetwork = { name: `content ${digest} from ${post.network}`, max: maxOfNetwork - 1, isOnlyRead: true }
  return post.isFromForm ? [fromAnywhere, ofNetwork] : [fromAnywhere]
}

/** Three decimals are about a hundred metres. */
const placeDecimals = 3

function contentDigest(body: unknown): string | undefined {
  const text = property(body, 'text')
  const coordinates = property(property(property(body, 'location'), 'geometrie'), 'coordinates')
  if (typeof text !== 'string' || !Array.isArray(coordinates)) return undefined
  const letters = text
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
  const place = coordinates.slice(0, 2).map(value => Number(value).toFixed(placeDecimals))
  return createHash('sha256').update(`${letters}\n${place}`).digest('base64url')
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined

type Rate = { max: number; milliseconds: number }

const secondsPer: Readonly<Record<string, number>> = { second: 1, minute: 60, hour: 3600, day: 86_400 }

/** Parses a rate. @param text as in `60/hour`, validated by the configuration */
function parseRate(text: string): Rate {
  const [max = '60', unit = 'hour'] = text.split('/')
  return { max: Number(max), milliseconds: (secondsPer[unit] ?? 3600) * 1000 }
}

type Options = {
  path: string
  /** As in `60/hour`: the limit of reports for a client without a form from one address. */
  rate: string
  /** The other paths of the form, each with the factor of its limit. */
  formPaths?: Readonly<Record<string, number>>
  otherPaths?: Readonly<Record<string, number>>
  /** Read paths that call another service, each with the factor of its limit. */
  readPaths?: Readonly<Record<string, number>>
  bytesPerReport?: BytesPerReport
  /** The factor for the form at this moment, as during a storm; 1 when absent. */
  widening?: () => number
  counters: SharedCounters
  base: { clock: () => Date; signingKey: Buffer }
}

/**
 * Limits the requests of anonymous senders (docs/wire/access.md#rate-limits,
 * docs/decisions/0028-rate-limit-of-forms.md).
 */
export function limitPublicRequests(
  fastify: FastifyInstance,
  {
    path,
    rate,
    formPaths = {},
    otherPaths = {},
    readPaths = {},
    bytesPerReport,
    widening = () => 1,
    counters,
    base,
  }: Options,
) {
  const limits = limitsOf(counters, parseRate(rate), widening)
  const posts = reportPosts(base, counters)
  if (bytesPerReport)
    limitBytes(fastify, {
      bytesPerReport,
      rate: () => ({ ...parseRate(rate), max: parseRate(rate).max * widening() }),
      counters,
    })
  fastify.addHook('onRoute', route => {
    const ofReading = route.method === 'GET' ? readPaths[route.url] : undefined
    if (ofReading) route.onRequest = [limits.perAddress(() => ofReading), ...hooksOf(route.onRequest)]
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

function limitBytes(
  fastify: FastifyInstance,
  options: Pick<Parameters<typeof byteBudgets>[0], 'bytesPerReport' | 'rate' | 'counters'>,
) {
  const budgets = byteBudgets({ ...options, clientOf: ({ ip }) => networkOf(ip), refuse })
  const before = new WeakMap<FastifyRequest, number>()
  fastify.addHook('onRoute', route => {
    const isReading = [route.method]
      .flat()
      .every(method => method === 'GET' || method === 'HEAD' || method === 'OPTIONS')
    if (isReading || route.config?.isForUsers) return
    route.onRequest = [
      async (request, reply) => {
        before.set(request, request.raw.socket.bytesRead)
        await budgets.check(request, reply)
      },
      ...hooksOf(route.onRequest),
    ]
    route.onResponse = [
      async request => budgets.countRest(request, before.get(request) ?? 0),
      ...hooksOf(route.onResponse),
    ]
  })
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
