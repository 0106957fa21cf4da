import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { httpClient } from '#test/http-client.ts'
import { openSignInPage, signedInClient } from '#test/sign-in-flow.ts'
import { fastHashing, signInServer } from '#test/sign-in-server.ts'
import { hashPassword } from '../server/passwords.ts'
import { createUser } from '../server/store.ts'
import { createPasswordLink } from './server/password-links.ts'

let server: Awaited<ReturnType<typeof signInServer>>
let mailedLinks: (number | null)[]
let secondsLater = 0
const clock = () => new Date(Date.now() + secondsLater * 1000)
const password = 'een lang wachtwoord'
const next = 'mijn fiets is rood'

beforeAll(async () => {
  server = await signInServer()
  await start()
})
beforeEach(async () => {
  secondsLater = 0
  mailedLinks.length = 0
  for (const table of ['rateLimits', 'signIns', 'userSessions'] as const) await server.db.deleteFrom(table).execute()
})
afterAll(() => server.close())

async function start() {
  const accounts = [{ email: 'demo@meldstad.example', password, label: 'Demo' }]
  const started = await server.start({ clock, accounts })
  mailedLinks = started.mailedLinks
  return started
}

type Colleague = { email: string; isActive: boolean; permissions: string[] }

let count = 0
async function aColleague({ isActive = true, permissions = ['sia_read'], ...rest }: Partial<Colleague> = {}) {
  count += 1
  const { email = `collega${count}@meldstad.example` } = rest
  const passwordHash = await hashPassword(password, fastHashing)
  const id = await createUser(server.db, {
    email,
    isActive,
    permissions,
    passwordHash,
    firstName: 'Kim',
    lastName: 'Blom',
  })
  return { id, email }
}

type Client = Awaited<ReturnType<typeof signedInClient>>
const call = ({ client, accessToken }: Client, method: string, url: string, body?: unknown) =>
  client.call(method, url, body, { authorization: `Bearer ${accessToken}`, 'user-agent': 'Firefox/1 Windows' })
const isIn = async (signedIn: Client) => (await call(signedIn, 'GET', '/signals/v1/private/me')).status === 200
const sessionsOf = async (signedIn: Client) => (await call(signedIn, 'GET', '/api/sessions')).json()
const signIn = (email: string, word = password) => signedInClient(server.publicUrl, { email, password: word })

const administrator = async () =>
  signIn((await aColleague({ permissions: ['sia_read', 'sia_write', 'view_user', 'change_user'] })).email)

describe('the sessions of a user', () => {
  test('are listed, the current one marked, and end one by one', async () => {
    const { email } = await aColleague()
    const [one, other] = [await signIn(email), await signIn(email)]
    const listed = await sessionsOf(other)
    expect(listed).toHaveLength(2)
    expect(listed.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1)
    expect(listed[0]).toMatchObject({ browser: 'Onbekende browser', network: expect.stringMatching(/…$/) })
    const { id } = listed.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    expect((await call(other, 'DELETE', `/api/sessions/${id}`)).status).toBe(204)
    expect(await isIn(one)).toBe(false)
    expect((await one.client.call('POST', '/api/session/refresh')).status).toBe(401)
    expect(await isIn(other)).toBe(true)
    expect(await sessionsOf(other)).toHaveLength(1)
  })

  test('cannot be ended by another user', async () => {
    const [kim, sam] = [await signIn((await aColleague()).email), await signIn((await aColleague()).email)]
    const [{ id }] = await sessionsOf(kim)
    expect((await call(sam, 'DELETE', `/api/sessions/${id}`)).status).toBe(404)
    expect(await isIn(kim)).toBe(true)
  })

  test('all end at once, and signing in asks the password again', async () => {
    const { id, email } = await aColleague()
    const [one, other] = [await signIn(email), await signIn(email)]
    const boss = await administrator()
    expect(await (await call(boss, 'GET', `/api/users/${id}/sessions`)).json()).toHaveLength(2)
    expect((await call(boss, 'DELETE', `/api/users/${id}/sessions`)).status).toBe(204)
    for (const signedIn of [one, other]) {
      expect(await isIn(signedIn)).toBe(false)
      expect((await signedIn.client.call('POST', '/api/session/refresh')).status).toBe(401)
    }
    expect(await (await call(boss, 'GET', `/api/users/${id}/sessions`)).json()).toEqual([])
    expect(await isIn(boss)).toBe(true)
  })

  test('are not listed after signing out, and no longer than they last', async () => {
    const { email } = await aColleague()
    const [one, other] = [await signIn(email), await signIn(email)]
    await one.client.call('DELETE', '/api/session')
    expect(await sessionsOf(other)).toHaveLength(1)
    const later = server.db.updateTable('userSessions').set({ expiresAt: new Date(0) })
    await later.execute()
    expect(await sessionsOf(other)).toEqual([])
    await other.client.call('POST', '/api/session/refresh')
    expect(await sessionsOf(other)).toHaveLength(1)
  })
})

