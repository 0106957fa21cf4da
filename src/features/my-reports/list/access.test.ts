import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withDecryptedSecrets } from '#features/mail/server/links.ts'
import { deleteExpiredPageSessions } from '#server/auth/page-sessions.ts'
import { tokenHash } from '#server/auth/tokens.ts'
import { aReport } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { formPaths } from '../paths.ts'
import { sendLink } from './server/request-link.ts'
import { deleteExpiredLinks } from './server/store.ts'

const kim = 'kim@voorbeeld.example'
const my = '/signals/v1/my/signals'

let w: World
let address = 0
beforeEach(async () => {
  w = await world()
  w.at('2026-11-21T12:00:00Z')
  await aReport(w)
  await w.drain()
})

afterEach(() => {
  w.base.municipality.featureFlags.enableMyIncidents = true // as in the demo
})

/** Ask for a link, from another network each time unless one is named. */
async function request(body: unknown, network = `10.0.${Math.floor(address / 250)}.${address++ % 250}`) {
  const headers = { 'content-type': 'application/json' }
  const options = { payload: JSON.stringify(body), headers, remoteAddress: network }
  const answer = await w.http.inject({ method: 'POST', url: `${my}/request-auth-token`, ...options })
  return { status: answer.statusCode, body: answer.body, headers: answer.headers }
}
const linkMails = async () => {
  await w.drain()
  const stored = w.base.db.selectFrom('mails').selectAll().where('kind', '=', 'report-link').orderBy('id')
  return (await stored.execute()).map(mail => withDecryptedSecrets(w.base, mail))
}
async function mailedToken(email = kim) {
  await request({ email })
  return tokenIn((await linkMails()).at(-1)?.text)
}
const tokenIn = (text = '') => /\/mijn-meldingen\/(\S+)/.exec(text)?.[1] ?? ''
const me = (authorization?: string) => w.as()('GET', `${my}/me`, undefined, authorization ? { authorization } : {})

describe('a request for a link to my reports', () => {
  test('is answered alike for a known address, an unknown one, and what is no address', async () => {
    const bodies = [{ email: kim }, { email: 'wie@voorbeeld.example' }, { email: 'kim' }, { email: 7 }, {}, [kim], null]
    const answers = await Promise.all(bodies.map(body => request(body)))
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([200, ''])
      expect(Object.keys(headers)).toEqual(Object.keys(answers[0]?.headers ?? {}))
    }
    expect((await linkMails()).map(({ recipient }) => recipient)).toEqual([kim])
  })

  test('does the same work for a known address and an unknown one: a job finds out which it is', async () => {
    for (const email of [kim, 'wie@voorbeeld.example']) await request({ email })
    const requests = await w.base.db.selectFrom('reportLinkRequests').select('email').execute()
    expect(requests.map(({ email }) => email)).toEqual([kim, 'wie@voorbeeld.example'])
    expect(await w.base.db.selectFrom('mails').select('id').where('kind', '=', 'report-link').execute()).toEqual([])
    await w.drain()
    expect(await w.base.db.selectFrom('reportLinkRequests').select('id').execute()).toEqual([])
  })

  test('finds the reports whatever the case of the address, and mails to the address of the report', async () => {
    await request({ email: 'KIM@Voorbeeld.example' })
    const [mail] = await linkMails()
    expect(mail).toMatchObject({ recipient: kim, reportId: null, subject: 'Uw link naar Mijn meldingen' })
    expect(mail?.text).not.toContain('SIG-')
    const stored = JSON.stringify(await w.base.db.selectFrom('mails').select(['html', 'text']).execute())
    expect(stored).not.toContain(tokenIn(mail?.text))
    expect((await me(`Token ${tokenIn(mail?.text)}`)).body).toEqual({ email: kim })
  })

  test.each([
    ['was deleted', () => w.base.db.deleteFrom('reports').execute()],
    ['lost the address', () => w.base.db.updateTable('reports').set({ reporterEmail: null }).execute()],
    ['became part of another', () => w.base.db.updateTable('reports').set({ parentId: 1 }).execute()],
    ['is closed and too old', () => tooOld()],
  ])('mails nothing when the report %s meanwhile', async (_, change) => {
    await request({ email: kim })
    await change()
    expect(await linkMails()).toEqual([])
  })
  const tooOld = () =>
    w.base.db
      .updateTable('reports')
      .set({ status: 'handled', createdAt: new Date('2025-11-21T11:59:00Z') })
      .execute()

  test('mails once when its job runs twice', async () => {
    await request({ email: kim })
    const { id } = await w.base.db.selectFrom('reportLinkRequests').select('id').executeTakeFirstOrThrow()
    for (const _ of [1, 2]) await sendLink(w.base)({ requestId: id })
    expect(await linkMails()).toHaveLength(1)
  })
})

