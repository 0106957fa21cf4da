import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Server } from '../e2e/server.ts'
import { casesFor } from './cases.ts'
import { measureCsv } from './csv.ts'
import { type BenchDatabase, openBenchDatabase } from './databases.ts'
import { measureDoubles } from './doubles.ts'
import { measureFilters } from './filters.ts'
import type { DoublesQuery } from './labelled-pairs.ts'
import { measure } from './measure.ts'
import type { Options } from './options.ts'
import { planOfSlowest } from './plan.ts'
import { type Keys, prepare } from './prepare.ts'
import { primeBaseline } from './prime-baseline.ts'
import { memoryOf, startBaseline } from './processes.ts'
import { keepOpen, measureAnswers, measureMovement } from './public-map.ts'
import type { TableRow } from './table.ts'
import { tokensFor } from './tokens.ts'
import type { Visible } from './visible.ts'

/** Fill the database, start the product on it, and measure. */
export async function run(options: Options): Promise<{ kind: string; lines: TableRow[] }> {
  const place = await openBenchDatabase(options.reports, options.database)
  const copy = await mkdtemp(join(tmpdir(), 'meldwerk-baseline-'))
  try {
    const lines: TableRow[] = []
    const { server, environment, ...town } = await prepare(place, options, { lines, copy })
    let slowest: { label: string; path: string } | undefined
    try {
      if (options.map) await measureMapOn(place, { server, reports: options.reports }, lines)
      else if (options.csv) await measureCsvOn(place, { server, keys: town.keys }, lines)
      else if (options.filters) slowest = await measureFilters({ server, keys: town.keys, only: options.only }, lines)
      else
        await measureAll({ server, baselineDatabase: place.environment.DATABASE_URL || copy, ...town }, options, lines)
    } finally {
      await server.end()
    }
    if (slowest) console.log(`\n${slowest.label}\n${await planOfSlowest(place, environment, slowest.path)}`)
    return { kind: place.kind, lines }
  } finally {
    await rm(copy, { recursive: true, force: true })
    if (!options.keep) await place.remove()
  }
}

/** On PostgreSQL: the server has the embedded database to itself. */
async function measureCsvOn(place: BenchDatabase, product: { server: Server; keys: Keys }, lines: TableRow[]) {
  const { pool, close } = await place.open()
  try {
    await measureCsv({ ...product, pool }, lines)
  } finally {
    await close()
  }
}

/** The public map with a few open reports, then with all of them open. */
async function measureMapOn(
  place: BenchDatabase,
  { server, reports }: { server: Server; reports: number },
  lines: TableRow[],
) {
  for (const count of [300, reports]) {
    await server.end()
    const { pool, close } = await place.open()
    await keepOpen(pool, count)
    await close()
    await server.startAgain()
    if (count === reports) await measureAnswers(server, lines)
    await measureMovement(server, `moving the map in a browser, ${count} open reports`, lines)
  }
}

type Ready = {
  server: Server
  baselineDatabase: string
  keys: Keys
  visible: Visible
  doublesQueries: readonly DoublesQuery[]
}

async function measureAll(
  { server, baselineDatabase, keys, visible, doublesQueries }: Ready,
  options: Options,
  lines: TableRow[],
) {
  const baseline = await startBaseline(baselineDatabase)
  try {
    const authorization = await tokensFor(keys, server.url)
    const cases = casesFor({ authorization, reports: visible.reports })
    await primeBaseline(baseline, { server, visible, authorization })
    for (const one of cases.filter(({ name }) => name.includes(options.only))) {
      const line = await measure(one, { ...options, product: server.url, baseline: baseline.url })
      lines.push(line)
      console.log(`${line.label}: ${line.figure}, baseline ${line.baseline}`)
    }
    if ('likely doubles'.includes(options.only)) lines.push(await measureDoubles(server, doublesQueries))
    const memory = memoryOf(server.pid())
    if (memory) lines.push({ label: 'memory, peak under this bench', figure: `${memory.max} MB` })
  } finally {
    await baseline.stop()
  }
}