describe('a password that its user changed', () => {
  const change = (signedIn: Client, input: Record<string, string>) => call(signedIn, 'PUT', '/api/password', input)

  test('replaces the old one, and ends all other sessions', async () => {
    const { email } = await aColleague()
    const [here, elsewhere] = [await signIn(email), await signIn(email)]
    expect((await change(here, { current: password, next })).status).toBe(204)
    expect(await isIn(here)).toBe(true)
    expect((await here.client.call('POST', '/api/session/refresh')).status).toBe(200)
    expect(await isIn(elsewhere)).toBe(false)
    expect((await elsewhere.client.call('POST', '/api/session/refresh')).status).toBe(401)
    expect(await isIn(await signIn(email, next))).toBe(true)
    const { type } = await openSignInPage(server.publicUrl)
    expect((await type({ email, password })).status).toBe(422)
  })

  test.each([
    [{ current: 'iets anders', next }, { current: ['Dit is niet je huidige wachtwoord.'] }],
    [{ current: password, next: 'kort' }, { next: ['Kies een wachtwoord van minstens 12 tekens.'] }],
    [{ current: password, next: 'Wachtwoord2026!' }, { next: [expect.stringContaining('te makkelijk te raden')] }],
    [{ current: password, next: password }, { next: ['Kies een ander wachtwoord dan je nu hebt.'] }],
    [{ next }, { current: ['Dit veld is vereist.'] }],
  ])('is refused: %j', async (input, errors) => {
    const signedIn = await signIn((await aColleague()).email)
    const response = await change(signedIn, input)
    expect({ status: response.status, errors: await response.json() }).toEqual({ status: 400, errors })
  })

  test('cannot be found by guessing the current one', async () => {
    const signedIn = await signIn((await aColleague()).email)
    for (let attempts = 0; attempts < 10; attempts += 1) await change(signedIn, { current: 'fout', next })
    const response = await change(signedIn, { current: password, next })
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(600)
  })

  test('is not for the accounts of the demo', async () => {
    const { email } = await aColleague({ email: 'demo@meldstad.example' })
    const response = await change(await signIn(email), { current: password, next })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ next: ['Dit is een account van de demo: het wachtwoord ligt vast.'] })
  })
})

