import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { startServer } from '../e2e/server.ts'
import type { TableRow } from './table.ts'

type Options = {
  /** The environment of the first process, which runs already, without its DATA_DIR. */
  environment: Record<string, string>
  pool: Pool
  seconds: number
}

/** How long a process that started is left alone before it counts as idle (milliseconds). */
const settleTime = 15_000

/** Statements per second of one idle process and of two, counted by PostgreSQL itself with `pg_stat_statements`. */
export async function measureIdle({ environment, pool, seconds }: Options): Promise<TableRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'meldwerk-idle-'))
  const measure = async (label: string) => {
    await pause(settleTime)
    const before = await countStatements(pool)
    await pause(seconds * 1000)
    const perSecond = ((await countStatements(pool)) - before - 1) / seconds // without the count itself
    return { label, figure: `${perSecond.toFixed(2)} statements/s` }
  }
  try {
    const one = await measure('one idle process')
    const second = await startServer({ ...environment, DATA_DIR: folder })
    try {
      return [one, await measure('two idle processes')]
    } finally {
      await second.end()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function countStatements(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select sum(calls)::int as count from pg_stat_statements where toplevel
      and dbid = (select oid from pg_database where datname = current_database())`,
  )
  return rows[0]?.count ?? 0
}

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))
