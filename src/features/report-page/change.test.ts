import { beforeEach, describe, expect, test } from 'vitest'
import { insertAreas } from '#features/areas/server/store.ts'
import { departmentIdsByCode } from '#features/departments/server/store.ts'
import type { User } from '#features/users/policy.ts'
import { transaction } from '#server/base.ts'
import { aReport, aUser, handling, inTown, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let user: User
beforeEach(async () => {
  w = await world()
  user = await aUser(w, { email: 'ans@meldstad.example' })
})

const path = '/signals/v1/private/signals/1'
const categories = '/signals/v1/public/terms/categories'
const fridges = `${categories}/afval/sub_categories/bruin-en-witgoed`
const weeds = `${categories}/schoon/sub_categories/onkruid-verharding`

const patch = (body: Record<string, unknown>, by = user) => w.as(by)('PATCH', path, body)
const history = async (what?: string) =>
  (await w.as(user)('GET', `${path}/history${what ? `?what=${what}` : ''}`)).body as {
    what: string
    action: string
    description: string | null
    who: string
  }[]
const idsOf = async (...codes: string[]) => {
  const ids = await departmentIdsByCode(w.base.db)
  return codes.map(code => ({ id: ids.get(code) ?? 0 }))
}
const rowOf = () => w.base.db.selectFrom('reports').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()

describe('each part of a change of a report', () => {
  beforeEach(async () => {
    await aReport(w, { category: litter })
  })

  test.each([
    ['urgency', { priority: { priority: 'high' } }, 'Urgentie gewijzigd naar: Hoog', 'UPDATE_PRIORITY'],
    ['type', { type: { code: 'COM' } }, 'Type gewijzigd naar: Klacht', 'UPDATE_TYPE_ASSIGNMENT'],
    [
      'category',
      { category: { sub_category: weeds } },
      'Categorie gewijzigd naar: Onkruid op verharding',
      'UPDATE_CATEGORY_ASSIGNMENT',
    ],
    [
      'colleague',
      { assigned_user_email: 'Ans@meldstad.example' },
      'Melding toewijzing gewijzigd naar: ans@meldstad.example',
      'UPDATE_USER_ASSIGNMENT',
    ],
  ])('is one line in the history, and none when nothing changes: %s', async (_, body, action, what) => {
    const before = (await history()).length
    expect((await patch(body)).status).toBe(200)
    expect((await history())[0]).toMatchObject({ what, action, description: null, who: user.email })
    const version = (await w.as(user)('GET', path)).headers.etag
    const again = await patch(body)
    expect([again.status, again.headers.etag, (await history()).length]).toEqual([200, version, before + 1])
  })

  test('each part holds its author', async () => {
    const { body } = await patch({
      priority: { priority: 'low' },
      type: { code: 'QUE' },
      category: { category_url: `http://localhost:0${weeds}`, text: 'Het is onkruid' },
      location: { geometrie: { type: 'Point', coordinates: [inTown.lng, inTown.lat] } },
    })
    expect(body).toMatchObject({
      priority: { priority: 'low', created_by: user.email },
      type: { code: 'QUE', created_by: user.email },
      category: { sub_slug: 'onkruid-verharding', text: 'Het is onkruid', created_by: user.email },
      location: { address: null, address_text: '', created_by: user.email, bag_validated: false },
    })
  })

  test('an assignment can be cleared', async () => {
    await patch({ assigned_user_email: user.email })
    expect((await patch({ assigned_user_email: null })).body.assigned_user_email).toBeNull()
    expect((await history())[0]).toMatchObject({ action: 'Melding niet meer toegewezen aan behandelaar.' })
  })

  test('a new place replaces address, district and area', async () => {
    const square = [
      [5, 52],
      [6, 52],
      [6, 53],
      [5, 53],
      [5, 52],
    ]
    const geometry = {
      type: 'MultiPolygon' as const,
      coordinates: [[square.map(([x = 0, y = 0]): [number, number] => [x, y])]],
    }
    const type = { code: 'district', name: 'Wijk' }
    await transaction(w.base, tx => insertAreas(tx, [{ type, code: 'haven', name: 'Haven', geometry }]))
    const address = { openbare_ruimte: 'Dorpsweg', huisnummer: 3, woonplaats: 'Meldstad', postcode: '1199 CD' }
    const geometrie = { type: 'Point', coordinates: [5.2214, 52.5801] }
    const { body } = await patch({ location: { geometrie, address, buurt_code: 'A01a' } })
    expect(body.location).toMatchObject({
      geometrie,
      address,
      address_text: 'Dorpsweg 3 1199 CD Meldstad',
      postcode: '1199 CD',
      buurt_code: 'A01a',
      area_type_code: 'district',
      area_code: 'haven',
      area_name: 'Haven',
    })
    const [line] = await history('UPDATE_LOCATION')
    expect(line).toMatchObject({ action: 'Locatie gewijzigd naar:' })
    expect(line?.description).toBe('Stadsdeel: Haven\nDorpsweg 3\nMeldstad')
    await patch({ location: { geometrie } })
    expect((await history('UPDATE_LOCATION'))[0]?.description).toBe(
      'Stadsdeel: HavenLocatie is gepind op de kaart\n5.2214, 52.5801',
    )
  })

  test('its parts are applied in a fixed order, and so are its history lines', async () => {
    await w.base.db.updateTable('reports').set({ childCount: 1 }).execute()
    await patch({
      assigned_user_email: user.email,
      routing_departments: await idsOf('THO'),
      directing_departments: await idsOf('ASC', 'AEG'),
      type: { code: 'REQ' },
      notes: [{ text: 'Eerste' }, { text: 'Tweede' }],
      priority: { priority: 'high' },
      category: { sub_category: weeds },
      status: { state: 'b' },
      location: { geometrie: { type: 'Point', coordinates: [inTown.lng, inTown.lat] } },
    })
    expect((await history()).slice(0, 9).map(({ action, description }) => [action, description])).toEqual([
      ['Melding toewijzing gewijzigd naar: ans@meldstad.example', null],
      ['Routering: afdeling/afdelingen gewijzigd naar: THO', null],
      ['Regie gewijzigd naar: AEG, ASC', null],
      ['Type gewijzigd naar: Aanvraag', null],
      ['Notitie toegevoegd:', 'Eerste'],
      ['Urgentie gewijzigd naar: Hoog', null],
      ['Categorie gewijzigd naar: Onkruid op verharding', null],
      ['Status gewijzigd naar: In behandeling', null],
      ['Locatie gewijzigd naar:', expect.stringContaining('gepind')],
    ])
  })

  test('all of them or none: a colleague who does not exist undoes the rest', async () => {
    const { status } = await patch({
      priority: { priority: 'high' },
      notes: [{ text: 'Gezien' }],
      assigned_user_email: 'weg@meldstad.example',
    })
    expect([status, (await rowOf()).priority, (await history('CREATE_NOTE')).length]).toEqual([400, 'normal', 0])
  })
})

describe('a change of a report is refused:', () => {
  beforeEach(async () => {
    await aReport(w, { category: litter })
  })
  const far = { type: 'Point', coordinates: [4.9, 40] }

  test.each([
    ['a place without coordinates', { location: {} }, { location: ['Coordinate data must be present'] }],
    [
      'a place far away',
      { location: { geometrie: far } },
      {
        location: {
          geometrie: ['The location coordinates (WS84) are not inside the bounding box we are accepting signals for.'],
        },
      },
    ],
    [
      'a category that is none',
      { category: { sub_category: `${categories}/schoon/sub_categories/onzin` } },
      { category: { sub_category: ['Ongeldige hyperlink - Object bestaat niet.'] } },
    ],
    [
      'a main category',
      { category: { sub_category: `${categories}/schoon` } },
      { category: { sub_category: ['Ongeldige hyperlink - Ongeldige URL'] } },
    ],
    [
      'a type of four letters',
      { type: { code: 'XXXX' } },
      { type: { code: [expect.stringContaining('3 karakters')] } },
    ],
    ['a type that is none', { type: { code: 'XXX' } }, { name: ["Waarde 'XXX' is geen geldige keuze."] }],
    [
      'an urgency that is none',
      { priority: { priority: 'hoog' } },
      { priority: { priority: ['"hoog" is een ongeldige keuze.'] } },
    ],
    [
      'a colleague who does not exist',
      { assigned_user_email: 'weg@meldstad.example' },
      ['Could not set user assignment, user does not exist'],
    ],
    [
      'directing of a report that was not split',
      { directing_departments: [] },
      ['Directing departments can only be set on a parent Signal'],
    ],
    [
      'a department that does not exist',
      { routing_departments: [{ id: 999999 }] },
      { routing_departments: [{ id: ['Ongeldige pk "999999" - object bestaat niet.'] }] },
    ],
    ['no departments at all', { routing_departments: null }, { routing_departments: ['Dit veld mag niet leeg zijn.'] }],
    ['no notes at all', { notes: [] }, { notes: ['Dit veld mag niet leeg zijn.'] }],
    [
      'a second note without words',
      { notes: [{ text: 'Eerste' }, { text: '' }] },
      { notes: [{}, { text: ['Dit veld mag niet leeg zijn.'] }] },
    ],
    ['a text that is too long', { text: 'a'.repeat(3001) }, { text: [expect.stringContaining('3000 karakters')] }],
    ['answers in no shape', { extra_properties: [{ id: 1 }] }, { extra_properties: ['Invalid input.'] }],
    ['answers taken away', { extra_properties: null }, { extra_properties: ['Invalid input.'] }],
    ['a list', [], { non_field_errors: ['Ongeldige data. Verwacht een dictionary, kreeg een list.'] }],
  ])('%s', async (_, body, expected) => {
    const answer = await w.as(user)('PATCH', path, body)
    expect([answer.status, answer.body]).toEqual([400, expected])
  })

  test('another category without the right to it, everything else with the right to write alone', async () => {
    const writer = await aUser(w, { permissions: ['sia_read', 'sia_write'] })
    expect((await patch({ category: { sub_category: weeds } }, writer)).status).toBe(403)
    const parts = { priority: { priority: 'high' }, type: { code: 'REQ' }, assigned_user_email: writer.email }
    expect((await patch({ ...parts, routing_departments: await idsOf('STW') }, writer)).status).toBe(200)
  })

  test('fields that a PATCH ignores are validated and not changed', async () => {
    const { body: before } = await w.as(user)('GET', path)
    const { status, body } = await patch({
      text: 'Heel iets anders',
      text_extra: 'x',
      source: 'Telefoon',
      incident_date_start: '2020-01-01T00:00:00Z',
      reporter: { email: 'ander@voorbeeld.example' },
      extra_properties: [{ id: 'a', label: 'b', answer: 'c' }],
    })
    expect([status, body]).toEqual([200, before])
  })
})

test('the history says no change of department where the one that has it by its category gets an assignee', async () => {
  await aReport(w, { category: litter })
  const routings = async () => (await history()).filter(({ what }) => what === 'UPDATE_ROUTING_ASSIGNMENT').length
  await patch({ routing_departments: await idsOf('STW'), assigned_user_email: user.email })
  expect(await routings()).toBe(0)
  const { body } = await w.as(user)('GET', path)
  expect(body.routing_departments).toMatchObject([{ code: 'STW' }])
  await patch({ routing_departments: await idsOf('THO'), assigned_user_email: null })
  expect(await routings()).toBe(1)
})

describe('another category of a report', () => {
  const routed = async () => {
    await aReport(w, { category: litter })
    await patch({ routing_departments: await idsOf('STW'), assigned_user_email: user.email })
  }

  test('clears routing and assignee', async () => {
    await routed()
    const { body } = await patch({ category: { sub_category: weeds } })
    expect(body).toMatchObject({ routing_departments: null, assigned_user_email: null })
    expect((await history()).slice(0, 3).map(({ action }) => action)).toEqual([
      'Melding niet meer toegewezen aan behandelaar.',
      'Routering: afdeling/afdelingen gewijzigd naar: Verantwoordelijke afdeling (routering)',
      'Categorie gewijzigd naar: Onkruid op verharding',
    ])
  })

  test('clears nothing when the report has it already', async () => {
    await routed()
    const { body } = await patch({ category: litter })
    expect(body).toMatchObject({ routing_departments: [{ code: 'STW' }], assigned_user_email: user.email })
  })

  test('keeps routing and assignee of the same request', async () => {
    await routed()
    const { body } = await patch({
      category: { sub_category: weeds },
      routing_departments: await idsOf('THO'),
      assigned_user_email: user.email,
    })
    expect(body).toMatchObject({ routing_departments: [{ code: 'THO' }], assigned_user_email: user.email })
    expect(await history('UPDATE_USER_ASSIGNMENT')).toHaveLength(1)
  })

  test('counts its deadline from the creation of the report', async () => {
    w.at('2026-11-21T02:29:00Z')
    await aReport(w, { category: litter })
    w.at('2026-11-24T12:00:00Z')
    const { body } = await patch({ category: { sub_category: weeds } })
    const fresh = await aReport(w, { category: { sub_category: weeds } })
    const other = await w.base.db.selectFrom('reports').select('deadline').where('id', '=', fresh.id).executeTakeFirst()
    const { createdAt, deadline, deadlineTripled } = await rowOf()
    expect(createdAt.toISOString()).toBe('2026-11-21T02:29:00.000Z')
    expect(body.category.deadline).not.toBeNull()
    expect(other?.deadline).not.toEqual(deadline)
    await w.base.db.deleteFrom('reports').execute()
    w.at('2026-11-21T02:29:00Z')
    const first = await aReport(w, { category: { sub_category: weeds } })
    expect([first.deadline, first.deadlineTripled]).toEqual([deadline, deadlineTripled])
  })

  test('removes the deadline when it has no service level', async () => {
    await aReport(w, { category: litter })
    const leaves = `${categories}/schoon/sub_categories/gladheid-bladeren`
    const { body } = await patch({ category: { sub_category: leaves } })
    expect(body.category).toMatchObject({ deadline: null, deadline_factor_3: null })
  })

  test('may make the report invisible to the user: the response still has it, the next request is refused', async () => {
    await aReport(w, { category: litter })
    const rats = `${categories}/overlast-van-dieren/sub_categories/ratten`
    const { status, body } = await patch({ category: { sub_category: rats } })
    expect([status, body.category.sub_slug]).toEqual([200, 'ratten'])
    expect((await w.as(user)('GET', path)).status).toBe(403)
    expect((await patch({ priority: { priority: 'high' } })).status).toBe(403)
  })

  test('still applies the other parts of the request when it makes the report invisible', async () => {
    await aReport(w, { category: litter })
    const { status, body } = await patch({
      category: { sub_category: `${categories}/overlast-van-dieren/sub_categories/ratten` },
      priority: { priority: 'high' },
      notes: [{ text: 'Het zijn ratten' }],
      type: { code: 'COM' },
      assigned_user_email: user.email,
    })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        category: expect.objectContaining({ sub_slug: 'ratten' }),
        assigned_user_email: user.email,
        priority: { priority: 'high', created_by: user.email },
        notes: [expect.anything()],
      }),
    ])
    expect((await patch({ notes: [{ text: 'Nog iets' }] })).status).toBe(403)
  })
})

