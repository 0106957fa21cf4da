import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { demoAccounts } from '#features/users/server/demo.ts'
import type { Base } from '#server/base.ts'
import type { Config } from '#server/config.ts'
import { findUnsafeSettings } from '#server/db/session.ts'
import type { LockCommands } from '#server/embedded/data-lock.ts'
import { backUp, backUpEveryHour, type EmbeddedDatabase } from '#server/embedded/embedded-database.ts'
import { findMisspelled } from '#server/environment.ts'
import { type BuiltWeb, readBuiltWeb, webFromVite } from '#server/pages/built-web.ts'
import { recordBackup } from './backup.ts'
import { createApp } from './create-app.ts'
import { type openUsableDatabase, secretsKeysOf } from './database.ts'
import { demo } from './demo.ts'
import { install } from './install.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { onPort } from './try-port.ts'
import { mountWeb, notFound } from './web.ts'

type BackupParts = {
  base: Base
  commands: LockCommands
  folder: string
  onError: (error: unknown) => void
}

function serveBackups(embedded: EmbeddedDatabase, { base, commands, folder, onError }: BackupParts) {
  commands.backup = () => backUp(embedded, folder)
  commands.recordBackup = () => recordBackup(base.db).then(() => '')
  return backUpEveryHour(embedded, folder, onError)
}

type StartResult = {
  milliseconds: number
  isFirst: boolean
  unsafeSettings: readonly string[]
}

function welcome(config: Config, { milliseconds, isFirst, unsafeSettings }: StartResult) {
  const { publicUrl, kind, databaseUrl, dataDir, smtp, secretsKeys } = config
  const lines = [
    `Meldwerk is ready after ${(milliseconds / 1000).toFixed(1)} s${isFirst ? ' (first start)' : ''}.`,
    '',
    `  Residents:  ${publicUrl}`,
    `  Staff:      ${publicUrl}/manage`,
    ...(kind === 'demo'
      ? [`  Mails:      ${publicUrl}/demo/mail`, '', 'This is the demo of Meldstad, with these accounts:', '']
      : []),
    ...(kind === 'demo'
      ? demoAccounts.map(({ email, password, role }) => `  ${email.padEnd(34)} ${password.padEnd(22)} ${role}`)
      : []),
    '',
    databaseUrl
      ? `The database is PostgreSQL${unsafeSettings.length > 0 ? ` with ${unsafeSettings.join(' and ')} off: a power cut can cost reports that were accepted` : ''}.`
      : `The database is the embedded one in ${dataDir}: for trying out. A power cut can cost the last seconds.`,
    ...(kind === 'municipality' && !smtp ? ['SMTP_URL is not set: mails wait until it is, and are then sent.'] : []),
    ...(kind === 'municipality' && databaseUrl && secretsKeys.length === 0 ? [secretsWarning] : []),
    ...findMisspelled(),
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

const secretsWarning =
  'SECRETS_KEY is not set: the keys that sign and encrypt are readable in the database and in every copy of it. Set it to what ' +
  '"openssl rand -base64 32" prints, and keep that apart from the backups.'

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
