import type pg from 'pg'
import { createUser } from '#features/users/server/store.ts'
import { databaseOn } from '#server/db/database.ts'
import type { Server } from '../e2e/server.ts'
import type { Keys } from './prepare.ts'
import { memoryOf } from './processes.ts'
import type { TableRow } from './table.ts'
import { tokensFor } from './tokens.ts'

type CsvOptions = { server: Server; keys: Keys; pool: pg.Pool }

const exporter = 'bench-export@meldstad.example'

/** How often memory and progress are read (milliseconds). */
const pause = 250

/** Where memory is read, as shares of what is written: it is constant when they do not grow. */
const shares = [0.1, 0.5, 0.9] as const

/** All reports as the zip file of the wire while it is sent, and as the flat file of the job, with the memory that each takes. */
export async function measureCsv({ server, keys, pool }: CsvOptions, lines: TableRow[]) {
  await createExporter(pool)
  const authorization = await tokensFor(keys, server.url, exporter)
  const call = (path: string, init: RequestInit = {}) =>
    fetch(server.url + path, {
      ...init,
      headers: { authorization: authorization(), 'content-type': 'application/json' },
    })
  const atRest = memoryOf(server.pid())?.now ?? 0
  for (const measureOne of [measureTables, measureFlatFile]) {
    const line = await measureOne(call, server.pid())
    lines.push({ ...line, figure: `${line.figure}, at rest ${atRest} MB` })
    console.log(`${line.label}: ${line.figure}`)
  }
}

type Call = (path: string, init?: RequestInit) => Promise<Response>

async function measureTables(call: Call, pid: number): Promise<TableRow> {
  const started = performance.now()
  const stop = watchMemory(pid)
  const bytes = await bytesOf(await call('/signals/v1/private/csv'))
  const memory = stop()
  // Its length is only known at the end.
  const figures = shares.map(share => `${memory[Math.floor(memory.length * share)] ?? 0} MB`)
  return { label: 'zip of the wire, streamed', figure: figureOf(started, bytes, { figures, max: Math.max(...memory) }) }
}

async function measureFlatFile(call: Call, pid: number): Promise<TableRow> {
  const started = performance.now()
  const stop = watchMemory(pid)
  const { id }: { id: string } = await (
    await call('/api/exports', { method: 'POST', body: JSON.stringify({ kind: 'reports' }) })
  ).json()
  const atShares = await waitFor(call, id, pid)
  const max = Math.max(...stop())
  const bytes = await bytesOf(await call(`/api/exports/${id}/file`))
  await call(`/api/exports/${id}`, { method: 'DELETE' })
  const figures = atShares.map(megabytes => `${megabytes} MB`)
  return { label: 'flat file, made by the job', figure: figureOf(started, bytes, { figures, max }) }
}

type Job = { id: string; state: string; error: string | null; total: number | null; done: number }

/** @returns the memory at each of the shares, once the file is there */
async function waitFor(call: Call, id: string, pid: number): Promise<number[]> {
  const found: number[] = []
  for (;;) {
    const jobs: Job[] = await (await call('/api/exports')).json()
    const { state, error, total, done } = jobs.find(job => job.id === id) ?? {}
    if (state === 'failed') throw new Error(error ?? 'the export failed')
    const next = shares[found.length]
    if (total && next !== undefined && (done ?? 0) >= total * next) found.push(memoryOf(pid)?.now ?? 0)
    if (state === 'ready') return found
    await new Promise(resolve => setTimeout(resolve, pause))
  }
}

type Memory = { figures: readonly string[]; max: number }

const figureOf = (started: number, bytes: number, { figures, max }: Memory) =>
  `${((performance.now() - started) / 1000).toFixed(0)} s, ${(bytes / 2 ** 20).toFixed(0)} MB; memory after 10, 50, 90 %: ` +
  `${figures.join(', ')}, at most ${max} MB`

/** @returns a function that ends it, with the megabytes at each moment */
function watchMemory(pid: number): () => number[] {
  const measured: number[] = []
  const timer = setInterval(() => measured.push(memoryOf(pid)?.now ?? 0), pause)
  return () => {
    clearInterval(timer)
    return measured
  }
}

async function bytesOf(response: Response): Promise<number> {
  if (!response.ok || !response.body) throw new Error(`${response.url} answered ${response.status}`)
  let bytes = 0
  for await (const piece of response.body) bytes += piece.length
  return bytes
}

/** An administrator: only they may export everything. */
async function createExporter(pool: pg.Pool) {
  const db = databaseOn(pool)
  const known = await db.selectFrom('users').select('id').where('email', '=', exporter).executeTakeFirst()
  if (!known)
    await createUser(db, {
      email: exporter,
      firstName: 'Bench',
      lastName: 'Export',
      isSuperuser: true,
      roleIds: [],
      departmentIds: [],
    })
}
