import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let administrator: User
let litter: number
const rights = ['statusmessage', 'statusmessagecategory', 'statusmessagetemplate'].map(name => `sia_${name}_write`)
beforeEach(async () => {
  w = await world()
  w.at('2026-11-21T12:00:00Z')
  administrator = await aUser(w, { permissions: ['sia_read', 'sia_write', ...rights] })
  const { id } = await w.base.db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', 'veegzwerfvuil')
    .executeTakeFirstOrThrow()
  litter = id
})

const messages = '/signals/v1/private/status-messages'
const terms = '/signals/v1/private/terms/categories'
const litterTemplatesPath = `${terms}/schoon/sub_categories/veegzwerfvuil/status-message-templates`
type RequestArguments = Parameters<ReturnType<World['as']>>
const send = (...requestArguments: RequestArguments) => w.as(administrator)(...requestArguments)
const add = async (title: string, parts: Record<string, unknown> = {}) =>
  (await send('POST', messages, { title, text: `Over ${title}`, state: 'o', categories: [litter], ...parts })).body.id
const titles = ({ body }: { body: { results: { title: string }[] } }) => body.results.map(({ title }) => title)

describe('a default text', () => {
  test('is added, changed, replaced and removed', async () => {
    const values = { title: 'Geveegd', text: 'Wij hebben geveegd.', state: 'o' }
    const { status, body } = await send('POST', messages, { ...values, categories: [litter] })
    expect([status, body]).toMatchObject([201, { ...values, active: false, categories: [litter] }])
    const one = `${messages}/${body.id}`
    expect((await send('PATCH', one, { active: true })).body).toMatchObject({ ...values, active: true })
    expect((await send('PUT', one, { ...values, state: 'b' })).body).toMatchObject({ state: 'b', active: true })
    expect((await send('PUT', one, { ...values, active: false })).body).toMatchObject({ state: 'o', active: false })
    expect((await send('GET', one)).body.categories).toEqual([litter])
    expect((await send('PATCH', one, { categories: [] })).body.categories).toEqual([])
    expect((await send('DELETE', one)).status).toBe(204)
    expect((await send('GET', one)).status).toBe(404)
    expect((await send('PATCH', one, { active: true })).status).toBe(404)
    expect((await send('DELETE', one)).status).toBe(404)
  })

  test.each([
    ['without a title', { title: '' }, { title: ['Dit veld mag niet leeg zijn.'] }],
    ['with a text that cannot be seen', { text: '\u200b\u2063' }, { text: ['Dit veld mag niet leeg zijn.'] }],
    [
      'with too long a title',
      { title: 'x'.repeat(256) },
      { title: ['Zorg ervoor dat dit veld niet meer dan 255 karakters bevat.'] },
    ],
    ['without a text', { text: undefined }, { text: ['Dit veld is vereist.'] }],
    ['for an unknown status', { state: 'zz' }, { state: ['"zz" is een ongeldige keuze.'] }],
    [
      'for an unknown category',
      { categories: [999999] },
      { categories: ['Ongeldige pk "999999" - object bestaat niet.'] },
    ],
  ])('%s is refused', async (_, parts, expected) => {
    const sent = { title: 'Geveegd', text: 'Wij hebben geveegd.', state: 'o', ...parts }
    expect(await send('POST', messages, sent)).toMatchObject({ status: 400, body: expected })
    expect((await send('GET', messages)).body.count).toBe(0)
  })
})

