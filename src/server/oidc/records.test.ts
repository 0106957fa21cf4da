import { beforeEach, expect, test } from 'vitest'
import { type World, world } from '../../../test/world.ts'
import { deleteExpiredRecords, endSessionsOfAccount, recordAdapter } from './records.ts'

let w: World
beforeEach(async () => {
  w = await world()
})
const records = (model = 'RefreshToken') => recordAdapter(w.base.db)(model)
const storedRecords = () => w.base.db.selectFrom('oidcRecords').selectAll().execute()

test('a record is found unchanged, by its id and by its uid, in its own model', async () => {
  await records('Session').upsert('a', { uid: 'u', accountId: '1' }, 60)
  await records('Session').upsert('a', { uid: 'u', accountId: '2' }, 60)
  expect(await records('Session').find('a')).toEqual({ uid: 'u', accountId: '2' })
  expect(await records('Session').findByUid('u')).toEqual({ uid: 'u', accountId: '2' })
  expect(await records().find('a')).toBeUndefined()
  await records('Session').destroy('a')
  expect(await records('Session').find('a')).toBeUndefined()
})

test('of two requests with the same token at the same moment, one succeeds', async () => {
  await records().upsert('a', { grantId: 'g' }, 60)
  const outcomes = await Promise.allSettled([records().consume('a'), records().consume('a')])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await records().find('a')).toEqual({ grantId: 'g', consumed: expect.any(Number) })
})

test('revoking a grant deletes its tokens, and no others', async () => {
  await records().upsert('a', { grantId: 'g' }, 60)
  await records().upsert('b', { grantId: 'h' }, 60)
  await records().revokeByGrantId('g')
  expect((await storedRecords()).map(({ id }) => id)).toEqual(['b'])
})

test('expired records are deleted, records without an expiry stay', async () => {
  await records().upsert('a', {}, 60)
  await records().upsert('b', {}, 7200)
  await records().upsert('c', {})
  await deleteExpiredRecords(w.base.db, new Date(Date.now() + 3600_000))
  expect((await storedRecords()).map(({ id }) => id).sort()).toEqual(['b', 'c'])
})

test('all sessions of one account can be ended, and of no other', async () => {
  await records().upsert('a', { accountId: '1' }, 60)
  await records('Session').upsert('b', { accountId: '1' }, 60)
  await records('Session').upsert('c', { accountId: '11' }, 60)
  await endSessionsOfAccount(w.base.db, '1')
  expect((await storedRecords()).map(({ id }) => id)).toEqual(['c'])
})
