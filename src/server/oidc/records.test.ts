import { beforeEach, expect, test } from 'vitest'
import { type World, world } from '#test/world.ts'
import { deleteExpiredRecords, endSessionsOfAccount, recordAdapter } from './records.ts'

let w: World
beforeEach(async () => {
  w = await world()
})
const records = (model = 'RefreshToken') => recordAdapter(w.base.db)(model)
const found = async (...ids: string[]) => {
  const all = await Promise.all(ids.map(id => records().find(id)))
  return ids.filter((_, index) => all[index])
}
const storedRecords = () => w.base.db.selectFrom('oidcRecords').selectAll().execute()

test('a record of the provider is found unchanged, by its id and by its uid, in its own model', async () => {
  await records('Session').upsert('a', { uid: 'u', accountId: '1' }, 60)
  await records('Session').upsert('a', { uid: 'u', accountId: '2' }, 60)
  expect(await records('Session').find('a')).toEqual({ jti: 'a', uid: 'u', accountId: '2' })
  expect(await records('Session').findByUid('u')).toEqual({ uid: 'u', accountId: '2' })
  expect(await records().find('a')).toBeUndefined()
  await records('Session').destroy('a')
  expect(await records('Session').find('a')).toBeUndefined()
})

test('one of two requests with the same token at the same moment succeeds', async () => {
  await records().upsert('a', { grantId: 'g' }, 60)
  const outcomes = await Promise.allSettled([records().consume('a'), records().consume('a')])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await records().find('a')).toEqual({ jti: 'a', grantId: 'g', consumed: expect.any(Number) })
})

test('revoking a grant deletes its tokens, and no others', async () => {
  await records().upsert('a', { grantId: 'g' }, 60)
  await records().upsert('b', { grantId: 'h' }, 60)
  await records().revokeByGrantId('g')
  expect(await found('a', 'b')).toEqual(['b'])
})

test('expired records are deleted, records without an expiry stay', async () => {
  await records().upsert('a', {}, 60)
  await records().upsert('b', {}, 7200)
  await records().upsert('c', {})
  await deleteExpiredRecords(w.base.db, new Date(Date.now() + 3600_000))
  expect(await found('a', 'b', 'c')).toEqual(['b', 'c'])
})

test('all sessions of one account can be ended, and of no other', async () => {
  await records().upsert('a', { accountId: '1' }, 60)
  await records('Session').upsert('b', { accountId: '1' }, 60)
  await records('Session').upsert('c', { accountId: '11' }, 60)
  await endSessionsOfAccount(w.base.db, '1')
  expect((await storedRecords()).map(({ id }) => id)).toEqual(['c'])
})

test.each(['RefreshToken', 'AuthorizationCode'])('only the hash of a %s is in the database', async model => {
  const token = 'geheim-dat-een-sessie-geeft'
  await records(model).upsert(token, { jti: token, grantId: 'g', accountId: '1' }, 60)
  expect(JSON.stringify(await storedRecords())).not.toContain(token)
  expect(await records(model).find(token)).toEqual({ jti: token, grantId: 'g', accountId: '1' })
  await records(model).consume(token)
  await records(model).destroy(token)
  expect(await storedRecords()).toEqual([])
})