describe('a hundred requests for a link', () => {
  const statusesOf = (answers: readonly { status: number }[]) =>
    [200, 429].map(code => answers.filter(({ status }) => status === code).length)

  test('from one network are refused from the sixth, whichever addresses they name', async () => {
    const answers = []
    for (let i = 0; i < 100; i++) answers.push(await request({ email: `${i}@voorbeeld.example` }, '192.0.2.1'))
    expect(statusesOf(answers)).toEqual([5, 95])
    expect(answers.at(-1)).toMatchObject({
      body: '{"detail":"Aanvraag was verstikt. Expected available in 900 seconds."}',
      headers: { 'retry-after': '900' },
    })
    w.at('2026-11-21T12:14:59Z')
    expect((await request({ email: kim }, '192.0.2.1')).status).toBe(429)
    w.at('2026-11-21T12:15:00Z')
    expect((await request({ email: kim }, '192.0.2.1')).status).toBe(200)
  })

  test.each([kim, 'wie@voorbeeld.example'])(
    'for %s are refused from the sixth, from wherever they come',
    async email => {
      const spelling = (i: number) => (i % 2 ? email : email.toUpperCase())
      const answers = []
      for (let i = 0; i < 100; i++) answers.push(await request({ email: spelling(i) }))
      expect(statusesOf(answers)).toEqual([5, 95])
      expect((await linkMails()).length).toBe(email === kim ? 5 : 0)
    },
  )

  test('at once are counted exactly', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => request({ email: kim })))
    expect(statusesOf(answers)).toEqual([5, 95])
  })
})

describe('the token of a link to my reports', () => {
  test('works for two hours, as often as it is used', async () => {
    const token = await mailedToken()
    for (const scheme of ['Token', 'token']) expect((await me(`${scheme} ${token}`)).body).toEqual({ email: kim })
    w.at('2026-11-21T13:59:59Z')
    expect((await me(`Token ${token}`)).status).toBe(200)
    w.at('2026-11-21T14:00:00Z')
    expect(await me(`Token ${token}`)).toMatchObject({ status: 401, body: { detail: 'Invalid token.' } })
  })

  test('stops working when a newer link is mailed', async () => {
    const [first, second] = [await mailedToken(), await mailedToken()]
    expect((await me(`Token ${first}`)).status).toBe(401)
    expect((await me(`Token ${second}`)).status).toBe(200)
  })

  test.each([
    ['no header', undefined, 'No token provided.'],
    ['another scheme', 'Bearer x', 'No token provided.'],
    ['no value', 'Token ', 'No token provided.'],
    ['two values', 'Token a b', 'No token provided.'],
    ['an unknown token', `Token ${'a'.repeat(64)}`, 'Invalid token.'],
  ])('is refused: %s', async (_, authorization, detail) => {
    expect(await me(authorization)).toMatchObject({ status: 401, body: { detail } })
  })

  test('is refused when it is mangled, or is the hash that is stored', async () => {
    const token = await mailedToken()
    for (const other of [token.slice(1), `${token}0`, token.toUpperCase(), tokenHash(token)])
      expect((await me(`Token ${other}`)).status).toBe(401)
  })

  test('is in the database in the mail alone, which is deleted once it has expired', async () => {
    const token = await mailedToken()
    const { tokenHash: stored } = await w.base.db.selectFrom('pageSessions').selectAll().executeTakeFirstOrThrow()
    expect(stored).toBe(tokenHash(token))
    for (const [moment, left] of [
      ['2026-11-21T14:00:00Z', 1],
      ['2026-11-21T14:00:01Z', 0],
    ] as const) {
      w.at(moment)
      await deleteExpiredLinks(w.base)
      expect(await linkMails()).toHaveLength(left)
    }
    await deleteExpiredPageSessions(w.base.db, w.base.clock())
    expect(await w.base.db.selectFrom('pageSessions').selectAll().execute()).toEqual([])
    expect(await w.base.db.selectFrom('mails').select('kind').execute()).toEqual([{ kind: 'received' }])
  })
})