describe('the versions and history of a default text', () => {
  const values = { title: 'Geveegd', text: 'Wij hebben geveegd.', state: 'o' }
  const history = async (id: number) => (await send('GET', `/api/default-texts/${id}/history`)).body

  test('a change of an older version is refused with the text as it is now', async () => {
    const { body, headers } = await send('POST', messages, { ...values, categories: [litter] })
    const one = `${messages}/${body.id}`
    const read = async () => (await send('GET', one)).headers.etag
    expect(headers.etag).toBe(await read())
    w.at('2026-11-21T12:01:00Z')
    const first = await send('PATCH', one, { title: 'Eerst' }, { 'if-match': String(headers.etag) })
    expect([first.status, first.headers.etag]).toEqual([200, await read()])
    const late = await send('PATCH', one, { title: 'Te laat' }, { 'if-match': String(headers.etag) })
    expect([late.status, late.body.title, late.headers.etag]).toEqual([412, 'Eerst', await read()])
    expect((await send('GET', one)).body.title).toBe('Eerst')
  })

  test('each change of a default text has a line, also of the order and of the older API', async () => {
    const id = await add('Geveegd')
    const other = await add('Anders', { active: true })
    await send('PATCH', `${messages}/${id}`, { title: 'Schoon', active: true, categories: [] })
    await send('PATCH', `${messages}/${id}`, { categories: [litter] })
    await send('POST', `${messages}/category/${litter}`, [
      { status_message: other, position: 0 },
      { status_message: id, position: 1 },
    ])
    await send('POST', litterTemplatesPath, [{ state: 'o', templates: [{ title: 'Nieuw', text: 'x' }] }])
    const lines = (await history(id)).map(({ changes }: { changes: object[] }) => changes)
    expect(lines).toEqual([
      [{ field: 'categories', from: ['Veeg- / zwerfvuil (Schoon)'], to: [] }],
      [{ field: 'position', from: 'Veeg- / zwerfvuil 1', to: '2' }],
      [{ field: 'categories', from: [], to: ['Veeg- / zwerfvuil (Schoon)'] }],
      [
        { field: 'title', from: 'Geveegd', to: 'Schoon' },
        { field: 'active', from: false, to: true },
        { field: 'categories', from: ['Veeg- / zwerfvuil (Schoon)'], to: [] },
      ],
      expect.arrayContaining([{ field: 'title', from: null, to: 'Geveegd' }]),
    ])
    expect(await history(id)).toMatchObject([{}, {}, {}, {}, { by: administrator.email, isNew: true }])
    expect(await history(other)).toMatchObject([{ isNew: false }, { isNew: true }])
    expect((await send('GET', '/api/default-texts/999999/history')).status).toBe(404)
  })
})

describe('the positions of texts in a category', () => {
  test('are set for one or many texts, and order the list', async () => {
    const [first, second] = [await add('Eerste'), await add('Tweede', { categories: [] })]
    const path = `${messages}/category/${litter}`
    expect(await send('POST', path, { status_message: first, position: 3 })).toMatchObject({
      status: 201,
      body: { status_message: first, position: 3 },
    })
    const places = [
      { status_message: second, position: 0 },
      { status_message: first, position: 1 },
    ]
    expect(await send('POST', path, places)).toMatchObject({ status: 201, body: places })
    const list = `${messages}?category_id=${litter}&ordering=`
    expect(titles(await send('GET', `${list}statusmessagecategory__position`))).toEqual(['Tweede', 'Eerste'])
    expect(titles(await send('GET', `${list}-statusmessagecategory__position`))).toEqual(['Eerste', 'Tweede'])
    const { body } = await send('GET', litterTemplatesPath)
    expect(body[0].templates.map(({ title }: { title: string }) => title)).toEqual(['Tweede', 'Eerste'])
    expect((await send('GET', path)).status).toBe(405)
  })

  test('are refused when given twice, unknown or negative', async () => {
    const id = await add('Eerste')
    const post = async (category: number, body: unknown) => {
      const answer = await send('POST', `${messages}/category/${category}`, body)
      return [answer.status, answer.body]
    }
    const place = (message: number, position: number) => ({ status_message: message, position })
    expect(await post(litter, [place(id, 1), place(id, 1)])).toEqual([
      400,
      {
        status_message: ['Duplicate status messages in request.'],
        position: ['Duplicate positions in request.'],
      },
    ])
    expect(await post(litter, [place(999, 1)])).toEqual([
      400,
      [{ status_message: ['Status message with id 999 does not exist.'] }],
    ])
    expect(await post(99999, place(id, 1))).toEqual([400, [{ category: ['Category with id 99999 does not exist.'] }]])
    expect((await post(litter, place(id, -1)))[0]).toBe(400)
  })
})

