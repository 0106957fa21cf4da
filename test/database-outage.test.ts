import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { poolOf } from '#server/db/connection.ts'
import { endpoints, nameOf, streams } from './all-endpoints.ts'
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

test.runIf(isOnPostgres)('the health endpoint reports a hanging database before monitoring gives up', async () => {
  const proxy = await tcpProxyTo(new URL(await testDatabaseUrl()))
  const w = await worldOn(poolOf(proxy.url))
  const health = async () => {
    const { statusCode, body } = await w.http.inject('/status/health')
    return [statusCode, body]
  }
  expect(await health()).toEqual([200, 'Connectivity OK'])
  proxy.stall()
  const askedAt = Date.now()
  expect(await health()).toEqual([500, 'Database connectivity failed'])
  expect(Date.now() - askedAt).toBeLessThan(5_000)
  proxy.disconnect()
  await w.stop()
})

const signInQuery = new URLSearchParams({
  client_id: 'meldwerk',
  response_type: 'code',
  scope: 'openid',
  redirect_uri: 'http://localhost:0/login/callback',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
})
const uuid = '11111111-1111-4111-8111-111111111111'

/** Addresses of each group of paths that query the database, with the input that makes them do so. */
const askingPaths: readonly [method: 'GET' | 'POST', path: string, form?: string][] = [
  ['GET', '/signals/v1/public/terms/categories/'],
  ['GET', '/signals/v1/private/signals'],
  ['GET', `/signals/v1/public/signals/${uuid}`],
  ['GET', '/api/live'],
  ['GET', '/api/report-lists'],
  ['POST', '/api/session/refresh'],
  ['GET', `/oidc/auth?${signInQuery}`],
  ['POST', '/oidc/token', 'grant_type=refresh_token&refresh_token=geheim&client_id=meldwerk'],
  ['POST', '/oidc/token/revocation', 'token=geheim&client_id=meldwerk'],
  ['GET', `/invitation/${'0a'.repeat(32)}`],
]

test.runIf(isOnPostgres)(
  'without PostgreSQL no path of any group answers 500, and the log says why in words, once',
  async () => {
    const proxy = await tcpProxyTo(new URL(await testDatabaseUrl()))
    const lines: string[] = []
    const logTo = { write: (line: string) => void lines.push(line) }
    const w = await worldOn(poolOf(proxy.url), undefined, { LOG_LEVEL: 'error' }, logTo)
    const user = await aUser(w)
    const authorization = `Bearer ${await w.signIn.tokenFor(user.email)}`
    await w.startJobs()
    await w.http.ready()
    proxy.disconnect()
    await pause(300)

    const cookie = 'meldwerk-session=geheim; meldwerk-my-report=geheim; meldwerk-draft=geheim'
    const ask = async (method: 'GET' | 'POST', url: string, { form = '', accept = '*/*' } = {}) => {
      const headers = {
        accept,
        ...(!url.startsWith('/oidc') && { authorization, origin: 'http://localhost:0', cookie }),
        'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
      }
      return w.http.inject({ method, url, headers, ...(form && { payload: form }) })
    }
    for (const [method, url, form] of askingPaths) {
      const { statusCode, headers } = await ask(method, url, { form })
      if (!url.startsWith('/oidc')) expect(headers, url).toHaveProperty('retry-after', '10')
      expect(`${url.split('?')[0]} ${statusCode}`).toBe(`${url.split('?')[0]} 503`)
    }
    const page = await ask('GET', `/oidc/auth?${signInQuery}`, { accept: 'text/html' })
    expect(page.statusCode).toBe(503)
    expect(page.body).toContain('<h1>Inloggen kan nu niet</h1>')

    const statuses: string[] = []
    for (const { method, path } of endpoints.filter(each => each.method === 'GET' && !streams.includes(nameOf(each)))) {
      const url = path.replaceAll('::', ':').replace(/:\w+/g, each => (each === ':uuid' ? uuid : '1'))
      statuses.push(`${method} ${url} ${(await ask('GET', url)).statusCode}`)
    }
    expect(statuses.filter(each => each.endsWith(' 500'))).toEqual([])

    await pause(2_500) // the session and the queue try again meanwhile
    const logged = lines.join('')
    expect(logged).toContain('ECONN')
    expect(logged).not.toMatch(/\[object |geheim|"msg":"bug"/)
    const said = lines.map(line => JSON.parse(line)).filter(({ what }) => what === 'sign-in')
    expect(new Set(said.map(({ message }) => message)).size).toBe(said.length)
    await proxy.reconnect()
    await w.stop()
  },
  60_000,
)
