import { beforeEach, expect, test } from 'vitest'
import { departmentIdsByCode } from '#features/departments/server/store.ts'
import { Report } from '#features/report-view/contract.ts'
import type { User } from '#features/users/policy.ts'
import { aReport, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { isAlreadyApplied } from './changes.ts'

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
const send = async (patch: object, by = user) => expect((await w.as(by)('PATCH', path, patch)).status).toBe(200)

type RequestedPatch = Parameters<typeof isAlreadyApplied>[0]
const grass = '/signals/v1/public/terms/categories/schoon/sub_categories/onkruid-verharding'
const place: RequestedPatch['location'] = { geometrie: { type: 'Point', coordinates: [5.2212345, 52.5812345] } }
const changes: readonly (readonly [name: string, patch: RequestedPatch])[] = [
  ['a status', { status: { state: 'b', text: 'Bezig ', send_email: false } }],
  ['a note', { notes: [{ text: ' Gezien ' }] }],
  ['a category', { category: { category_url: grass, text: 'Het is onkruid' } }],
  ['an urgency', { priority: { priority: 'high' } }],
  ['a type', { type: { code: 'COM' } }],
  ['a place', { location: place }],
  ['two parts at once', { priority: { priority: 'high' }, notes: [{ text: 'Met spoed' }] }],
]

test.each(changes)('a saved change of %s is recognised, also after a later change by a colleague', async (_, patch) => {
  expect(isAlreadyApplied(patch, { before, after: before, userEmail: user.email })).toBe(false)
  await send(patch)
  await send({ notes: [{ text: 'Ik ga kijken' }] }, colleague)
  expect(isAlreadyApplied(patch, { before, after: await read(), userEmail: user.email })).toBe(true)
})

test.each(changes)("a change of %s by a colleague is not recognised as one's own", async (_, patch) => {
  await send(patch, colleague)
  expect(isAlreadyApplied(patch, { before, after: await read(), userEmail: user.email })).toBe(false)
})

test('a change of two parts counts as saved only when both are', async () => {
  await send({ priority: { priority: 'high' } })
  const patch = { priority: { priority: 'high' }, notes: [{ text: 'Met spoed' }] } as const
  expect(
    isAlreadyApplied({ ...patch, notes: [...patch.notes] }, { before, after: await read(), userEmail: user.email }),
  ).toBe(false)
})

test('the assignee and the department are compared by their current value, regardless of who set them', async () => {
  const id = (await departmentIdsByCode(w.base.db)).get('STW') ?? 0
  const patch = { routing_departments: [{ id }], assigned_user_email: 'ben@meldstad.example' }
  await send(patch)
  const after = await read()
  expect(isAlreadyApplied(patch, { before, after, userEmail: user.email })).toBe(true)
  expect(isAlreadyApplied({ assigned_user_email: null }, { before, after, userEmail: user.email })).toBe(false)
  expect(isAlreadyApplied({ routing_departments: [] }, { before, after, userEmail: user.email })).toBe(false)
})

test('a note with the same text as an earlier one is another note', async () => {
  await send({ notes: [{ text: 'Gezien' }] })
  const withNote = await read()
  await send({ priority: { priority: 'low' } }, colleague)
  expect(
    isAlreadyApplied({ notes: [{ text: 'Gezien' }] }, { before: withNote, after: await read(), userEmail: user.email }),
  ).toBe(false)
})