describe('routing a report', () => {
  test('to other departments clears the assignee, except the first time', async () => {
    await aReport(w, { category: litter })
    await patch({ assigned_user_email: user.email })
    const first = await patch({ routing_departments: await idsOf('THO', 'AEG') })
    expect(first.body).toMatchObject({
      routing_departments: [{ code: 'AEG' }, { code: 'THO' }],
      assigned_user_email: user.email,
    })
    const second = await patch({ routing_departments: [] })
    expect(second.body).toMatchObject({ routing_departments: [], assigned_user_email: null })
    expect((await history('UPDATE_ROUTING_ASSIGNMENT')).map(({ action }) => action)).toEqual([
      'Routering: afdeling/afdelingen gewijzigd naar: Verantwoordelijke afdeling (routering)',
      'Routering: afdeling/afdelingen gewijzigd naar: AEG, THO',
    ])
  })

  test('gives departments access to the report that remains after it is routed elsewhere', async () => {
    await aReport(w, { category: litter })
    const guest = await aUser(w, { departments: ['GGD'], permissions: handling })
    expect((await w.as(guest)('GET', path)).status).toBe(403)
    await patch({ routing_departments: await idsOf('GGD') })
    expect((await w.as(guest)('GET', '/signals/v1/private/signals')).body.count).toBe(1)
    await patch({ routing_departments: [] })
    expect((await w.as(guest)('GET', path)).status).toBe(200)
    expect((await w.as(guest)('GET', '/signals/v1/private/signals')).body.count).toBe(0)
  })
})

