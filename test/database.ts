import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { embeddedPool, poolOf } from '#server/db/connection.ts'
import { openEmbeddedDatabase } from '#server/embedded/embedded-database.ts'
import { templateName } from './setup.ts'

/** True when these tests run on a real server, with more than one connection. */
export const isOnPostgres = process.env.TEST_DATABASE_URL !== undefined

/** A database of which each test's database is a copy, instead of an empty one: `npm run test:older` sets it. */
const template = process.env.TEST_DATABASE_TEMPLATE

let databaseCount = 0

/** The address of a new installed database on the server of TEST_DATABASE_URL. */
export async function testDatabaseUrl(): Promise<string> {
  if (!process.env.TEST_DATABASE_URL) throw new Error('there is no TEST_DATABASE_URL')
  const pool = await freshDatabase(process.env.TEST_DATABASE_URL)
  await pool.end()
  return pool.options.connectionString ?? ''
}

/** A new installed database: on PostgreSQL when TEST_DATABASE_URL is set, otherwise embedded. */
export async function testPool(): Promise<pg.Pool> {
  if (process.env.TEST_DATABASE_URL) return freshDatabase(process.env.TEST_DATABASE_URL)
  const dump = new Uint8Array(await readFile(inject('dump')))
  const embedded = await openEmbeddedDatabase('memory://', dump)
  const pool = embeddedPool(embedded)
  const end = pool.end.bind(pool)
  // Each takes 200 MB until its thread ends.
  pool.end = async () => {
    await end()
    await embedded.close()
  }
  return pool
}

/**
 * The same database through the pooler of TEST_POOLER_URL; undefined when there is none.
 * @param pool connections to PostgreSQL itself
 */
export function throughPooler(pool: pg.Pool): pg.Pool | undefined {
  if (!process.env.TEST_POOLER_URL) return undefined
  const url = new URL(process.env.TEST_POOLER_URL)
  url.pathname = new URL(pool.options.connectionString ?? '').pathname
  return poolOf(url.href, { isPooler: true })
}

/** A new empty database, without migrations. */
export async function emptyPool(): Promise<pg.Pool> {
  if (process.env.TEST_DATABASE_URL) return poolOf(await emptyDatabase())
  const pool = await testPool()
  await dropAllTables(pool)
  return pool
}

/** Drop everything in the database. */
export const dropAllTables = (pool: pg.Pool) =>
  pool.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public')

const freshDatabase = async (url: string) => poolOf(await createDatabase(url, templateName(inject('run'))))

/** The address of a new empty database on the server of TEST_DATABASE_URL. */
export const emptyDatabase = () => createDatabase(process.env.TEST_DATABASE_URL ?? '', template)

async function createDatabase(url: string, template: string | undefined): Promise<string> {
  databaseCount += 1
  const name = `meldwerk_test_${inject('run')}_${process.env.VITEST_POOL_ID ?? '1'}_${databaseCount}`
  const admin = new pg.Client(url)
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name} ${template ? `template ${template}` : ''}`)
  await admin.end()
  const databaseUrl = new URL(url)
  databaseUrl.pathname = `/${name}`
  return databaseUrl.href
}
