import { join } from 'node:path'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { addDefaultCategories } from '#features/categories/server/store.ts'
import { addDefaultDepartments } from '#features/departments/server/store.ts'
import { addDefaultRoles } from '#features/users/server/demo.ts'
import { type Tx, transaction } from '#server/base.ts'
import type { Config } from '#server/config.ts'
import { ConfigurationError } from '#server/configuration-error.ts'
import { databaseOn, type Reader } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { noSideEffects } from '#server/jobs.ts'

const folder = join(import.meta.dirname, '../../migrations')

type Installation = {
  pool: Pool
  kind: Config['kind']
  dataDir?: string
}

/**
 * Runs the migrations and the first seed. A real municipality refuses the data of a demo, and the other way round.
 * @returns true the first time
 */
export async function install({ pool, kind, dataDir }: Installation): Promise<boolean> {
  const toStartEmpty = dataDir ? `delete ${dataDir}` : 'set DATABASE_URL to an empty database'
  await migrate(pool, { folder, toStartEmpty })
  const db = databaseOn(pool)
  if (await isInstalled(db, kind)) return false
  return transaction({ db, ...noSideEffects, clock: () => new Date() }, async tx => {
    await sql`select pg_advisory_xact_lock(${advisoryLockKey})`.execute(tx)
    if (await isInstalled(tx, kind)) return false
    await seedDefaults(tx)
    await tx.insertInto('installation').values({ kind }).execute()
    return true
  })
}

/** Unlike the key of any other advisory lock: of several processes that start on an empty database one fills it. */
const advisoryLockKey = 7_240_516

async function isInstalled(db: Reader, kind: Config['kind']): Promise<boolean> {
  const installation = await db.selectFrom('installation').select('kind').executeTakeFirst()
  if (installation && installation.kind !== kind) throw new ConfigurationError(wrongKindMessages[installation.kind])
  return installation !== undefined
}

const wrongKindMessages: Record<Config['kind'], string> = {
  demo: 'These data belong to the demo. A real municipality needs a DATA_DIR or DATABASE_URL of its own.',
  municipality:
    'These data belong to a real municipality; the demo must not open them. Set MUNICIPALITY, or another DATA_DIR.',
}

async function seedDefaults(tx: Tx) {
  await addDefaultDepartments(tx)
  await addDefaultCategories(tx)
  await addDefaultRoles(tx)
  await tx
    .insertInto('sources')
    .values(defaultSources.map((source, position) => ({ ...source, position })))
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
}

const defaultSources = [
  { name: 'online', description: 'Het meldformulier', isPublic: true, canBeSelected: false },
  { name: 'app', description: 'De app', isPublic: true, canBeSelected: false },
  { name: 'Telefoon', description: 'Een inwoner belde' },
  { name: 'E-mail', description: 'Een inwoner mailde' },
  { name: 'Balie', description: 'Een inwoner kwam langs' },
  { name: 'Sociale media', description: 'Een bericht op sociale media' },
  { name: 'Schouw', description: 'Gezien bij een schouw' },
  { name: 'Interne melding', description: 'Een collega zag het' },
]
