import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { openMunicipality } from '../features/municipality/settings/server/current.ts'
import { missingNames } from '../features/users/provisioning/server/missing-names.ts'
import { userRoutes } from '../features/users/server/routes.ts'
import { ignoredFlagsOf } from '../kit/configuration.ts'
import { openSecrets } from '../server/auth/secrets.ts'
import type { Base } from '../server/base.ts'
import type { Config } from '../server/config.ts'
import { databaseOn } from '../server/db/database.ts'
import { aboutRoutes } from '../server/http/about.ts'
import type { NotFoundPage } from '../server/http/errors.ts'
import { httpServer, type LogStream } from '../server/http/http-server.ts'
import { openReadiness } from '../server/http/readiness.ts'
import { eraseAgain } from './erase-again.ts'
import { openErrorLog } from './error-log.ts'
import { handlersOf } from './jobs.ts'
import { openBase } from './open-base.ts'
import { demoRoutes, municipalityRoutes, routes } from './routes.ts'
import { signInOf } from './sign-in.ts'

type Parts = {
  config: Config
  pool: Pool
  /** The pool with connections that keep their session; `pool` when absent. */
  sessionPool?: Pool
  /** The pool of a standby for reading; everything is read from the primary when absent. */
  readPool?: Pool | undefined
  /** For tests. Absent: sign-in counts with the clock of this process, as its tokens do, and everything else with the database's. */
  clock?: () => Date
  notFoundPage?: (base: Base) => NotFoundPage
  /** For tests: where the log goes. */
  logTo?: LogStream
  /** Mounted before the routes: headers, pages, the demo's external services. */
  plugins?: (fastify: FastifyInstance, base: Base) => Promise<void>
}

/** The whole product, which does not listen yet. The database has to be installed. */
export async function createApp({
  config,
  pool,
  sessionPool = pool,
  readPool,
  clock,
  notFoundPage,
  plugins,
  logTo,
}: Parts) {
  const isDemo = config.kind === 'demo'
  const isWorker = config.role === 'worker'
  const db = databaseOn(pool)
  const secrets = await openSecrets(db)
  const errorLog = openErrorLog()
  const { onError } = errorLog
  const resources = await openBase({ config, pool, sessionPool, readPool, db, clock, secrets, ...errorLog })
  const { base, jobs, queues, files } = resources
  const municipality = await openMunicipality(base, onError)
  const signIn = signInOf({ config, base, secrets, clock, onError })
  const readiness = openReadiness(files.status)
  const ownRoutes = [...routes, ...municipalityRoutes(municipality), ...(isDemo ? demoRoutes : [])]
  const http = await httpServer({
    base,
    logLevel: config.logLevel,
    logTo,
    trustProxy: config.trustProxy,
    authenticator: signIn.authenticator,
    routes: [
      aboutRoutes({ filesStatus: files.status, pool }),
      ...(isWorker ? [] : [userRoutes, ...signIn.routes, ...ownRoutes]),
    ],
    ...(notFoundPage && { notFoundPage: notFoundPage(base) }),
    plugins: async fastify => {
      readiness.mount(fastify)
      await plugins?.(fastify, base)
      if (!isWorker) await signIn.mount(fastify)
    },
  })
  const unused = await missingNames(db, base.municipality.signIn.provisioning)
  for (const sentence of [...ignoredFlagsOf(base.municipality), ...unused]) http.log.warn(sentence)
  errorLog.writeTo(http.log)
  const handlers = handlersOf(queues, base, signIn)
  return {
    base,
    municipality,
    http,
    signIn,
    /** Check that the files are those of this database (@throws ConfigurationError), and erase again what came back with a backup. */
    claimFiles: () => files.claim().then(() => eraseAgain(base, http.log)),
    onError: (error: unknown) => onError('background', error),
    startJobs: () => jobs.work(handlers),
    drain: () => jobs.drain(handlers),
    /** Take no new work: readiness fails, and jobs are left to other processes. Requests are still answered. */
    async startStopping() {
      readiness.startStopping()
      await jobs.stopWorking()
    },
    async stop() {
      await http.close()
      await resources.stop()
    },
  }
}
