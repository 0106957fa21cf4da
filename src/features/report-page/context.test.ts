import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { aReport, aUser, inTown, litter, setFeedback } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let user: User
beforeEach(async () => {
  w = await world()
  w.at('2026-11-21T12:00:00Z')
  user = await aUser(w)
  await aReport(w, { category: litter })
})

const path = '/signals/v1/private/signals/1/context'
const get = async (url = path, by = user) => (await w.as(by)('GET', url)).body
const rats = { sub_category: '/signals/v1/public/terms/categories/overlast-van-dieren/sub_categories/ratten' }
const weeds = { sub_category: litter.sub_category.replace('veegzwerfvuil', 'onkruid-verharding') }
/** So many metres to the north. */
const north = (metres: number) => ({
  geometrie: { type: 'Point', coordinates: [inTown.lng, inTown.lat + metres / 111_195] },
})
const nobody = { reporter: {} }

test('the context of a report has the reports nearby and those of the same reporter', async () => {
  expect(await get()).toEqual({
    _links: {
      curies: { name: 'sia', href: 'http://localhost:0/signals/v1/relations' },
      self: { href: `http://localhost:0${path}` },
      'sia:context-reporter-detail': { href: `http://localhost:0${path}/reporter` },
      'sia:context-geography-detail': { href: `http://localhost:0${path}/near/geography` },
    },
    near: { signal_count: 0 },
    reporter: { signal_count: 1, open_count: 1, positive_count: 0, negative_count: 0 },
  })
})

describe('the reports nearby', () => {
  test.each([
    ['49 metres away', { location: north(49) }, 1],
    ['51 metres away', { location: north(51) }, 0],
    ['on the same spot', {}, 1],
    ['in another category', { category: weeds }, 0],
    [
      'of which nobody knows the place',
      { location: { ...north(0), extra_properties: { approximate: true, typed: 'Kerk' } } },
      0,
    ],
  ])('count a report %s, or not', async (_, parts, count) => {
    await aReport(w, { category: litter, ...nobody, ...parts })
    expect((await get()).near.signal_count).toBe(count)
  })

  test.each([
    ['2026-08-29T12:00:00Z', 1],
    ['2026-08-29T11:59:59Z', 0],
  ])('count a report of %s, or not', async (moment, count) => {
    w.at(moment)
    await aReport(w, { category: litter })
    w.at('2026-11-21T12:00:00Z')
    expect((await get()).near.signal_count).toBe(count)
  })

  test('leave out a split report, and one that is not in the lists of the user', async () => {
    await aReport(w, { category: litter })
    await w.base.db.updateTable('reports').set({ childCount: 1 }).where('id', '=', 2).execute()
    expect((await get()).near.signal_count).toBe(0)
    await w.base.db.updateTable('reports').set({ childCount: 0 }).where('id', '=', 2).execute()
    const [ggd] = await w.base.db.selectFrom('departments').select('id').where('code', '=', 'GGD').execute()
    await w.base.db
      .updateTable('reports')
      .set({ routedDepartmentIds: [ggd?.id ?? 0] })
      .where('id', '=', 1)
      .execute()
    expect((await get()).near.signal_count).toBe(1)
    const guest = await aUser(w, { departments: ['GGD'] })
    expect((await w.as(guest)('GET', path)).status).toBe(404)
    await w.base.db
      .updateTable('reports')
      .set({ routingDepartmentIds: [ggd?.id ?? 0] })
      .where('id', '=', 1)
      .execute()
    expect((await get(path, guest)).near.signal_count).toBe(0)
  })

  test('are available as GeoJSON, with null for no features', async () => {
    const url = `${path}/near/geography`
    expect(await get(url)).toEqual({ type: 'FeatureCollection', features: null })
    await aReport(w, { category: litter })
    const { body, headers } = await w.as(user)('GET', url)
    expect(body.features).toEqual([
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [inTown.lng, inTown.lat] },
        properties: {
          id: 2,
          created_at: '2026-11-21T13:00:00+01:00',
          status: { state: 'm', state_display: 'Gemeld' },
        },
      },
    ])
    expect([headers['x-total-count'], headers.link]).toEqual(['1', `<http://localhost:0${url}>; rel="self"`])
    expect((await w.as(user)('GET', `${url}?geopage=2`)).status).toBe(404)
  })
})

