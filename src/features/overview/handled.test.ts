import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { aReport, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let ans: User
beforeEach(async () => {
  w = await world()
  w.at('2026-11-21T12:00:00Z')
  ans = await aUser(w, { email: 'ans@meldstad.example' })
  await aReport(w, { category: litter })
})

const report = '/signals/v1/private/signals/1'
const write = (text: string, by = ans) => w.as(by)('PATCH', report, { notes: [{ text }] })

describe('the list of reports handled by me', () => {
  const handled = async (by = ans) => (await w.as(by)('GET', '/api/handled-by-me')).body
  const rats = '/signals/v1/public/terms/categories/overlast-van-dieren/sub_categories/ratten'

  test('has reports that the user may no longer see for 30 days, with their department and without a link', async () => {
    await w.as(ans)('PATCH', report, { category: { sub_category: rats } })
    const ggd = await aUser(w, { departments: ['GGD'], permissions: handling })
    w.at('2026-11-22T12:00:00Z')
    await w.as(ggd)('PATCH', report, { status: { state: 'b' } })
    expect(await handled()).toEqual([
      {
        id: 1,
        number: 'SIG-1',
        category: 'Ratten',
        departments: 'GGD',
        state: 'b',
        status: 'In behandeling',
        createdAt: '2026-11-21T13:00:00+01:00',
        handledAt: '2026-11-21T13:00:00+01:00',
        canOpen: false,
      },
    ])
    expect((await w.as(ans)('GET', report)).status).toBe(403)
    w.at('2026-12-21T12:00:00Z')
    expect(await handled()).toEqual([])
  })

  test('names the department that a report was routed to, and whether it may be opened', async () => {
    const [{ id = 0 } = {}] = await w.base.db.selectFrom('departments').select('id').where('code', '=', 'THO').execute()
    await w.as(ans)('PATCH', report, { routing_departments: [{ id }] })
    expect(await handled()).toMatchObject([{ departments: 'THO', canOpen: true }])
  })

  test('does not include changes by others', async () => {
    await write('Gezien', await aUser(w))
    await aReport(w, { category: litter })
    expect(await handled()).toEqual([])
    expect((await w.as(await aUser(w, { permissions: [] }))('GET', '/api/handled-by-me')).status).toBe(403)
  })
})
