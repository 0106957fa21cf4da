import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { lazy } from '#kit/lazy.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '../base.ts'
import type { Db } from '../db/database.ts'
import type { FilesStatus } from '../files/open-file-store.ts'
import { type Html, html } from '../pages/html.ts'
import type { Routes } from './http-server.ts'
import { checkedOutCommit } from './version.ts'
import { wireVersion } from './wire-headers.ts'

type MetricsOptions = Pick<Base, 'db' | 'replica'> & {
  pool: Pool
  build: { version: string; commit: string }
}

/**
 * Serves `/status/metrics` in the format of Prometheus: requests with their durations, jobs by state, the process
 * itself. It has counts and times only, no paths with ids, no personal data. Requests through a proxy may come from the
 * internet and get 404; only direct requests from a private network are answered.
 */
function serveMetrics(fastify: FastifyInstance, { db, replica, pool, build }: MetricsOptions) {
  const register = new Registry()
  collectDefaultMetrics({ register })
  observeRequests(fastify, register)
  observeProcess(register, { pool, build })
  observeInstallation(register, { db, replica })
  observeJobs(register, db)
  fastify.get('/status/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isFromPrivateNetwork(request)) throw new Problem('not-found')
    return reply.type(register.contentType).send(await register.metrics())
  })
}

