import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { embeddedPool, poolOf } from '#server/db/connection.ts'
import { openEmbeddedDatabase } from '#server/embedded/embedded-database.ts'

/** The database of the bench town. This process can open it while the server is not running on it. */
export type BenchDatabase = {
  kind: 'PostgreSQL' | 'embedded'
  /** True when it was filled by an earlier run with `--keep`. */
  isFilled: boolean
  dataDir: string
  environment: Record<string, string>
  open: () => Promise<{ pool: pg.Pool; close: () => Promise<void> }>
  remove: () => Promise<void>
}

/** @param server a PostgreSQL server, on which a database is created; without it the database is embedded */
export async function openBenchDatabase(reports: number, server: string | undefined): Promise<BenchDatabase> {
  const dataDir = join(tmpdir(), `meldwerk-bench-${reports}-${server ? 'postgresql' : 'embedded'}`)
  return server ? onPostgres(server, { reports, dataDir }) : embeddedIn(dataDir)
}

async function embeddedIn(dataDir: string): Promise<BenchDatabase> {
  const isFilled = existsSync(join(dataDir, 'db'))
  await mkdir(dataDir, { recursive: true })
  return {
    kind: 'embedded',
    isFilled,
    dataDir,
    environment: { DATA_DIR: dataDir, DATABASE_URL: '' },
    async open() {
      const embedded = await openEmbeddedDatabase(join(dataDir, 'db'))
      const pool = embeddedPool(embedded)
      return {
        pool,
        async close() {
          await pool.end()
          await embedded.close()
        },
      }
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}

async function onPostgres(
  server: string,
  { reports, dataDir }: { reports: number; dataDir: string },
): Promise<BenchDatabase> {
  const name = `bench_meldwerk_${reports}`
  const databaseUrl = new URL(server)
  databaseUrl.pathname = `/${name}`
  const { rowCount } = await query(server, 'select from pg_database where datname = $1', [name])
  if (!rowCount) {
    await query(server, `create database ${name}`)
    await rm(dataDir, { recursive: true, force: true })
  }
  return {
    kind: 'PostgreSQL',
    isFilled: Boolean(rowCount),
    dataDir,
    environment: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl.href },
    async open() {
      const pool = poolOf(databaseUrl.href, { idleTimeout: 600_000 }) // the bench changes all reports at once
      return { pool, close: () => pool.end() }
    },
    async remove() {
      await query(server, `drop database if exists ${name} with (force)`)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function query(server: string, text: string, values: unknown[] = []) {
  const client = new pg.Client(server)
  await client.connect()
  try {
    return await client.query(text, values)
  } finally {
    await client.end()
  }
}
