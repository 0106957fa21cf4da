import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { isInListsOf, policy } from '#features/reports/policy.ts'
import { findDepartmentsWithAccess, viewingDepartments } from '#features/reports/server/store.ts'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

/** A category of Afval en Grondstoffen that every other department may view. */
const fridges = { sub_category: '/signals/v1/public/terms/categories/afval/sub_categories/bruin-en-witgoed' }
const rats = { sub_category: '/signals/v1/public/terms/categories/overlast-van-dieren/sub_categories/ratten' }

/** 1 of Stadswerken, 2 that others may view, 3 of GGD, 4 of GGD and routed to Stadswerken, 5 routed to it before. */
async function fiveReports() {
  for (const category of [litter, fridges, rats, rats, rats]) await aReport(w, { category })
  const stw = sql`array(select id from departments where code = 'STW')`
  await sql`update reports set routing_department_ids = ${stw} where id = 4`.execute(w.base.db)
  await sql`update reports set routed_department_ids = ${stw} where id in (4, 5)`.execute(w.base.db)
}

const people = [
  { who: 'a department', departments: ['STW'], lists: [1, 2, 4] },
  { who: 'two departments', departments: ['STW', 'GGD'], lists: [1, 2, 3, 4, 5] },
  { who: 'another department', departments: ['ASC'], lists: [2] },
  { who: 'no department', departments: [], lists: [] },
  { who: 'who sees all categories', departments: [], rights: ['sia_can_view_all_categories'], lists: [1, 2, 3, 4, 5] },
]

/** Every list endpoint, each with a query that finds all visible reports. */
const lists = [
  '/signals/v1/private/signals?ordering=id',
  '/signals/v1/private/signals?ordering=id&source=online',
  '/signals/v1/private/signals?ordering=id&page=last',
  '/signals/v1/private/search?ordering=created_at',
  '/signals/v1/private/search?ordering=created_at&q=lamp',
  '/api/reports?ordering=id&q=lamp&status=m',
  '/signals/v1/private/signals/geography?ordering=id&status=m',
]

test.each(people)(
  'every list shows the same reports to $who, and counts no others',
  async ({ departments, rights = [], lists: ids }) => {
    await fiveReports()
    const user = await aUser(w, { departments, permissions: ['sia_read', ...rights] })
    for (const path of lists) {
      const { body, headers } = await w.as(user)('GET', path)
      const shown: { id: number }[] =
        body.results ?? (body.features ?? []).map((feature: { properties: object }) => feature.properties)
      expect([path, shown.map(({ id }) => id)]).toEqual([path, ids])
      expect(Number(body.count ?? headers['x-total-count'])).toBe(ids.length)
    }
  },
)

test.each(people)(
  'the policy for one report agrees with the lists for $who, except for earlier routing',
  async ({ departments, rights = [], lists: ids }) => {
    await fiveReports()
    const user = await aUser(w, { departments, permissions: ['sia_read', ...rights] })
    const rows = await w.base.db
      .selectFrom('reports')
      .select(['id', 'routingDepartmentIds', viewingDepartments.as('viewingDepartmentIds')])
      .orderBy('id')
      .execute()
    expect(rows.filter(row => isInListsOf(user, row)).map(({ id }) => id)).toEqual(ids)
    const readable: number[] = []
    for (const id of [1, 2, 3, 4, 5]) {
      const about = await findDepartmentsWithAccess(w.base.db, id)
      if (about && policy.read(user, about)) readable.push(id)
    }
    const routedBefore = departments.some(code => code === 'STW') ? [5] : []
    expect(readable).toEqual([...new Set([...ids, ...routedBefore])].sort())
  },
)
