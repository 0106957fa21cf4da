import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { json } from '#server/db/json.ts'
import { aReport, aReportInput, aUser, inTown, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import type { LikelySame } from './contract.ts'
import { decryptReport, encryptReport } from './server/likely.ts'

let w: World
beforeEach(async () => {
  w = await world()
  w.at('2026-11-21T12:00:00Z')
  await setPublic(true) // so that its reports are told exactly
})
afterEach(() => setPublic(false))

const setPublic = (isPublicAccessible: boolean) =>
  w.base.db.updateTable('categories').set({ isPublicAccessible }).where('slug', '=', 'container-is-vol').execute()

const path = (main: string, sub: string) => ({
  sub_category: `/signals/v1/public/terms/categories/${main}/sub_categories/${sub}`,
})
const fullContainer = path('afval', 'container-is-vol')
const metresNorth = (metres: number) => ({
  ...aReportInput().location,
  geometrie: { type: 'Point', coordinates: [inTown.lng, inTown.lat + metres / 111_320] },
})
const container = (id: string) => [
  {
    id: 'extra_container',
    label: 'Container',
    category_url: fullContainer.sub_category,
    answer: [{ id, type: 'Rest', description: 'Restcontainer', label: `Restcontainer - ${id}` }],
  },
]
const createFirst = (parts: Record<string, unknown> = {}) =>
  aReport(w, { category: fullContainer, text: 'De ondergrondse container is vol', ...parts })

const request = {
  place: inTown,
  category: { main: 'afval', sub: 'container-is-vol' },
  text: 'De container zit propvol.',
  objects: [],
}
const requestLikelySame = async (parts: object = {}) =>
  (await w.as()('POST', '/api/likely-doubles', { ...request, ...parts })).body
const likelySameFor = async (parts: object = {}): Promise<LikelySame[]> => (await requestLikelySame(parts)).doubles
const create = (headers: Record<string, string>, parts = {}) =>
  w.as()(
    'POST',
    '/signals/v1/public/signals',
    aReportInput({ category: fullContainer, text: 'Container vol', ...parts }),
    headers,
  )
const updateReport = (id: number, values: object) =>
  w.base.db.updateTable('reports').set(values).where('id', '=', id).execute()

describe('a resident sees likely doubles', () => {
  test('with category, day, distance and reason, and nothing else about the other report', async () => {
    await createFirst({ location: metresNorth(15), text: 'De container van familie Jansen zit vol, bel 0612345678' })
    const [match, ...more] = await likelySameFor({ text: 'De container zit vol. Familie Jansen?' })
    expect(more).toEqual([])
    expect(match).toEqual({
      sameAs: expect.any(String),
      category: 'Container is vol',
      createdAt: '2026-11-21T13:00:00+01:00',
      metres: 15,
      reasons: ['15 meter verderop', 'Zelfde categorie'],
    })
    expect(JSON.stringify(match)).not.toMatch(/jansen|06123|kim@/i)
  })

  test('in a category that is not on the map with their day and an approximate distance', async () => {
    await setPublic(false)
    await createFirst({ location: metresNorth(40) })
    const [match] = await likelySameFor()
    expect(match).toMatchObject({
      createdAt: '2026-11-21',
      reasons: [expect.stringMatching(/^Ongeveer \d+ meter/), 'Zelfde categorie'],
    })
    expect(Math.abs((match?.metres ?? 0) - 40)).toBeLessThan(38)
  })

  test('but none in a category that is blurred', async () => {
    const { municipality } = w.base
    await createFirst()
    w.base.municipality = { ...municipality, publicMap: { ...municipality.publicMap, blurred: ['afval'] } }
    expect(await likelySameFor()).toEqual([])
  })

  test('with the same map object as their own report', async () => {
    await createFirst({ extra_properties: container('c-1') })
    const [match] = await likelySameFor({ objects: [{ id: 'c-1', name: 'Restcontainer' }] })
    expect(match?.reasons).toContain('Zelfde restcontainer')
    expect(await likelySameFor({ objects: [{ id: 'c-2', name: 'Restcontainer' }] })).toEqual([])
  })

  test('with the known report that they chose beside the map first, even if others are likelier', async () => {
    w.at('2026-11-21T11:00:00Z')
    await createFirst({ location: metresNorth(40), text: 'Stank' })
    w.at('2026-11-21T12:00:00Z')
    for (let count = 0; count < 6; count += 1) await createFirst({ text: request.text })
    const [likeliest] = await likelySameFor()
    expect(likeliest).toMatchObject({ createdAt: '2026-11-21T13:00:00+01:00' })
    const [chosen, ...others] = await likelySameFor({ known: '2026-11-21T12:00:00+01:00' })
    expect(chosen).toMatchObject({ createdAt: '2026-11-21T12:00:00+01:00', metres: 40 })
    expect(others).toHaveLength(4)
    w.at('2026-11-21T11:00:00Z')
    await createFirst({ category: litter, location: metresNorth(2) }) // of another subject, in the same second
    w.at('2026-11-21T12:00:00Z')
    expect(await likelySameFor({ known: '2026-11-21T12:00:00+01:00' })).toMatchObject([{ metres: 40 }, {}, {}, {}, {}])
    await setPublic(false) // its moment is no longer public, so that nothing is found by it
    expect((await likelySameFor({ known: '2026-11-21T12:00:00+01:00' })).map(({ metres }) => metres)).not.toContain(40)
  })

  test('but at most five', async () => {
    for (let number = 0; number < 7; number++) await createFirst()
    expect(await likelySameFor()).toHaveLength(5)
  })

  test.each([
    ['too far away', async () => void (await createFirst({ location: metresNorth(61) }))],
    [
      'closed long ago',
      async () => {
        const { id } = await createFirst()
        await updateReport(id, { status: 'handled', statusAt: new Date('2026-11-13T11:00:00Z') })
      },
    ],
    [
      'only approximately somewhere',
      async () => {
        const { id } = await createFirst()
        await updateReport(id, { locationExtra: json({ approximate: true, typed: 'bij de kerk' }) })
      },
    ],
    [
      'part of another report',
      async () => {
        await aReport(w, { text: 'Iets anders' })
        const { id } = await createFirst()
        await updateReport(id, { parentId: 1 })
      },
    ],
    [
      'too long ago',
      async () => {
        const { id } = await createFirst()
        await updateReport(id, { createdAt: new Date('2026-09-21T11:00:00Z') })
      },
    ],
    ['about something else', async () => void (await createFirst({ category: litter, text: 'Overal peuken' }))],
  ])('but not a report that is %s', async (_, make) => {
    await make()
    expect(await likelySameFor()).toEqual([])
  })

  test('also when one was closed yesterday', async () => {
    const { id } = await createFirst()
    await updateReport(id, { status: 'handled', statusAt: new Date('2026-11-20T12:00:00Z') })
    expect(await likelySameFor()).toHaveLength(1)
  })

  test('but never one about people', async () => {
    const about = { main: 'overlast-van-en-door-personen-of-groepen', sub: 'jongerenoverlast' }
    const text = 'Hangjongeren schreeuwen elke avond'
    await aReport(w, { category: path(about.main, about.sub), text })
    expect(await likelySameFor({ category: about, text })).toEqual([])
  })

  test.each([
    ['no place', { place: undefined }],
    ['a place beyond the earth', { place: { lat: 91, lng: 5 } }],
    ['a category that is not there', { category: { main: 'x', sub: 'y' } }],
    ['a text without end', { text: 'a'.repeat(3001) }],
    ['too many objects', { objects: Array(51).fill({ id: 'a', name: 'b' }) }],
  ])('%s is refused', async (_, parts) => {
    expect((await w.as()('POST', '/api/likely-doubles', { ...request, ...parts })).status).toBe(400)
  })
})

describe('a report that its reporter linked to another one', () => {
  const sameAs = async () => (await likelySameFor())[0]?.sameAs ?? ''

  test('is created and linked at once, with a line in both histories', async () => {
    await createFirst()
    const { status, body } = await create({ 'meldwerk-same-as': await sameAs() })
    expect([status, body.id_display]).toEqual([201, `${w.base.municipality.idPrefix}2`])
    expect(await w.base.db.selectFrom('doubles').selectAll().execute()).toEqual([
      { reportId: 2, mainId: 1, linkedBy: null, linkedAt: expect.any(Date) },
    ])
    const user = await aUser(w, {
      departments: ['AEG', 'STW'],
      permissions: ['sia_read', 'sia_can_view_all_categories'],
    })
    const lines = async (id: number) =>
      (await w.as(user)('GET', `/signals/v1/private/signals/${id}/history?what=UPDATE_DOUBLES`)).body
    const { idPrefix } = w.base.municipality
    expect(await lines(2)).toMatchObject([{ action: `Gekoppeld als dubbele melding van ${idPrefix}1` }])
    expect(await lines(1)).toMatchObject([{ action: `Dubbele melding gekoppeld: ${idPrefix}2` }])
  })

  test('sent twice with one idempotency key is linked once', async () => {
    await createFirst()
    const headers = { 'meldwerk-same-as': await sameAs(), 'idempotency-key': '7d4a3c52-8f1e-4a52-9b1d-0a4d8f6d1c11' }
    expect([(await create(headers)).status, (await create(headers)).status]).toEqual([201, 201])
    expect(await w.base.db.selectFrom('doubles').selectAll().execute()).toHaveLength(1)
  })

  test('is linked to the main report when it followed a double', async () => {
    await createFirst()
    const token = await sameAs()
    await create({ 'meldwerk-same-as': token })
    await create({ 'meldwerk-same-as': await encryptReport(w.base, 2) })
    expect(await w.base.db.selectFrom('doubles').select(['reportId', 'mainId']).orderBy('reportId').execute()).toEqual([
      { reportId: 2, mainId: 1 },
      { reportId: 3, mainId: 1 },
    ])
  })

  test('leaves only one of two linked reports among the likely doubles', async () => {
    await createFirst()
    await create({ 'meldwerk-same-as': await sameAs() })
    await createFirst({ location: metresNorth(30) })
    expect((await likelySameFor()).map(({ metres }) => metres)).toEqual([0, 30])
  })

  test.each([
    ['forged', async () => 'AAAA'.repeat(12)],
    ['the bare number', async () => '1'],
    ['of another server', () => encryptReport({ ...w.base, signingKey: Buffer.alloc(32) }, 1)],
    ['changed', async () => (await encryptReport(w.base, 1)).replace(/.(?=.$)/, last => (last === 'A' ? 'B' : 'A'))],
    ['of a report that is gone', () => encryptReport(w.base, 99)],
    ['over', () => encryptReport({ ...w.base, clock: () => new Date('2026-10-21T12:00:00Z') }, 1)],
  ])('with a token that is %s is created without a link', async (_, token) => {
    await createFirst()
    expect((await create({ 'meldwerk-same-as': await token() })).status).toBe(201)
    expect(await w.base.db.selectFrom('doubles').selectAll().execute()).toEqual([])
  })

  test('has a token that does not reveal the id', async () => {
    const token = await encryptReport(w.base, 123456)
    expect(token).not.toBe(await encryptReport(w.base, 123456))
    const parts = token.split('.').map(part => Buffer.from(part, 'base64url').toString('latin1'))
    expect(parts.filter(part => part.includes('123456'))).toEqual([])
    expect(await decryptReport(w.base, token)).toBe(123456)
    expect(await decryptReport({ ...w.base, signingKey: Buffer.alloc(32) }, token)).toBeUndefined()
  })

  test('created by staff for a caller is linked too', async () => {
    await createFirst()
    const user = await aUser(w)
    const [source] = await w.base.db.selectFrom('sources').select('name').where('isPublic', '=', false).execute()
    const sent = { ...aReportInput({ category: fullContainer }), source: source?.name ?? '' }
    const { status } = await w.as(user)('POST', '/signals/v1/private/signals', sent, {
      'meldwerk-same-as': await sameAs(),
    })
    expect(status).toBe(201)
    expect(await w.base.db.selectFrom('doubles').select('mainId').execute()).toEqual([{ mainId: 1 }])
  })
})

describe('doubles in the back office:', () => {
  const otherDepartment = () => aUser(w, { departments: ['GGD'] })
  const everythingUser = () => aUser(w, { permissions: ['sia_read', 'sia_write', 'sia_can_view_all_categories'] })
  const linkOf = (id: number) => `/api/reports/${id}/double-of`

  test('staff see likely doubles, most likely first, with text and reasons', async () => {
    await createFirst()
    await createFirst({ text: 'Klep dicht', location: metresNorth(40) })
    await createFirst({ text: 'Container vol' })
    const { status, body } = await w.as(await everythingUser())('GET', '/api/reports/1/likely-doubles')
    expect(status).toBe(200)
    expect(body[0]).toMatchObject({ id: 3, text: 'Container vol', status: 'm', metres: 0 })
    expect(body[0].reasons).toEqual(['Op dezelfde plek', 'Zelfde categorie', 'Ook: container, vol'])
    expect(body.every(({ probability }: { probability: number }) => probability <= body[0].probability)).toBe(true)
  })

  test('staff see no likely double that they may not see', async () => {
    await createFirst()
    await createFirst()
    const [ggd] = await w.base.db.selectFrom('departments').select('id').where('code', '=', 'GGD').execute()
    await updateReport(1, { routedDepartmentIds: [ggd?.id ?? 0] })
    const user = await otherDepartment()
    expect((await w.as(user)('GET', '/api/reports/1/likely-doubles')).body).toEqual([])
    expect((await w.as(user)('GET', '/api/reports/2/likely-doubles')).status).toBe(403)
    expect((await w.as(user)('GET', '/api/reports/2/doubles')).status).toBe(403)
    expect((await w.as(user)('GET', '/api/reports/9/doubles')).status).toBe(404)
  })

  test('staff link and unlink reports, and a linked report is not suggested any more', async () => {
    const user = await everythingUser()
    await createFirst()
    await createFirst()
    const { status, body } = await w.as(user)('PUT', linkOf(2), { mainId: 1 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ main: { id: 1, status: 'm' }, doubles: [], hasHiddenMain: false, hiddenDoubles: 0 })
    expect((await w.as(user)('GET', '/api/reports/1/doubles')).body).toMatchObject({ main: null, doubles: [{ id: 2 }] })
    expect((await w.as(user)('GET', '/api/reports/1/likely-doubles')).body).toEqual([])
    expect((await w.as(user)('DELETE', linkOf(2))).body).toMatchObject({ main: null, doubles: [] })
    expect((await w.as(user)('DELETE', linkOf(2))).status).toBe(404)
    const { rows } = await sql<{ type: string }>`select event ->> 'type' as type from report_events
      where event ->> 'type' like 'double-%' order by id`.execute(w.base.db)
    expect(rows.map(({ type }) => type)).toEqual([
      'double-linked',
      'double-linked',
      'double-unlinked',
      'double-unlinked',
    ])
  })

  test('linking a report that has doubles moves them along', async () => {
    const user = await everythingUser()
    for (let number = 0; number < 3; number++) await createFirst()
    await w.as(user)('PUT', linkOf(3), { mainId: 2 })
    await w.as(user)('PUT', linkOf(2), { mainId: 1 })
    const { body } = await w.as(user)('GET', '/api/reports/1/doubles')
    expect(body.doubles.map(({ id }: { id: number }) => id)).toEqual([2, 3])
  })

  test.each([
    ['itself', 1, 1],
    ['its own double', 1, 2],
    ['another, while it is linked', 2, 3],
  ])('a report cannot be linked to %s', async (_, id, mainId) => {
    const user = await everythingUser()
    for (let number = 0; number < 3; number++) await createFirst()
    await w.as(user)('PUT', linkOf(2), { mainId: 1 })
    const { status, body } = await w.as(user)('PUT', linkOf(id), { mainId })
    expect([status, Object.keys(body)]).toEqual([400, ['mainId']])
  })

  test.each([
    ['an anonymous visitor', async () => undefined, 401, 401],
    ['a reader', () => aUser(w, { permissions: ['sia_read', 'sia_can_view_all_categories'] }), 403, 403],
    ['a user who may not see both', otherDepartment, 403, 403],
    ['a user who sees both and may write', everythingUser, 200, 200],
  ])('%s may link and unlink, or not', async (_, make, linking, unlinking) => {
    await createFirst()
    await createFirst()
    const user = await make()
    expect((await w.as(user)('PUT', linkOf(2), { mainId: 1 })).status).toBe(linking)
    if (linking !== 200) await w.as(await everythingUser())('PUT', linkOf(2), { mainId: 1 })
    expect((await w.as(user)('DELETE', linkOf(2))).status).toBe(unlinking)
  })

  describe('staff say that two reports are not about the same problem', () => {
    const distinctFrom = (id: number, other: number) => `/api/reports/${id}/distinct-from/${other}`
    const suggested = async (user: Parameters<World['as']>[0], id: number) =>
      (await w.as(user)('GET', `/api/reports/${id}/likely-doubles`)).body.map((double: { id: number }) => double.id)
    beforeEach(async () => {
      for (let number = 0; number < 3; number++) await createFirst()
    })

    test.each([
      [1, 2],
      [2, 1],
    ])(
      'from %i to %i: then neither is suggested at the other, also to colleagues, until it is taken back',
      async (id, other) => {
        const [user, colleague] = [await everythingUser(), await everythingUser()]
        expect(await suggested(colleague, 1)).toEqual([2, 3])
        expect((await w.as(user)('PUT', distinctFrom(id, other))).status).toBe(204)
        expect((await w.as(colleague)('PUT', distinctFrom(other, id))).status).toBe(204)
        expect([await suggested(user, 1), await suggested(colleague, 1), await suggested(colleague, 2)]).toEqual([
          [3],
          [3],
          [3],
        ])
        expect(await suggested(colleague, 3)).toEqual([1, 2])
        expect((await w.as(colleague)('DELETE', distinctFrom(other, id))).status).toBe(204)
        expect(await suggested(user, 1)).toEqual([2, 3])
      },
    )

    test('the reports may be linked after all, by number', async () => {
      const user = await everythingUser()
      await w.as(user)('PUT', distinctFrom(1, 2))
      expect((await w.as(user)('PUT', linkOf(2), { mainId: 1 })).status).toBe(200)
    })

    test.each([
      ['an anonymous visitor', async () => undefined, 2, 401],
      ['a reader', () => aUser(w, { permissions: ['sia_read', 'sia_can_view_all_categories'] }), 2, 403],
      ['a user who may not see both', otherDepartment, 2, 403],
      ['a user, of a report that is not there', everythingUser, 9, 404],
      ['a user, of a report and itself', everythingUser, 1, 400],
    ])('the separation of two reports is refused to %s', async (_, make, other, status) => {
      const user = await make()
      for (const method of ['PUT', 'DELETE'] as const)
        expect((await w.as(user)(method, distinctFrom(1, other))).status).toBe(status)
      expect(await suggested(await everythingUser(), 1)).toEqual([2, 3])
    })
  })

  test('a user who may not see the other report learns only that there is one, also in the history', async () => {
    await createFirst()
    await createFirst()
    await w.as(await everythingUser())('PUT', linkOf(2), { mainId: 1 })
    const [ggd] = await w.base.db.selectFrom('departments').select('id').where('code', '=', 'GGD').execute()
    const user = await otherDepartment()
    await updateReport(1, { routedDepartmentIds: [ggd?.id ?? 0] })
    expect((await w.as(user)('GET', '/api/reports/1/doubles')).body).toEqual({
      report: expect.objectContaining({ id: 1, number: 'SIG-1', status: 'm' }),
      main: null,
      doubles: [],
      hasHiddenMain: false,
      hiddenDoubles: 1,
    })
    const lines = await w.as(user)('GET', '/signals/v1/private/signals/1/history?what=UPDATE_DOUBLES')
    expect(lines.body).toMatchObject([{ action: 'Dubbele melding gekoppeld: een andere melding' }])
    expect((await w.as(user)('DELETE', linkOf(2))).status).toBe(403)
    await createFirst()
    const guesses = [2, 3].map(mainId => w.as(user)('PUT', linkOf(1), { mainId }))
    expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual([403, 403])
  })
})
