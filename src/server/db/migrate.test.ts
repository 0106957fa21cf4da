import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { install } from '#app/install.ts'
import { dropAllTables, emptyPool, isOnPostgres } from '#test/database.ts'
import { ConfigurationError } from '../configuration-error.ts'
import { poolOf } from './connection.ts'
import { migrate } from './migrate.ts'

let pool: Pool
let folder: string
let options: { folder: string; toStartEmpty: string }
beforeAll(async () => {
  pool = await emptyPool()
  folder = await mkdtemp(join(tmpdir(), 'meldwerk-migrations-'))
  options = { folder, toStartEmpty: 'dig a new hole' }
})
afterAll(async () => {
  await pool.end()
  await rm(folder, { recursive: true })
})

const cats = 'create table cats (name text);\n-- Felix is in every town.\n'
const write = (name: string, text: string) => writeFile(join(folder, name), text)
const runMigrate = (on = pool) => migrate(on, options)
const namesOfCats = async () => (await pool.query('select name from cats order by name')).rows.map(({ name }) => name)

beforeEach(async () => {
  await dropAllTables(pool)
  for (const name of await readdir(folder)) await rm(join(folder, name))
  await write('0001_cats.sql', cats)
  await write('0002_felix.sql', `insert into cats values ('Felix');\n`)
  await write('notes.txt', 'not a migration')
})

test('each migration is applied once, in order, and one that is added later at the next start', async () => {
  expect(await runMigrate()).toEqual(['0001_cats.sql', '0002_felix.sql'])
  expect(await runMigrate()).toEqual([])
  await write('0003_tom.sql', `insert into cats values ('Tom')`)
  expect(await runMigrate()).toEqual(['0003_tom.sql'])
  expect(await namesOfCats()).toEqual(['Felix', 'Tom'])
})

test.each([
  [
    'edited',
    () => write('0001_cats.sql', `${cats}-- And Tom.\n`),
    /^Migration 0001_cats\.sql was applied .* has been edited since: restore the file/,
  ],
  [
    'missing',
    () => rm(join(folder, '0001_cats.sql')),
    /^Migration 0001_cats\.sql was applied .* is missing: restore the file/,
  ],
])('an applied migration that is %s is refused by name, and nothing new is applied', async (_, change, message) => {
  await runMigrate()
  await change()
  await write('0003_tom.sql', `insert into cats values ('Tom')`)
  const attempt = runMigrate()
  await expect(attempt).rejects.toThrow(ConfigurationError)
  await expect(attempt).rejects.toThrow(message)
  expect(await namesOfCats()).toEqual(['Felix'])

  await write('0001_cats.sql', cats)
  expect(await runMigrate()).toEqual(['0003_tom.sql'])
})

describe('a database that a newer version migrated', () => {
  const migrateByNewerVersion = async (files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) await write(name, text)
    await runMigrate()
    for (const name of Object.keys(files)) await rm(join(folder, name))
  }
  const expand = '-- expand\nalter table cats add column age int'
  const rename = 'alter table cats rename name to first_name\n-- expand'

  test('is refused in one sentence', async () => {
    await migrateByNewerVersion({ '0003_tom.sql': rename })
    await expect(runMigrate()).rejects.toThrow(ConfigurationError)
    await expect(runMigrate()).rejects.toThrow(/^This database is newer than .*: migration 0003_tom\.sql was applied/)
  })

  test('is accepted when each first line says that it only adds', async () => {
    await migrateByNewerVersion({ '0003_age.sql': expand.replace('\n', '\r\n') })
    expect(await runMigrate()).toEqual([])
    await migrateByNewerVersion({ '0003_age.sql': expand.replace('\n', '\r\n'), '0004_tom.sql': rename })
    await expect(runMigrate()).rejects.toThrow(/migration 0004_tom\.sql was applied/)
  })

  test('is not one in which a migration of before is missing', async () => {
    await migrateByNewerVersion({ '0003_age.sql': expand })
    await write('0003_tom.sql', `insert into cats values ('Tom')`)
    await expect(runMigrate()).rejects.toThrow(/^Migration 0003_age\.sql was applied .* is missing/)
    expect(await namesOfCats()).toEqual(['Felix'])
  })
})

test('other line endings do not count as an edit', async () => {
  await runMigrate()
  await write('0001_cats.sql', cats.replaceAll('\n', '\r\n'))
  expect(await runMigrate()).toEqual([])
})

test.each([
  ['fails', 'insert into dogs values (1)', /dogs/],
  ['cannot be recorded', 'drop table migrations', /migrations/],
])('a migration that %s leaves nothing behind, and can be corrected', async (_, statement, message) => {
  await write('0003_tom.sql', `insert into cats values ('Tom'); ${statement}`)
  await expect(runMigrate()).rejects.toThrow(message)
  expect(await namesOfCats()).toEqual(['Felix'])
  await write('0003_tom.sql', `insert into cats values ('Tom')`)
  expect(await runMigrate()).toEqual(['0003_tom.sql'])
})

