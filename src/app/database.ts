import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Config } from '../server/config.ts'
import { embeddedPool, poolOf } from '../server/db/connection.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../server/embedded/embedded-database.ts'

/** PostgreSQL when DATABASE_URL says so, otherwise the embedded one in the data folder. */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<{ pool: Pool; embedded?: EmbeddedDatabase }> {
  if (databaseUrl) return { pool: poolOf(databaseUrl) }
  const embedded = await openEmbeddedDatabase(join(dataDir, 'db'))
  return { pool: embeddedPool(embedded), embedded }
}