function observeProcess(register: Registry, { pool, build }: Pick<MetricsOptions, 'pool' | 'build'>) {
  const registers = [register]
  const labelNames = ['version', 'commit']
  new Gauge({ name: 'meldwerk_build_info', help: 'Always 1.', labelNames, registers }).set(build, 1)
  new Gauge({
    name: 'meldwerk_database_connections',
    help: 'Connections of this process to the database, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'in use' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

function observeInstallation(register: Registry, { db, replica }: Pick<Base, 'db' | 'replica'>) {
  new Gauge({
    name: 'meldwerk_oldest_unsent_mail_seconds',
    help: 'How long the oldest mail waits that is neither sent nor failed; 0 without one.',
    registers: [register],
    async collect() {
      this.set(await secondsOfOldestMail(db))
    },
  })
  new Gauge({
    name: 'meldwerk_last_backup_timestamp_seconds',
    help: 'When npm run backup last made a complete copy; absent when it never did.',
    registers: [register],
    async collect() {
      const { backedUpAt } = await db.selectFrom('installation').select('backedUpAt').executeTakeFirstOrThrow()
      if (backedUpAt) this.set(backedUpAt.getTime() / 1000)
      else this.remove()
    },
  })
  const { lag } = replica
  if (!lag) return
  new Gauge({
    name: 'meldwerk_standby_lag_seconds',
    help: 'How many seconds of changes the standby of DATABASE_READ_URL may miss; +Inf when it cannot be used.',
    registers: [register],
    async collect() {
      this.set(await lag())
    },
  })
}

function observeJobs(register: Registry, db: Base['db']) {
  const registers = [register]
  new Gauge({
    name: 'meldwerk_jobs',
    help: 'Jobs by queue and state; a failed one has used up its retries.',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      this.reset()
      for (const { name, state, count } of await jobsByState(db)) this.set({ queue: name, state }, count)
    },
  })
  new Gauge({
    name: 'meldwerk_oldest_due_job_seconds',
    help: 'How long the oldest job of a queue that is due waits for a worker; absent where none does.',
    labelNames: ['queue'],
    registers,
    async collect() {
      this.reset()
      for (const { name, seconds } of await oldestDueJobs(db)) this.set({ queue: name }, seconds)
    },
  })
}

async function secondsOfOldestMail(db: Base['db']): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from now() - min(created_at))::float8 as seconds from mails
    where state in ('waiting', 'sending')`.execute(db)
  return rows[0]?.seconds ?? 0
}

function observeRequests(fastify: FastifyInstance, register: Registry) {
  const labelNames = ['method', 'route', 'status']
  const durations = new Histogram({
    name: 'meldwerk_request_seconds',
    help: 'How long requests took, by route.',
    labelNames,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [register],
  })
  fastify.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    durations.observe({ method, route: routeOptions.url ?? 'none', status: statusCode }, elapsedTime / 1000)
  })
}

const oldestDueJobs = async (db: Base['db']) =>
  (
    await sql<{ name: string; seconds: number }>`
      select name, extract(epoch from now() - min(start_after))::float8 as seconds from pgboss.job
      where state in ('created', 'retry') and start_after < now() group by name`.execute(db)
  ).rows

const jobsByState = async (db: Base['db']) =>
  (
    await sql<{ name: string; state: string; count: number }>`
      select name, state, count(*)::int as count from pgboss.job group by name, state`.execute(db)
  ).rows

const privateNetwork = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|::ffff:127\.|f[cd])/

const isFromPrivateNetwork = ({ headers, socket }: FastifyRequest) =>
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined &&
  privateNetwork.test(socket.remoteAddress ?? '')

type Schema = z.output<typeof Schema>
const Schema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), Schema).optional()
  },
  get items() {
    return z.union([Schema, z.boolean()]).optional()
  },
  get prefixItems() {
    return z.array(Schema).optional()
  },
  get anyOf() {
    return z.array(Schema).optional()
  },
  get oneOf() {
    return z.array(Schema).optional()
  },
})

const Content = z.record(z.string(), z.object({ schema: Schema.optional() }))
const Operation = z.looseObject({
  summary: z.string().default(''),
  security: z.array(z.record(z.string(), z.array(z.string()))).default([]),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), schema: Schema.optional() })).default([]),
  requestBody: z.looseObject({ content: Content.optional() }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: Content.optional() })).default({}),
})
type Operation = z.output<typeof Operation>
const OpenApi = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), Operation)) })

const apiStyle = `body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
summary { cursor: pointer; padding: .4rem 0; overflow-wrap: anywhere }
code, pre { font-family: ui-monospace, monospace; font-size: .9rem }
pre { overflow-x: auto; background: #f3f3f0; padding: .75rem; white-space: pre-wrap }
.method { display: inline-block; min-width: 4.5rem; font-weight: 700 }
details { border-bottom: 1px solid #ccc }`

/** Returns the OpenAPI document as an HTML page: every endpoint with its permissions, parameters, body and response. */
function apiPage(document: unknown): string {
  const { paths } = OpenApi.parse(document)
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationHtml(path, method.toUpperCase(), operation)),
  )
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Interface of Meldwerk</title>
<link rel="stylesheet" href="/status/api.css">
</head>
<body>
<main>
<h1>Interface of Meldwerk</h1>
<p>Paths under <code>/signals/</code> are the Signalen API v1, those under <code>/api/</code> our own.
For programs: <a href="/openapi.json">/openapi.json</a> (OpenAPI 3.1).</p>
${operations}
</main>
</body>
</html>
`.html
}

function operationHtml(
  path: string,
  method: string,
  { summary, security, parameters, requestBody, responses }: Operation,
) {
  const [answer] = Object.entries(responses).filter(([status]) => /^2/.test(status))
  return html`<details>
<summary><span class="method">${method}</span> <code>${path}</code> ${summary}</summary>
<p>${accessText(security)}</p>
${section('Parameters', parameters.map(each => `${each.name} (${each.in}): ${shape(each.schema)}`).join('\n'))}
${section('Body', contentShape(requestBody?.content))}
${section('Answer', contentShape(answer?.[1].content))}
</details>`
}

const section = (title: string, text: string): Html | undefined =>
  text === '' ? undefined : html`<h2>${title}</h2><pre>${text}</pre>`

function accessText([first]: Operation['security']): string {
  if (first?.ownPages) return 'For our own pages only, with the cookie that they got.'
  const needed = first?.bearer
  if (!needed) return 'Open to everybody.'
  return needed.length === 0 ? 'For who is signed in.' : `For who is signed in and has ${needed.join(' and ')}.`
}

function contentShape(content: z.output<typeof Content> | undefined): string {
  const [first] = Object.values(content ?? {})
  return first?.schema ? shape(first.schema) : ''
}

function shape(schema: Schema | undefined, indent = ''): string {
  if (!schema) return 'anything'
  const { type, format, properties, items, prefixItems } = schema
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return [...new Set(alternatives.map(one => shape(one, indent)))].join(' | ')
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (prefixItems) return `[${prefixItems.map(one => shape(one, indent)).join(', ')}]`
  if (typeof items === 'object') return `${shape(items, indent)}[]`
  if (properties) return objectShape(properties, schema.required ?? [], indent)
  const name = [type ?? 'anything'].flat().join(' | ')
  return format ? `${name} (${format})` : name
}

function objectShape(properties: Readonly<Record<string, Schema>>, required: readonly string[], indent: string) {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, schema]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${shape(schema, inner)}`,
  )
  return `{\n${lines.join('\n')}\n${indent}}`
}