describe('the reports of the same reporter', () => {
  test('are matched by e-mail address in any case, without child reports', async () => {
    await aReport(w, { category: rats, reporter: { email: 'KIM@voorbeeld.example' } })
    await aReport(w, { category: litter, ...nobody })
    await aReport(w, { category: litter })
    await w.base.db.updateTable('reports').set({ parentId: 1 }).where('id', '=', 4).execute()
    await w.base.db.updateTable('reports').set({ status: 'handled' }).where('id', '=', 1).execute()
    expect((await get()).reporter).toMatchObject({ signal_count: 2, open_count: 1 })
    expect((await get(`${path}/reporter`)).results).toEqual([
      expect.objectContaining({ id: 2, can_view_signal: false, category: expect.objectContaining({ sub: 'Ratten' }) }),
      {
        id: 1,
        created_at: '2026-11-21T13:00:00+01:00',
        feedback: null,
        can_view_signal: true,
        status: { state: 'o', state_display: 'Afgehandeld' },
        category: expect.objectContaining({ sub_slug: 'veegzwerfvuil', main_slug: 'schoon' }),
        has_children: false,
      },
    ])
  })

  test('may have feedback', async () => {
    for (const feedback of ['satisfied', 'satisfied', 'not_satisfied', 'not_received'] as const)
      await setFeedback(w, (await aReport(w, { category: litter })).id, feedback)
    expect((await get()).reporter).toMatchObject({ signal_count: 5, positive_count: 2, negative_count: 1 })
  })

  test('show the newest request for feedback of each report, answered or not', async () => {
    await aReport(w, { category: litter })
    const close = (id: number) =>
      w.as(user)('PATCH', `/signals/v1/private/signals/${id}`, {
        status: { state: 'o', text: 'Geveegd.', send_email: true },
      })
    for (const id of [1, 2]) {
      await close(id)
      await w.drain()
    }
    const forms = await w.base.db
      .selectFrom('feedbackForms')
      .select(['token', 'reportId'])
      .orderBy('reportId')
      .execute()
    const answer = { is_satisfied: true, text_list: ['Netjes'], allows_contact: false }
    await w.as()('PUT', `/signals/v1/public/feedback/forms/${forms[0]?.token}`, answer)
    expect((await get(`${path}/reporter`)).results).toMatchObject([
      { id: 2, feedback: { is_satisfied: null, submitted_at: null } },
      { id: 1, feedback: { is_satisfied: true, submitted_at: '2026-11-21T13:00:00+01:00' } },
    ])
  })

  test('may be more than a page holds', async () => {
    for (const at of ['10', '12', '11']) {
      w.at(`2026-11-${at}T12:00:00Z`)
      await aReport(w, { category: litter })
    }
    const page = (query: string) => w.as(user)('GET', `${path}/reporter?${query}`)
    const { count, results, _links } = (await page('page_size=3')).body
    expect([count, results.map(({ id }: { id: number }) => id)]).toEqual([4, [1, 3, 4]])
    expect(_links.next.href).toBe(`http://localhost:0${path}/reporter?page=2&page_size=3`)
    const last = (await page('page_size=3&page=last')).body
    expect([last.count, last.results.map(({ id }: { id: number }) => id)]).toEqual([4, [2]])
    expect((await page('page_size=3&page=3')).body).toEqual({ detail: 'Ongeldige pagina.' })
  })

  test('are none without an e-mail address', async () => {
    await aReport(w, { category: litter, reporter: { phone: '0600000012' } })
    const other = path.replace('/1/', '/2/')
    expect((await get(other)).reporter).toBeNull()
    const { status, body } = await w.as(user)('GET', `${other}/reporter`)
    expect([status, body]).toEqual([404, { detail: 'Signal 2 has no reporter contact detail.' }])
  })
})

test('a report that the user may not see has no context', async () => {
  const guest = await aUser(w, { departments: ['GGD'] })
  for (const url of [path, `${path}/reporter`, `${path}/near/geography`])
    expect((await w.as(guest)('GET', url)).status).toBe(404)
})
