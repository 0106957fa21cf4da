import { join } from 'node:path'
import type { Pool } from 'pg'
import { transaction } from '../server/base.ts'
import { BadConfiguration, type Config } from '../server/config.ts'
import { databaseOn } from '../server/db.ts'
import { noJobs } from '../server/jobs.ts'
import { migrate } from '../server/migrate.ts'
import { seedDefaults } from './seed.ts'

const migrations = join(import.meta.dirname, '../../migrations')

/**
 * Bring the database up to date and, the first time, fill in what every installation starts with. Data of a demo are
 * refused by a real municipality and the other way round.
 * @returns whether this was the first time
 */
export async function install({ pool, kind }: { pool: Pool; kind: Config['kind'] }): Promise<boolean> {
  await migrate(pool, migrations)
  const db = databaseOn(pool)
  const found = await db.selectFrom('installation').select('kind').executeTakeFirst()
  if (found && found.kind !== kind) throw new BadConfiguration(otherKind[found.kind])
  if (found) return false
  await transaction({ db, ...noJobs, clock: () => new Date() }, async tx => {
    await seedDefaults(tx)
    await tx.insertInto('installation').values({ kind }).execute()
  })
  return true
}

const otherKind: Record<Config['kind'], string> = {
  demo: 'These data belong to the demo. A real municipality needs a DATA_DIR or DATABASE_URL of its own.',
  municipality:
    'These data belong to a real municipality; the demo must not open them. Set MUNICIPALITY, or another DATA_DIR.',
}
