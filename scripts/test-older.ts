// `npm run test:older [-- revision [tests…]]`: tests of older code on a database with today's migrations. It needs TEST_DATABASE_URL.
import { spawnSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDatabase } from '../e2e/two-processes.ts'
import { poolOf } from '../src/server/db/connection.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { checkOutOlderCode } from './older-code.ts'

/** Tests of what residents and staff do; those of the schema itself know nothing of later migrations. */
const defaultTests = [
  'src/features/reports',
  'src/features/report-page',
  'src/features/overview',
  'src/features/users',
  'src/app',
]

const server = process.env.TEST_DATABASE_URL
if (!server) throw new Error('TEST_DATABASE_URL is not set: these tests need a PostgreSQL server, as a superuser')
const [revision, ...tests] = process.argv.slice(2)
const older = await checkOutOlderCode(revision)
const contract = await newerContracts(older.folder)
if (contract.length > 0) {
  console.log(`${older.revision} must not run on this database: ${contract.join(', ')} removed what it used.`)
  await older.remove()
  process.exit()
}
const template = await createDatabase(server, `meldwerk_newer_${process.pid}`)
try {
  const pool = poolOf(template.url)
  await migrate(pool, { folder: 'migrations', toStartEmpty: '' })
  await pool.end()
  console.log(`Tests of ${older.revision} on a database with today's migrations`)
  const vitest = join('node_modules', 'vitest', 'vitest.mjs')
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...(tests.length > 0 ? tests : defaultTests)], {
    cwd: older.folder,
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_TEMPLATE: new URL(template.url).pathname.slice(1) },
  })
  process.exitCode = status ?? 1
} finally {
  await template.drop()
  await older.remove()
}

/** The migrations that the older code does not have and that do more than add. */
async function newerContracts(folder: string): Promise<string[]> {
  const known = new Set(await readdir(join(folder, 'migrations')))
  const newer = (await readdir('migrations')).filter(name => !known.has(name))
  const firstLines = await Promise.all(
    newer.map(async name => (await readFile(join('migrations', name), 'utf8')).split(/\r?\n/)[0]),
  )
  return newer.filter((_, index) => !firstLines[index]?.startsWith('-- expand'))
}
