import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { embeddedPool, poolOf } from '../src/server/db/connection.ts'
import { openEmbeddedDatabase } from '../src/server/embedded/embedded-database.ts'
import { installed } from './setup.ts'

/** Whether these tests run on a real server, with more than one connection. */
export const isOnPostgres = process.env.TEST_DATABASE_URL !== undefined

let made = 0

/** The address of an installed database of one's own on the server of TEST_DATABASE_URL. */
export async function testDatabaseUrl(): Promise<string> {
  if (!process.env.TEST_DATABASE_URL) throw new Error('there is no TEST_DATABASE_URL')
  const pool = await freshDatabase(process.env.TEST_DATABASE_URL)
  await pool.end()
  return pool.options.connectionString ?? ''
}

/** An installed database of one's own: on PostgreSQL when TEST_DATABASE_URL says so, otherwise the embedded one. */
export async function testPool(): Promise<pg.Pool> {
  if (process.env.TEST_DATABASE_URL) return freshDatabase(process.env.TEST_DATABASE_URL)
  const dump = new Uint8Array(await readFile(inject('dump')))
  return embeddedPool(await openEmbeddedDatabase('memory://', dump))
}

/** A database of one's own with nothing in it, not even migrations. */
export async function emptyPool(): Promise<pg.Pool> {
  if (process.env.TEST_DATABASE_URL) return poolOf(await emptyDatabase())
  const pool = await testPool()
  await dropAllTables(pool)
  return pool
}

/** Take everything out of it again. */
export const dropAllTables = (pool: pg.Pool) =>
  pool.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public')

async function freshDatabase(url: string) {
  const pool = poolOf(await emptyDatabase(url))
  await installed(pool)
  return pool
}

/** The address of a database with nothing in it, on the server of TEST_DATABASE_URL. */
export async function emptyDatabase(url = process.env.TEST_DATABASE_URL ?? ''): Promise<string> {
  made += 1
  const name = `meldwerk_test_${inject('run')}_${process.env.VITEST_POOL_ID ?? '1'}_${made}`
  const admin = new pg.Client(url)
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name}`)
  await admin.end()
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}
