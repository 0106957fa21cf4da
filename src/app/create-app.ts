import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { openMunicipality } from '#features/municipality/settings/server/current.ts'
import { missingNames } from '#features/users/provisioning/server/provision.ts'
import { userRoutes } from '#features/users/server/routes.ts'
import { ignoredFlagsOf } from '#kit/configuration.ts'
import { openSecrets } from '#server/auth/secrets.ts'
import type { Base } from '#server/base.ts'
import type { Config } from '#server/config.ts'
import { databaseOn } from '#server/db/database.ts'
import { errorMessage } from '#server/error-texts.ts'
import { aboutRoutes } from '#server/http/about.ts'
import { type NotFoundPage, openReadiness } from '#server/http/errors.ts'
import { httpServer, type LogStream } from '#server/http/http-server.ts'
import { eraseAgain } from './erase-again.ts'
import { handlersOf } from './jobs.ts'
import { openBase } from './open-base.ts'
import { demoRoutes, municipalityRoutes, routes } from './routes.ts'
import { signInOf } from './sign-in.ts'

/** Milliseconds between equal errors: without a database every query fails. */
const repeatInterval = 60_000

/** For errors outside requests; before there is a server there is no log. */
export function openErrorLog(now = () => performance.now()) {
  let log: Pick<FastifyBaseLogger, 'error' | 'info'> | undefined
  const said = new Map<string, number>()
  return {
    writeTo(logger: Pick<FastifyBaseLogger, 'error' | 'info'>) {
      log = logger
    },
    onError(what: string, error: unknown) {
      const message = errorMessage(error)
      for (const [each, at] of said) if (now() - at >= repeatInterval) said.delete(each)
      const key = `${what}\n${message}`
      if (said.has(key)) return
      said.set(key, now())
      log?.error({ what, message }, 'error')
    },
    onRecovery(what: string) {
      for (const each of said.keys()) if (each.startsWith(`${what}\n`)) said.delete(each)
      log?.info({ what }, 'recovered')
    },
  }
}

type Parts = {
  config: Config
  pool: Pool
  /** Connections that keep their session; `pool` when absent. */
  sessionPool?: Pool
  readPool?: Pool | undefined
  /** Without keys the secrets in the database are not encrypted. */
  secretsKeys?: Config['secretsKeys']
  /**
   * For tests. When absent, sign-in uses the clock of this process, as its tokens do, and everything else that of the
   * database.
   */
  clock?: () => Date
  notFoundPage?: (base: Base) => NotFoundPage
  logTo?: LogStream
  plugins?: (fastify: FastifyInstance, base: Base) => Promise<void>
}

/** The whole product, which does not listen yet. The database has to be installed. */
export async function createApp({
  config,
  pool,
  sessionPool = pool,
  readPool,
  secretsKeys,
  clock,
  notFoundPage,
  plugins,
  logTo,
}: Parts) {
  const isDemo = config.kind === 'demo'
  const isWorker = config.role === 'worker'
  const db = databaseOn(pool)
  const secrets = await openSecrets(db, secretsKeys)
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
    /**
     * Also repeats erasures that a restored backup undid. @throws ConfigurationError when the files are not those of
     * this database
     */
    claimFiles: () => files.claim().then(() => eraseAgain(base, http.log)),
    onError: (error: unknown) => onError('background', error),
    startJobs: () => jobs.work(handlers),
    drain: () => jobs.drain(handlers),
    /** Readiness fails and jobs are left to other processes, but requests are still answered. */
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
