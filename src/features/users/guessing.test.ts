import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aColleague, signInServer } from '../../../test/sign-in-server.ts'
import { atSignInPage } from '../../../test/signing-in.ts'

let server: Awaited<ReturnType<typeof signInServer>>
let late = 0
const clock = () => new Date(Date.now() + late * 1000)
const right = { email: 'kim@meldstad.example', password: 'een lang wachtwoord' }
const wrong = { ...right, password: 'een ander wachtwoord' }

beforeAll(async () => {
  server = await signInServer()
  await server.start({ clock })
  await aColleague(server.db, right.email)
  await aColleague(server.db, 'uit@meldstad.example', { isActive: false })
})
beforeEach(async () => {
  late = 0
  await server.db.deleteFrom('tries').execute()
})
afterAll(() => server.close())

const atPage = () => atSignInPage(server.publicUrl)

describe('guessing', () => {
  test('ends after ten tries, says for how long, and goes on ending after a restart', async () => {
    const { who, page, type } = await atPage()
    for (let tried = 0; tried < 10; tried += 1) expect((await type(wrong)).status).toBe(422)
    const response = await type(right)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(880)
    expect(await response.text()).toContain(
      'Er is te vaak geprobeerd in te loggen. Probeer het over 15 minuten opnieuw.',
    )

    await server.start({ clock })
    expect((await who.post(page, right)).status).toBe(429)
    late = 15 * 60 + 1
    expect((await who.post(page, right)).status).toBe(303)
  })

  test('at one person does not shut out another', async () => {
    const { type } = await atPage()
    for (let tried = 0; tried < 11; tried += 1) await type({ ...wrong, email: 'uit@meldstad.example' })
    expect((await type(right)).status).toBe(303)
  })

  test('starts anew after a right password', async () => {
    const first = await atPage()
    for (let tried = 0; tried < 9; tried += 1) await first.type(wrong)
    await first.type(right)
    const second = await atPage()
    for (let tried = 0; tried < 10; tried += 1) expect((await second.type(wrong)).status).toBe(422)
  })

  test('of one password at many people from one address ends too', async () => {
    await server.db.updateTable('tries').set({ count: 0 }).execute()
    const { type } = await atPage()
    await type(wrong)
    await server.db.updateTable('tries').set({ count: 100 }).execute()
    expect((await type({ email: 'een.ander@meldstad.example', password: 'Welkom2026!!' })).status).toBe(429)
  })

  test('leaves no e-mail address or network address behind', async () => {
    const { type } = await atPage()
    await type(wrong)
    const kept = JSON.stringify(await server.db.selectFrom('tries').selectAll().execute())
    expect(kept).not.toMatch(/kim|127\.0\.0\.1|::1/)
  })
})