describe('my reports in a browser:', () => {
  const origin = 'http://localhost:0'
  const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
    [headers['set-cookie'] ?? []].flat().map(String)
  const cookieHeader = (cookies: readonly string[]) => cookies.map(each => each.split(';')[0]).join('; ')
  const send = (method: 'POST' | 'DELETE' | 'GET', url: string, headers: Record<string, string>) =>
    w.http.inject({ method, url, headers })

  async function openLink(token: string) {
    const answer = await w.http.inject({ method: 'GET', url: `/mijn-meldingen/${token}` })
    return { ...answer, cookies: cookiesOf(answer) }
  }
  async function pressedCookie(token: string) {
    const { cookies } = await openLink(token)
    const answer = await send('POST', '/api/my-reports/session', { origin, cookie: cookieHeader(cookies) })
    return { status: answer.statusCode, body: answer.json(), cookies: cookiesOf(answer) }
  }

  test('a link leaves its token in a cookie and leads to a page without it; opening it uses nothing up', async () => {
    const token = await mailedToken()
    const { statusCode, headers, cookies, body } = await openLink(token)
    expect([statusCode, headers.location, headers['cache-control'], body]).toEqual([
      303,
      '/mijn-meldingen/openen',
      'no-store',
      '',
    ])
    expect(cookies).toEqual([
      `meldwerk-my-reports-link=${token}; Max-Age=900; Path=/api/my-reports; HttpOnly; SameSite=Strict`,
    ])
    expect(await w.base.db.selectFrom('pageSessions').select('purpose').execute()).toEqual([
      { purpose: 'my-reports-link' },
    ])
  })

  test('a link of which a part was lost leads to a page that says so', async () => {
    const { headers, cookies } = await openLink((await mailedToken()).slice(0, -2))
    expect([headers.location, cookies]).toEqual(['/mijn-meldingen/onbekend', []])
  })

  test('a plain form does the same, in a browser whose scripts have not arrived', async () => {
    const { cookies } = await openLink(await mailedToken())
    const pressed = (cookie: string) => send('POST', formPaths.open, { origin, cookie })
    const opened = await pressed(cookieHeader(cookies))
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/mijn-meldingen'])
    const session = cookieHeader(cookiesOf(opened))
    expect((await send('GET', '/api/my-reports', { cookie: session })).statusCode).toBe(200)
    expect((await pressed('')).headers.location).toBe('/mijn-meldingen/verlopen')
    const elsewhere = { origin: 'https://elders.example', cookie: cookieHeader(cookies) }
    expect((await send('POST', formPaths.open, elsewhere)).statusCode).toBe(403)
  })

  test.each([
    [kim, '/mijn-meldingen/aangevraagd', 1],
    ['wie@voorbeeld.example', '/mijn-meldingen/aangevraagd', 0],
    ['kim', undefined, 0],
  ])('a plain form asks for a link for %s', async (email, next, count) => {
    const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' }
    const payload = new URLSearchParams({ email }).toString()
    const asked = await w.http.inject({ method: 'POST', url: formPaths.request, headers, payload })
    expect([asked.statusCode, asked.headers.location]).toEqual([next ? 303 : 400, next])
    expect(await linkMails()).toHaveLength(count)
  })

  test('one press exchanges it for another cookie of two hours, whose token opens nothing on the wire', async () => {
    const token = await mailedToken()
    const { status, body, cookies } = await pressedCookie(token)
    expect([status, body]).toEqual([200, { email: kim }])
    const [cleared, session = ''] = cookies
    expect(cleared).toMatch(/^meldwerk-my-reports-link=;/)
    expect(session).toMatch(
      /^meldwerk-my-reports=[0-9a-f]{64}; Max-Age=7200; Path=\/api\/my-reports; HttpOnly; SameSite=Strict$/,
    )
    const list = () => send('GET', '/api/my-reports', { cookie: cookieHeader([session]) })
    expect((await list()).json()).toMatchObject({ email: kim, count: 1 })
    expect((await me(`Token ${cookieHeader([session]).split('=')[1]}`)).status).toBe(401)
    await mailedToken() // the next link leaves open browsers alone
    w.at('2026-11-21T13:59:59Z')
    expect((await list()).statusCode).toBe(200)
    w.at('2026-11-21T14:00:00Z')
    expect((await list()).statusCode).toBe(401)
  })

  test('the token of a link is no session', async () => {
    const cookie = `meldwerk-my-reports=${await mailedToken()}`
    expect((await send('GET', '/api/my-reports', { cookie })).statusCode).toBe(401)
  })

  test.each([
    [
      'an expired link',
      async () => {
        const token = await mailedToken()
        w.at('2026-11-21T14:00:00Z')
        return token
      },
    ],
    ['a link that is not whole', async () => (await mailedToken()).slice(1)],
    [
      'a link that was replaced',
      async () => {
        const token = await mailedToken()
        await mailedToken()
        return token
      },
    ],
    ['no link', async () => ''],
  ])('%s is refused', async (_, tokenOf) => {
    const token = await tokenOf()
    expect(await pressedCookie(token || 'x')).toMatchObject({
      status: 401,
      body: { detail: 'De link is verlopen.' },
      cookies: [],
    })
  })

  test('another site can neither open nor end a session', async () => {
    const { cookies } = await openLink(await mailedToken())
    const cookie = cookieHeader(cookies)
    for (const other of ['https://elders.example', ''])
      expect((await send('POST', '/api/my-reports/session', { origin: other, cookie })).statusCode).toBe(403)
    expect((await send('DELETE', '/api/my-reports/session', { cookie })).statusCode).toBe(403)
  })

  test('signing out ends the session of that browser alone', async () => {
    const token = await mailedToken()
    const [one, other] = [await pressedCookie(token), await pressedCookie(token)].map(({ cookies }) =>
      cookieHeader(cookies.slice(1)),
    )
    const answer = await send('DELETE', '/api/my-reports/session', { origin, cookie: one ?? '' })
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([
      204,
      ['/api/my-reports', '/mijn-meldingen'].map(path =>
        expect.stringMatching(`^meldwerk-my-reports=; Max-Age=0; Path=${path};`),
      ),
    ])
    expect((await send('GET', '/api/my-reports', { cookie: one ?? '' })).statusCode).toBe(401)
    expect((await send('GET', '/api/my-reports', { cookie: other ?? '' })).statusCode).toBe(200)
  })
})

test('without the flag my reports do not exist', async () => {
  const token = await mailedToken()
  w.base.municipality.featureFlags.enableMyIncidents = false
  expect((await request({ email: kim })).status).toBe(404)
  for (const path of [`${my}/me`, my, `${my}/00000000-0000-4000-8000-000000000000`, '/api/my-reports'])
    expect((await w.as()('GET', path, undefined, { authorization: `Token ${token}` })).status).toBe(404)
  expect((await w.http.inject({ method: 'GET', url: `/mijn-meldingen/${token}` })).statusCode).toBe(404)
})
