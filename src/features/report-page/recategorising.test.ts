import { beforeEach, expect, test } from 'vitest'
import { Category } from '#features/categories/contract.ts'
import { Report } from '#features/report-view/contract.ts'
import type { User } from '#features/users/policy.ts'
import { dutchDay } from '#kit/dutch-time.ts'
import { aReport, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { recategorising, sentenceAfter, sentencesBefore, statusWithCategory } from './recategorising.ts'

let w: World
let user: User
beforeEach(async () => {
  w = await world()
  user = await aUser(w, { email: 'ans@meldstad.example', permissions: [...handling, 'sia_can_view_all_categories'] })
  await aReport(w, { category: litter })
})

const path = '/signals/v1/private/signals/1'
const read = async () => Report.parse((await w.as(user)('GET', path)).body)
const send = async (patch: object) => expect((await w.as(user)('PATCH', path, patch)).status).toBe(200)
async function category(slug: string) {
  const { id } = await w.base.db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return Category.parse((await w.as(user)('GET', `/signals/v1/private/categories/${id}`)).body)
}
const changesTo = async (slug: string) =>
  recategorising(await category(slug), { user, report: await read(), calendar: w.base.municipality })

test('the announced effects of another category are those of the server', async () => {
  await send({ status: { state: 'ingepland', text: 'Wij komen' }, planned_on: '2199-12-31' })
  await send({ assigned_user_email: user.email })
  const before = await read()
  const changes = await changesTo('lantaarnpaal-straatverlichting')
  await send({
    category: { category_url: (await category('lantaarnpaal-straatverlichting'))._links.self.public },
    status: { state: 'm' },
  })
  const after = await read()
  expect(changes.status).toEqual({ from: 'scheduled', to: 'received', lostDay: '2199-12-31' })
  expect(after.status.state).toBe('m')
  expect(after.planned_on ?? null).toBeNull()
  expect(changes.departments).toHaveLength(1)
  expect(after.category.departments).not.toBe(before.category.departments)
  expect(changes.assignee).toBe(user.email)
  expect(after.assigned_user_email).toBeNull()
  expect(changes.lastDay).toEqual({ from: before.last_day, to: after.last_day })
  expect(after.last_day).not.toBe(before.last_day)
})

test('another category keeps the promise to the reporter, also for staff, until the report is reopened', async () => {
  const before = await read()
  const changes = await changesTo('lantaarnpaal-straatverlichting')
  expect(changes.promise && dutchDay(changes.promise.lastDay)).toBe(before.promise?.last_day)
  await send({ category: { category_url: (await category('lantaarnpaal-straatverlichting'))._links.self.public } })
  expect((await read()).promise).toEqual({ ...before.promise, earlier: true })
  await send({ category: { category_url: (await category('rolcontainer-is-kapot'))._links.self.public } })
  expect((await read()).promise).toEqual({ ...before.promise, earlier: true })
  await send({ status: { state: 'o', text: 'Klaar' } })
  await send({ status: { state: 'reopened', text: 'Toch niet' } })
  expect((await read()).promise).toMatchObject({ restarted: true })
  expect((await read()).promise).not.toHaveProperty('earlier')
})

test('the effects of another category are sentences before, and a few words afterwards', async () => {
  const changes = {
    status: { from: 'scheduled', to: 'received', lostDay: '2026-11-30' },
    lastDay: { from: '2026-12-14', to: '2026-12-01' },
    promise: { kind: 'solved', lastDay: new Date('2026-12-14T12:00:00Z') },
    departments: ['Afval en grondstoffen'],
    assignee: 'carla@meldstad.example',
  } as const
  expect(sentencesBefore(changes, () => 'Carla Straat')).toEqual([
    'De status gaat van Ingepland naar Gemeld. De geplande dag vervalt.',
    'De laatste dag wordt dinsdag 1 december 2026. Nu is dat maandag 14 december 2026.',
    'De melder is beloofd: uiterlijk maandag 14 december 2026 opgelost. Dat blijft zo.',
    'De melding gaat naar Afval en grondstoffen.',
    'Carla Straat heeft de melding dan niet meer.',
  ])
  expect(sentenceAfter(changes, new Date('2026-11-28T12:00:00Z'))).toBe(
    'Ook gewijzigd: status Gemeld, laatste dag di 1 dec, niet meer toegewezen.',
  )
})

test('the announcement of another category leaves out everything that stays', async () => {
  const report = await read()
  expect(statusWithCategory(user, report)).toBeUndefined()
  expect(recategorising(await category('veegzwerfvuil'), { user, report, calendar: w.base.municipality })).toEqual({})
  expect(sentencesBefore({}, String)).toEqual([])
  expect(sentenceAfter({}, new Date())).toBeUndefined()
})
