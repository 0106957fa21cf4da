import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { recordBackup } from '#app/backup.ts'
import { embeddedPool, poolOf } from '#server/db/connection.ts'
import { databaseOn } from '#server/db/database.ts'
import { lockFolder } from '#server/embedded/data-lock.ts'
import { backUp, openEmbeddedDatabase } from '#server/embedded/embedded-database.ts'
import { isOnPostgres, testPool } from './database.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'meldwerk-backup-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** Run `npm run backup` or `npm run restore`. */
function script(
  name: 'backup' | 'restore',
  target: string | ({ databaseUrl: string } & Record<string, string>),
  ...words: string[]
) {
  return new Promise<{ code: number; output: string }>(resolve => {
    const settings = typeof target === 'string' ? { DATA_DIR: target, DATABASE_URL: '' } : onServer(target)
    const env = { ...process.env, ...settings }
    execFile(process.execPath, [`scripts/${name}.mjs`, ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: `${stdout}${stderr}`.trim() }),
    )
  })
}

const onServer = ({ databaseUrl, ...more }: { databaseUrl: string } & Record<string, string>) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: join(root, 'on-server'),
  ...more,
})

const aReport = `insert into reports (text, source, incident_start, category_id, place)
  select 'Een lamp is kapot', 'online', now(), min(id), point(5.2, 52.5) from categories returning id`

/** Store a photo in a folder of files, with which nothing else is stored. */
async function storePhoto(filesFolder: string) {
  await mkdir(join(filesFolder, photo, '..'), { recursive: true })
  await writeFile(join(filesFolder, photo), 'een foto')
}

/** A report with that photo. */
async function addReportWithPhoto(pool: Pool, file = photo) {
  const { rows } = await pool.query<{ id: number }>(aReport)
  await pool.query(
    `insert into attachments (report_id, file, name, content_type, size) values ($1, $2, 'foto.jpg', 'image/jpeg', 8)`,
    [rows[0]?.id, file],
  )
}

const photo = 'attachments/2026/11/21/x/foto.jpg'
const mark = (pool: Pool, name: string) =>
  pool.query(`insert into rate_limits (name, count, resets_at) values ($1, 1, now())`, [name])
const marks = async (pool: Pool) =>
  (await pool.query<{ name: string }>('select name from rate_limits order by name')).rows.map(({ name }) => name)

const backedUpAt = async (pool: Pool) =>
  (await pool.query<{ backed_up_at: Date | null }>('select backed_up_at from installation')).rows[0]?.backed_up_at

async function withDatabase<Result>(
  dataDir: string,
  work: (pool: Pool) => Promise<Result>,
  dump?: Uint8Array<ArrayBuffer>,
) {
  await mkdir(dataDir, { recursive: true })
  const embedded = await openEmbeddedDatabase(join(dataDir, 'db'), dump)
  const pool = embeddedPool(embedded)
  try {
    const lock = await lockFolder(dataDir, {
      backup: () => backUp(embedded, join(dataDir, 'backups')),
      recordBackup: () => recordBackup(databaseOn(pool)).then(() => ''),
    })
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
    await storePhoto(join(from, 'files'))
    await writeFile(join(from, 'files', photo, '../.half.jpg'), 'nog niet af')

    const whileRunning = await withDatabase(
      from,
      async pool => {
        await mark(pool, 'first')
        await addReportWithPhoto(pool)
        expect(await backedUpAt(pool)).toBeNull()
        const backup = await script('backup', from)
        expect(await backedUpAt(pool)).toBeInstanceOf(Date)
        await pool.query('update installation set backed_up_at = null')
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
      output: expect.stringMatching(/^Restored\. Report numbers go on .*Start it again with npm start\.$/s),
    })
    expect(await withDatabase(to, marks)).toEqual(['first'])
    expect(await readFile(join(to, 'files', photo), 'utf8')).toBe('een foto')
    expect(await readdir(join(to, 'files', photo, '..'))).toEqual(['foto.jpg'])

    const refused = await script('restore', to, atRest.output)
    expect(refused.output).toMatch(/There are a database and files already. With --force they are/)
    expect(await script('restore', to, atRest.output, '--force')).toMatchObject({ code: 0 })
    expect(await withDatabase(to, marks)).toEqual(['after the backup', 'first'])
    expect(await withDatabase(from, backedUpAt)).toBeInstanceOf(Date)
    expect((await readdir(to)).filter(name => name.endsWith('.part'))).toEqual([])
  },
)

