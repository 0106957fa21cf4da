import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Config } from '../server/config.ts'
import { embeddedPool, poolOf } from '../server/db/connection.ts'
import { checkKeepsSettings, checkRequirements } from '../server/db/requirements.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../server/embedded/embedded-database.ts'

type Database = {
  pool: Pool
  /** Connections that keep their session, for migrations, LISTEN and advisory locks; the same pool unless there is a pooler. */
  sessionPool: Pool
  /** A standby for reading, when DATABASE_READ_URL names one. */
  readPool?: Pool
  embedded?: EmbeddedDatabase
}

type Addresses = Pick<Config, 'databaseUrl' | 'databaseSessionUrl' | 'databaseReadUrl' | 'dataDir'>

/** How long a standby may take to accept a connection before the primary is read instead (milliseconds). */
const connectionTimeout = 2_000

/** PostgreSQL when DATABASE_URL says so, otherwise the embedded one in the data folder. */
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
  const embedded = await openEmbeddedDatabase(join(dataDir, 'db'))
  const pool = embeddedPool(embedded)
  return { pool, sessionPool: pool, embedded }
}

/**
 * The same, after a check that it can be used.
 * @throws ConfigurationError with a sentence for the operator
 */
export async function openUsableDatabase(config: Addresses): Promise<Database> {
  const database = await openDatabase(config)
  if (database.embedded) return database
  const { pool, sessionPool, readPool } = database
  try {
    await checkKeepsSettings(sessionPool, config.databaseSessionUrl ? 'DATABASE_SESSION_URL' : 'DATABASE_URL')
    await checkRequirements(sessionPool)
    await pool.query('select 1')
    return database
  } catch (error) {
    await Promise.all([...new Set([pool, sessionPool, readPool])].map(each => each?.end()))
    throw error
  }
}
