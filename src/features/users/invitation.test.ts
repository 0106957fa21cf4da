import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aColleague, signInServer } from '../../../test/sign-in-server.ts'
import { signedIn, throughProvider } from '../../../test/signing-in.ts'
import { visitor } from '../../../test/visitor.ts'
import { inviteAdministrator, inviteUser } from './server/invite.ts'
import { createUser, userWithRights } from './server/store.ts'

let server: Awaited<ReturnType<typeof signInServer>>
let late = 0
const clock = () => new Date(Date.now() + late * 1000)
const chosen = { password: 'mijn fiets is rood', again: 'mijn fiets is rood' }

beforeAll(async () => {
  server = await signInServer()
  await server.start({ clock })
})
beforeEach(() => {
  late = 0
})
afterAll(() => server.close())

let count = 0
/** Somebody who has been invited and holds the link. */
async function anInvited({ isActive = true } = {}) {
  count += 1
  const email = `nieuw${count}@meldstad.example`
  const id = await createUser(server.db, { email, isActive })
  const { link } = await inviteUser(server.db, id, { publicUrl: server.publicUrl, now: clock() })
  return { id, email, link, who: visitor(server.publicUrl) }
}

describe('an invitation', () => {
  test('leads to a page on which somebody chooses a password, and can then sign in', async () => {
    const { email, link, who } = await anInvited()
    const page = await who.send(link)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(`Je logt straks in met <strong>${email}</strong>`)
    const answer = await who.post(link, chosen)
    expect(await answer.text()).toContain('Je wachtwoord is opgeslagen')
    expect((await throughProvider(server.publicUrl, { email, password: chosen.password })).code).not.toBe('')
  })

  test('works once', async () => {
    const { link, who } = await anInvited()
    expect((await who.post(link, chosen)).status).toBe(200)
    expect((await who.post(link, chosen)).status).toBe(410)
    const page = await who.send(link)
    expect(page.status).toBe(410)
    expect(await page.text()).toContain('Deze uitnodiging werkt niet meer')
  })

  test('works for one of two who use it at the same moment', async () => {
    const { link, who } = await anInvited()
    const answers = await Promise.all([who.post(link, chosen), who.post(link, chosen)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  })

  test('works for 24 hours', async () => {
    const { link, who } = await anInvited()
    late = 24 * 3600 - 60
    expect((await who.send(link)).status).toBe(200)
    late = 24 * 3600 + 1
    expect((await who.send(link)).status).toBe(410)
    expect((await who.post(link, chosen)).status).toBe(410)
  })

  test('no longer works when there is a newer one, or when the account is switched off', async () => {
    const { id, link, who } = await anInvited()
    await inviteUser(server.db, id, { publicUrl: server.publicUrl, now: clock() })
    expect((await who.send(link)).status).toBe(410)
    const off = await anInvited({ isActive: false })
    expect((await off.who.post(off.link, chosen)).status).toBe(410)
  })

  test.each([
    [{ password: 'kort', again: 'kort' }, 'Kies een wachtwoord van minstens 12 tekens.'],
    [{ ...chosen, again: 'iets anders' }, 'De twee wachtwoorden zijn niet gelijk.'],
    [{}, 'Kies een wachtwoord van minstens 12 tekens.'],
  ])('says what is wrong with a password, and goes on working: %s', async (fields, fault) => {
    const { link, who } = await anInvited()
    const answer = await who.post(link, { ...fields })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(fault)
    expect((await who.post(link, chosen)).status).toBe(200)
  })

  test('is not taken from another site', async () => {
    const { link, who } = await anInvited()
    expect((await who.post(link, chosen, { origin: 'https://elders.example' })).status).toBe(410)
    expect((await who.send(link)).status).toBe(200)
  })

  test('cannot be guessed from what the database keeps', async () => {
    const { link } = await anInvited()
    const kept = JSON.stringify(await server.db.selectFrom('invitations').selectAll().execute())
    expect(kept).not.toContain(link.split('/').at(-1))
  })
})

test('a new password ends the sessions that the old one opened', async () => {
  const email = 'gestolen@meldstad.example'
  const id = await aColleague(server.db, email)
  const { who } = await signedIn(server.publicUrl, { email })
  const { link } = await inviteUser(server.db, id, { publicUrl: server.publicUrl, now: clock() })
  await visitor(server.publicUrl).post(link, chosen)
  expect((await who.call('POST', '/api/session/refresh')).status).toBe(401)
})

describe('an invitation from the command line', () => {
  const invite = (email: string) => inviteAdministrator(server.db, email, { publicUrl: server.publicUrl, now: clock() })

  test('makes the first administrator of a new installation, who may do everything', async () => {
    const email = 'eerste@meldstad.example'
    const invited = await invite(email)
    if (invited === 'inactive') throw new Error('switched off')
    expect(invited.isNew).toBe(true)
    await visitor(server.publicUrl).post(invited.link, chosen)
    expect((await throughProvider(server.publicUrl, { email, password: chosen.password })).code).not.toBe('')
    expect(await userWithRights(server.db, email)).toMatchObject({ isSuperuser: true, isActive: true })
  })

  test('gives whoever is known already a new password and no new rights', async () => {
    const { email } = await anInvited()
    const before = await userWithRights(server.db, email)
    expect(await invite(email.toUpperCase())).toMatchObject({ isNew: false })
    expect(await userWithRights(server.db, email)).toEqual(before)
  })

  test('is not given to somebody who was switched off', async () => {
    const { email } = await anInvited({ isActive: false })
    expect(await invite(email)).toBe('inactive')
  })
})
