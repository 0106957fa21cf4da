import { join } from 'node:path'
import { type Config, readConfig } from '#server/config.ts'
import { ConfigurationError } from '#server/configuration-error.ts'
import { type LockCommands, lockFolder } from '#server/embedded/data-lock.ts'
import { checkFilesPlace } from '#server/files/open-file-store.ts'
import { setUpFonts } from '#server/rendering/fonts.ts'
import { orFailWith, sentenceOf } from './command.ts'
import { openUsableDatabase } from './database.ts'
import { onPort, tryPort } from './try-port.ts'

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
  await onPort(config, () => tryPort({ port, host })) // before the installation, which takes time
  await inDataDir(async () => setUpFonts(join(config.dataDir, 'cache')))
  await checkFilesPlace(config)
  const database = await orFailWith('The database cannot be used', () => openUsableDatabase(config))
  // Only now, as it takes seconds to load and to build: wrong settings are reported before.
  const { serve } = await import('./serve.ts')
  await serve(config, { database, commands, buildWeb, startTime })
}
