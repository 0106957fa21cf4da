import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Server } from '../e2e/server.ts'
import { casesFor } from './cases.ts'
import { openBenchDatabase } from './databases.ts'
import { measureDoubles } from './doubles.ts'
import { measureFilters } from './filters.ts'
import type { PlantedPair } from './labelled-pairs.ts'
import { measure } from './measure.ts'
import type { Options } from './options.ts'
import { planOfSlowest } from './plan.ts'
import { type Keys, prepare } from './prepare.ts'
import { primeBare } from './prime-bare.ts'
import { memoryOf, startBare } from './processes.ts'
import type { TableRow } from './table.ts'
import { tokensFor } from './tokens.ts'
import type { Visible } from './visible.ts'

/** Fill the database, start the product on it, and measure. */
export async function run(options: Options): Promise<{ kind: string; lines: TableRow[] }> {
  const place = await openBenchDatabase(options.reports, options.database)
  const copy = await mkdtemp(join(tmpdir(), 'meldwerk-bare-'))
  try {
    const lines: TableRow[] = []
    const { server, environment, ...town } = await prepare(place, options, { lines, copy })
    let slowest: { what: string; path: string } | undefined
    try {
      if (options.filters) slowest = await measureFilters({ server, keys: town.keys, only: options.only }, lines)
      else await measureAll({ server, bareOn: place.environment.DATABASE_URL || copy, ...town }, options, lines)
    } finally {
      await server.end()
    }
    if (slowest) console.log(`\n${slowest.what}\n${await planOfSlowest(place, environment, slowest.path)}`)
    return { kind: place.kind, lines }
  } finally {
    await rm(copy, { recursive: true, force: true })
    if (!options.keep) await place.remove()
  }
}

type Ready = { server: Server; bareOn: string; keys: Keys; visible: Visible; planted: readonly PlantedPair[] }

async function measureAll({ server, bareOn, keys, visible, planted }: Ready, options: Options, lines: TableRow[]) {
  const bare = await startBare(bareOn)
  try {
    const authorization = await tokensFor(keys, server.url)
    const cases = casesFor({ authorization, reports: visible.reports })
    await primeBare(bare, { server, visible, authorization })
    for (const one of cases.filter(({ name }) => name.includes(options.only))) {
      const line = await measure(one, { ...options, ours: server.url, bare: bare.url })
      lines.push(line)
      console.log(`${line.what}: ${line.figure}, bare ${line.bare}`)
    }
    if ('likely doubles'.includes(options.only)) lines.push(await measureDoubles(server, planted))
    const memory = memoryOf(server.pid())
    if (memory) lines.push({ what: 'memory, peak under this bench', figure: `${memory.most} MB` })
  } finally {
    await bare.stop()
  }
}
