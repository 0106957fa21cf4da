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

/** Run `npm run backup` or `npm run restore`. */
function script(name: 'backup' | 'restore', target: string | { databaseUrl: string }, ...words: string[]) {
  return new Promise<{ code: number; output: string }>(resolve => {
    const settings = typeof target === 'string' ? { DATA_DIR: target, DATABASE_URL: '' } : onServer(target.databaseUrl)
    const env = { ...process.env, ...settings }
    execFile(process.execPath, [`scripts/${name}.mjs`, ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: `${stdout}${stderr}`.trim() }),
    )
  })
}

const onServer = (databaseUrl: string) => ({ DATABASE_URL: databaseUrl, DATA_DIR: join(root, 'on-server') })

const photo = 'attachments/2026/11/21/x/foto.jpg'
const mark = (pool: Pool, name: string) =>
  pool.query(`insert into rate_limits (name, count, resets_at) values ($1, 1, now())`, [name])
const marks = async (pool: Pool) =>
  (await pool.query<{ name: string }>('select name from rate_limits order by name')).rows.map(({ name }) => name)

async function withDatabase<Result>(
  dataDir: string,
  work: (pool: Pool) => Promise<Result>,
  dump?: Uint8Array<ArrayBuffer>,
) {
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
  'a backup of the embedded database and the files can be restored, whether the product was running or not',
  async () => {
    const [from, to] = [join(root, 'from'), join(root, 'to')]
    await mkdir(join(from, 'files', photo, '..'), { recursive: true })
    await writeFile(join(from, 'files', photo), 'een foto')
    await writeFile(join(from, 'files', photo, '../.half.jpg'), 'nog niet af')

    const whileRunning = await withDatabase(
      from,
      async pool => {
        await mark(pool, 'first')
        const backup = await script('backup', from)
        await mark(pool, 'after the backup')
        expect(await script('restore', from, backup.output)).toMatchObject({ code: 1 })
        return backup.output
      },
      new Uint8Array(await readFile(inject('dump'))),
    )
    expect(await readdir(whileRunning)).toEqual(['database.tar.gz', 'files'])
    const atRest = await script('backup', from, join(root, 'elsewhere'))
    expect(atRest.output).toMatch(/elsewhere\/backup-/)

    expect(await script('restore', to, whileRunning)).toEqual({
      code: 0,
      output: 'Restored. Start it again with npm start.',
    })
    expect(await withDatabase(to, marks)).toEqual(['first'])
    expect(await readFile(join(to, 'files', photo), 'utf8')).toBe('een foto')
    expect(await readdir(join(to, 'files', photo, '..'))).toEqual(['foto.jpg'])

    const refused = await script('restore', to, atRest.output)
    expect(refused.output).toMatch(/There is a database and there are files already. With --force/)
    expect(await script('restore', to, atRest.output, '--force')).toMatchObject({ code: 0 })
    expect(await withDatabase(to, marks)).toEqual(['after the backup', 'first'])
    expect((await readdir(to)).filter(name => name.endsWith('.part'))).toEqual([])
  },
)

test('a folder without a backup, or with one of the other kind of database, is refused with a message', async () => {
  const dataDir = join(root, 'nothing')
  expect((await script('restore', dataDir)).output).toMatch(/^Say which/)
  await mkdir(join(root, 'photos'))
  expect((await script('restore', dataDir, join(root, 'photos'))).output).toMatch(/is not a backup/)
  await mkdir(join(root, 'postgres'))
  await writeFile(join(root, 'postgres/database.sql.gz'), '')
  const { code, output } = await script('restore', dataDir, join(root, 'postgres'))
  expect({ code, output }).toEqual({
    code: 1,
    output: 'This backup is of PostgreSQL. Set DATABASE_URL to the database that it is to go to.',
  })
})

test.runIf(isOnPostgres)(
  'a backup of PostgreSQL can be restored, and replaces another database as a whole',
  async () => {
    const [from, to] = [await testPool(), await testPool()]
    const [source, target] = [from, to].map(({ options }) => ({ databaseUrl: options.connectionString ?? '' }))
    if (!source || !target) throw new Error('two databases are needed')
    await mark(from, 'kept')
    await mark(to, 'replaced')
    const { output: folder } = await script('backup', source, root)
    expect(await readdir(folder)).toEqual(['database.sql.gz', 'files'])

    expect((await script('restore', target, folder, '--force')).output).toMatch(/other connections use this database/)
    await to.end()
    expect((await script('restore', target, folder)).output).toMatch(/There is a database already/)
    expect(await script('restore', target, folder, '--force')).toMatchObject({ code: 0 })
    const again = poolOf(target.databaseUrl)
    expect(await marks(again)).toEqual(['kept'])
    expect((await again.query('select name from pgboss.queue')).rowCount).toBeGreaterThanOrEqual(0)
    await Promise.all([again.end(), from.end()])
  },
)

test.runIf(isOnPostgres).each([
  [
    'contains an error',
    gzipSync('create table half (id int); insert into nowhere values (1);'),
    /psql could not do it/,
  ],
  [
    'is truncated',
    gzipSync(`create table half (id int); -- ${'x'.repeat(100)}`).subarray(0, 50),
    /nothing was changed/,
  ],
])('restoring a backup that %s changes nothing in the database', async (name, bytes, reason) => {
  const pool = await testPool()
  const databaseUrl = pool.options.connectionString ?? ''
  await mark(pool, 'still here')
  await pool.end()
  await mkdir(join(root, name))
  await writeFile(join(root, name, 'database.sql.gz'), bytes)
  const { code, output } = await script('restore', { databaseUrl }, join(root, name), '--force')
  expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(reason) })
  const again = poolOf(databaseUrl)
  expect(await marks(again)).toEqual(['still here'])
  await again.end()
})
