import { beforeEach, expect, test } from 'vitest'
import { aReportInput, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

const path = '/signals/v1/public/signals'

test('a resident reports a problem and gets its number', async () => {
  const { status, body } = await w.as()('POST', path, aReportInput())
  expect(body).toMatchObject({ id: 1, id_display: 'SIG-1', status: { state: 'OPEN', state_display: 'Open' } })
  expect(status).toBe(201)
  expect(body.incident_date_start).toBe('2026-11-20T10:00:00+01:00')
  const again = await w.as()('GET', `${path}/${body.signal_id}`)
  expect(again.body).toEqual(body)
})

test('the same report sent twice is one report, other content under its key is refused', async () => {
  const key = { 'idempotency-key': 'f38ad3f4-2b13-41a7-a43b-92e813b8f478' }
  const [first, second] = await Promise.all([
    w.as()('POST', path, aReportInput(), key),
    w.as()('POST', path, aReportInput(), key),
  ])
  expect(second.body).toEqual(first.body)
  const third = await w.as()('POST', path, aReportInput({ text: 'Iets anders' }), key)
  expect(third.status).toBe(422)
  const { count } = await w.base.db
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(1)
})

test('a retry of an accepted report succeeds, though its category has been closed since', async () => {
  const key = { 'idempotency-key': 'f38ad3f4-2b13-41a7-a43b-92e813b8f478' }
  const first = await w.as()('POST', path, aReportInput({ category: litter }), key)
  const close = (isActive: boolean) =>
    w.base.db.updateTable('categories').set({ isActive }).where('slug', '=', 'veegzwerfvuil').execute()
  await close(false)
  const again = await w.as()('POST', path, aReportInput({ category: litter }), key)
  const other = await w.as()('POST', path, aReportInput({ category: litter, text: 'Iets anders' }), key)
  await close(true)
  expect([again.status, again.body]).toEqual([201, first.body])
  expect(other.status).toBe(400)
})

const box = 'The location coordinates (WS84) are not inside the bounding box we are accepting signals for.'
const at = (lng: number, lat: number) => ({ geometrie: { type: 'Point', coordinates: [lng, lat] } })

test.each([
  ['a text of spaces', { text: '   ' }, { text: ['Dit veld mag niet leeg zijn.'] }],
  ['no text at all', { text: undefined }, { text: ['Dit veld is vereist.'] }],
  [
    'a text that is too long',
    { text: 'a'.repeat(3001) },
    { text: ['Zorg ervoor dat dit veld niet meer dan 3000 karakters bevat.'] },
  ],
  ['a place in Paris', { location: at(2.35, 48.85) }, { location: { geometrie: [box] } }],
  [
    'a category that is not there',
    { category: { sub_category: '/signals/v1/public/terms/categories/x/sub_categories/y' } },
    { category: { sub_category: ['Ongeldige hyperlink - Object bestaat niet.'] } },
  ],
  [
    'a closed category',
    { category: { sub_category: '/signals/v1/public/terms/categories/afval/sub_categories/bedrijfsafval' } },
    { category: { sub_category: ['Deze categorie is gesloten voor nieuwe meldingen. Kies een ander onderwerp.'] } },
  ],
  ['an unknown source', { source: 'Postduif' }, { source: ['Invalid source given, value not known'] }],
  [
    'an e-mail address that is none',
    { reporter: { email: 'kim' } },
    { reporter: { email: ['Voer een geldig e-mailadres in.'] } },
  ],
  [
    'a phone number that is too long',
    { reporter: { phone: '0'.repeat(18) } },
    { reporter: { phone: ['Zorg ervoor dat dit veld niet meer dan 17 karakters bevat.'] } },
  ],
  ['answers without a label', { extra_properties: [{ id: 'x' }] }, { extra_properties: ['Invalid input.'] }],
  ['a field that the wire does not know', { foo: 1 }, { non_field_errors: ['Extra properties present: foo'] }],
])('a report with %s is refused with the field named, and nothing is stored', async (_, parts, expected) => {
  const { status, body } = await w.as()('POST', path, aReportInput(parts))
  expect(body).toEqual(expected)
  expect(status).toBe(400)
  expect(await w.base.db.selectFrom('reports').select('id').execute()).toEqual([])
})

test('broken JSON, another media type and another method get the errors of the wire', async () => {
  const broken = await w.http.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json' },
    payload: '{',
  })
  expect(broken.statusCode).toBe(400)
  expect(broken.json().detail).toMatch(/^JSON parse error/)
  const plain = await w.http.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'text/plain' },
    payload: 'x',
  })
  expect([plain.statusCode, plain.json()]).toEqual([415, { detail: 'Ongeldige media type "text/plain" in aanvraag.' }])
  const get = await w.http.inject({ method: 'GET', url: `${path}/` })
  expect([get.statusCode, get.headers.allow, get.json()]).toEqual([
    405,
    'POST',
    { detail: 'Methode "GET" niet toegestaan.' },
  ])
})

test('a new report is in the list and the history of those who may see it', async () => {
  w.at('2026-11-21T02:29:11.204Z')
  await w.as()('POST', path, aReportInput({ category: litter }))
  const user = await aUser(w)
  const list = await w.as(user)('GET', '/signals/v1/private/signals')
  expect(list.body).toMatchObject({
    count: 1,
    results: [{ id: 1, category: { sub_slug: 'veegzwerfvuil', departments: 'STW' }, status: { state: 'm' } }],
  })
  expect(list.body.results[0].created_at).toBe('2026-11-21T03:29:11.204000+01:00')
  const history = await w.as(user)('GET', '/signals/v1/private/signals/1/history')
  expect(history.body.map((line: { what: string }) => line.what)).toEqual([
    'UPDATE_SLA',
    'UPDATE_TYPE_ASSIGNMENT',
    'UPDATE_PRIORITY',
    'UPDATE_CATEGORY_ASSIGNMENT',
    'UPDATE_LOCATION',
    'UPDATE_STATUS',
  ])
})

test('a handling message is in the history when the category has a service level', async () => {
  const leaves = litter.sub_category.replace('veegzwerfvuil', 'gladheid-bladeren')
  await w.as()('POST', path, aReportInput({ category: { sub_category: leaves } }))
  const { body } = await w.as(await aUser(w))('GET', '/signals/v1/private/signals/1/history?what=UPDATE_SLA')
  expect(body).toEqual([])
  const { handlingMessage } = await w.base.db.selectFrom('reports').select('handlingMessage').executeTakeFirstOrThrow()
  expect(handlingMessage).toMatch(/\w/)
})
