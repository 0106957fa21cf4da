// `npm run rolling -- --database postgres://… [--older revision]`: replace two processes under load, by newer and by older code, which
// is the newest release, or before the first one this revision itself.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openSecrets } from '#server/auth/secrets.ts'
import { poolOf } from '#server/db/connection.ts'
import { databaseOn } from '#server/db/database.ts'
import { openHttpProxy } from '../e2e/http-proxy.ts'
import { photoFromPhone } from '../e2e/photo.ts'
import { type Server, startServer } from '../e2e/server.ts'
import { createDatabase } from '../e2e/two-processes.ts'
import { checkOutOlderCode, newestRelease } from '../scripts/older-code.ts'
import { startLoad } from './rolling/load.ts'
import { findLosses } from './rolling/losses.ts'
import { machine } from './table.ts'
import { tokensFor } from './tokens.ts'

const { values } = parseArgs({
  options: { database: { type: 'string' }, older: { type: 'string' }, seconds: { type: 'string', default: '10' } },
})
if (!values.database) throw new Error('--database is the address of a PostgreSQL server, as a superuser')
const between = Number(values.seconds) * 1000

const revision = values.older ?? newestRelease()
if (!revision)
  console.log('There is no release yet: the older code is this revision itself, and no migration is tried.')
const older = await checkOutOlderCode(revision ?? 'HEAD')
const database = await createDatabase(values.database, `meldwerk_rolling_${process.pid}`)
const files = await mkdtemp(join(tmpdir(), 'meldwerk-rolling-files-'))
const proxy = await openHttpProxy()
const environment = {
  DATABASE_URL: database.url,
  SHARED_FILES_DIR: files,
  PUBLIC_URL: proxy.url,
  PUBLIC_THROTTLE_RATE: '1000000/second',
  STOP_GRACE_SECONDS: '2',
}
const startAt = async (code: string): Promise<Server> => {
  const server = await startServer(environment, code)
  await proxy.add(server.url)
  return server
}
const pool = poolOf(database.url)
const processes = [await startAt(older.folder), await startAt(older.folder)]
try {
  const authorization = await tokensFor(await openSecrets(databaseOn(pool)), proxy.url, 'beheerder@meldstad.example')
  const load = startLoad({ url: proxy.url, authorization, photo: new Uint8Array(await photoFromPhone()) })
  await delay(between)
  for (const [name, code] of [
    ['newer', '.'],
    ['older', older.folder],
  ] as const)
    for (const [index, server] of processes.entries()) {
      await server.end()
      proxy.remove(server.url)
      processes[index] = await startAt(code)
      console.log(`process ${index + 1} is ${name} code; ${load.requests()} requests, ${load.failures.length} failed`)
      await delay(between)
    }
  await load.stop()
  const losses = await findLosses(pool, load.accepted)
  const { reports, notes, photos } = load.accepted
  const figures = { requests: load.requests(), 'failed requests': load.failures.length, ...losses }
  console.log(`\nTwo processes replaced by newer code and back to ${older.revision}, under load\n${machine()}\n`)
  console.log(`accepted: ${reports.size} reports, ${photos} photos, ${notes.size} notes`)
  for (const [name, figure] of Object.entries(figures)) console.log(`${name}: ${figure}`)
  for (const failure of load.failures.slice(0, 20)) console.log(failure)
  if (load.failures.length > 0 || Object.values(losses).some(count => count > 0)) process.exitCode = 1
} finally {
  proxy.close()
  for (const server of processes) await server.stop()
  await pool.end()
  await database.drop()
  await older.remove()
  await rm(files, { recursive: true, force: true })
}
process.exit()
