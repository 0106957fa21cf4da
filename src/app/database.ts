import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { areEncrypted, keyFileName, keysOfFile } from '#server/auth/secrets.ts'
import type { Config } from '#server/config.ts'
import { ConfigurationError } from '#server/configuration-error.ts'
import { embeddedPool, poolOf } from '#server/db/connection.ts'
import { databaseOn } from '#server/db/database.ts'
import { checkKeepsSettings, checkRequirements } from '#server/db/requirements.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from '#server/embedded/embedded-database.ts'
import { errorMessage } from '#server/error-texts.ts'
import { orFailWith } from './command.ts'

type Database = {
  pool: Pool
  /**
   * Connections that keep their session, for migrations, LISTEN and advisory locks; the same pool unless there is a
   * pooler.
   */
  sessionPool: Pool
  readPool?: Pool
  embedded?: EmbeddedDatabase
}

type Addresses = Pick<Config, 'databaseUrl' | 'databaseSessionUrl' | 'databaseReadUrl' | 'dataDir'>

/** The limit for a connection to the standby before the primary is read instead (milliseconds). */
const connectionTimeout = 2_000

async function openDatabase({
  databaseUrl,
  databaseSessionUrl,
  databaseReadUrl,
  dataDir,
}: Addresses): Promise<Database> {
  if (databaseUrl) {
    const isPooler = databaseSessionUrl !== undefined
    const pool = poolOf(databaseUrl, { isPooler })
    const readPool = databaseReadUrl && poolOf(databaseReadUrl, { isPooler, isForReading: true, connectionTimeout })
    return {
      pool,
      sessionPool: databaseSessionUrl ? poolOf(databaseSessionUrl) : pool,
      ...(readPool && { readPool }),
    }
  }
  const embedded = await openEmbedded(join(dataDir, 'db'))
  const pool = embeddedPool(embedded)
  return { pool, sessionPool: pool, embedded }
}

/** @throws ConfigurationError when the folder holds something else, or cannot be written */
async function openEmbedded(folder: string): Promise<EmbeddedDatabase> {
  try {
    return await openEmbeddedDatabase(folder)
  } catch (error) {
    throw new ConfigurationError(`The embedded database in ${folder} cannot be opened: ${errorMessage(error)}`)
  }
}

/** @throws ConfigurationError with a sentence for the operator */
export async function openUsableDatabase(config: Addresses): Promise<Database> {
  const database = await openDatabase(config)
  if (database.embedded) return database
  const { pool, sessionPool, readPool } = database
  const check = async () => {
    await checkKeepsSettings(sessionPool, config.databaseSessionUrl ? 'DATABASE_SESSION_URL' : 'DATABASE_URL')
    await checkRequirements(sessionPool)
    await pool.query('select 1')
  }
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ConfigurationError(noAnswer)), maxCheckTime)
  try {
    await Promise.race([check(), timeout])
    return database
  } catch (error) {
    // A connection to a silent server does not end by itself.
    const ended = Promise.all([...new Set([pool, sessionPool, readPool])].map(each => each?.end()))
    await Promise.race([ended, delay(500)])
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Milliseconds before the start fails. */
const maxCheckTime = 5_500
const noAnswer = `The database cannot be used: it was asked, and gave no answer in time.`

/** An embedded installation without SECRETS_KEY keeps its own key. */
export async function secretsKeysOf({ secretsKeys, databaseUrl, dataDir }: Config, pool: Pool) {
  if (secretsKeys.length > 0 || databaseUrl) return secretsKeys
  const isEncrypted = await areEncrypted(databaseOn(pool))
  return orFailWith(`The file ${keyFileName} in DATA_DIR cannot be used`, async () => keysOfFile(dataDir, isEncrypted))
}
