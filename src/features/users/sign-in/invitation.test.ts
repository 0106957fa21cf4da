import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { httpClient } from '#test/http-client.ts'
import { signedInClient, signInThroughProvider } from '#test/sign-in-flow.ts'
import { aColleague, signInServer } from '#test/sign-in-server.ts'
import { createUser, userAccountByEmail } from '../server/store.ts'
import { inviteAdministrator, inviteUser } from './server/password-links.ts'

let server: Awaited<ReturnType<typeof signInServer>>
let secondsLater = 0
const clock = () => new Date(Date.now() + secondsLater * 1000)
const newPassword = { password: 'mijn fiets is rood', again: 'mijn fiets is rood' }

beforeAll(async () => {
  server = await signInServer()
  await server.start({ clock })
})
beforeEach(() => {
  secondsLater = 0
})
afterAll(() => server.close())

let count = 0
/** A user who was invited, with the link. */
async function createInvitedUser({ isActive = true } = {}) {
  count += 1
  const email = `nieuw${count}@meldstad.example`
  const id = await createUser(server.db, { email, isActive })
  const { link } = await inviteUser(server.db, id, { publicUrl: server.publicUrl, now: clock() })
  return { id, email, link, client: httpClient(server.publicUrl) }
}

describe('an invitation', () => {
  test('leads to a page for choosing a password, after which the user can sign in', async () => {
    const { email, link, client } = await createInvitedUser()
    const page = await client.send(link)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(`Je logt straks in met <strong>${email}</strong>`)
    const answer = await client.post(link, newPassword)
    expect(await answer.text()).toContain('Je wachtwoord is opgeslagen')
    expect((await signInThroughProvider(server.publicUrl, { email, password: newPassword.password })).code).not.toBe('')
  })

  test('works once', async () => {
    const { link, client } = await createInvitedUser()
    expect((await client.post(link, newPassword)).status).toBe(200)
    expect((await client.post(link, newPassword)).status).toBe(410)
    const page = await client.send(link)
    expect(page.status).toBe(410)
    expect(await page.text()).toContain('Deze uitnodiging werkt niet meer')
  })

  test('works for only one of two requests at the same moment', async () => {
    const { link, client } = await createInvitedUser()
    const answers = await Promise.all([client.post(link, newPassword), client.post(link, newPassword)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  })

  test('works for 24 hours', async () => {
    const { link, client } = await createInvitedUser()
    secondsLater = 24 * 3600 - 60
    expect((await client.send(link)).status).toBe(200)
    secondsLater = 24 * 3600 + 1
    expect((await client.send(link)).status).toBe(410)
    expect((await client.post(link, newPassword)).status).toBe(410)
  })

  test('no longer works when there is a newer one, or when the account is switched off', async () => {
    const { id, link, client } = await createInvitedUser()
    await inviteUser(server.db, id, { publicUrl: server.publicUrl, now: clock() })
    expect((await client.send(link)).status).toBe(410)
    const inactive = await createInvitedUser({ isActive: false })
    expect((await inactive.client.post(inactive.link, newPassword)).status).toBe(410)
  })

  test.each([
    [{ password: 'kort', again: 'kort' }, 'Kies een wachtwoord van minstens 12 tekens.'],
    [{ ...newPassword, again: 'iets anders' }, 'De twee wachtwoorden zijn niet gelijk.'],
    [{}, 'Kies een wachtwoord van minstens 12 tekens.'],
  ])('says what is wrong with a password, and stays valid: %s', async (fields, error) => {
    const { link, client } = await createInvitedUser()
    const answer = await client.post(link, { ...fields })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(error)
    expect((await client.post(link, newPassword)).status).toBe(200)
  })

  test('is refused from another site', async () => {
    const { link, client } = await createInvitedUser()
    const answer = await client.post(link, newPassword, { origin: 'https://elders.example' })
    expect(answer.status).toBe(403)
    const text = await answer.text()
    expect(text).toContain('Je link werkt nog.')
    expect(text).toContain(`href="${link}"`)
    expect((await client.send(link)).status).toBe(200)
  })

  test('cannot be derived from what the database stores', async () => {
    const { link } = await createInvitedUser()
    const rows = JSON.stringify(await server.db.selectFrom('invitations').selectAll().execute())
    expect(rows).not.toContain(link.split('/').at(-1))
  })
})

test('a new password ends the sessions that the old one opened', async () => {
  const email = 'gestolen@meldstad.example'
  const id = await aColleague(server.db, email)
  const { client } = await signedInClient(server.publicUrl, { email })
  const { link } = await inviteUser(server.db, id, { publicUrl: server.publicUrl, now: clock() })
  await httpClient(server.publicUrl).post(link, newPassword)
  expect((await client.call('POST', '/api/session/refresh')).status).toBe(401)
})

describe('an invitation from the command line', () => {
  const invite = (email: string) => inviteAdministrator(server.db, email, { publicUrl: server.publicUrl, now: clock() })

  test('creates the first administrator of a new installation, a superuser', async () => {
    const email = 'eerste@meldstad.example'
    const invited = await invite(email)
    if (invited === 'inactive') throw new Error('switched off')
    expect(invited.isNew).toBe(true)
    await httpClient(server.publicUrl).post(invited.link, newPassword)
    expect((await signInThroughProvider(server.publicUrl, { email, password: newPassword.password })).code).not.toBe('')
    expect(await userAccountByEmail(server.db, email)).toMatchObject({ isSuperuser: true, isActive: true })
  })

  test('gives an existing user a new password and no new permissions', async () => {
    const { email } = await createInvitedUser()
    const before = await userAccountByEmail(server.db, email)
    expect(await invite(email.toUpperCase())).toMatchObject({ isNew: false })
    expect(await userAccountByEmail(server.db, email)).toEqual(before)
  })

  test('is not given to an inactive user', async () => {
    const { email } = await createInvitedUser({ isActive: false })
    expect(await invite(email)).toBe('inactive')
  })
})
