import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { User } from '../features/users/policy.ts'
import type { Base } from '../server/base.ts'
import type { Config } from '../server/config.ts'
import { databaseOn } from '../server/db.ts'
import type { Files } from '../server/files.ts'
import { httpServer } from '../server/http.ts'
import { openJobs } from '../server/jobs.ts'
import { queueNames, queues, schedules } from './jobs.ts'
import { reactionsTo } from './reactions.ts'
import { routes } from './routes.ts'

type Parts = {
  config: Config
  pool: Pool
  files: Files
  clock: () => Date
  authenticate: (authorization: string | undefined) => Promise<User>
  plugins?: (fastify: FastifyInstance, base: Base) => Promise<void>
}

/** The whole product, put together and not yet listening. The database has to be installed. */
export async function product({ config, pool, files, clock, authenticate, plugins }: Parts) {
  const db = databaseOn(pool)
  let onTrouble = (_what: string, _error: unknown) => {}
  const jobs = await openJobs(pool, queueNames, (what, error) => onTrouble(what, error))
  const { municipality, publicUrl } = config
  const base: Base = {
    ...{ db, files, municipality, publicUrl, clock, reactionsTo },
    enqueue: jobs.enqueue,
    signingKey: randomBytes(32),
  }
  const http = await httpServer({
    ...{ base, routes, authenticate, logLevel: config.logLevel, trustProxy: config.trustProxy },
    ...(plugins && { plugins: fastify => plugins(fastify, base) }),
  })
  onTrouble = (what, error) => http.log.error({ what, message: error instanceof Error ? error.message : '' }, 'trouble')
  return {
    base,
    http,
    startJobs: () => jobs.work(queues(base), schedules),
    drain: () => jobs.drain(queues(base)),
    async stop() {
      await http.close()
      await jobs.stop()
      await db.destroy()
    },
  }
}