describe('a forgotten password', () => {
  const ask = (email: string) => httpClient(server.publicUrl).post('/forgotten-password', { email })

  test('is asked for on the sign-in page, with the same answer whether the account exists', async () => {
    const { id, email } = await aColleague()
    const inactive = await aColleague({ isActive: false })
    const { client, page } = await openSignInPage(server.publicUrl)
    expect(await (await client.send(page)).text()).toContain('href="/forgotten-password"')
    const answers = [await ask(email), await ask('niemand@meldstad.example'), await ask(inactive.email)]
    const texts = await Promise.all(answers.map(answer => answer.text()))
    const [first] = texts.map((text, at) =>
      text.replace([email, 'niemand@meldstad.example', inactive.email][at] ?? '', '…'),
    )
    expect(
      texts.map((text, at) => text.replace([email, 'niemand@meldstad.example', inactive.email][at] ?? '', '…')),
    ).toEqual([first, first, first])
    expect(mailedLinks).toEqual([id, null, null])
  })

  test('mails three links an hour, and says nothing of the fourth', async () => {
    const { id, email } = await aColleague()
    for (let times = 0; times < 4; times += 1) expect((await ask(email.toUpperCase())).status).toBe(200)
    expect(mailedLinks).toEqual([id, id, id, null])
    secondsLater = 3601
    await ask(email)
    expect(mailedLinks.at(-1)).toBe(id)
  })

  test('is not asked for without end from one place', async () => {
    for (let times = 0; times < 20; times += 1) await ask(`${times}@meldstad.example`)
    expect((await ask('nog@meldstad.example')).status).toBe(429)
  })

  test.each(['', 'geen adres'])('needs an address, not %j', async email => {
    const response = await ask(email)
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('Vul een e-mailadres in')
    expect(mailedLinks).toEqual([])
  })

  test('is not asked for from another site', async () => {
    const { email } = await aColleague()
    const headers = { origin: 'https://elders.example' }
    expect((await httpClient(server.publicUrl).post('/forgotten-password', { email }, headers)).status).toBe(403)
    expect(mailedLinks).toEqual([])
  })

  test('has a link that works once and for an hour, on a page of its own', async () => {
    const { id, email } = await aColleague()
    const signedIn = await signIn(email)
    const newLink = () =>
      createPasswordLink(server.db, id, { kind: 'reset', hours: 1, publicUrl: server.publicUrl, now: clock() })
    const link = await newLink()
    const client = httpClient(server.publicUrl)
    expect((await client.send(link.replace('/new-password/', '/invitation/'))).status).toBe(410)
    const done = await client.post(link, { password: next, again: next })
    expect(await done.text()).toContain('Je wachtwoord is opgeslagen')
    expect(await isIn(signedIn)).toBe(false)
    expect((await client.post(link, { password: next, again: next })).status).toBe(410)
    const late = await newLink()
    secondsLater = 3601
    const expired = await client.send(late)
    expect(expired.status).toBe(410)
    expect(await expired.text()).toContain('href="/forgotten-password"')
  })
})

describe('the sign-in log', () => {
  const log = async (signedIn: Client, query = '') => (await call(signedIn, 'GET', `/api/sign-ins?${query}`)).json()

  test('names each user who signed in or tried to, with time, program and place', async () => {
    const boss = await administrator()
    const { id, email } = await aColleague()
    const { type } = await openSignInPage(server.publicUrl)
    await type({ email, password: 'iets anders' })
    await type({ email: 'niemand@meldstad.example', password })
    await signIn(email)
    const { results, next: rest } = await log(boss)
    expect(rest).toBeNull()
    const user = { id, email, name: 'Kim Blom' }
    expect(results.slice(0, 3)).toMatchObject([
      { outcome: 'signed-in', user, browser: 'Onbekende browser', network: expect.stringMatching(/…$/) },
      { outcome: 'wrong-password', user: null },
      { outcome: 'wrong-password', user },
    ])
    expect(JSON.stringify(results)).not.toContain('niemand')
    expect((await log(boss, `user=${id}&outcome=wrong-password`)).results).toHaveLength(1)
    expect((await log(boss, `before=${results[1].id}`)).results[0].id).toBe(results[2].id)
    // It names its readers too, once a day.
    expect((await log(boss, 'outcome=log-read')).results).toHaveLength(1)
  })

  test('has one line for attempts that are refused', async () => {
    const boss = await administrator()
    const { email } = await aColleague()
    const { type } = await openSignInPage(server.publicUrl)
    for (let attempts = 0; attempts < 13; attempts += 1) await type({ email, password: 'iets anders' })
    expect((await log(boss, 'outcome=too-many-attempts')).results).toHaveLength(1)
  })

  test('is kept for as long as is configured', async () => {
    const boss = await administrator()
    const { id } = await aColleague()
    const days = (count: number) => new Date(Date.now() - count * 86_400_000)
    const line = { userId: id, outcome: 'signed-in', browser: '', network: '' } as const
    await server.db
      .insertInto('signIns')
      .values([
        { ...line, at: days(89) },
        { ...line, at: days(91) },
      ])
      .execute()
    const { signIn: running } = await start()
    await running.forgetExpired()
    expect((await log(boss, `user=${id}`)).results).toHaveLength(1)
  })

  test('is for users who may see users', async () => {
    const signedIn = await signIn((await aColleague()).email)
    expect((await call(signedIn, 'GET', '/api/sign-ins')).status).toBe(403)
  })

  test('tells the last sign-in of each user', async () => {
    const { id, email } = await aColleague()
    const before = Date.now()
    await signIn(email)
    const row = server.db.selectFrom('users').select('lastSignedInAt').where('id', '=', id)
    expect((await row.executeTakeFirstOrThrow()).lastSignedInAt?.getTime()).toBeGreaterThanOrEqual(before)
  })
})
