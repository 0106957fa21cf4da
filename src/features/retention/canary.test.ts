import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { isOnPostgres, testDatabaseUrl } from '../../../test/database.ts'
import { openPage } from '../../../test/my-report.ts'
import { aPhoto, send } from '../../../test/photos.ts'
import { aReport, aUser, litter } from '../../../test/test-data.ts'
import { type World, worldOn } from '../../../test/world.ts'
import type { Tables } from '../../schema/tables.ts'
import { embeddedPool, poolOf } from '../../server/db/connection.ts'
import { databaseOn } from '../../server/db/database.ts'
import { dumpPostgres } from '../../server/db/pg-tools.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../../server/embedded/embedded-database.ts'
import { applyRetention } from './server/apply.ts'

/** Invented, and entered wherever something can be: a name, addresses, and numbers that pass their checks. */
const planted = ['Canarius', 'canarius', '0600000077', '06-00000077', '111222333', 'GB-01-BB']
const [name, email, phone] = ['Canarius', 'canarius@voorbeeld.example', '0600000077']

let storage: ChildProcess
let embedded: EmbeddedDatabase | undefined
/** Of PostgreSQL. */
let url = ''
let pool: Pool
let w: World
beforeAll(async () => {
  storage = spawn(process.execPath, ['test/fake-s3.ts'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(storage.stdout ?? storage, 'data')
  const S3_URL = `http://sleutel:ge%2Fheim%2B1@127.0.0.1:${String(port).trim()}/bijlagen?region=eu-west-1`
  if (!isOnPostgres) embedded = await openEmbeddedDatabase('memory://', new Uint8Array(await readFile(inject('dump'))))
  if (isOnPostgres) url = await testDatabaseUrl()
  pool = embedded ? embeddedPool(embedded) : poolOf(url)
  w = await worldOn(pool, pool, { S3_URL })
  await w.empty()
})
afterAll(async () => {
  await w.stop()
  storage.kill()
})

/** All rows of all tables, finished jobs too. */
async function rowsIn(db: Kysely<Tables>): Promise<string[]> {
  const tables = await sql<{ name: string }>`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss')`.execute(db)
  const all: string[] = []
  for (const { name: table } of tables.rows) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(table)} t`.execute(db)
    all.push(...rows.map(({ row }) => `${table} ${row}`))
  }
  return all
}

/** The files of the installation: in the bucket, and whatever stands in its folder. */
async function files(): Promise<{ name: string; bytes: Buffer }[]> {
  const found: { name: string; bytes: Buffer }[] = []
  for (const key of await w.base.files.list(''))
    found.push({ name: key, bytes: (await w.base.files.get(key)) ?? Buffer.alloc(0) })
  const local = await readdir(w.folder, { recursive: true, withFileTypes: true })
  for (const { parentPath, name: file } of local.filter(entry => entry.isFile()))
    found.push({ name: file, bytes: await readFile(join(parentPath, file)) })
  return found
}

const fingerprint = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** The lines of a backup that is made now: of the rows as they are when it is restored, on a server of the file that `pg_dump` writes. */
async function linesOfBackup(): Promise<string[]> {
  if (!embedded) return linesOfDump()
  const copy = await openEmbeddedDatabase('memory://', new Uint8Array(await embedded.dump(false)))
  const restored = embeddedPool(copy)
  try {
    return await rowsIn(databaseOn(restored))
  } finally {
    await restored.end()
    await copy.close()
  }
}

async function linesOfDump(): Promise<string[]> {
  const path = join(w.folder, 'database.sql.gz')
  try {
    await dumpPostgres(url, path)
    return gunzipSync(await readFile(path))
      .toString()
      .split('\n')
  } finally {
    await rm(path, { force: true })
  }
}

const linesWith = (lines: readonly string[]) => lines.filter(line => planted.some(word => line.includes(word)))

/** Where something that was planted is found. */
async function found(photos: readonly string[]) {
  const all = await files()
  return {
    database: linesWith(await rowsIn(w.base.db)).length,
    backup: linesWith(await linesOfBackup()).length,
    files: linesWith(all.map(file => `${file.name} ${file.bytes.toString('latin1')}`)).length,
    photos: all.filter(({ bytes }) => photos.includes(fingerprint(bytes))).length,
  }
}

const path = '/signals/v1/private/signals/1'

/** A report with something planted in all that residents and colleagues enter, which was handled. @returns its photos */
async function plantAndClose(): Promise<string[]> {
  const user = await aUser(w, { isSuperuser: true })
  const text = `${name} (${phone}, ${email}, 111222333) zag GB-01-BB.`
  const reporter = { email, phone, sharing_allowed: true }
  const asked = { id: 'extra', label: 'Wie?', category_url: '/signals/v1/public/terms/categories/x', answer: text }
  await aReport(w, { category: litter, text, reporter, extra_properties: [asked] })
  await w.drain()
  const { uuid } = await w.base.db.selectFrom('reports').select('uuid').executeTakeFirstOrThrow()
  const before = new Set((await files()).map(file => file.name))
  const sent = await send(w, `/signals/v1/public/signals/${uuid}/attachments`, await aPhoto(), {
    name: 'gezicht-van-canarius.jpg',
  })
  expect(sent.status).toBe(201)
  const cookie = await openPage(w, 1)
  const addition = { text: `Ook bij de buren: ${text}`, key: crypto.randomUUID(), photos: [] }
  expect((await w.as()('POST', '/api/my-report/1/additions', addition, { cookie })).status).toBe(200)
  await w.as(user)('PATCH', path, { notes: [{ text }] })
  const hidden = await w.as(user)('POST', '/api/reports/1/hidden-passages', { kinds: ['bsn', 'phone', 'plate'] })
  expect(hidden.body.count).toBeGreaterThan(5)
  await w.as(user)('PATCH', path, { status: { state: 'o', text: `Gebeld met ${name}.`, send_email: true } })
  // In a file, and in the access log that somebody saw it.
  const made = await w.as(user)('POST', '/api/exports', { kind: 'reports', withContact: true, reason: 'Enquête' })
  expect(made.status).toBe(201)
  await w.drain()
  return (await files()).filter(file => !before.has(file.name)).map(({ bytes }) => fingerprint(bytes))
}

test('what was planted is nowhere after it is forgotten: database, jobs, exports, bucket, folder, and a backup', async () => {
  w.at('2026-01-01T12:00:00Z')
  w.base.municipality.retention = { reporter: 30, photos: 30, text: 30, handled: null, cancelled: null, accessLog: 365 }
  const photos = await plantAndClose()
  const before = await found(photos)
  expect(before.database).toBeGreaterThan(10)
  if (embedded) expect(before.backup).toBe(before.database)
  expect(before.backup).toBeGreaterThan(10)
  expect(before.photos).toBeGreaterThan(0)
  expect(before.files).toBeGreaterThan(0)

  w.at('2026-03-01T12:00:00Z')
  await applyRetention(w.base)
  await w.drain()
  expect(await found(photos)).toEqual({ database: 0, backup: 0, files: 0, photos: 0 })
  expect(await w.base.db.selectFrom('reports').select(['id', 'status']).execute()).toEqual([
    { id: 1, status: 'handled' },
  ])
})
