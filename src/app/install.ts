import type { Pool } from 'pg'
import { BadConfiguration, type Config } from '../server/config.ts'
import type { Db } from '../server/db.ts'
import { migrate } from '../server/migrate.ts'

type Options = { pool: Pool; db: Db; kind: Config['kind']; migrations: string; fill: (db: Db) => Promise<void> }

/**
 * Bring the database up to date and, the first time, fill it. Data of a demo are refused by a real municipality and the
 * other way round.
 * @returns whether this was the first time
 */
export async function install({ pool, db, kind, migrations, fill }: Options): Promise<boolean> {
  await migrate(pool, migrations)
  const found = await db.selectFrom('installation').select('kind').executeTakeFirst()
  if (found && found.kind !== kind) throw new BadConfiguration(otherKind[found.kind])
  if (found) return false
  await fill(db)
  await db.insertInto('installation').values({ kind }).execute()
  return true
}

const otherKind: Record<Config['kind'], string> = {
  demo: 'These data belong to the demo. A real municipality needs a DATA_DIR or DATABASE_URL of its own.',
  municipality:
    'These data belong to a real municipality; the demo must not open them. Set MUNICIPALITY, or another DATA_DIR.',
}
