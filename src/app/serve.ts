import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Base } from '#server/base.ts'
import type { Config } from '#server/config.ts'
import { findUnsafeSettings } from '#server/db/session.ts'
import type { LockCommands } from '#server/embedded/data-lock.ts'
import { type BuiltWeb, readBuiltWeb, webFromVite } from '#server/pages/built-web.ts'
import { createApp } from './create-app.ts'
import { type openUsableDatabase, secretsKeysOf } from './database.ts'
import { demo } from './demo.ts'
import { serveBackups } from './embedded-backups.ts'
import { install } from './install.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { onPort } from './try-port.ts'
import { mountWeb, notFound } from './web.ts'
import { welcome } from './welcome.ts'

type Parts = {
  database: Awaited<ReturnType<typeof openUsableDatabase>>
  commands: LockCommands
  buildWeb: (() => Promise<string>) | undefined
  startTime: number
}

/** Installs what is missing, and serves until a signal to stop. */
export async function serve(config: Config, { database, commands, buildWeb, startTime }: Parts) {
  const { pool, sessionPool, readPool, embedded } = database
  const { port, host } = config
  const webFolder = await buildWeb?.()
  const isFirst = await install({ pool: sessionPool, kind: config.kind, ...(embedded && { dataDir: config.dataDir }) })
  const isWeb = config.role !== 'worker'
  const web = webFolder ? await readBuiltWeb(webFolder) : webFromVite(config.devWeb ?? '')
  const app = await createApp({
    config,
    secretsKeys: await secretsKeysOf(config, pool),
    pool,
    sessionPool,
    readPool,
    ...(isWeb && { notFoundPage: notFound(config, web), plugins: plugins(config, web) }),
  })
  await app.claimFiles()
  if (config.kind === 'demo') await demo.fill(app.base, embedded ? undefined : sessionPool)
  await onPort(config, () => app.http.listen({ port, host }))
  if (config.role !== 'web') await app.startJobs()
  const stopBackups = embedded && serveBackups(embedded, { ...app, commands, folder: join(config.dataDir, 'backups') })
  stopOnSignal({
    graceSeconds: config.stopGraceSeconds,
    async startStopping() {
      app.http.log.info('stopping')
      await app.startStopping()
    },
    async stop() {
      stopBackups?.()
      await app.stop()
      await embedded?.close()
      app.http.log.info('stopped')
    },
  })
  const unsafeSettings = embedded ? [] : await findUnsafeSettings(pool)
  welcome(config, { milliseconds: performance.now() - startTime, isFirst, unsafeSettings })
}

const plugins = (config: Config, web: BuiltWeb) => async (fastify: FastifyInstance, base: Base) => {
  await mountWeb(fastify, { config, web, base })
  if (config.kind === 'demo') await demo.mount(fastify, config)
}
