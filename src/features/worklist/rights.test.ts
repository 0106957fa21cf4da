import { beforeEach, describe, expect, test } from 'vitest'
import { aReport, aUser, handling, litter } from '../../../test/makers.ts'
import { type World, world } from '../../../test/world.ts'
import { departmentIds } from '../departments/server/store.ts'
import { policy } from '../reports/policy.ts'
import { aboutReport } from '../reports/server/store.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

/** Of Afval en Grondstoffen; every other department may look on. */
const fridges = { sub_category: '/signals/v1/public/terms/categories/afval/sub_categories/bruin-en-witgoed' }
const path = '/signals/v1/private/signals/1'

type Call = { name: string; method: 'GET' | 'PATCH'; url: string; body?: unknown; needs: readonly string[] }

/** Everything that is asked of one report, each with the rights that it needs. */
const calls: readonly Call[] = [
  { name: 'the report', method: 'GET', url: path, needs: ['sia_read'] },
  { name: 'its history', method: 'GET', url: `${path}/history`, needs: ['sia_read'] },
  { name: 'its files', method: 'GET', url: `${path}/attachments`, needs: ['sia_read'] },
  { name: 'its parts', method: 'GET', url: `${path}/children`, needs: ['sia_read'] },
  { name: 'a change of nothing', method: 'PATCH', url: path, body: {}, needs: ['sia_write'] },
  {
    name: 'another status',
    ...{ method: 'PATCH', url: path, body: { status: { state: 'b' } } },
    needs: ['sia_write', 'sia_signal_change_status'],
  },
  {
    name: 'a note',
    ...{ method: 'PATCH', url: path, body: { notes: [{ text: 'Gezien' }] } },
    needs: ['sia_write', 'sia_signal_create_note'],
  },
]

/** A report with a part, so that all of the calls have something to answer. */
async function aReportWithPart(category: typeof litter) {
  const whole = await aReport(w, { category })
  const part = await aReport(w, { category })
  await w.base.db.updateTable('reports').set({ parentId: whole.id }).where('id', '=', part.id).execute()
}

const route = async (now: readonly string[] | null, ever: readonly string[]) => {
  const ids = await departmentIds(w.base.db)
  const idsOf = (codes: readonly string[]) => codes.map(code => ids.get(code) ?? 0)
  await w.base.db
    .updateTable('reports')
    .set({ routingDepartmentIds: now && idsOf(now), routedDepartmentIds: idsOf(ever) })
    .execute()
}

const relations = [
  { who: 'the responsible department', category: litter, departments: ['STW'], sees: true },
  { who: 'a department that may look on', category: fridges, departments: ['GGD'], sees: true },
  { who: 'the department it was routed to', category: litter, departments: ['GGD'], routed: ['GGD'], sees: true },
  { who: 'a department it was routed to before', category: litter, departments: ['GGD'], before: ['GGD'], sees: true },
  { who: 'another department', category: litter, departments: ['GGD'], sees: false },
  { who: 'somebody without a department', category: litter, departments: [], sees: false },
  { who: 'who may see all categories', category: litter, departments: [], everything: true, sees: true },
]
type Relation = (typeof relations)[number]

async function aUserIn({ category, departments, routed, before, everything }: Relation, rights: readonly string[]) {
  await aReportWithPart(category)
  if (routed) await route(routed, routed)
  if (before) await route(null, before)
  return aUser(w, { departments, permissions: [...rights, ...(everything ? ['sia_can_view_all_categories'] : [])] })
}

describe.each(relations)('$who', relation => {
  test(`${relation.sees ? 'gets' : 'is refused'} all of a report, with every right to handle`, async () => {
    const user = await aUserIn(relation, handling)
    for (const { method, url, body } of calls)
      expect([url, (await w.as(user)(method, url, body)).status]).toEqual([url, relation.sees ? 200 : 403])
  })

  test('is told who is in the list, as the rule for one report says', async () => {
    const user = await aUserIn(relation, handling)
    const about = await aboutReport(w.base.db, 1)
    const { body } = await w.as(user)('GET', '/signals/v1/private/signals')
    const isListed = body.results.some(({ id }: { id: number }) => id === 1)
    // Lists go by where a report is routed now; a report itself stays open for every department it was routed to.
    expect(isListed).toBe(relation.before ? false : about && policy.read(user, about))
    expect(body.count).toBe(isListed ? 2 : 0)
  })
})

describe('of one’s own department', () => {
  test.each(calls.flatMap(call => call.needs.map(right => ({ ...call, right }))))(
    '$name needs $right',
    async ({ method, url, body, right }) => {
      await aReportWithPart(litter)
      const user = await aUser(w, { permissions: handling.filter(one => one !== right) })
      expect((await w.as(user)(method, url, body)).status).toBe(403)
    },
  )

  test.each(calls)('$name is not for who is not signed in', async ({ method, url, body }) => {
    await aReportWithPart(litter)
    expect((await w.as()(method, url, body)).status).toBe(401)
  })

  test.each(calls)('$name needs no more than its rights', async ({ method, url, body, needs }) => {
    await aReportWithPart(litter)
    const user = await aUser(w, { permissions: needs })
    expect((await w.as(user)(method, url, body)).status).toBe(200)
  })

  test.each(calls)('$name of a report that is not there is not found', async ({ method, url, body }) => {
    const user = await aUser(w)
    expect((await w.as(user)(method, url.replace('signals/1', 'signals/999'), body)).status).toBe(404)
  })
})

test('a superuser needs no right and no department', async () => {
  await aReportWithPart(litter)
  const user = await aUser(w, { permissions: [], departments: [], isSuperuser: true })
  for (const { method, url, body } of calls) expect((await w.as(user)(method, url, body)).status).toBe(200)
})

test('every other private list is refused without its rights', async () => {
  const lists = ['me', 'signals', 'categories', 'departments']
  const user = await aUser(w, { permissions: [] })
  for (const name of lists) expect((await w.as(user)('GET', `/signals/v1/private/${name}`)).status).toBe(403)
})

describe('the parts of a report', () => {
  test('tell how they stand, and whether one may open them', async () => {
    await aReportWithPart(litter)
    const other = await aReport(w, {
      category: { sub_category: '/signals/v1/public/terms/categories/overlast-van-dieren/sub_categories/ratten' },
    })
    await w.base.db.updateTable('reports').set({ parentId: 1 }).where('id', '=', other.id).execute()
    const { body } = await w.as(await aUser(w))('GET', `${path}/children`)
    expect(body).toMatchObject({
      count: 2,
      results: [
        { id: 2, can_view_signal: true, status: { state: 'm', state_display: 'Gemeld' } },
        { id: 3, can_view_signal: false, category: { sub_slug: 'ratten', departments: 'GGD' } },
      ],
    })
  })

  test('are not there for a part, or for a report that was never split', async () => {
    await aReportWithPart(litter)
    const user = await aUser(w)
    expect((await w.as(user)('GET', '/signals/v1/private/signals/2/children')).body).toEqual({
      detail: 'Signal 2 has no children, it itself is a child signal.',
    })
    await aReport(w, { category: litter })
    expect((await w.as(user)('GET', '/signals/v1/private/signals/3/children')).body).toEqual({
      detail: 'Signal 3 has no children.',
    })
  })
})
