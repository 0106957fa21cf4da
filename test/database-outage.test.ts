import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { poolOf } from '../src/server/db/connection.ts'
import { isOnPostgres, testDatabaseUrl } from './database.ts'
import { tcpProxyTo } from './tcp-proxy.ts'
import { aReportInput, aUser } from './test-data.ts'
import { type World, worldOn } from './world.ts'

const create = '/signals/v1/public/signals'
const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

type Sent = { key: string; number: number; status: number; body: { id?: number; detail?: string } }

/** Twenty residents who each send one report after the other until `stop`. */
function residents(w: World) {
  const sent: Sent[] = []
  let isOver = false
  const one = async () => {
    while (!isOver) {
      const [key, number] = [randomUUID(), sent.length]
      const { status, body } = await send(w, { key, number })
      sent.push({ key, number, status, body })
    }
  }
  const all = Promise.all(Array.from({ length: 20 }, one))
  return {
    sent,
    async stop() {
      isOver = true
      await all
    },
  }
}

const send = (w: World, { key, number }: Pick<Sent, 'key' | 'number'>) =>
  w.as()('POST', create, aReportInput({ text: `Melding ${number}` }), { 'idempotency-key': key })

test.runIf(isOnPostgres)(
  'without PostgreSQL requests get 503, acknowledged reports are not lost, and the product recovers by itself',
  async () => {
    const url = await testDatabaseUrl()
    const proxy = await tcpProxyTo(new URL(url))
    const w = await worldOn(poolOf(proxy.url))
    const user = await aUser(w)
    await w.startJobs()

    const senders = residents(w)
    await expect.poll(() => senders.sent.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
    proxy.disconnect()
    await pause(700)
    await senders.stop()

    const refused = senders.sent.filter(({ status }) => status !== 201)
    expect(refused.length).toBeGreaterThan(20)
    expect([...new Set(refused.map(({ status }) => status))]).toEqual([503])
    expect(refused[0]?.body.detail).toEqual(expect.any(String))
    expect((await w.as(user)('GET', '/signals/v1/private/signals')).status).toBe(503)
    expect((await w.http.inject('/status/health')).statusCode).toBe(500)

    await proxy.reconnect()
    const startedAt = Date.now()
    for (const [place, { key, number }] of refused.slice(0, 40).entries()) {
      expect((await send(w, { key, number })).status, 'sent again').toBe(201)
      if (place === 0) expect(Date.now() - startedAt, 'no connection is waited for in vain').toBeLessThan(10_000)
    }

    const accepted = senders.sent.filter(({ status }) => status === 201)
    expect(accepted.length).toBeGreaterThan(0)
    const stored = await w.base.db
      .selectFrom('reports')
      .innerJoin('reportEvents', 'reportEvents.reportId', 'reports.id')
      .where(sql<boolean>`report_events.event ->> 'type' = 'report-created'`) // jobs record other events meanwhile
      .select(['reports.id', 'reports.idempotencyKey'])
      .execute()
    const keys = stored.map(({ idempotencyKey }) => idempotencyKey)
    expect(new Set(keys).size).toBe(keys.length)
    for (const { key } of [...accepted, ...refused.slice(0, 40)]) expect(keys).toContain(key)
    await w.stop()
  },
)
