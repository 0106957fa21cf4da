import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Config } from '../server/config.ts'
import { embeddedPool, poolOf } from '../server/db/connection.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../server/embedded/embedded-database.ts'

type Database = {
  pool: Pool
  /** Connections that keep their session, for migrations, LISTEN and advisory locks; the same pool unless there is a pooler. */
  sessionPool: Pool
  embedded?: EmbeddedDatabase
}

/** PostgreSQL when DATABASE_URL says so, otherwise the embedded one in the data folder. */
export async function openDatabase({
  databaseUrl,
  databaseSessionUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'databaseSessionUrl' | 'dataDir'>): Promise<Database> {
  if (databaseUrl) {
    const pool = poolOf(databaseUrl, { isPooler: databaseSessionUrl !== undefined })
    return { pool, sessionPool: databaseSessionUrl ? poolOf(databaseSessionUrl) : pool }
  }
  const embedded = await openEmbeddedDatabase(join(dataDir, 'db'))
  const pool = embeddedPool(embedded)
  return { pool, sessionPool: pool, embedded }
}
