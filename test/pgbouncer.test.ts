import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openUsableDatabase } from '#app/database.ts'
import { install } from '#app/install.ts'
import { readConfig } from '#server/config.ts'
import { poolOf } from '#server/db/connection.ts'
import { type Cluster, createCluster } from '../bench/postgres/cluster.ts'
import { pgBouncerProgram, startPgBouncer } from '../bench/postgres/pgbouncer.ts'
import { isOnPostgres } from './database.ts'
import { aReportInput } from './test-data.ts'
import { worldOn } from './world.ts'

describe.runIf(isOnPostgres && existsSync(pgBouncerProgram))('through PgBouncer in transaction mode', () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await createCluster()
  }, 120_000)
  afterAll(() => cluster?.remove(), 60_000)

  const ignored = 'ignore_startup_parameters = options, statement_timeout, idle_in_transaction_session_timeout'
  test.each([
    ['refuses', []],
    ['ignores', [ignored]],
  ])(
    'the product needs another address for sessions, also when PgBouncer %s its settings',
    async (_, settings) => {
      const pooler = await startPgBouncer(cluster, settings)
      const config = readConfig({ DATABASE_URL: pooler.url('postgres') })
      await expect(openUsableDatabase(config)).rejects.toThrow(
        /^DATABASE_URL leads to a pooler.*set DATABASE_SESSION_URL/,
      )
      await pooler.remove()
    },
    60_000,
  )

  test('reports and their jobs are handled, and a restart costs at most the requests in progress', async () => {
    const pooler = await startPgBouncer(cluster, ['server_lifetime = 1'])
    const sessionPool = poolOf(cluster.url())
    await install({ pool: sessionPool, kind: 'demo' })
    const w = await worldOn(poolOf(pooler.url('postgres'), { isPooler: true }), sessionPool)
    await w.startJobs()
    const send = (key: string) =>
      w.as()('POST', '/signals/v1/public/signals', aReportInput({}), { 'idempotency-key': key })

    const refused: string[] = []
    let isOver = false
    const resident = async () => {
      while (!isOver) {
        const key = randomUUID()
        const { status } = await send(key)
        expect([201, 503]).toContain(status)
        if (status === 503) refused.push(key)
      }
    }
    const residents = Promise.all(Array.from({ length: 8 }, resident))
    await pooler.command('reload')
    await pooler.command('reconnect')
    await pooler.restart()
    isOver = true
    await residents
    for (const key of refused) expect((await send(key)).status).toBe(201)

    const unsent = () =>
      sessionPool.query(`select from reports where not exists
      (select from mails where mails.report_id = reports.id)`)
    await expect.poll(async () => (await unsent()).rowCount, { timeout: 60_000 }).toBe(0)
    await w.stop()
    await pooler.remove()
  }, 120_000)
})
