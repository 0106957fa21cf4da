import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg, { type Pool } from 'pg'
import type { TestProject } from 'vitest/node'
import { install } from '#app/install.ts'
import { embeddedPool, poolOf } from '#server/db/connection.ts'
import { openSession } from '#server/db/session.ts'
import { openEmbeddedDatabase } from '#server/embedded/embedded-database.ts'
import { openJobs } from '#server/jobs.ts'
import { keepCompiledModules } from './compile-cache.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A file with a copy of an installed database, from which every worker starts. */
    dump: string
    /** The number of this run: it separates the databases of several runs on one server. */
    run: number
  }
}

/** Runs once for all workers: install a database, of which each of theirs is a copy. */
export async function setup(project: TestProject) {
  keepCompiledModules()
  const folder = await mkdtemp(join(tmpdir(), 'meldwerk-test-'))
  const dump = join(folder, 'dump.tar')
  project.provide('dump', dump)
  project.provide('run', process.pid)
  if (process.env.TEST_DATABASE_URL) {
    const url = process.env.TEST_DATABASE_URL
    await createTemplate(url, templateName(process.pid))
    return async () => {
      await rm(folder, { recursive: true })
      await dropTestDatabases(url, process.pid)
    }
  }
  const embedded = await openEmbeddedDatabase('memory://')
  const pool = embeddedPool(embedded)
  await installed(pool)
  await writeFile(dump, await embedded.dump(false))
  await pool.end()
  await embedded.close()
  return () => rm(folder, { recursive: true })
}

/** The installed database of which the tests of this run on PostgreSQL get copies. */
export const templateName = (run: number) => `meldwerk_test_${run}_template`

async function createTemplate(url: string, name: string) {
  const admin = new pg.Client(url)
  await admin.connect()
  await admin.query(`create database ${name} template ${process.env.TEST_DATABASE_TEMPLATE ?? 'template1'}`)
  await admin.end()
  const address = new URL(url)
  address.pathname = `/${name}`
  const pool = poolOf(address.href)
  await installed(pool)
  await pool.end()
}

async function dropTestDatabases(url: string, run: number) {
  const admin = new pg.Client(url)
  await admin.connect()
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [`meldwerk_test_${run}_`],
  )
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`)
  await admin.end()
}

/** Migrations, default data and the tables of the jobs library. */
async function installed(pool: Pool) {
  await install({ pool, kind: 'demo' })
  const session = openSession(pool, () => {})
  const jobs = await openJobs(pool, {
    queues: {},
    session,
    notify: () => {},
    isSingleProcess: false,
    onError: () => {},
  })
  await jobs.stop()
  await session.stop()
}