const Package = z.object({ version: z.string() })
const root = join(import.meta.dirname, '../../..')
const { version } = Package.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
const commit = checkedOutCommit(root) ?? 'unknown'

const index = endpoint('GET', '/signals', {
  access: 'public',
  answer: z.object({
    v1: z.object({
      _links: z.object({ self: z.object({ href: z.string() }) }),
      version: z.string(),
      status: z.string(),
    }),
    version: z.string(),
  }),
  summary: 'The versions of the wire',
})

const routesIndex = endpoint('GET', '/signals/v1', {
  access: 'public',
  answer: z.record(z.string(), z.string()),
  summary: 'Every list of the wire with its address',
})

type AboutOptions = { filesStatus: () => Promise<FilesStatus>; pool: Pool }

/**
 * Serves version, health, metrics and the OpenAPI document. Register it first: it lists the routes that are registered
 * after it.
 */
export const aboutRoutes =
  ({ filesStatus, pool }: AboutOptions): Routes =>
  ({ publicRoute, fastify }, { db, replica, publicUrl }) => {
    const lists = new Map<string, string>()
    fastify.addHook('onRoute', ({ method, url }) => {
      const isList = [method].flat().some(each => each === 'GET' || each === 'POST') && !/[:*]/.test(url)
      if (isList && url.startsWith('/signals/v1/')) lists.set(url.slice('/signals/v1/'.length), publicUrl + url)
    })

    publicRoute(index, async () => ({
      v1: {
        _links: { self: { href: `${publicUrl}/signals/v1/` } },
        version: wireVersion,
        status: 'in production',
      },
      version: wireVersion,
    }))
    const addresses = lazy(() => Object.fromEntries([...lists].toSorted()))
    publicRoute(routesIndex, async () => addresses())
    fastify.get('/signals/v1/relations', (_, reply) => reply.type('application/json').send(''))

    fastify.get('/status/health', async (_, reply) => {
      const error = await findHealthError(db, filesStatus)
      reply.code(error ? 500 : 200).type('text/plain; charset=utf-8')
      return error ?? 'Connectivity OK'
    })
    serveMetrics(fastify, { db, replica, pool, build: { version, commit } })
    // Both take a tenth of a second and are the same for all clients.
    const document = lazy(() => Buffer.from(JSON.stringify(fastify.swagger())))
    const page = lazy(() => Buffer.from(apiPage(fastify.swagger())))
    fastify.get('/status/api', { schema: { hide: true } }, async (_, reply) =>
      reply.type('text/html; charset=utf-8').send(page()),
    )
    fastify.get('/status/api.css', { schema: { hide: true } }, async (_, reply) =>
      reply.type('text/css; charset=utf-8').send(apiStyle),
    )
    fastify.get('/openapi.json', { schema: { hide: true } }, async (_, reply) =>
      reply.type('application/json; charset=utf-8').send(document()),
    )
    fastify.get('/status/version', async () => ({ version, commit, wire: wireVersion }))
  }

async function findHealthError(db: Db, filesStatus: AboutOptions['filesStatus']): Promise<string | undefined> {
  const [hasDatabase, { state }] = await Promise.all([answersInTime(db), filesStatus()])
  if (!hasDatabase) return 'Database connectivity failed'
  return state === 'usable' ? undefined : 'Files cannot be used'
}

/** Milliseconds: monitoring gives up after some seconds, and a hanging database answers nothing. */
const maxWait = 4_000

async function answersInTime(db: Db): Promise<boolean> {
  const { promise: timeout, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, maxWait, false)
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer))
}
