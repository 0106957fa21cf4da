import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Base } from '#server/base.ts'
import { type Config, readConfig } from '#server/config.ts'
import { ConfigurationError } from '#server/configuration-error.ts'
import { findUnsafeSettings } from '#server/db/session.ts'
import { type LockCommands, lockFolder } from '#server/embedded/data-lock.ts'
import { checkFilesPlace } from '#server/files/open-file-store.ts'
import { type BuiltWeb, readBuiltWeb, webFromVite } from '#server/pages/built-web.ts'
import { setUpFonts } from '#server/rendering/fonts.ts'
import { orFailWith, sentenceOf } from './command.ts'
import { createApp } from './create-app.ts'
import { openUsableDatabase, secretsKeysOf } from './database.ts'
import { demo } from './demo.ts'
import { serveBackups } from './embedded-backups.ts'
import { install } from './install.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { tryPort } from './try-port.ts'
import { mountWeb, notFound } from './web.ts'
import { welcome } from './welcome.ts'

type Options = {
  /** Builds the web when needed, and returns its folder; undefined in development. */
  buildWeb?: () => Promise<string>
}

export async function start({ buildWeb }: Options) {
  try {
    await startWith(readConfig(), buildWeb)
  } catch (error) {
    const sentence = sentenceOf(error)
    if (sentence === undefined) throw error
    process.stderr.write(`\n${sentence}\n`)
    process.exit(1)
  }
}

async function startWith(config: Config, buildWeb: Options['buildWeb']) {
  const startTime = performance.now()
  const commands: LockCommands = {}
  const inDataDir = <Result>(work: () => Promise<Result>) =>
    orFailWith(`DATA_DIR cannot be used (${config.dataDir})`, work)
  const lock = await inDataDir(() => lockFolder(config.dataDir, commands))
  if (!lock)
    throw new ConfigurationError(
      `Another Meldwerk is running on ${config.dataDir}. Stop it first, or set another DATA_DIR.`,
    )
  const { port, host } = config
  const onPort = <Result>(work: () => Promise<Result>) =>
    orFailWith(`PORT ${port} on ${host} cannot be used (set another PORT, or end what uses it)`, work)
  await onPort(() => tryPort({ port, host })) // before the installation, which takes time
  await inDataDir(async () => setUpFonts(join(config.dataDir, 'cache')))
  await checkFilesPlace(config)
  const { pool, sessionPool, readPool, embedded } = await orFailWith('The database cannot be used', () =>
    openUsableDatabase(config),
  )
  const webFolder = await buildWeb?.() // only now, as it takes time: wrong settings are reported before
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
  await onPort(() => app.http.listen({ port, host }))
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
