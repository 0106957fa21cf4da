import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openUsableDatabase } from '#app/database.ts'
import { readConfig } from '#server/config.ts'
import { poolOf } from '#server/db/connection.ts'
import { databaseOn } from '#server/db/database.ts'
import { openReplica, type Replica } from '#server/db/replica.ts'
import { type Cluster, createCluster, createStandby, runAsPostgres } from '../bench/postgres/cluster.ts'
import { startServer } from '../e2e/server.ts'
import { isOnPostgres } from './database.ts'

const run = promisify(execFile)

describe.runIf(isOnPostgres)('on PostgreSQL with its own cluster', () => {
  let primary: Cluster
  let standby: Cluster
  let folder: string

  beforeAll(async () => {
    primary = await createCluster()
    standby = await createStandby(primary, 'standby')
    folder = await mkdtemp(join(tmpdir(), 'meldwerk-operations-'))
  }, 120_000)
  afterAll(async () => {
    await standby?.remove()
    await primary?.remove()
    await rm(folder, { recursive: true, force: true })
  }, 120_000)

  /** The environment of the product with the role of the guide. */
  const environmentOf = (databaseUrl: string) => ({
    MUNICIPALITY: 'config/amsterdam.example.json',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    PUBLIC_URL: 'http://localhost:0',
  })

  test('the product starts as the limited role of the guide, after exactly the SQL of the guide', async () => {
    const guide = await readFile('docs/operations.md', 'utf8')
    const [, statements = ''] = /```sql\n(.*?)```/s.exec(guide) ?? []
    await writeFile(join(folder, 'guide.sql'), statements)
    await run('psql', ['--dbname', primary.url(), '--set=ON_ERROR_STOP=1', '--file', join(folder, 'guide.sql')])
    expect(await primary.query('select rolsuper, rolcreatedb from pg_roles where rolname = $$meldwerk$$')).toEqual([
      { rolsuper: false, rolcreatedb: false },
    ])
    const { DATA_DIR: _, PUBLIC_URL: __, ...environment } = environmentOf(primary.url('meldwerk', 'meldwerk'))
    const server = await startServer({ ...environment, DATA_DIR: join(folder, 'backup') }) // its files are backed up below
    try {
      expect((await fetch(`${server.url}/signals/v1/public/terms/categories/`)).status).toBe(200)
    } finally {
      await server.end()
    }
  }, 240_000)

  test.each([
    ['create database closed', 'closed', /Role "meldwerk" may not create tables.*grant create on database "closed"/],
    [
      `create database odd owner meldwerk encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0`,
      'odd',
      /encoding SQL_ASCII; Meldwerk needs UTF8/,
    ],
  ])('%s: the product says what to run', async (statement, database, sentence) => {
    await primary.query(statement)
    const config = readConfig(environmentOf(primary.url(database, 'meldwerk')))
    await expect(openUsableDatabase(config)).rejects.toThrow(sentence)
  })

  test('the product does not start on a standby', async () => {
    const config = readConfig(environmentOf(standby.url('meldwerk', 'meldwerk')))
    await expect(openUsableDatabase(config)).rejects.toThrow(/leads to a standby/)
  })

  describe('with certificates of its own', () => {
    const password = `p @:/%?#'"\\é`
    const account = `meldwerk:${encodeURIComponent(password)}`

    beforeAll(async () => {
      const file = (name: string) => join(primary.folder, name)
      const certify = (name: string, ...more: string[]) =>
        runAsPostgres('openssl', [
          'req',
          '-x509',
          '-newkey',
          'rsa:2048',
          '-nodes',
          '-days',
          '2',
          '-keyout',
          file(`${name}.key`),
          '-out',
          file(`${name}.pem`),
          '-subj',
          `/CN=${name}`,
          ...more,
        ])
      await certify('ca')
      const byAuthority = ['-CA', file('ca.pem'), '-CAkey', file('ca.key')]
      await certify('server', '-addext', 'subjectAltName=DNS:localhost', ...byAuthority)
      const rules = join(primary.folder, 'data/pg_hba.conf')
      const encryptedOnly = 'hostssl all meldwerk all scram-sha-256\nhostnossl all meldwerk all reject\n'
      await writeFile(rules, encryptedOnly + (await readFile(rules, 'utf8')))
      await primary.query(`alter role meldwerk password '${password.replaceAll("'", "''")}'`)
      for (const [name, value] of [
        ['ssl_cert_file', file('server.pem')],
        ['ssl_key_file', file('server.key')],
        ['ssl', 'on'],
      ])
        await primary.query(`alter system set ${name} = '${value}'`)
      await primary.query('select pg_reload_conf()')
    }, 60_000)

    /** Run `npm run backup` or `npm run restore` on the database at this address. */
    const script = (name: 'backup' | 'restore', databaseUrl: string, ...words: string[]) =>
      run(process.execPath, [`scripts/${name}.mjs`, ...words], {
        env: { ...process.env, ...environmentOf(databaseUrl), DATA_DIR: join(folder, name) },
      }).then(
        ({ stdout }) => stdout.trim(),
        ({ stdout, stderr }) => `failed: ${stdout}${stderr}`,
      )
    const at = (parameters: string) => `postgres://${account}@localhost:${primary.port}/meldwerk?${parameters}`
    const withAuthority = () => `sslmode=verify-full&sslrootcert=${join(primary.folder, 'ca.pem')}`

    test.each([
      ['checked with its authority', withAuthority],
      ['encrypted without a check', () => 'sslmode=no-verify'],
      ['with settings', () => `${withAuthority()}&options=-c%20search_path%3Dpublic&application_name=kopie`],
    ])(
      'a backup is made and restored over a connection that is %s',
      async (_, parameters) => {
        const url = at(parameters())
        const pool = poolOf(url)
        await pool.query(
          `insert into rate_limits (name, count, resets_at) values ($1, 1, now()) on conflict do nothing`,
          ['kept'],
        )
        await pool.end()
        await mkdir(join(folder, 'copies'), { recursive: true })
        const copy = await script('backup', url, join(folder, 'copies'))
        expect(copy).toMatch(/copies\/backup-/)
        expect(await script('restore', url, copy, '--force')).toMatch(/^Restored\. .*Start it again with npm start\.$/s)
        expect(await primary.query(`select name from rate_limits`, 'meldwerk')).toContainEqual({ name: 'kept' })
      },
      120_000,
    )

    test('a certificate of an unknown authority is refused, by the product and by the backup', async () => {
      const url = at('sslmode=verify-full')
      const pool = poolOf(url)
      await expect(pool.query('select')).rejects.toThrow(/certificate|issuer/)
      await pool.end()
      expect(await script('backup', url, folder)).toMatch(
        /^failed: It could not be done: unable to verify .*certificate/,
      )
    }, 60_000)
  })

  describe('reading from the standby', () => {
    let pools: Pool[]
    let replica: Replica
    let errors: string[]
    let recoveries: string[]

    beforeAll(async () => {
      pools = [poolOf(primary.url()), poolOf(standby.url(), { isForReading: true })]
      errors = []
      recoveries = []
      const [db, reader] = pools.map(databaseOn)
      if (!db || !reader) throw new Error('two databases are needed')
      replica = openReplica({
        primary: db,
        standby: reader,
        maxLag: 100,
        onError: (_, error) => errors.push(error instanceof Error ? error.message : ''),
        onRecovery: what => recoveries.push(what),
      })
      await primary.query('create table marks (name text)')
    })
    afterAll(() => Promise.all(pools.map(pool => pool.end())))

    const portRead = () =>
      replica.read(async db => {
        const { rows } = await sql<{ port: string }>`select current_setting('port') as port`.execute(db)
        return Number(rows[0]?.port)
      })

    test('reads what is there already, without an age', async () => {
      await expect.poll(portRead).toEqual({ result: standby.port, ageSeconds: 0 })
    })

    test('says how far a paused standby is behind, and reads the primary when that is too far', async () => {
      await standby.query('select pg_wal_replay_pause()')
      await primary.query(`insert into marks values ('missed')`)
      await expect.poll(async () => (await portRead()).ageSeconds).toBeGreaterThan(1)
      expect((await portRead()).result).toBe(standby.port)
      const [db, reader] = pools.map(databaseOn)
      if (!db || !reader) throw new Error('two databases are needed')
      const strict = openReplica({ primary: db, standby: reader, maxLag: 1, onError: () => {}, onRecovery: () => {} })
      expect(await strict.read(async used => used === db)).toEqual({ result: true, ageSeconds: 0 })
      await standby.query('select pg_wal_replay_resume()')
      await expect.poll(portRead).toEqual({ result: standby.port, ageSeconds: 0 })
    })

    test('reads a query on the primary when it fails on the standby', async () => {
      const [db] = pools
      const result = await replica.read(async used => {
        const { rows } = await sql<{ isStandby: boolean }>`select pg_is_in_recovery() as is_standby`.execute(used)
        if (rows[0]?.isStandby) throw new Error('canceling statement due to conflict with recovery')
        return db !== undefined
      })
      expect(result).toEqual({ result: true, ageSeconds: 0 })
      expect(errors).toEqual(['canceling statement due to conflict with recovery'])
      expect(await replica.lag?.()).toBe(Number.POSITIVE_INFINITY)
      await expect.poll(() => replica.lag?.(), { timeout: 30_000 }).toBe(0)
      expect(recoveries).toEqual(['standby'])
    })

    test('a server that is no copy of the primary is not read', async () => {
      const other = await createCluster()
      const otherPool = poolOf(other.url())
      const [db] = pools.map(databaseOn)
      if (!db) throw new Error('a database is needed')
      const found: string[] = []
      const wrong = openReplica({
        primary: db,
        standby: databaseOn(otherPool),
        maxLag: 100,
        onError: (_, error) => found.push(error instanceof Error ? error.message : ''),
        onRecovery: () => {},
      })
      expect(await wrong.read(async used => used === db)).toEqual({ result: true, ageSeconds: 0 })
      expect(found).toEqual(['DATABASE_READ_URL is not a standby of DATABASE_URL'])
      await otherPool.end()
      await other.remove()
    }, 60_000)
  })

  test('after a failover the connections of several hosts go to the promoted standby', async () => {
    const hosts = `127.0.0.1:${standby.port},127.0.0.1:${primary.port}`
    const pool = poolOf(`postgres://postgres@${hosts}/postgres`)
    const portUsed = () =>
      pool.query<{ port: string }>(`select current_setting('port') as port`).then(({ rows }) => rows)
    expect(await portUsed()).toEqual([{ port: String(primary.port) }])
    await primary.kill()
    await expect(portUsed()).rejects.toThrow()
    await standby.promote()
    await expect.poll(() => portUsed().catch(() => 'none')).toEqual([{ port: String(standby.port) }])
    await pool.query('create table written (id int)')
    await pool.end()
  }, 60_000)
})
