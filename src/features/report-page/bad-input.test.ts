import { beforeEach, describe, expect, test } from 'vitest'
import { WireFilter } from '#features/filters/contract.ts'
import type { User } from '#features/users/policy.ts'
import { aReport, aReportInput, aUser, litter, manyReports } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let user: User
beforeEach(async () => {
  w = await world()
  user = await aUser(w)
  await aReport(w, { category: litter })
})

const list = '/signals/v1/private/signals'
const one = `${list}/1`
const get = (url: string) => w.as(user)('GET', url)
const patch = (body: unknown, by = user) => w.as(by)('PATCH', one, body)

describe('the filter of a list', () => {
  /** Any text is good to look for; there is just nothing that holds this one. */
  const texts = ['address_text', 'note_keyword', 'assigned_user_email', 'reporter_email']

  test.each(Object.keys(WireFilter.shape))('%s with nonsense is refused by its name, or finds nothing', async name => {
    for (const path of [list, `${list}/geography`]) {
      const { status, body } = await get(`${path}?${name}=onzin%20%F0%9F%9A%B2%27%3B--`)
      if (texts.includes(name))
        expect([status, body.count ?? body.features ?? 0]).toEqual([200, expect.toBeOneOf([0, null])])
      else expect([status, body]).toEqual([400, { [name]: [expect.stringMatching(/geldige|getal/)] }])
    }
    expect((await get(`${list}?${name}=a%00b`)).status).toBe(400)
  })
})

describe('the page of a list', () => {
  test.each(['0', '-1', '1.5', 'x', '2', '99999999999999999999', 'LAST', '1_0', '- 1'])(
    '%s is not there',
    async page => {
      const paths = [list, '/signals/v1/private/search', '/signals/v1/private/sources', '/signals/v1/public/areas']
      for (const path of paths)
        expect([path, (await get(`${path}?page=${page}`)).body]).toEqual([path, { detail: 'Ongeldige pagina.' }])
    },
  )

  test('is the first for page=last of a single page, and for an empty number or size', async () => {
    for (const query of ['page=last', 'page_size=', 'page='])
      expect([query, (await get(`${list}?${query}`)).status]).toEqual([query, 200])
    expect((await get(`${list}?page=last`)).body).toMatchObject({ count: 1, _links: { previous: { href: null } } })
  })

  test('has the requested size up to the maximum', async () => {
    await manyReports(w, 100, { category: litter })
    const lengths = await Promise.all(
      ['', '?page_size=1000000', `?page_size=${'9'.repeat(30)}&page=1`].map(
        async query => (await get(list + query)).body,
      ),
    )
    expect(lengths.map(({ results }) => results.length)).toEqual([100, 101, 101])
    expect((await get(`${list}?page_size=${'9'.repeat(30)}&page=999999999`)).status).toBe(404)
  })
})

