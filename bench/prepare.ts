import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { openSecrets } from '#server/auth/secrets.ts'
import { databaseOn } from '#server/db/database.ts'
import { startServer } from '../e2e/server.ts'
import type { BenchDatabase } from './databases.ts'
import { insertLabelledPairs } from './labelled-pairs.ts'
import { benchMunicipality } from './municipality.ts'
import type { Options } from './options.ts'
import { memoryOf } from './processes.ts'
import type { TableRow } from './table.ts'
import { fill } from './town/fill.ts'
import { visibleReports } from './visible.ts'

type PrepareOptions = {
  lines: TableRow[]
  /** The folder for a copy of the embedded database. */
  copy: string
  smtpUrl?: string
  /** The address service; without one no addresses are looked up. */
  suggestUrl?: string
}

export type Keys = Awaited<ReturnType<typeof openSecrets>>

/** Start the product to install the database, fill in the town, and start it again. */
export async function prepare(
  place: BenchDatabase,
  { reports }: Options,
  { lines, copy, smtpUrl = '', suggestUrl }: PrepareOptions,
) {
  const timed = async <T>(label: string, work: () => Promise<T>) => {
    const started = performance.now()
    const result = await work()
    lines.push({ label, figure: `${((performance.now() - started) / 1000).toFixed(1)} s` })
    return result
  }
  const environment = {
    ...place.environment,
    MUNICIPALITY: await benchMunicipality(place.dataDir, suggestUrl),
    ALLOW_EMBEDDED_DATABASE: 'yes',
    PUBLIC_THROTTLE_RATE: '100000000/second',
    SMTP_URL: smtpUrl,
    SHARED_FILES_DIR: join(place.dataDir, 'files'),
  }
  const server = place.isFilled
    ? await startServer(environment)
    : await timed('first start', () => startServer(environment))
  await server.end()
  const { pool, close } = await place.open()
  const onProgress = (done: number) => done % 10_000 === 0 && console.log(`filled ${done} of ${reports}`)
  if (!place.isFilled)
    await timed(`filling in ${reports} reports`, () => fill(pool, { reports, until: new Date(), onProgress }))
  const keys = await openSecrets(databaseOn(pool))
  const doublesQueries = await insertLabelledPairs(pool, new Date())
  const visible = await visibleReports(pool)
  await close()
  if (place.kind === 'embedded') await cp(join(place.dataDir, 'db'), copy, { recursive: true })
  await timed('start on these data', () => server.startAgain())
  await new Promise(resolve => setTimeout(resolve, 5000))
  const memory = memoryOf(server.pid())
  if (memory) lines.push({ label: 'memory at rest', figure: `${memory.now} MB` })
  return { server, environment, keys, visible, doublesQueries }
}