describe('two changes of a report at once', () => {
  test('may name any version, several ones, or a weak one of a proxy', async () => {
    await aReport(w, { category: litter })
    const version = async () => String((await w.as(user)('GET', path)).headers.etag)
    const change = { priority: { priority: 'high' } }
    for (const seen of [
      async () => '*',
      version,
      async () => `W/${await version()}`,
      async () => `"1", ${await version()}`,
    ])
      expect((await w.as(user)('PATCH', path, change, { 'if-match': await seen() })).status).toBe(200)
    for (const stale of ['"1"', 'W/"1"', '"1", "2"', 'x'])
      expect((await w.as(user)('PATCH', path, change, { 'if-match': stale })).status).toBe(412)
  })

  test('on the same version: one is applied, the other gets 412, also with equal clocks', async () => {
    await aReport(w, { category: litter })
    w.at('2026-11-21T12:00:00Z')
    const { headers } = await w.as(user)('GET', path)
    const seen = { 'if-match': String(headers.etag) }
    const answers = await Promise.all(
      ['low', 'high'].map(priority => w.as(user)('PATCH', path, { priority: { priority } }, seen)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
    const [told, done] = answers.toSorted((a, b) => b.status - a.status)
    expect(told?.body.priority).toEqual(done?.body.priority)
    expect(told?.headers.etag).toBe(done?.headers.etag)
    expect(await history('UPDATE_PRIORITY')).toHaveLength(2)
  })

  test('to different parts: both are applied, one after the other', async () => {
    await aReport(w, { category: litter })
    const bodies = [
      { category: { sub_category: fridges } },
      { assigned_user_email: user.email },
      { routing_departments: await idsOf('AEG', 'STW') },
      { notes: [{ text: 'Een' }] },
    ]
    const answers = await Promise.all(bodies.map(body => patch(body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const lines = (await history()).map(({ what }) => what)
    for (const what of [
      'UPDATE_CATEGORY_ASSIGNMENT',
      'UPDATE_USER_ASSIGNMENT',
      'UPDATE_ROUTING_ASSIGNMENT',
      'CREATE_NOTE',
    ])
      expect(lines).toContain(what)
  })
})