test('a folder without a backup, or with one of the other kind of database, is refused with a message', async () => {
  const dataDir = join(root, 'nothing')
  expect((await script('restore', dataDir)).output).toMatch(/^Say which/)
  expect((await script('restore', dataDir, join(root, 'nowhere'))).output).toMatch(/^There is no backup .*nowhere\.$/)
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

/** PostgreSQL sees later that a connection has ended. */
async function connectionsTo(pool: Pool, databaseUrl: string): Promise<number> {
  const name = new URL(databaseUrl).pathname.slice(1)
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where datname = $1',
    [name],
  )
  return rows[0]?.count ?? 0
}

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

    expect((await script('restore', target, folder, '--force')).output).toMatch(
      /other connections to this database \(application_name: meldwerk\).*PgBouncer.*PAUSE/,
    )
    await to.end()
    await expect.poll(() => connectionsTo(from, target.databaseUrl)).toBe(0)
    expect((await script('restore', target, folder)).output).toMatch(
      /There is a database already. With --force it is replaced, and is gone\./,
    )
    expect(await script('restore', target, folder, '--force')).toMatchObject({ code: 0 })
    const again = poolOf(target.databaseUrl)
    expect(await marks(again)).toEqual(['kept'])
    expect((await again.query('select name from pgboss.queue')).rowCount).toBeGreaterThanOrEqual(0)
    await Promise.all([again.end(), from.end()])
  },
)

describe.runIf(isOnPostgres)('the files of a backup of PostgreSQL', () => {
  let pool: Pool
  let databaseUrl: string
  beforeEach(async () => {
    pool = await testPool()
    databaseUrl = pool.options.connectionString ?? ''
    await addReportWithPhoto(pool)
  })

  test('are those of SHARED_FILES_DIR, and are restored to it, also when it is a folder that cannot be replaced', async () => {
    const [shared, other] = [join(root, 'shared'), join(root, 'other')]
    await storePhoto(shared)
    await mkdir(join(other, 'lost+found'), { recursive: true })
    const { output: folder } = await script('backup', { databaseUrl, SHARED_FILES_DIR: shared }, root)
    expect(await readFile(join(folder, 'files', photo), 'utf8')).toBe('een foto')
    await expect(pool.query('select from installation where backed_up_at is not null')).resolves.toHaveProperty(
      'rowCount',
      1,
    )
    await pool.end()
    const { ino } = await stat(other)
    const target = { databaseUrl, SHARED_FILES_DIR: other }
    expect(await script('restore', target, folder, '--force')).toMatchObject({ code: 0 })
    expect(await readFile(join(other, photo), 'utf8')).toBe('een foto')
    expect((await readdir(other)).sort()).toEqual(['attachments', 'lost+found'])
    expect((await stat(other)).ino).toBe(ino)
  })

  test('are refused when they are of another installation, as those of the demo in a forgotten DATA_DIR', async () => {
    const demo = join(root, 'demo-data')
    await mkdir(join(demo, 'files/attachments/2026'), { recursive: true })
    await writeFile(join(demo, 'files/attachments/2026/demo.jpg'), 'een foto van de demo')
    const unmarked = await script('backup', { databaseUrl, DATA_DIR: demo }, join(root, 'of-demo'))
    expect(unmarked).toMatchObject({
      code: 1,
      output: expect.stringMatching(/holds none of the files of this database/),
    })
    await pool.query('delete from reports')
    const namesNone = await script('backup', { databaseUrl, DATA_DIR: demo }, join(root, 'of-demo'))
    expect(namesNone).toMatchObject({ code: 1, output: expect.stringMatching(/the database names none of them/) })
    await writeFile(join(demo, 'files/meldwerk-installation'), '00000000-0000-4000-8000-000000000000')
    const marked = await script('backup', { databaseUrl, DATA_DIR: demo }, join(root, 'of-demo'))
    expect(marked).toMatchObject({ code: 1, output: expect.stringMatching(/holds the files of another database/) })
    expect(await readdir(join(root, 'of-demo'))).toEqual([])
    await pool.end()
  })

  test('make the backup fail when some are missing, and the copy is kept under another name', async () => {
    const shared = join(root, 'half')
    await storePhoto(shared)
    await addReportWithPhoto(pool, 'attachments/2026/11/21/y/weg.jpg')
    const { code, output } = await script('backup', { databaseUrl, SHARED_FILES_DIR: shared }, join(root, 'of-half'))
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(/lacks 1 file .*\/y\/weg\.jpg\..*-incomplete\.$/),
    })
    expect(await readdir(join(root, 'of-half'))).toEqual([expect.stringMatching(/^backup-.*-incomplete$/)])
    await pool.end()
  })

  test('are restored with report numbers that are not given out again', async () => {
    const shared = join(root, 'numbers')
    await storePhoto(shared)
    const target = { databaseUrl, SHARED_FILES_DIR: shared }
    const { output: folder } = await script('backup', target, root)
    const { rows } = await pool.query<{ id: number }>(aReport) // after the backup: its number is in a mail
    await pool.end()
    expect((await script('restore', target, folder, '--force')).output).toMatch(/Report numbers go on/)
    const again = poolOf(databaseUrl)
    const next = await again.query<{ id: number }>(aReport)
    expect(next.rows[0]?.id).toBeGreaterThan((rows[0]?.id ?? Number.NaN) + 900)
    await again.end()
  })
})

test('a backup or restore without its database ends with one sentence', async () => {
  const { code, output } = await script('backup', { databaseUrl: 'postgres://127.0.0.1:1/none' })
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringMatching(/^It could not be done: .*ECONNREFUSED.*$/),
  })
})

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
