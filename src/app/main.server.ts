import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { backUp, backUpEveryHour } from '../server/backups.ts'
import type { Base } from '../server/base.ts'
import { type BuiltWeb, readBuiltWeb, webFromVite } from '../server/built-web.ts'
import { BadConfiguration, type Config, readConfig } from '../server/config.ts'
import { type Answers, lockFolder } from '../server/data-lock.ts'
import { settingsThatLose } from '../server/durability.ts'
import { setUpFonts } from '../server/fonts.ts'
import { openDatabase } from './database.ts'
import { demo } from './demo.ts'
import { install } from './install.ts'
import { product } from './product.ts'
import { mountWeb, notFound } from './web.ts'
import { welcome } from './welcome.ts'

type Options = {
  /** The folder that the build of the web is in; none while it is being worked on. */
  webFolder?: string
}

/** Start the whole product, and say where it is. A setting that is wrong ends the process with a sentence. */
export async function start({ webFolder }: Options) {
  try {
    await startWith(readConfig(), webFolder)
  } catch (error) {
    if (!(error instanceof BadConfiguration)) throw error
    process.stderr.write(`\n${error.message}\n`)
    process.exit(1)
  }
}

async function startWith(config: Config, webFolder: string | undefined) {
  const started = performance.now()
  const answers: Answers = {}
  const lock = await orSay(`DATA_DIR cannot be used (${config.dataDir})`, () => lockFolder(config.dataDir, answers))
  if (!lock)
    throw new BadConfiguration(
      `Another Meldwerk is running on ${config.dataDir}. Stop it first, or set another DATA_DIR.`,
    )
  const { port, host } = config
  const onPort = <Result>(work: () => Promise<Result>) => orSay(`PORT ${port} on ${host} cannot be used`, work)
  await onPort(() => tryPort({ port, host })) // before a first start takes its time
  setUpFonts(join(config.dataDir, 'cache'))
  const { pool, embedded } = await openDatabase(config)
  await orSay('The database does not let us in', () => pool.query('select 1'))
  const isFirst = await install({ pool, kind: config.kind, ...(embedded && { dataDir: config.dataDir }) })
  const web = webFolder ? await readBuiltWeb(webFolder) : webFromVite(config.devWeb ?? '')
  const made = await product({ config, pool, notFoundPage: notFound(config, web), plugins: plugins(config, web) })
  if (config.kind === 'demo') await demo.fill(made.base)
  await onPort(() => made.http.listen({ port, host }))
  await made.startJobs()
  const backups = join(config.dataDir, 'backups')
  if (embedded) answers.backup = () => backUp(embedded, backups)
  const stopBackups = embedded && backUpEveryHour(embedded, backups, made.onTrouble)
  stopOnSignal(async () => {
    stopBackups?.()
    await made.stop()
    await embedded?.close()
  })
  const off = embedded ? [] : await settingsThatLose(pool)
  welcome(config, { milliseconds: performance.now() - started, isFirst, off })
}

async function tryPort(at: { port: number; host: string }) {
  const server = createServer().listen(at)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

/** What is wrong with the surroundings is said in a sentence, without the path through our code. */
async function orSay<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BadConfiguration || !(error instanceof Error) || !('code' in error)) throw error
    throw new BadConfiguration(`${what}: ${error.message || error.code}`)
  }
}

const plugins = (config: Config, web: BuiltWeb) => async (fastify: FastifyInstance, base: Base) => {
  await mountWeb(fastify, { config, web, base })
  if (config.kind === 'demo') await demo.mount(fastify, config)
}

/** Nothing that was acknowledged depends on a tidy end, so it may not take longer than this (milliseconds). */
const longestStop = 10_000

function stopOnSignal(stop: () => Promise<void>) {
  const once = () => {
    setTimeout(() => process.exit(0), longestStop).unref()
    void stop().finally(() => process.exit(0))
  }
  process.once('SIGTERM', once)
  process.once('SIGINT', once)
}
