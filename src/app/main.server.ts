import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Base } from '../server/base.ts'
import { type Config, readConfig } from '../server/config.ts'
import { ConfigurationError } from '../server/configuration-error.ts'
import { findUnsafeSettings } from '../server/db/durability.ts'
import { backUp, backUpEveryHour } from '../server/embedded/backups.ts'
import { type LockCommands, lockFolder } from '../server/embedded/data-lock.ts'
import { type BuiltWeb, readBuiltWeb, webFromVite } from '../server/pages/built-web.ts'
import { setUpFonts } from '../server/rendering/fonts.ts'
import { recordBackup } from './backup.ts'
import { orFailWith } from './command.ts'
import { createApp } from './create-app.ts'
import { openUsableDatabase } from './database.ts'
import { demo } from './demo.ts'
import { install } from './install.ts'
import { mountWeb, notFound } from './web.ts'
import { welcome } from './welcome.ts'

type Options = {
  /** The folder with the build of the web; undefined in development. */
  webFolder?: string
}

/** Start the whole product, and print its addresses. A wrong setting ends the process with a sentence. */
export async function start({ webFolder }: Options) {
  try {
    await startWith(readConfig(), webFolder)
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    process.stderr.write(`\n${error.message}\n`)
    process.exit(1)
  }
}

async function startWith(config: Config, webFolder: string | undefined) {
  const startTime = performance.now()
  const commands: LockCommands = {}
  const lock = await orFailWith(`DATA_DIR cannot be used (${config.dataDir})`, () =>
    lockFolder(config.dataDir, commands),
  )
  if (!lock)
    throw new ConfigurationError(
      `Another Meldwerk is running on ${config.dataDir}. Stop it first, or set another DATA_DIR.`,
    )
  const { port, host } = config
  const onPort = <Result>(work: () => Promise<Result>) =>
    orFailWith(`PORT ${port} on ${host} cannot be used (set another PORT, or end what uses it)`, work)
  await onPort(() => tryPort({ port, host })) // before the installation, which takes time
  setUpFonts(join(config.dataDir, 'cache'))
  const { pool, sessionPool, readPool, embedded } = await orFailWith('The database cannot be used', () =>
    openUsableDatabase(config),
  )
  const isFirst = await install({ pool: sessionPool, kind: config.kind, ...(embedded && { dataDir: config.dataDir }) })
  const isWeb = config.role !== 'worker'
  const web = webFolder ? await readBuiltWeb(webFolder) : webFromVite(config.devWeb ?? '')
  const app = await createApp({
    config,
    pool,
    sessionPool,
    readPool,
    ...(isWeb && { notFoundPage: notFound(config, web), plugins: plugins(config, web) }),
  })
  await app.claimFiles()
  if (config.kind === 'demo') await demo.fill(app.base)
  await onPort(() => app.http.listen({ port, host }))
  if (config.role !== 'web') await app.startJobs()
  const backups = join(config.dataDir, 'backups')
  if (embedded) {
    commands.backup = () => backUp(embedded, backups)
    commands.recordBackup = () => recordBackup(app.base.db).then(() => '')
  }
  const stopBackups = embedded && backUpEveryHour(embedded, backups, app.onError)
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

async function tryPort(address: { port: number; host: string }) {
  const server = createServer().listen(address)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

const plugins = (config: Config, web: BuiltWeb) => async (fastify: FastifyInstance, base: Base) => {
  await mountWeb(fastify, { config, web, base })
  if (config.kind === 'demo') await demo.mount(fastify, config)
}

/** How long what is in progress may take when the process is stopped (milliseconds); no acknowledged change depends on it. */
const maxStopTime = 20_000

type Stop = {
  /** How long requests are still answered after SIGTERM: until each proxy has seen that this process is not ready. */
  graceSeconds: number
  startStopping: () => Promise<void>
  stop: () => Promise<void>
}

function stopOnSignal({ graceSeconds, startStopping, stop }: Stop) {
  const stopAfter = async (seconds: number) => {
    setTimeout(() => process.exit(0), seconds * 1000 + maxStopTime).unref()
    await startStopping()
    await delay(seconds * 1000)
    await stop()
  }
  process.once('SIGTERM', () => void stopAfter(graceSeconds).finally(() => process.exit(0)))
  process.once('SIGINT', () => void stopAfter(0).finally(() => process.exit(0)))
}