describe('default texts are searched', () => {
  const search = async (query: string) => (await send('GET', `${messages}/search?${query}`)).body

  test('by their words in any form, and by words that look like them, with matches highlighted and the rest escaped', async () => {
    await add('Geveegd', { text: 'Wij hebben de straten <b>geveegd</b>.', active: true })
    await add('Anders', { text: 'Heel iets anders.' })
    expect(await search('q=straat')).toMatchObject({
      count: 1,
      results: [
        {
          title: 'Geveegd',
          state: 'o',
          active: true,
          meta: { highlight: { text: ['Wij hebben de <em>straten</em> &lt;b&gt;geveegd&lt;/b&gt;.'] } },
        },
      ],
    })
    expect(await search('q=gevegd')).toMatchObject({ count: 1, results: [{ title: 'Geveegd', meta: {} }] })
    expect((await search(`q=${encodeURIComponent("'\\:*&|!()<->")}`)).count).toBe(0)
  })

  test('with facet counts that ignore their own filter', async () => {
    await add('Een', { active: true })
    await add('Twee')
    await add('Drie', { state: 'b' })
    expect(await search('state=o&active=true')).toMatchObject({
      count: 1,
      facets: {
        state: [{ term: 'o', count: 1, active: true }],
        active: [
          { term: false, count: 1, active: false },
          { term: true, count: 1, active: true },
        ],
      },
    })
    expect(await search('state=o&page=2&page_size=1')).toMatchObject({ count: 2, results: [{ title: 'Een' }] })
    expect(await search('page=0')).toEqual({ detail: 'Ongeldige pagina.' })
    expect(await search('state=zz')).toEqual({
      state: ['Selecteer een geldige keuze. zz is geen beschikbare keuze.'],
    })
  })
})

describe('the older API of default texts', () => {
  const text = (title: string, active = false) => ({ title, text: `Over ${title}`, is_active: active })

  test('sets the texts of the given statuses; an unchanged text stays the same, for its other categories too', async () => {
    const { id: other } = await w.base.db
      .selectFrom('categories')
      .select('id')
      .where('slug', '=', 'graffitiwildplak')
      .executeTakeFirstOrThrow()
    const shared = await add('Blijft', { categories: [litter, other] })
    await add('Gaat')
    await add('Bezig', { state: 'b' })
    const { status, body } = await send('POST', litterTemplatesPath, [
      { state: 'o', templates: [text('Nieuw', true), { title: 'Blijft', text: 'Over Blijft' }] },
    ])
    expect([status, body]).toEqual([
      200,
      [
        { state: 'b', templates: [text('Bezig')] },
        { state: 'o', templates: [text('Nieuw', true), text('Blijft')] },
      ],
    ])
    expect((await send('GET', `${messages}/${shared}`)).body.categories).toEqual(
      [litter, other].toSorted((a, b) => a - b),
    )
    await send('POST', litterTemplatesPath, [{ state: 'o', templates: [] }])
    expect((await send('GET', litterTemplatesPath)).body).toEqual([{ state: 'b', templates: [text('Bezig')] }])
  })

  test.each([
    [
      'more than twenty',
      [{ state: 'o', templates: Array.from({ length: 21 }, (_, at) => text(`t${at}`)) }],
      ['Only 20 StatusMessageTemplate instances allowed per Category/State combination'],
    ],
    [
      'a status that is none',
      [{ state: 'zz', templates: [text('t')] }],
      { state: ["Waarde 'zz' is geen geldige keuze."] },
    ],
    [
      'a text without a title',
      [{ state: 'o', templates: [text('t'), { title: '', text: 'x' }] }],
      [{ templates: [{}, { title: ['Dit veld mag niet leeg zijn.'] }] }],
    ],
    ['something else', {}, { non_field_errors: ['Verwachtte een lijst met items, maar kreeg type "dict".'] }],
  ])('refuses %s', async (_, sent, expected) => {
    expect(await send('POST', litterTemplatesPath, sent)).toMatchObject({ status: 400, body: expected })
    expect((await send('GET', litterTemplatesPath)).body).toEqual([])
  })

  test('answers 404 for an unknown category', async () => {
    expect((await send('POST', `${terms}/schoon/sub_categories/x/status-message-templates`, [])).status).toBe(404)
    expect((await send('POST', `${terms}/schoon/status-message-templates`, [])).body).toEqual([])
  })
})
