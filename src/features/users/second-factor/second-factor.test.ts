import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fromBase32 } from '#test/base32.ts'
import { followToSignInPage, openSignInPage, signInAttempt } from '#test/sign-in-flow.ts'
import { fastHashing, signInServer } from '#test/sign-in-server.ts'
import { hashPassword } from '../server/passwords.ts'
import { createRole, createUser } from '../server/store.ts'
import { codeOfStep, stepAt } from './server/totp.ts'

let server: Awaited<ReturnType<typeof signInServer>>
let started: Awaited<ReturnType<typeof server.start>>
let now = new Date()
let secondsLater = 0
let roleId: number
/** It stands still: in a slow run a code would otherwise be two steps old before it is sent. */
const clock = () => new Date(now.getTime() + secondsLater * 1000)
const password = 'een lang wachtwoord'
const demo = { email: 'demo@meldstad.example', password, label: 'Demo' }

beforeAll(async () => {
  server = await signInServer()
  started = await server.start({ clock, accounts: [demo] })
})
beforeEach(async () => {
  now = new Date()
  secondsLater = 0
  for (const table of ['rateLimits', 'signIns', 'roles'] as const) {
    if (table === 'roles') await server.db.deleteFrom(table).where('name', '=', 'Streng').execute()
    else await server.db.deleteFrom(table).execute()
  }
  roleId = await createRole(server.db, { name: 'Streng', permissions: [] })
})
afterEach(async () => {
  await server.db.deleteFrom('roles').where('id', '=', roleId).execute()
})
afterAll(() => server.close())

let count = 0
async function aColleague(roleIds: readonly number[] = [], address?: string) {
  count += 1
  const email = address ?? `twee${count}@meldstad.example`
  const passwordHash = await hashPassword(password, fastHashing)
  const permissions = ['sia_read', 'sia_write', 'change_user', 'view_user']
  const id = await createUser(server.db, { email, passwordHash, permissions, roleIds })
  return { id, email }
}
type Colleague = Awaited<ReturnType<typeof aColleague>>
const demandByRole = () =>
  server.db.updateTable('roles').set({ requiresSecondFactor: true }).where('id', '=', roleId).execute()