describe('one PATCH of a report', () => {
  const klaar = { status: { state: 'o', text: 'Klaar.' } }

  test.each([
    ['that handles it and lets a part direct what has no parts', { ...klaar, directing_departments: [{ id: 1 }] }],
    ['that handles it and gives it to nobody who is there', { ...klaar, assigned_user_email: 'wie@meldstad.example' }],
    [
      'that handles it and sends it to a department that is not there',
      { ...klaar, routing_departments: [{ id: 999 }] },
    ],
    [
      'that handles it and moves it to sea',
      { ...klaar, location: { geometrie: { type: 'Point', coordinates: [0, 0] } } },
    ],
    ['that handles it with a note of spaces', { ...klaar, notes: [{ text: ' \n\t ' }] }],
    ['that handles it as a type that is none', { ...klaar, type: { code: 'XXX' } }],
    ['that reopens what is open', { notes: [{ text: 'Weer' }], status: { state: 'reopened', text: 'Weer kapot' } }],
  ])('with %s is refused, and nothing changes', async (_, body) => {
    const before = await get(one)
    const { status } = await patch(body)
    expect(status).toBe(400)
    const after = await get(one)
    expect([after.body, after.headers.etag]).toEqual([before.body, before.headers.etag])
  })

  test('sent twice at the same time is applied once, and mails once', async () => {
    const answers = await Promise.all([patch(klaar), patch(klaar)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.body).toEqual({
      state: ['Invalid state transition from `Afgehandeld` to `Afgehandeld`.'],
    })
    await w.drain()
    expect((await get(`${one}/history?what=UPDATE_STATUS`)).body).toHaveLength(2)
    const mails = await w.base.db.selectFrom('mails').select('kind').orderBy('id').execute()
    expect(mails).toEqual([{ kind: 'received' }, { kind: 'handled' }])
  })

  test('can assign it to a colleague of another department, as on the wire; that gives no access', async () => {
    const guest = await aUser(w, { departments: ['GGD'] })
    expect(await patch({ assigned_user_email: guest.email.toUpperCase() })).toMatchObject({
      status: 200,
      body: { assigned_user_email: guest.email },
    })
    expect((await w.as(guest)('GET', one)).status).toBe(403)
    expect((await w.as(guest)('GET', list)).body.count).toBe(0)
  })
})

test.each([
  ['broken', 'application/json', '{"status":'],
  ['of another type', 'text/plain', 'x'],
  ['too large', 'application/json', `"${'x'.repeat(2_000_000)}"`],
])('a body that is %s tells nothing to a visitor who is not signed in', async (_, type, payload) => {
  const headers = { 'content-type': type }
  for (const [method, url] of [
    ['PATCH', one],
    ['POST', list],
  ] as const)
    expect((await w.http.inject({ method, url, payload, headers })).statusCode).toBe(401)
})

test('an unknown department is reported at its index', async () => {
  const { status, body } = await w.as(user)('PATCH', one, { routing_departments: [{ id: 1 }, { id: 9999 }] })
  expect(status).toBe(400)
  expect(body).toEqual({ routing_departments: [{}, { id: ['Ongeldige pk "9999" - object bestaat niet.'] }] })
})

test('the length of a status text is counted in characters, not UTF-16 units', async () => {
  const text = `${'a'.repeat(9_999)}🚲`
  expect((await w.as(user)('PATCH', one, { status: { state: 'b', text } })).status).toBe(200)
  expect((await w.as(user)('PATCH', one, { status: { state: 'b', text: `${text}a` } })).status).toBe(400)
})

test('an empty type of a report is refused', async () => {
  const { status, body } = await w.as(user)('PATCH', one, { type: { code: '' } })
  expect([status, body]).toEqual([400, { type: { code: ['Dit veld mag niet leeg zijn.'] } }])
})

test('the search text of a list may be very long', async () => {
  expect((await get(`/signals/v1/private/search?q=${'a'.repeat(501)}`)).status).toBe(200)
})

test('an eleventh part is refused, also when it comes with the tenth', async () => {
  const part = { ...aReportInput({ category: litter }), parent: 1 }
  for (const _ of Array.from({ length: 9 })) expect((await w.as(user)('POST', list, part)).status).toBe(201)
  const answers = await Promise.all([1, 2].map(() => w.as(user)('POST', list, part)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
  expect(answers.map(({ body }) => body)).toContainEqual(['Maximum number of children reached for the parent Signal'])
  expect((await get(`${one}/children`)).body.count).toBe(10)
})

test.each([
  ['a street alone', { openbare_ruimte: 'Kerkstraat', huisnummer: '' }, 'Kerkstraat'],
  ['a number without a street', { openbare_ruimte: '', huisnummer: 12 }, ''],
  ['nothing', {}, ''],
])('an address that is %s is stored as it is, without a crash', async (_, address, addressText) => {
  const { location } = aReportInput()
  const input = aReportInput({ category: litter, location: { ...location, address } })
  const { status, body } = await w.as()('POST', '/signals/v1/public/signals', input)
  expect(status).toBe(201)
  await w.drain()
  expect((await get(`${list}/${body.id}`)).body.location).toMatchObject({
    address_text: addressText,
    bag_validated: false,
  })
})

test.each([
  ['a street', { huisnummer: 12, postcode: '1199AB' }, { openbare_ruimte: ['Dit veld is vereist.'] }],
  ['a number', { openbare_ruimte: 'Kerkstraat' }, { huisnummer: ['Dit veld is vereist.'] }],
])('an address without %s is refused, from residents and staff', async (_, address, errors) => {
  const location = { ...aReportInput().location, address }
  const sent = await w.as()('POST', '/signals/v1/public/signals', aReportInput({ location }))
  expect([sent.status, sent.body]).toEqual([400, { location: { address: errors } }])
  const changed = await w.as(user)('PATCH', one, { location })
  expect([changed.status, changed.body]).toEqual([400, { location: { address: errors } }])
})
