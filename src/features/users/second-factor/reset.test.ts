import { beforeEach, expect, test } from 'vitest'
import { aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import type { User } from '../policy.ts'
import { resetByOperator } from './server/store.ts'

let w: World
let user: User
let administrator: User
beforeEach(async () => {
  w = await world()
  user = await aUser(w, { email: 'kim@meldstad.example', permissions: ['sia_read'] })
  administrator = await aUser(w, {
    email: 'beheer@meldstad.example',
    permissions: ['sia_read', 'sia_write', 'view_user', 'change_user', 'view_group', 'change_group', 'add_group'],
  })
})

const aSecondFactor = (userId: number, confirmedAt: Date | null = new Date()) =>
  w.base.db
    .insertInto('secondFactors')
    .values({ userId, secret: Buffer.from('versleuteld'), createdAt: new Date(), confirmedAt })
    .execute()
const outcomes = async () =>
  (await w.base.db.selectFrom('signIns').select(['outcome', 'browser']).execute()).map(row => ({ ...row }))
const reset = (by: User, id = user.id) => w.as(by)('DELETE', `/api/users/${id}/second-factor`)

test('an administrator resets the second factor: history, log, a mail, and signed out everywhere', async () => {
  await aSecondFactor(user.id)
  const times = { openedAt: new Date(), lastUsedAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) }
  await w.base.db
    .insertInto('userSessions')
    .values({ id: 'elders', userId: user.id, browser: 'Firefox', network: '', ...times })
    .execute()
  const listed = async () =>
    (await w.as(administrator)('GET', `/signals/v1/private/users?id=${user.id}`)).body.results[0]
  expect(await listed()).toMatchObject({ has_second_factor: true })
  expect((await reset(administrator)).status).toBe(204)
  expect(await listed()).toMatchObject({ has_second_factor: false })
  const { body: history } = await w.as(administrator)('GET', `/api/users/${user.id}/history`)
  expect(history[0]).toMatchObject({
    by: { id: administrator.id },
    changes: [{ field: 'second_factor', from: true, to: false }],
  })
  expect((await outcomes()).map(({ outcome }) => outcome)).toEqual(['second-factor-reset'])
  expect(await w.base.db.selectFrom('userSessions').selectAll().execute()).toEqual([])
  await w.drain()
  const mails = await w.base.db.selectFrom('mails').select(['kind', 'recipient', 'text']).execute()
  expect(mails).toMatchObject([{ kind: 'second-factor-reset', recipient: user.email }])
  expect(mails[0]?.text).toContain('Heb je hier niet om gevraagd?')
  expect((await reset(administrator)).status).toBe(404)
})

test('resetting a second factor is refused without the right, and for oneself', async () => {
  await aSecondFactor(user.id)
  await aSecondFactor(administrator.id)
  expect((await reset(user)).status).toBe(403)
  expect((await reset(administrator, administrator.id)).status).toBe(400)
  expect(await outcomes()).toEqual([])
})

test('a second factor that is only being set up is not reset', async () => {
  await aSecondFactor(user.id, null)
  expect((await reset(administrator)).status).toBe(404)
  const { body } = await w.as(administrator)('GET', `/signals/v1/private/users?id=${user.id}`)
  expect(body.results[0].has_second_factor).toBe(false)
})

test('the command line lets the last administrator back in without the second factor', async () => {
  await aSecondFactor(administrator.id)
  expect(await resetByOperator(w.base.db, 'BEHEER@meldstad.example', new Date())).toBe(true)
  expect(await resetByOperator(w.base.db, 'BEHEER@meldstad.example', new Date())).toBe(false)
  expect(await resetByOperator(w.base.db, 'niemand@meldstad.example', new Date())).toBe(false)
  expect(await outcomes()).toEqual([{ outcome: 'second-factor-reset', browser: 'Opdrachtregel' }])
})

test('a role demands a second factor by a field that stays when another front end leaves it out', async () => {
  const send = w.as(administrator)
  const { body: role } = await send('POST', '/signals/v1/private/roles', { name: 'Streng', permission_ids: [] })
  expect(role.requires_second_factor).toBe(false)
  const url = `/signals/v1/private/roles/${role.id}`
  expect((await send('PATCH', url, { requires_second_factor: true })).body.requires_second_factor).toBe(true)
  expect((await send('PUT', url, { name: 'Strenger', permission_ids: [1] })).body.requires_second_factor).toBe(true)
  expect((await send('PATCH', url, { requires_second_factor: 'misschien' })).status).toBe(400)
  const { body: history } = await send('GET', `/api/roles/${role.id}/history`)
  expect(history[1].changes).toEqual([{ field: 'requires_second_factor', from: false, to: true }])
  await aSecondFactor(user.id)
  await w.base.db.insertInto('userRoles').values({ userId: user.id, roleId: role.id }).execute()
  expect((await send('GET', `/api/roles/${role.id}/users`)).body).toMatchObject([{ hasSecondFactor: true }])
})
