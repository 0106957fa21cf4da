import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { embeddedPool, poolOf } from '../src/server/db/connection.ts'
import { backUp } from '../src/server/embedded/backups.ts'
import { lockFolder } from '../src/server/embedded/data-lock.ts'
import { openEmbeddedDatabase } from '../src/server/embedded/embedded-database.ts'
import { isOnPostgres, testPool } from './database.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'meldwerk-backup-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** As `npm run backup` and `npm run restore` do. */
function script(name: 'backup' | 'restore', where: string | { databaseUrl: string }, ...words: string[]) {
  return new Promise<{ code: number; said: string }>(resolve => {
    const own = typeof where === 'string' ? { DATA_DIR: where, DATABASE_URL: '' } : onServer(where.databaseUrl)
    const env = { ...process.env, ...own }
    execFile(process.execPath, [`scripts/${name}.mjs`, ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, said: `${stdout}${stderr}`.trim() }),
    )
  })
}

const onServer = (databaseUrl: string) => ({ DATABASE_URL: databaseUrl, DATA_DIR: join(root, 'on-server') })

const photo = 'attachments/2026/11/21/x/foto.jpg'
const mark = (pool: Pool, name: string) =>
  pool.query(`insert into rate_limits (name, count, resets_at) values ($1, 1, now())`, [name])
const marks = async (pool: Pool) =>
  (await pool.query<{ name: string }>('select name from rate_limits order by name')).rows.map(({ name }) => name)

async function opened<Result>(dataDir: string, work: (pool: Pool) => Promise<Result>, dump?: Uint8Array<ArrayBuffer>) {
  await mkdir(dataDir, { recursive: true })
  const embedded = await openEmbeddedDatabase(join(dataDir, 'db'), dump)
  const pool = embeddedPool(embedded)
  try {
    const lock = await lockFolder(dataDir, { backup: () => backUp(embedded, join(dataDir, 'backups')) })
    const result = await work(pool)
    lock?.release()
    return result
  } finally {
    await pool.end()
    await embedded.close()
  }
}

test.skipIf(isOnPostgres)(
  'the embedded database and the files survive in a backup, made running or not',
  async () => {
    const [from, to] = [join(root, 'from'), join(root, 'to')]
    await mkdir(join(from, 'files', photo, '..'), { recursive: true })
    await writeFile(join(from, 'files', photo), 'een foto')
    await writeFile(join(from, 'files', photo, '../.half.jpg'), 'nog niet af')

    const whileRunning = await opened(
      from,
      async pool => {
        await mark(pool, 'first')
        const made = await script('backup', from)
        await mark(pool, 'after the backup')
        expect(await script('restore', from, made.said)).toMatchObject({ code: 1 })
        return made.said
      },
      new Uint8Array(await readFile(inject('dump'))),
    )
    expect(await readdir(whileRunning)).toEqual(['database.tar.gz', 'files'])
    const atRest = await script('backup', from, join(root, 'elsewhere'))
    expect(atRest.said).toMatch(/elsewhere\/backup-/)

    expect(await script('restore', to, whileRunning)).toEqual({
      code: 0,
      said: 'Restored. Start it again with npm start.',
    })
    expect(await opened(to, marks)).toEqual(['first'])
    expect(await readFile(join(to, 'files', photo), 'utf8')).toBe('een foto')
    expect(await readdir(join(to, 'files', photo, '..'))).toEqual(['foto.jpg'])

    const refused = await script('restore', to, atRest.said)
    expect(refused.said).toMatch(/There is a database and there are files already. With --force/)
    expect(await script('restore', to, atRest.said, '--force')).toMatchObject({ code: 0 })
    expect(await opened(to, marks)).toEqual(['after the backup', 'first'])
    expect((await readdir(to)).filter(name => name.endsWith('.part'))).toEqual([])
  },
  60_000,
)

test('what is no backup, or one of the other kind of database, is refused with a sentence', async () => {
  const dataDir = join(root, 'nothing')
  expect((await script('restore', dataDir)).said).toMatch(/^Say which/)
  await mkdir(join(root, 'photos'))
  expect((await script('restore', dataDir, join(root, 'photos'))).said).toMatch(/is not a backup/)
  await mkdir(join(root, 'theirs'))
  await writeFile(join(root, 'theirs/database.sql.gz'), '')
  const { code, said } = await script('restore', dataDir, join(root, 'theirs'))
  expect({ code, said }).toEqual({
    code: 1,
    said: 'This backup is of PostgreSQL. Set DATABASE_URL to the database that it is to go to.',
  })
})

test.runIf(isOnPostgres)(
  'a database on PostgreSQL survives in a backup, and replaces another as a whole',
  async () => {
    const [from, to] = [await testPool(), await testPool()]
    const [source, target] = [from, to].map(({ options }) => ({ databaseUrl: options.connectionString ?? '' }))
    if (!source || !target) throw new Error('two databases are needed')
    await mark(from, 'kept')
    await mark(to, 'replaced')
    const { said: folder } = await script('backup', source, root)
    expect(await readdir(folder)).toEqual(['database.sql.gz', 'files'])

    expect((await script('restore', target, folder, '--force')).said).toMatch(/other connections use this database/)
    await to.end()
    expect((await script('restore', target, folder)).said).toMatch(/There is a database already/)
    expect(await script('restore', target, folder, '--force')).toMatchObject({ code: 0 })
    const again = poolOf(target.databaseUrl)
    expect(await marks(again)).toEqual(['kept'])
    expect((await again.query('select name from pgboss.queue')).rowCount).toBeGreaterThanOrEqual(0)
    await Promise.all([again.end(), from.end()])
  },
  60_000,
)

test.runIf(isOnPostgres).each([
  ['does not fit', gzipSync('create table half (id int); insert into nowhere values (1);'), /psql could not do it/],
  ['breaks off', gzipSync(`create table half (id int); -- ${'x'.repeat(100)}`).subarray(0, 50), /nothing was changed/],
])('a backup that %s changes nothing in the database', async (name, bytes, reason) => {
  const pool = await testPool()
  const databaseUrl = pool.options.connectionString ?? ''
  await mark(pool, 'still here')
  await pool.end()
  await mkdir(join(root, name))
  await writeFile(join(root, name, 'database.sql.gz'), bytes)
  const { code, said } = await script('restore', { databaseUrl }, join(root, name), '--force')
  expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(reason) })
  const again = poolOf(databaseUrl)
  expect(await marks(again)).toEqual(['still here'])
  await again.end()
})
