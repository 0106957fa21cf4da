import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Server, startServer } from '../e2e/server.ts'
import { openSecrets } from '../src/server/auth/secrets.ts'
import { databaseOn } from '../src/server/db/database.ts'
import { casesFor, paths } from './cases.ts'
import { type BenchDatabase, openBenchDatabase } from './databases.ts'
import { measureDoubles } from './doubles.ts'
import { answerOf } from './drive.ts'
import { measureFilters } from './filters.ts'
import { measure } from './measure.ts'
import { benchMunicipality } from './municipality.ts'
import type { Options } from './options.ts'
import { planOfSlowest } from './plan.ts'
import { type PlantedPair, plantPairs } from './planted-pairs.ts'
import { memoryOf, startBare } from './processes.ts'
import type { TableRow } from './table.ts'
import { tokensFor } from './tokens.ts'
import { fill } from './town/fill.ts'
import { type Visible, visibleReports } from './visible.ts'

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

type Keys = Awaited<ReturnType<typeof openSecrets>>

/** Start the product to install the database, fill in the town, and start it again. */
async function prepare(
  place: BenchDatabase,
  { reports }: Options,
  { lines, copy }: { lines: TableRow[]; copy: string },
) {
  const timed = async <T>(what: string, work: () => Promise<T>) => {
    const started = performance.now()
    const result = await work()
    lines.push({ what, figure: `${((performance.now() - started) / 1000).toFixed(1)} s` })
    return result
  }
  const environment = {
    ...place.environment,
    MUNICIPALITY: await benchMunicipality(place.dataDir),
    ALLOW_EMBEDDED_DATABASE: 'yes',
    PUBLIC_THROTTLE_RATE: '100000000/second',
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
  const planted = await plantPairs(pool, new Date())
  const visible = await visibleReports(pool)
  await close()
  if (place.kind === 'embedded') await cp(join(place.dataDir, 'db'), copy, { recursive: true })
  await timed('start on these data', () => server.startAgain())
  await new Promise(resolve => setTimeout(resolve, 5000))
  const memory = memoryOf(server.pid())
  if (memory) lines.push({ what: 'memory at rest', figure: `${memory.now} MB` })
  return { server, environment, keys, visible, planted }
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

type PrimeOptions = { server: Server; visible: Visible; authorization: () => string }

/** Give the bare server the responses of the product, so that it sends the same bytes. */
async function primeBare(
  bare: Awaited<ReturnType<typeof startBare>>,
  { server, visible: { reports, categoryIds }, authorization }: PrimeOptions,
) {
  const address = { hostname: '127.0.0.1', port: new URL(server.url).port }
  const readText = async (path: string) =>
    (await answerOf(address, { path, headers: { authorization: authorization(), accept: '*/*' } })).toString()
  const readJson = async (path: string) => JSON.parse(await readText(path))
  const answers: Record<string, unknown> = {
    list: await readJson(paths.list),
    categories: await readJson(paths.categories),
  }
  for (const id of reports) answers[id] = await readJson(paths.report(id))
  answers.page = await readText(paths.page)
  await bare.keep(answers, categoryIds)
}