/** A request with a token, whatever browser it came from. */
async function call({ email }: Colleague, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) {
  const headers = {
    authorization: `Bearer ${await started.signIn.tokenFor(email)}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const payload = body === undefined ? {} : { payload: JSON.stringify(body) }
  const answer = await started.http.inject({ method, url, headers, ...payload })
  return { status: answer.statusCode, headers: answer.headers, body: answer.body ? answer.json() : undefined }
}

/** The code that an app shows some steps from now. */
const codeOf = (secret: string, steps = 0) => codeOfStep(fromBase32(secret), stepAt(clock()) + steps)

/** Switches the second factor on. The code of the current step is used by then. */
async function switchOn(colleague: Colleague) {
  const { body: setUp } = await call(colleague, 'POST', '/api/second-factor/secret')
  const { body } = await call(colleague, 'PUT', '/api/second-factor', { code: codeOf(setUp.secret, -1) })
  const recoveryCodes: string[] = body.recoveryCodes
  return { secret: String(setUp.secret), recoveryCodes }
}

/** A new browser after the password; `to` is the page that it is sent to. */
async function afterPassword({ email }: Colleague) {
  const { client, page, type } = await openSignInPage(server.publicUrl)
  const answer = await type({ email, password })
  return { client, page, answer, to: answer.headers.get('location') ?? '' }
}

const outcomesOf = async ({ id }: Colleague) =>
  (await server.db.selectFrom('signIns').select('outcome').where('userId', '=', id).orderBy('id').execute()).map(
    ({ outcome }) => outcome,
  )
const hasCode = (location: string | null) => location?.includes('/oidc/auth/') === true

describe('switching on the second factor', () => {
  test('accepts the first code of the app, and gives ten recovery codes once', async () => {
    const kim = await aColleague()
    const off = { onSince: null, recoveryCodesLeft: 0, isRequired: false, lockedReason: null }
    expect((await call(kim, 'GET', '/api/second-factor')).body).toEqual(off)
    const { body: setUp } = await call(kim, 'POST', '/api/second-factor/secret')
    expect(setUp.address).toContain(`secret=${setUp.secret}&issuer=Meldingen%20`)
    expect((await call(kim, 'GET', '/api/second-factor')).body).toEqual(off)
    const wrong = await call(kim, 'PUT', '/api/second-factor', {
      code: '000000' === codeOf(setUp.secret) ? '1' : '000000',
    })
    expect(wrong.status).toBe(400)
    const { body } = await call(kim, 'PUT', '/api/second-factor', { code: ` ${codeOf(setUp.secret)} ` })
    expect(new Set(body.recoveryCodes).size).toBe(10)
    for (const code of body.recoveryCodes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)
    expect((await call(kim, 'GET', '/api/second-factor')).body).toMatchObject({
      onSince: expect.any(String),
      recoveryCodesLeft: 10,
    })
    expect((await call(kim, 'POST', '/api/second-factor/secret')).status).toBe(400)
    expect((await call(kim, 'PUT', '/api/second-factor', { code: codeOf(setUp.secret, 1) })).status).toBe(400)
    expect(await outcomesOf(kim)).toEqual(['second-factor-on'])
  })

  test('keeps no secret and no recovery code as it is', async () => {
    const kim = await aColleague()
    const { secret, recoveryCodes } = await switchOn(kim)
    const stored = await server.db.selectFrom('secondFactors').selectAll().where('userId', '=', kim.id).execute()
    const hashes = await server.db.selectFrom('recoveryCodes').select('codeHash').where('userId', '=', kim.id).execute()
    const text = stored.map(row => row.secret.toString('latin1') + row.secret.toString('hex')).join()
    expect(hashes).toHaveLength(10)
    for (const plain of [fromBase32(secret).toString('latin1'), fromBase32(secret).toString('hex'), secret])
      expect(text).not.toContain(plain)
    for (const code of recoveryCodes) expect(JSON.stringify(hashes)).not.toContain(code.replaceAll('-', ''))
  })

  test('is refused for an account of the demo, which everybody uses', async () => {
    const account = await aColleague([roleId], demo.email)
    await demandByRole()
    expect((await call(account, 'POST', '/api/second-factor/secret')).status).toBe(400)
    expect((await call(account, 'GET', '/api/second-factor')).body.lockedReason).toContain('account van de demo')
    expect(hasCode((await afterPassword(account)).to)).toBe(true)
  })

  test('is impossible with the secret of another user, which cannot be decrypted', async () => {
    const [kim, sam] = [await aColleague(), await aColleague()]
    const { secret } = await switchOn(kim)
    await switchOn(sam)
    const mine = server.db.selectFrom('secondFactors').select('secret').where('userId', '=', kim.id)
    const row = await mine.executeTakeFirstOrThrow()
    await server.db.updateTable('secondFactors').set(row).where('userId', '=', sam.id).execute()
    const { client, to } = await afterPassword(sam)
    expect((await client.post(to, { code: codeOf(secret) })).status).toBe(500)
  })
})

describe('signing in with a second factor', () => {
  test('asks the code after the password, and gives nothing before it', async () => {
    const kim = await aColleague()
    const { secret } = await switchOn(kim)
    const attempt = signInAttempt(server.publicUrl)
    const { client } = await openSignInPage(server.publicUrl)
    const page = await followToSignInPage(client, attempt.url, server.publicUrl)
    const answer = await client.post(page, { email: kim.email, password })
    const to = answer.headers.get('location') ?? ''
    expect(to).toBe(`${new URL(page).pathname}/code`)
    expect(await outcomesOf(kim)).toEqual(['second-factor-on'])
    const html = await (await client.send(to)).text()
    expect(html).toContain('autocomplete="one-time-code"')
    expect(html).toContain('inputmode="numeric"')

    const skipped = await client.follow(`/oidc/auth/${new URL(page).pathname.split('/').at(-1)}`, attempt.redirectUri)
    expect(skipped.at).toContain('/sign-in/')
    const again = await afterPassword(kim)
    const done = await again.client.post(again.to, { code: codeOf(secret) })
    expect(done.status).toBe(303)
    expect(hasCode(done.headers.get('location'))).toBe(true)
    expect((await outcomesOf(kim)).at(-1)).toBe('signed-in')
  })

  test('accepts the same code once, also across browsers and simultaneous requests', async () => {
    const kim = await aColleague()
    const { secret } = await switchOn(kim)
    const [one, other] = [await afterPassword(kim), await afterPassword(kim)]
    const code = codeOf(secret)
    const answers = await Promise.all([one.client.post(one.to, { code }), other.client.post(other.to, { code })])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(await refused?.text()).toContain('Deze code is al gebruikt')
    const third = await afterPassword(kim)
    expect((await third.client.post(third.to, { code: codeOf(secret, -1) })).status).toBe(422)
    expect((await third.client.post(third.to, { code: codeOf(secret, 1) })).status).toBe(303)
  })

  test.each([
    ['', 'Vul de code uit de app in.'],
    ['12 34', 'Een code bestaat uit 6 cijfers.'],
    ['<b>x</b>', 'Een code bestaat uit 6 cijfers.'],
  ])('takes %j neither as a code nor as an attempt', async (code, error) => {
    const kim = await aColleague()
    await switchOn(kim)
    const { client, to } = await afterPassword(kim)
    for (let times = 0; times < 11; times += 1) {
      const answer = await client.post(to, { code })
      expect(answer.status).toBe(422)
      expect(await answer.text()).toContain(error)
    }
  })

  test('is blocked and logged after ten wrong codes, wherever they come from', async () => {
    const kim = await aColleague()
    const { secret, recoveryCodes } = await switchOn(kim)
    for (let times = 0; times < 10; times += 1) {
      const { client, to } = await afterPassword(kim)
      const page = times % 2 ? to : to.replace(/code$/, 'recovery-code')
      const code = codeOf(secret) === '111111' ? '222222' : '111111'
      expect((await client.post(page, { code })).status).toBe(422)
    }
    const { client, to } = await afterPassword(kim)
    const answer = await client.post(to, { code: codeOf(secret) })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(600)
    const [code = ''] = recoveryCodes
    expect((await client.post(to.replace(/code$/, 'recovery-code'), { code })).status).toBe(429)
    expect((await outcomesOf(kim)).slice(-2)).toEqual(['wrong-code', 'too-many-attempts'])
    secondsLater = 15 * 60 + 1
    const later = await afterPassword(kim)
    expect((await later.client.post(later.to, { code: codeOf(secret) })).status).toBe(303)
  })

  test('accepts the password for ten minutes, in the browser in which it was typed', async () => {
    const kim = await aColleague()
    const { secret } = await switchOn(kim)
    const { client, to } = await afterPassword(kim)
    const other = await openSignInPage(server.publicUrl)
    expect((await other.client.post(to, { code: codeOf(secret) })).status).toBe(410)
    expect((await other.client.post(`${other.page}/code`, { code: codeOf(secret) })).status).toBe(410)
    expect((await client.post(to, { code: codeOf(secret) }, { origin: 'https://elders.example' })).status).toBe(403)
    secondsLater = 601
    expect((await client.send(to)).status).toBe(410)
    expect((await client.post(to, { code: codeOf(secret) })).status).toBe(410)
  })

  test('asks the code of a browser with an earlier session too', async () => {
    const kim = await aColleague()
    const { client, to } = await afterPassword(kim)
    const silent = () => client.follow(signInAttempt(server.publicUrl).url, `${server.publicUrl}/login/callback`)
    await client.follow(to, `${server.publicUrl}/login/callback`)
    expect((await silent()).at).toContain('code=')
    const { secret } = await switchOn(kim)
    const page = await followToSignInPage(client, signInAttempt(server.publicUrl).url, server.publicUrl)
    const next = (await client.post(page, { email: kim.email, password })).headers.get('location') ?? ''
    const done = await client.post(next, { code: codeOf(secret) })
    await client.follow(done.headers.get('location') ?? '', `${server.publicUrl}/login/callback`)
    expect((await silent()).at).toContain('code=')
  })

  test('is refused to a user who is deactivated after the password', async () => {
    const kim = await aColleague()
    const { secret, recoveryCodes } = await switchOn(kim)
    const { client, to } = await afterPassword(kim)
    await server.db.updateTable('users').set({ isActive: false }).where('id', '=', kim.id).execute()
    expect((await client.post(to, { code: codeOf(secret) })).status).toBe(422)
    const [code = ''] = recoveryCodes
    expect((await client.post(to.replace(/code$/, 'recovery-code'), { code })).status).toBe(422)
  })
})

describe('recovery codes of the second factor', () => {
  const signInWith = async (kim: Colleague, code: string) => {
    const { client, to } = await afterPassword(kim)
    return (await client.post(to.replace(/code$/, 'recovery-code'), { code })).status
  }

  test('each work once, however they are typed', async () => {
    const kim = await aColleague()
    const { recoveryCodes } = await switchOn(kim)
    const [one = '', two = ''] = recoveryCodes
    expect(await signInWith(kim, one.toUpperCase().replaceAll('-', ' '))).toBe(303)
    expect(await signInWith(kim, one)).toBe(422)
    expect(await signInWith(kim, two)).toBe(303)
    expect(await signInWith(kim, '')).toBe(422)
    expect((await call(kim, 'GET', '/api/second-factor')).body.recoveryCodesLeft).toBe(8)
    expect(await outcomesOf(kim)).toEqual([
      'second-factor-on',
      'recovery-code-used',
      'signed-in',
      'wrong-code',
      'recovery-code-used',
      'signed-in',
    ])
  })

  test('are made anew with the password, and the earlier ones no longer work', async () => {
    const kim = await aColleague()
    const { recoveryCodes } = await switchOn(kim)
    const renew = (word: string) => call(kim, 'POST', '/api/second-factor/recovery-codes', { password: word })
    expect((await renew('iets anders')).body).toEqual({ password: ['Dit is niet je huidige wachtwoord.'] })
    const { body } = await renew(password)
    expect(body.recoveryCodes).toHaveLength(10)
    expect(await signInWith(kim, recoveryCodes[0] ?? '')).toBe(422)
    expect(await signInWith(kim, body.recoveryCodes[9])).toBe(303)
  })
})

describe('a role that demands a second factor', () => {
  test('lets its users set it up at sign-in, before they get a token', async () => {
    const kim = await aColleague([roleId])
    await demandByRole()
    const { client, page, to } = await afterPassword(kim)
    expect(to).toBe(`${new URL(page).pathname}/set-up`)
    const html = await (await client.send(to)).text()
    const secret = /sleutel over: <code>([A-Z2-7 ]+)</.exec(html)?.[1]?.replaceAll(' ', '') ?? ''
    expect(secret).toHaveLength(32)
    expect(await (await client.send(to)).text()).toContain(html.slice(html.indexOf('<svg'), html.indexOf('</svg>')))
    expect((await client.send(to.replace('set-up', 'code'))).status).toBe(200)
    expect((await client.post(to.replace('set-up', 'code'), { code: codeOf(secret) })).status).toBe(422)
    expect((await client.post(to, { code: codeOf(secret) === '111111' ? '222222' : '111111' })).status).toBe(422)

    const done = await client.post(to, { code: codeOf(secret) })
    const codesPage = await done.text()
    expect(codesPage.match(/<li><code>[a-z2-7-]{19}</g)).toHaveLength(10)
    const next = /href="([^"]*\/oidc\/auth\/[^"]+)"/.exec(codesPage)?.[1] ?? ''
    expect((await client.follow(next, `${server.publicUrl}/login/callback`)).at).toContain('code=')
    expect(await outcomesOf(kim)).toEqual(['wrong-code', 'wrong-code', 'second-factor-on', 'signed-in'])
    expect((await client.send(to)).status).toBe(410)
    expect((await afterPassword(kim)).to).toMatch(/\/code$/)
  })

  test('does not let them switch it off', async () => {
    const kim = await aColleague([roleId])
    await switchOn(kim)
    await demandByRole()
    expect((await call(kim, 'GET', '/api/second-factor')).body.isRequired).toBe(true)
    expect((await call(kim, 'POST', '/api/second-factor/removal', { password })).status).toBe(400)
  })
})

describe('switching off the second factor', () => {
  test('requires the password of the account', async () => {
    const kim = await aColleague()
    await switchOn(kim)
    const off = (word: string) => call(kim, 'POST', '/api/second-factor/removal', { password: word })
    expect((await off('iets anders')).status).toBe(400)
    expect((await off(password)).status).toBe(204)
    expect(hasCode((await afterPassword(kim)).to)).toBe(true)
    expect((await off(password)).status).toBe(400)
    const left = server.db.selectFrom('recoveryCodes').selectAll().where('userId', '=', kim.id)
    expect(await left.execute()).toEqual([])
    expect(await outcomesOf(kim)).toEqual(['second-factor-on', 'second-factor-off', 'signed-in'])
  })

  test('does not exist with another identity provider, which has its own second factor', async () => {
    const kim = await aColleague()
    const other = await signInServer()
    const { http, signIn } = await other.start({ issuer: `${server.publicUrl}/oidc` })
    const headers = { authorization: `Bearer ${await signIn.tokenFor(kim.email)}` }
    const answer = await http.inject({ method: 'GET', url: '/api/second-factor', headers })
    expect([401, 404]).toContain(answer.statusCode)
    expect((await http.inject({ method: 'GET', url: '/sign-in/x/code' })).statusCode).toBe(404)
    await other.close()
  })
})