describe('a database from before 0.1.0', () => {
  const expectRefusal = async () => {
    await expect(runMigrate()).rejects.toThrow(ConfigurationError)
    await expect(runMigrate()).rejects.toThrow(/^This database is from before 0\.1\.0 .* empty one, dig a new hole\.$/)
  }
  /** Apply migrations that are not those of today, and put those of today in their place. */
  const migrateBefore010 = async (files: Record<string, string>) => {
    for (const name of await readdir(folder)) await rm(join(folder, name))
    for (const [name, text] of Object.entries(files)) await write(name, text)
    await runMigrate()
    for (const name of Object.keys(files)) await rm(join(folder, name))
    await write('0001_cats.sql', cats)
    await write('0002_felix.sql', `insert into cats values ('Felix');\n`)
  }

  test('is refused, with what to delete or to set', async () => {
    await migrateBefore010({ '0001_installation.sql': '-- Nothing yet.', '0091_dogs.sql': 'select 1' })
    await expectRefusal()
    const embedded = install({ pool, kind: 'demo', dataDir: '/srv/data' })
    await expect(embedded).rejects.toThrow(/before 0\.1\.0 .* empty one, delete \/srv\/data\.$/)
    const onServer = install({ pool, kind: 'demo' })
    await expect(onServer).rejects.toThrow(/before 0\.1\.0 .* empty one, set DATABASE_URL to an empty database\.$/)
    await expect(namesOfCats()).rejects.toThrow(/cats/)
  })

  test.each([
    ['has another text', { '0001_cats.sql': 'select 1', '0002_dogs.sql': 'select 2' }],
    ['has another name', { '0001_dogs.sql': 'select 1' }],
    [
      'is followed by higher numbers than those of today',
      { '0001_cats.sql': 'select 1', '0003_dogs.sql': '-- expand' },
    ],
  ])('is one whose first migration %s', async (_, files) => {
    await migrateBefore010(files)
    await expectRefusal()
  })

  test('may have no digests', async () => {
    await pool.query(`create table migrations (name text primary key, run_at timestamptz default now());
      insert into migrations values ('0001_departments.sql')`)
    await expectRefusal()
  })

  test('is not one whose files were all edited, or are all gone', async () => {
    await runMigrate()
    await write('0001_cats.sql', `${cats}-- And Tom.\n`)
    await write('0002_felix.sql', `insert into cats values ('Tom')`)
    await expect(runMigrate()).rejects.toThrow(/^Migration 0001_cats\.sql was applied .* has been edited since/)
    for (const name of await readdir(folder)) await rm(join(folder, name))
    await expect(runMigrate()).rejects.toThrow(/migration 0001_cats\.sql was applied/)
  })
})

describe('a migration that creates an index concurrently', () => {
  const indexes = async () =>
    (
      await pool.query(`select indexrelid::regclass::text as name, indisvalid from pg_index
      where indrelid = 'cats'::regclass`)
    ).rows
  const concurrently = `-- expand concurrently
-- Cats are looked up by name.
create unique index concurrently cats_name on cats (name);
`
  beforeEach(async () => {
    await runMigrate()
    await write('0003_cats_name.sql', concurrently)
  })

  test('is applied outside a transaction, and only adds', async () => {
    expect(await runMigrate()).toEqual(['0003_cats_name.sql'])
    expect(await indexes()).toEqual([{ name: 'cats_name', indisvalid: true }])
    expect(await runMigrate()).toEqual([])
    await rm(join(folder, '0003_cats_name.sql'))
    expect(await runMigrate()).toEqual([])
  })

  test('replaces what an attempt that failed left behind', async () => {
    await pool.query(`insert into cats values ('Felix')`)
    await expect(runMigrate()).rejects.toThrow(/cats_name/)
    expect(await indexes()).toEqual([{ name: 'cats_name', indisvalid: false }])
    await pool.query(`delete from cats where ctid = (select max(ctid) from cats)`)
    expect(await runMigrate()).toEqual(['0003_cats_name.sql'])
    expect(await indexes()).toEqual([{ name: 'cats_name', indisvalid: true }])
  })

  test('holds that statement alone', async () => {
    await write('0003_cats_name.sql', `${concurrently}insert into cats values ('Tom');`)
    await expect(runMigrate()).rejects.toThrow(/0003_cats_name\.sql has to be one statement/)
    expect(await indexes()).toEqual([])
  })

  // The embedded database can be opened by one process only.
  test.runIf(isOnPostgres)('lets others write while it waits for their transactions', async () => {
    const other = poolOf(pool.options.connectionString ?? '')
    const client = await other.connect()
    await client.query(`begin; insert into cats values ('Tom')`)
    const processes = [1, 2].map(() => poolOf(pool.options.connectionString ?? ''))
    const migrations = processes.map(each => runMigrate(each))
    const isBuilding = `select from pg_stat_activity where datname = current_database()
      and query like '%index concurrently%' and wait_event = 'virtualxid'`
    await expect.poll(async () => (await other.query(isBuilding)).rowCount, { interval: 20 }).toBe(1)
    await other.query(`insert into cats values ('Minoes')`)
    await client.query('commit')
    client.release()
    expect((await Promise.all(migrations)).flat()).toEqual(['0003_cats_name.sql'])
    expect(await namesOfCats()).toEqual(['Felix', 'Minoes', 'Tom'])
    await Promise.all([other, ...processes].map(each => each.end()))
  })

  test.runIf(isOnPostgres)(
    'is refused in a sentence when one does not end, and applied at the next start',
    async () => {
      const other = poolOf(pool.options.connectionString ?? '')
      const client = await other.connect()
      await client.query(`begin; insert into cats values ('Tom')`)
      const attempt = migrate(pool, { ...options, lockTimeout: { timeout: 20, pause: 20, attempts: 3 } })
      await expect(attempt).rejects.toThrow(ConfigurationError)
      await client.query('commit')
      client.release()
      await other.end()
      expect(await runMigrate()).toEqual(['0003_cats_name.sql'])
    },
  )
})

