import { beforeEach, expect, test } from 'vitest'
import { aReport, aUser, handling, litter } from '../../../test/test-data.ts'
import { type World, world } from '../../../test/world.ts'
import { departmentIdsByCode } from '../departments/server/store.ts'
import { Report } from '../report-view/contract.ts'
import type { User } from '../users/policy.ts'
import { standsThere } from './changes.ts'

let w: World
let user: User
let colleague: User
let before: Report
const path = '/signals/v1/private/signals/1'
const permissions = [...handling, 'sia_can_view_all_categories']

beforeEach(async () => {
  w = await world()
  user = await aUser(w, { email: 'ans@meldstad.example', permissions })
  colleague = await aUser(w, { email: 'ben@meldstad.example', permissions })
  await aReport(w, { category: litter })
  before = await read()
})
const read = async () => Report.parse((await w.as(user)('GET', path)).body)
const patch = async (asked: object, by = user) => expect((await w.as(by)('PATCH', path, asked)).status).toBe(200)

type Asked = Parameters<typeof standsThere>[0]
const grass = '/signals/v1/public/terms/categories/schoon/sub_categories/onkruid-verharding'
const place: Asked['location'] = { geometrie: { type: 'Point', coordinates: [5.2212345, 52.5812345] } }
const changes: readonly (readonly [what: string, asked: Asked])[] = [
  ['a status', { status: { state: 'b', text: 'Bezig ', send_email: false } }],
  ['a note', { notes: [{ text: ' Gezien ' }] }],
  ['a category', { category: { category_url: grass, text: 'Het is onkruid' } }],
  ['an urgency', { priority: { priority: 'high' } }],
  ['a type', { type: { code: 'COM' } }],
  ['a place', { location: place }],
  ['two parts at once', { priority: { priority: 'high' }, notes: [{ text: 'Met spoed' }] }],
]

test.each(changes)('%s that was made before stands there, also when a colleague came after', async (_, asked) => {
  expect(standsThere(asked, { before, now: before, by: user.email })).toBe(false)
  await patch(asked)
  await patch({ notes: [{ text: 'Ik ga kijken' }] }, colleague)
  expect(standsThere(asked, { before, now: await read(), by: user.email })).toBe(true)
})

test.each(changes)('%s of a colleague is not one’s own', async (_, asked) => {
  await patch(asked, colleague)
  expect(standsThere(asked, { before, now: await read(), by: user.email })).toBe(false)
})

test('of two parts both have to stand there', async () => {
  await patch({ priority: { priority: 'high' } })
  const asked = { priority: { priority: 'high' }, notes: [{ text: 'Met spoed' }] } as const
  expect(standsThere({ ...asked, notes: [...asked.notes] }, { before, now: await read(), by: user.email })).toBe(false)
})

test('who handles it and which department has it goes by what stands there', async () => {
  const id = (await departmentIdsByCode(w.base.db)).get('STW') ?? 0
  const asked = { routing_departments: [{ id }], assigned_user_email: 'ben@meldstad.example' }
  await patch(asked)
  const now = await read()
  expect(standsThere(asked, { before, now, by: user.email })).toBe(true)
  expect(standsThere({ assigned_user_email: null }, { before, now, by: user.email })).toBe(false)
  expect(standsThere({ routing_departments: [] }, { before, now, by: user.email })).toBe(false)
})

test('the same words as in a note of before are another note', async () => {
  await patch({ notes: [{ text: 'Gezien' }] })
  const known = await read()
  await patch({ priority: { priority: 'low' } }, colleague)
  expect(standsThere({ notes: [{ text: 'Gezien' }] }, { before: known, now: await read(), by: user.email })).toBe(false)
})
