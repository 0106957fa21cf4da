import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSignInPage } from '#test/sign-in-flow.ts'
import { aColleague, signInServer } from '#test/sign-in-server.ts'

let server: Awaited<ReturnType<typeof signInServer>>
let secondsLater = 0
const clock = () => new Date(Date.now() + secondsLater * 1000)
const correct = { email: 'kim@meldstad.example', password: 'een lang wachtwoord' }
const wrong = { ...correct, password: 'een ander wachtwoord' }

beforeAll(async () => {
  server = await signInServer()
  await server.start({ clock })
  await aColleague(server.db, correct.email)
  await aColleague(server.db, 'uit@meldstad.example', { isActive: false })
})
beforeEach(async () => {
  secondsLater = 0
  await server.db.deleteFrom('rateLimits').execute()
})
afterAll(() => server.close())

const openPage = () => openSignInPage(server.publicUrl)

describe('guessing passwords', () => {
  test('is blocked after ten attempts, with a Retry-After, also after a restart', async () => {
    const { client, page, type } = await openPage()
    for (let attempts = 0; attempts < 10; attempts += 1) expect((await type(wrong)).status).toBe(422)
    const response = await type(correct)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(880)
    expect(await response.text()).toContain(
      'Er is te vaak geprobeerd in te loggen. Probeer het over 15 minuten opnieuw.',
    )

    await server.start({ clock })
    expect((await client.post(page, correct)).status).toBe(429)
    secondsLater = 15 * 60 + 1
    expect((await client.post(page, correct)).status).toBe(303)
  })

  test('does not block another account', async () => {
    const { type } = await openPage()
    for (let attempts = 0; attempts < 11; attempts += 1) await type({ ...wrong, email: 'uit@meldstad.example' })
    expect((await type(correct)).status).toBe(303)
  })

  test('counts from zero again after a correct password', async () => {
    const first = await openPage()
    for (let attempts = 0; attempts < 9; attempts += 1) await first.type(wrong)
    await first.type(correct)
    const second = await openPage()
    for (let attempts = 0; attempts < 10; attempts += 1) expect((await second.type(wrong)).status).toBe(422)
  })

  test('is blocked too when one address tries one password on many accounts', async () => {
    await server.db.updateTable('rateLimits').set({ count: 0 }).execute()
    const { type } = await openPage()
    await type(wrong)
    await server.db.updateTable('rateLimits').set({ count: 100 }).execute()
    expect((await type({ email: 'een.ander@meldstad.example', password: 'Welkom2026!!' })).status).toBe(429)
  })

  test('stores no e-mail address or network address', async () => {
    const { type } = await openPage()
    await type(wrong)
    const rows = JSON.stringify(await server.db.selectFrom('rateLimits').selectAll().execute())
    expect(rows).not.toMatch(/kim|127\.0\.0\.1|::1/)
  })
})