// The embedded database can be opened by one process only.
test.runIf(isOnPostgres)(
  'one of several processes that start at once migrates, and the others wait for it',
  async () => {
    await write('0003_slow.sql', 'select pg_sleep(0.3)')
    const processes = [1, 2, 3].map(() => poolOf(pool.options.connectionString ?? ''))
    try {
      const applied = await Promise.all(processes.map(each => runMigrate(each)))
      expect(applied.flat()).toEqual(['0001_cats.sql', '0002_felix.sql', '0003_slow.sql'])
      expect(await namesOfCats()).toEqual(['Felix'])
    } finally {
      await Promise.all(processes.map(each => each.end()))
    }
  },
)

describe.runIf(isOnPostgres)('while a transaction has read the table that a migration changes', () => {
  /** A transaction as that of a long report: it keeps a lock on the table until it ends. */
  async function longTransaction() {
    const other = poolOf(pool.options.connectionString ?? '')
    const client = await other.connect()
    await client.query('begin; select from cats')
    return {
      query: (text: string) => other.query(text),
      isOpen: () => client.query('select from cats').then(() => true),
      async end() {
        await client.query('commit')
        client.release()
        await other.end()
      },
    }
  }
  const waitingQuery = `select from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and not granted and mode = 'AccessExclusiveLock'`
  beforeEach(async () => {
    await runMigrate()
    await write('0003_age.sql', 'alter table cats add column age int')
  })

  test('other queries are answered, and the migration is applied after it', async () => {
    const long = await longTransaction()
    const migration = migrate(pool, { ...options, lockTimeout: { timeout: 2_000, pause: 100, attempts: 1_000 } })
    await expect.poll(async () => (await long.query(waitingQuery)).rowCount, { interval: 20 }).toBe(1)
    await long.query('select from cats') // it waits behind the migration, which gives up for a moment
    expect(await long.isOpen()).toBe(true)
    await long.end()
    expect(await migration).toEqual(['0003_age.sql'])
  })

  test('the migration is refused in a sentence after its last attempt, and applied at the next start', async () => {
    const long = await longTransaction()
    const attempt = migrate(pool, { ...options, lockTimeout: { timeout: 20, pause: 20, attempts: 3 } })
    await expect(attempt).rejects.toThrow(ConfigurationError)
    await expect(attempt).rejects.toThrow(/^Migration 0003_age\.sql was not applied, as other transactions/)
    await long.end()
    expect(await runMigrate()).toEqual(['0003_age.sql'])
  })
})

test('the migrations of the product are numbered from 1, without a gap and without a number twice', async () => {
  const names = (await readdir('migrations')).sort()
  expect(names.map(name => name.replace(/_[a-z_]+\.sql$/, ''))).toEqual(
    names.map((_, index) => String(index + 1).padStart(4, '0')),
  )
})

test('each migration of the product after those of 0.1.0 says in its first line whether it only adds', async () => {
  // Only versions that have the first 18 migrations run on the database that those make.
  const names = (await readdir('migrations')).filter(name => name > '0018_privacy.sql')
  const firstLines = await Promise.all(
    names.map(async name => [name, (await readFile(join('migrations', name), 'utf8')).split('\n')[0]]),
  )
  const marks = ['-- expand', '-- expand concurrently', '-- contract']
  expect(firstLines.filter(([, line]) => !marks.includes(line ?? ''))).toEqual([])
})
