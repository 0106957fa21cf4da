import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { Problem } from '#kit/problem.ts'
import type { Base } from '../base.ts'

type MetricsOptions = Pick<Base, 'db' | 'replica'> & {
  pool: Pool
  build: { version: string; commit: string }
}

/**
 * Serves `/status/metrics` in the format of Prometheus: requests with their durations, jobs by state, the process
 * itself. It has counts and times only, no paths with ids, no personal data. Requests through a proxy may come from the
 * internet and get 404; only direct requests from a private network are answered.
 */
export function serveMetrics(fastify: FastifyInstance, { db, replica, pool, build }: MetricsOptions) {
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
