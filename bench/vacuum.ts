import type pg from 'pg'
import { databaseOn } from '#server/db/database.ts'
import { vacuumDatabase } from '#server/db/vacuum.ts'
import { openBenchDatabase } from './databases.ts'
import type { Options } from './options.ts'
import type { TableRow } from './table.ts'

/** How often a request asks for something meanwhile (milliseconds). */
const pause = 50

/**
 * The nightly job that removes what deleted and changed rows left in the files of the database, on a database that no other process
 * uses: how long it takes, and how long a small question waits meanwhile.
 */
export async function runVacuum(options: Options): Promise<{ kind: string; lines: TableRow[] }> {
  const place = await openBenchDatabase(options.reports, options.database)
  if (!place.isFilled) throw new Error('no filled database: run the bench with --keep first')
  const { pool, close } = await place.open()
  const lines: TableRow[] = [{ label: 'size of the database', figure: await sizeOf(pool) }]
  try {
    for (const label of ['the nightly removal of what was erased', 'the same, the night after'])
      lines.push(await measureOne(pool, label))
    lines.push({ label: 'size afterwards', figure: await sizeOf(pool) })
    return { kind: place.kind, lines }
  } finally {
    await close()
  }
}

async function measureOne(pool: pg.Pool, label: string): Promise<TableRow> {
  const started = performance.now()
  const processor = process.cpuUsage()
  const stop = askMeanwhile(pool)
  const tables = await vacuumDatabase(databaseOn(pool))
  const seconds = (performance.now() - started) / 1000
  const waited = (await stop()) / 1000
  const { user, system } = process.cpuUsage(processor)
  const figure = `${tables} tables, ${seconds.toFixed(1)} s, of processor ${((user + system) / 1e6).toFixed(1)} s; a question waited at most ${waited.toFixed(1)} s`
  console.log(`${label}: ${figure}`)
  return { label, figure }
}

async function sizeOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes')
  return `${((rows[0]?.bytes ?? 0) / 2 ** 20).toFixed(0)} MB`
}

/** @returns a function that ends it, with the longest time that a question took (milliseconds) */
function askMeanwhile(pool: pg.Pool): () => Promise<number> {
  let [max, isEnded] = [0, false]
  const asking = (async () => {
    while (!isEnded) {
      const asked = performance.now()
      await pool.query('select text from reports where id = 1')
      max = Math.max(max, performance.now() - asked)
      await new Promise(resolve => setTimeout(resolve, pause))
    }
  })()
  return async () => {
    isEnded = true
    await asking
    return max
  }
}
