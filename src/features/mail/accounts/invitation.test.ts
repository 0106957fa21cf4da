import { beforeEach, expect, test } from 'vitest'
import { linkHours } from '#features/users/sign-in/rules.ts'
import { deleteExpiredInvitations } from '#features/users/sign-in/server/password-links.ts'
import { aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { withDecryptedSecrets } from '../server/links.ts'
import { deletePasswordMails } from './server/account-mails.ts'

const users = '/signals/v1/private/users'
const newPassword = { password: 'mijn fiets is rood', again: 'mijn fiets is rood' }

let w: World
let call: ReturnType<World['as']>
beforeEach(async () => {
  w = await world()
  const admin = await aUser(w, { isSuperuser: true })
  await w.base.db
    .updateTable('users')
    .set({ firstName: 'Anna', lastName: '*Beheer*' })
    .where('id', '=', admin.id)
    .execute()
  call = w.as(admin)
})

const storedMails = () =>
  w.base.db.selectFrom('mails').select(['kind', 'recipient', 'subject', 'html', 'text']).orderBy('id').execute()
const mails = async () => (await storedMails()).map(mail => withDecryptedSecrets(w.base, mail))
const linkIn = (text = '') => /https?:\S+\/(?:invitation|new-password)\/[0-9a-f]{64}/.exec(text)?.[0] ?? ''
const pathOf = (link: string) => new URL(link).pathname

const choosePassword = (link: string) =>
  w.http.inject({
    method: 'POST',
    url: pathOf(link),
    headers: { origin: 'http://localhost:0', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(newPassword).toString(),
  })

async function invite() {
  const { body } = await call('POST', users, { username: 'nieuw@meldstad.example', first_name: 'Noor' })
  await w.drain()
  return { id: Number(body.id), link: linkIn((await mails()).at(-1)?.text) }
}

test('a new user gets a mail with a link, and has a password when they used it', async () => {
  const { id, link } = await invite()
  expect(await mails()).toMatchObject([
    { kind: 'invitation', recipient: 'nieuw@meldstad.example', subject: expect.stringContaining('Je kunt inloggen') },
  ])
  expect((await mails())[0]?.text).toContain('Hallo Noor,')
  expect((await mails())[0]?.text?.replace(/\s+/g, ' ')).toContain(
    `Anna *Beheer* heeft je uitgenodigd: je hebt een account bij de meldingen van ${w.base.municipality.mail.organization}.`,
  )
  const listed = async () => (await call('GET', `${users}?id=${id}`)).body.results[0].invitation_expires_at
  expect(await listed()).not.toBeNull()
  expect((await choosePassword(link)).statusCode).toBe(200)
  expect(await listed()).toBeNull()
  expect((await choosePassword(link)).statusCode).toBe(410)
})

test('a copy of the database holds no link that works', async () => {
  const { id, link } = await invite()
  await call('POST', `/api/users/${id}/password-link`)
  await w.drain()
  const tokens = [link, linkIn((await mails()).at(-1)?.text)].map(each => each.split('/').at(-1) ?? '')
  expect(tokens.map(({ length }) => length)).toEqual([64, 64])
  const stored = JSON.stringify(await storedMails())
  for (const token of tokens) expect(stored).not.toContain(token)
})

test('a link from before the keys were renewed is mailed as one that works no longer', async () => {
  const { link } = await invite()
  const [mail] = await storedMails()
  const renewed = withDecryptedSecrets({ signingKey: Buffer.alloc(32, 7) }, { html: '', text: mail?.text ?? '' })
  expect(renewed.text).not.toContain(link)
  expect(renewed.text).toContain('/invitation/meldwerk-encrypted-')
})

test('no invitation is mailed to a user who is inactive or is deactivated before the mail is made', async () => {
  await call('POST', users, { username: 'uit@meldstad.example', is_active: false })
  const { body } = await call('POST', users, { username: 'kort@meldstad.example' })
  await call('PATCH', `${users}/${body.id}`, { is_active: false })
  await w.drain()
  expect(await mails()).toEqual([])
})

test('an invitation is sent again, and the earlier one stops working', async () => {
  const { id, link } = await invite()
  expect((await call('POST', `/api/users/${id}/password-link`)).status).toBe(202)
  await w.drain()
  const again = linkIn((await mails()).at(-1)?.text)
  expect(again).not.toBe(link)
  expect((await choosePassword(link)).statusCode).toBe(410)
  expect((await choosePassword(again)).statusCode).toBe(200)
})

test('a user with a password gets a link for another one', async () => {
  const { id, link } = await invite()
  await choosePassword(link)
  await call('POST', `/api/users/${id}/password-link`)
  await w.drain()
  const mail = (await mails()).at(-1)
  expect(mail).toMatchObject({ kind: 'password-link', subject: 'Kies een nieuw wachtwoord' })
  expect(pathOf(linkIn(mail?.text))).toMatch(/^\/new-password\//)
  expect((await choosePassword(linkIn(mail?.text))).statusCode).toBe(200)
})

test('a link stops working when its user is deactivated', async () => {
  const { id, link } = await invite()
  await call('PATCH', `${users}/${id}`, { is_active: false })
  await call('PATCH', `${users}/${id}`, { is_active: true })
  expect((await choosePassword(link)).statusCode).toBe(410)
})

test.each([
  ['unknown', 404],
  ['inactive', 400],
])('no link is mailed to an %s user', async (which, status) => {
  const id = which === 'unknown' ? 999_999 : (await aUser(w, { isActive: false })).id
  expect((await call('POST', `/api/users/${id}/password-link`)).status).toBe(status)
})

test('the mail is kept no longer than its link works', async () => {
  w.at('2026-11-21T12:00:00Z')
  await invite()
  w.at(new Date(Date.parse('2026-11-21T12:00:00Z') + linkHours.invitation * 3_600_000 - 1000).toISOString())
  await deletePasswordMails(w.base)
  expect(await mails()).toHaveLength(1)
  w.at(new Date(Date.parse('2026-11-21T12:00:00Z') + linkHours.invitation * 3_600_000 + 1000).toISOString())
  await deletePasswordMails(w.base)
  expect(await mails()).toEqual([])
})

test('the history of a user says which links were sent, and by whom', async () => {
  const { id, link } = await invite()
  await call('POST', `/api/users/${id}/password-link`)
  await w.drain()
  const { body } = await call('GET', `/api/users/${id}/history`)
  const sent = body.map(
    ({ kind, by, changes }: { kind: string; by: { name: string }; changes: { field: string }[] }) => [
      kind,
      by.name,
      changes.length === 1 ? changes[0]?.field : 'all',
    ],
  )
  expect(sent).toEqual([
    ['changed', 'Anna *Beheer*', 'invited'],
    ['changed', 'Anna *Beheer*', 'invited'],
    ['created', 'Anna *Beheer*', 'all'],
  ])
  expect((await call('GET', `${users}/${id}/history`)).body).toEqual([])
  await choosePassword(linkIn((await mails()).at(-1)?.text))
  expect(link).not.toBe('')
  await call('POST', `/api/users/${id}/password-link`)
  await w.drain()
  const [last] = (await call('GET', `/api/users/${id}/history`)).body
  expect(last.changes).toEqual([{ field: 'password_link', from: null, to: 'nieuw@meldstad.example' }])
})

test('the list of users finds invited users until they choose a password', async () => {
  const { link } = await invite()
  const found = async (query: string) =>
    (await call('GET', `${users}?is_active=true&${query}`)).body.results.map(
      ({ username }: { username: string }) => username,
    )
  expect(await found('is_invited=true')).toEqual(['nieuw@meldstad.example'])
  expect(await found('is_invited=false')).not.toContain('nieuw@meldstad.example')
  await choosePassword(link)
  expect(await found('is_invited=true')).toEqual([])
  expect(await found('is_invited=false')).toContain('nieuw@meldstad.example')
})

test('an invitation that was not used in time stays to be seen, until a password is chosen', async () => {
  const { id } = await invite()
  const { db } = w.base
  await db
    .updateTable('invitations')
    .set({ expiresAt: new Date('2020-01-01T00:00:00Z') })
    .where('userId', '=', id)
    .execute()
  const found = async (query: string) => (await call('GET', `${users}?id=${id}&${query}`)).body.count
  expect(await deleteExpiredInvitations(db, new Date())).toBe(0)
  expect([await found('is_invitation_expired=true'), await found('is_invitation_expired=false')]).toEqual([1, 0])
  await call('POST', `/api/users/${id}/password-link`)
  await w.drain()
  expect(await found('is_invitation_expired=true')).toBe(0)
  await db
    .updateTable('invitations')
    .set({ expiresAt: new Date('2020-01-01T00:00:00Z') })
    .where('userId', '=', id)
    .execute()
  await db.updateTable('users').set({ passwordHash: 'x' }).where('id', '=', id).execute()
  expect(await deleteExpiredInvitations(db, new Date())).toBe(1)
})
