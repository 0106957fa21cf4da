import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { type Server, startServer } from '../e2e/server.ts'
import { databaseOn } from '../src/server/db.ts'
import { openSecrets } from '../src/server/secrets.ts'
import { mintAccessToken } from '../src/server/tokens.ts'
import { casesFor, paths } from './cases.ts'
import { type Place, placeFor } from './databases.ts'
import { answerOf } from './drive.ts'
import { measure } from './measure.ts'
import type { Options } from './options.ts'
import { memoryOf, startBare } from './processes.ts'
import type { Line } from './table.ts'
import { fill } from './town/fill.ts'
import { handler } from './town/staff.ts'

/** Make the town, start the product on it, and measure. */
export async function run(options: Options): Promise<{ kind: string; lines: Line[] }> {
  const place = await placeFor(options.reports, options.database)
  try {
    const { server, lines, keys, ids } = await prepared(place, options)
    try {
      lines.push(...(await measureAll({ place, server, options, keys, ids })))
    } finally {
      await server.end()
    }
    return { kind: place.kind, lines }
  } finally {
    if (!options.keep) await place.remove()
  }
}

type Keys = Awaited<ReturnType<typeof openSecrets>>

/** A first start makes the installation, then the town is filled in, then it starts again. */
async function prepared(place: Place, { reports }: Options) {
  const lines: Line[] = []
  const environment = { ...place.environment, PUBLIC_THROTTLE_RATE: '100000000/second' }
  const started = performance.now()
  const server = await startServer(environment)
  if (!place.isFilled) lines.push({ what: 'first start', figure: seconds(performance.now() - started) })
  await server.end()
  const { pool, close } = await place.open()
  if (!place.isFilled) lines.push(await filled(pool, reports))
  const keys = await openSecrets(databaseOn(pool))
  const ids = await visibleReports(pool)
  await close()
  lines.push({ what: 'start on these data', figure: seconds(await server.startAgain()) })
  await new Promise(resolve => setTimeout(resolve, 5000))
  const memory = memoryOf(server.pid())
  if (memory) lines.push({ what: 'memory at rest', figure: `${memory.now} MB` })
  return { server, lines, keys, ids }
}

async function filled(pool: Pool, reports: number): Promise<Line> {
  const started = performance.now()
  await fill(pool, {
    ...{ reports, until: new Date() },
    onProgress: done => done % 10_000 === 0 && console.log(`filled ${done} of ${reports}`),
  })
  return { what: `filling in ${reports} reports`, figure: seconds(performance.now() - started) }
}

/** Five hundred of those that the handler may see, from all over the years. */
async function visibleReports(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select r.id from reports r where category_id in (
       select category_id from category_departments l join user_departments u using (department_id)
       join users on users.id = u.user_id where users.email = $1 and (can_view or is_responsible))
     order by md5(r.id::text) limit 500`,
    [handler],
  )
  return rows.map(({ id }) => id)
}

type Ready = { place: Place; server: Server; options: Options; keys: Keys; ids: number[] }

async function measureAll({ place, server, options, keys, ids }: Ready): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), 'meldwerk-bare-'))
  const bare = await startBare(place.environment.DATABASE_URL || folder)
  try {
    const lines: Line[] = []
    const token = await tokens(keys, server.url)
    const authorization = () => token()
    await showBare({ bare, server, ids, authorization })
    for (const one of casesFor({ authorization, reports: ids }).filter(({ name }) => name.includes(options.only))) {
      const { created, ...line } = await measure(one, { ...options, ours: server.url, bare: bare.url })
      lines.push(line)
      console.log(`${line.what}: ${line.figure}, bare ${line.bare}`)
    }
    const memory = memoryOf(server.pid())
    if (memory) lines.push({ what: 'memory, the most under this bench', figure: `${memory.most} MB` })
    return lines
  } finally {
    await bare.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Showing = {
  bare: Awaited<ReturnType<typeof startBare>>
  server: Server
  ids: readonly number[]
  authorization: () => string
}

/** The bare server is given what the product answers, so that it sends the same bytes. */
async function showBare({ bare, server, ids, authorization }: Showing) {
  const where = { hostname: '127.0.0.1', port: new URL(server.url).port }
  const ask = async (path: string) =>
    JSON.parse((await answerOf(where, { path, headers: { authorization: authorization() } })).toString())
  await bare.keep('list', (await ask(paths.list)).results)
  await bare.keep('categories', (await ask(paths.categories)).results)
  const reports: unknown[] = []
  for (const id of ids) reports.push(await ask(paths.report(id)))
  await bare.keep('report', reports)
}

/** An access token that is always fresh enough. */
async function tokens({ signingKeys: [key] }: Keys, publicUrl: string) {
  if (!key) throw new Error('the installation has no signing key')
  const mint = () =>
    mintAccessToken(handler, { key, issuer: `${publicUrl}/oidc`, audience: 'meldwerk', clock: () => new Date() })
  let token = await mint()
  const renew = setInterval(async () => {
    token = await mint()
  }, 300_000)
  renew.unref()
  return () => `Bearer ${token}`
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
