import { beforeEach, describe, expect, test } from 'vitest'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let admin: ReturnType<World['as']>
let email: string
beforeEach(async () => {
  w = await world()
  const user = await aUser(w, { permissions: ['sia_read', 'sia_write', 'sia_category_write'] })
  email = user.email
  admin = w.as(user)
})

const path = '/signals/v1/private/categories'
const idOf = async (slug: string, parent: string | null) => {
  const row = await w.base.db
    .selectFrom('categories as c')
    .leftJoin('categories as main', 'main.id', 'c.parentId')
    .where('c.slug', '=', slug)
    .where('main.slug', parent === null ? 'is' : '=', parent)
    .select('c.id')
    .executeTakeFirstOrThrow()
  return row.id
}
const litterPath = async () => `${path}/${await idOf('veegzwerfvuil', 'schoon')}`

describe('a change of a category', () => {
  test('changes the named fields, and says so in the history', async () => {
    w.at('2026-11-23T09:30:00Z')
    const url = await litterPath()
    const patch = {
      name: 'Zwerfafval',
      is_active: false,
      description: 'Blikjes en papier',
      handling_message: 'We vegen het op.',
      note: 'Alleen overdag',
      public_name: 'Afval op straat',
      is_public_accessible: true,
      new_sla: { n_days: 4, use_calendar_days: true },
    }
    const { status, body } = await admin('PATCH', url, patch)
    const { new_sla: sla, ...fields } = patch
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...fields, slug: 'veegzwerfvuil', sla, _display: 'Zwerfafval (Schoon)' })
    expect((await admin('GET', url)).body).toEqual(body)
    const history = await admin('GET', `${url}/history`)
    expect(history.body).toEqual([
      {
        identifier: expect.stringMatching(/^UPDATED_CATEGORY_\d+$/),
        when: '2026-11-23T10:30:00+01:00',
        what: 'UPDATED_CATEGORY',
        action: expect.stringContaining(
          'Afhandeltermijn gewijzigd naar:\n 4 weekdagen\nNaam gewijzigd naar:\n Zwerfafval',
        ),
        description: null,
        who: email,
      },
    ])
    expect(history.body[0].action).toContain('Notitie gewijzigd naar:\n Alleen overdag')
  })

  test('keeps all other fields, and is not in the history when nothing differs', async () => {
    const url = await litterPath()
    const { body: before } = await admin('GET', url)
    const same = { name: before.name, new_sla: before.sla, icon: null, slug: 'anders', departments: [] }
    expect((await admin('PUT', url, same)).body).toEqual(before)
    expect((await admin('PATCH', url, {})).body).toEqual(before)
    expect((await admin('GET', `${url}/history`)).body).toEqual([])
  })

  test('stores a service level only when it differs, and keeps the deadlines of reports', async () => {
    w.at('2026-11-24T10:00:00Z') // a working day
    const url = await litterPath()
    const levels = () => w.base.db.selectFrom('serviceLevels').select('id').execute()
    const { length } = await levels()
    const report = await aReport(w, { category: litter })
    await admin('PATCH', url, { new_sla: { n_days: 3, use_calendar_days: false } })
    expect(await levels()).toHaveLength(length)
    await admin('PATCH', url, { new_sla: { n_days: 0, use_calendar_days: false } })
    expect(await levels()).toHaveLength(length + 1)
    const stored = await w.base.db
      .selectFrom('reports')
      .select('deadline')
      .where('id', '=', report.id)
      .executeTakeFirst()
    expect(stored?.deadline).toEqual(report.deadline)
    const later = await aReport(w, { category: litter })
    expect(later.deadline).toEqual(later.createdAt)
  })

  test('cannot give a sub category a configuration', async () => {
    const [main, sub] = [`${path}/${await idOf('schoon', null)}`, await litterPath()]
    const configuration = { show_children_in_filter: true }
    expect((await admin('PATCH', main, { configuration })).body.configuration).toEqual(configuration)
    expect((await admin('PATCH', sub, { configuration })).body).toEqual({
      configuration: ['No additional configuration allowed for child categories'],
    })
    expect((await admin('PATCH', sub, { configuration: {} })).status).toBe(200)
  })

  const days = 'Vul een heel aantal in, van 0 tot en met 365.'
  const level = (n_days: unknown) => ({ new_sla: { n_days, use_calendar_days: true } })
  test.each([
    ['−1 days', level(-1), { new_sla: { n_days: [days] } }],
    ['1.5 days', level(1.5), { new_sla: { n_days: [days] } }],
    ['10,000 days', level(10_000), { new_sla: { n_days: [days] } }],
    ['366 days', level(366), { new_sla: { n_days: [days] } }],
    ['days as a word', level('drie'), { new_sla: { n_days: [days] } }],
    ['a huge number of days', level(1e30), { new_sla: { n_days: [days] } }],
    ['no days', level(undefined), { new_sla: { n_days: ['Dit veld is vereist.'] } }],
    ['no kind of days', { new_sla: { n_days: 1 } }, { new_sla: { use_calendar_days: ['Dit veld is vereist.'] } }],
    ['no name', { name: '' }, { name: ['Dit veld mag niet leeg zijn.'] }],
    ['a name of spaces', { name: '   ' }, { name: ['Dit veld mag niet leeg zijn.'] }],
    ['null as name', { name: null }, { name: ['Dit veld mag niet leeg zijn.'] }],
    ['a long name', { name: 'x'.repeat(256) }, { name: [expect.stringContaining('niet meer dan 255')] }],
    ['a long public name', { public_name: 'x'.repeat(256) }, { public_name: [expect.stringContaining('255')] }],
    ['the name of another', { name: 'GRAFFITI / wildplak ' }, { name: [expect.stringContaining('al een categorie')] }],
    ['not a boolean', { is_active: 'misschien' }, { is_active: [expect.any(String)] }],
    ['a configuration', { configuration: { a: 1 } }, { configuration: [expect.any(String)] }],
  ])('is refused with %s', async (_, patch, error) => {
    const url = await litterPath()
    const before = await admin('GET', url)
    const { status, body } = await admin('PATCH', url, patch)
    expect([status, body]).toEqual([400, error])
    expect((await admin('GET', url)).body).toEqual(before.body)
  })

  test.each([[null], ['overig']])('cannot close the category of unknown subjects, under %s', async main => {
    const { status, body } = await admin('PATCH', `${path}/${await idOf('overig', main)}`, { is_active: false })
    expect([status, body]).toEqual([400, { is_active: [expect.stringContaining('blijft open')] }])
  })

  test('is refused with the public name of another category, and may keep its own', async () => {
    const [one, other] = [await litterPath(), `${path}/${await idOf('graffitiwildplak', 'schoon')}`]
    expect((await admin('PATCH', other, { public_name: 'Kladden' })).status).toBe(200)
    expect((await admin('PATCH', one, { public_name: 'kladden' })).body).toEqual({
      public_name: ['Er is hier al een categorie met de naam voor melders "kladden".'],
    })
    expect((await admin('PATCH', other, { public_name: 'KLADDEN' })).status).toBe(200)
  })

  test('by PUT needs a name and a service level', async () => {
    expect((await admin('PUT', await litterPath(), {})).body).toEqual({
      name: ['Dit veld is vereist.'],
      new_sla: ['Dit veld is vereist.'],
    })
  })

  test('does not overwrite the change of a colleague', async () => {
    const url = await litterPath()
    const { headers } = await admin('GET', url)
    const version = { 'if-match': String(headers.etag) }
    const first = await admin('PATCH', url, { note: 'Een' }, version)
    expect(first.status).toBe(200)
    const second = await admin('PATCH', url, { note: 'Twee' }, version)
    expect([second.status, second.body]).toEqual([412, first.body])
    expect(second.headers.etag).toBe(first.headers.etag)
    expect((await admin('PATCH', url, { note: 'Twee' }, { 'if-match': `W/${first.headers.etag}` })).status).toBe(200)
    expect((await admin('PATCH', url, { note: 'Drie' })).status).toBe(200)
  })

  test('by two administrators at once is refused for one of them', async () => {
    const url = await litterPath()
    const { headers } = await admin('GET', url)
    const change = (note: string) => admin('PATCH', url, { note }, { 'if-match': String(headers.etag) })
    const answers = await Promise.all([change('Een'), change('Twee')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect((await admin('GET', `${url}/history`)).body).toHaveLength(1)
  })

  test('needs the right that the front end checks; sia_write alone is not enough', async () => {
    const url = await litterPath()
    const withRights = async (...permissions: string[]) => {
      const user = w.as(await aUser(w, { permissions: ['sia_read', ...permissions] }))
      return (await user('PATCH', url, { note: 'x' })).status
    }
    expect(await withRights('sia_write', 'change_category')).toBe(200)
    expect(await withRights('sia_write', 'sia_department_write')).toBe(403)
    expect(await withRights('sia_category_write')).toBe(403)
  })
})

describe('a new category', () => {
  const input = async (more: object = {}) => ({ parentId: await idOf('schoon', null), name: 'Confetti', ...more })

  test('is used by residents at once', async () => {
    const stw = await w.base.db
      .selectFrom('departments')
      .where('code', '=', 'STW')
      .select('id')
      .executeTakeFirstOrThrow()
    const { status, body } = await admin(
      'POST',
      '/api/categories',
      await input({
        serviceLevel: { days: 2, calendarDays: true },
        departments: [{ departmentId: stw.id, isResponsible: true, canView: false }],
      }),
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({
      slug: 'confetti',
      name: 'Confetti',
      is_active: true,
      sla: { n_days: 2, use_calendar_days: true },
      departments: [{ code: 'STW', is_responsible: true, can_view: true }],
    })
    const sub_category = new URL(body._links.self.public).pathname
    const report = await aReport(w, { category: { sub_category } })
    expect(report.categoryId).toBe(body.id)
    const history = await admin('GET', `${path}/${body.id}/history`)
    expect(history.body).toMatchObject([{ what: 'CREATED_CATEGORY', who: email }])
  })

  test('gets a slug of its own, which a rename does not change', async () => {
    const first = await admin('POST', '/api/categories', await input())
    await admin('PATCH', `${path}/${first.body.id}`, { name: 'Slingers' })
    const second = await admin('POST', '/api/categories', await input())
    expect([first.body.slug, second.body.slug]).toEqual(['confetti', 'confetti-2'])
    const main = await admin('POST', '/api/categories', { parentId: null, name: 'Confetti' })
    expect(main.body).toMatchObject({
      slug: 'confetti',
      _links: { self: { public: expect.stringMatching(/categories\/confetti$/) } },
    })
  })

  test.each([
    ['the name of another', { name: 'Graffiti / wildplak' }, { name: [expect.stringContaining('al een categorie')] }],
    ['a name without letters', { name: '???' }, { name: ['Geef een naam met letters of cijfers.'] }],
    ['no name', { name: undefined }, { name: ['Dit veld is vereist.'] }],
    ['a parent that does not exist', { parentId: 987_654 }, { parentId: [expect.stringContaining('bestaat niet')] }],
    [
      'a service level of −1',
      { serviceLevel: { days: -1, calendarDays: true } },
      { serviceLevel: { days: [expect.stringContaining('0 tot en met 365')] } },
    ],
    [
      'an unknown department',
      { departments: [{ departmentId: 987_654, isResponsible: true, canView: true }] },
      { departments: [expect.stringContaining('bestaat niet')] },
    ],
  ])('is refused with %s, and nothing of it is kept', async (_, more, error) => {
    const { length } = await w.base.db.selectFrom('categories').select('id').execute()
    const { status, body } = await admin('POST', '/api/categories', await input(more))
    expect([status, body]).toEqual([400, error])
    expect(await w.base.db.selectFrom('categories').select('id').execute()).toHaveLength(length)
  })

  test('cannot be made under a sub category', async () => {
    const parentId = await idOf('veegzwerfvuil', 'schoon')
    expect((await admin('POST', '/api/categories', await input({ parentId }))).status).toBe(400)
  })
})

test('the departments of a category are set from its side', async () => {
  const id = await idOf('veegzwerfvuil', 'schoon')
  const departments = await w.base.db.selectFrom('departments').select(['id', 'code']).orderBy('code').execute()
  const [first, second] = departments
  const links = [
    { departmentId: first?.id, isResponsible: true, canView: false },
    { departmentId: second?.id, isResponsible: false, canView: true },
  ]
  const { headers } = await admin('GET', `${path}/${id}`)
  const version = { 'if-match': String(headers.etag) }
  const { status, body } = await admin('PUT', `/api/categories/${id}/departments`, { departments: links }, version)
  expect(status).toBe(200)
  expect(body.departments).toMatchObject([
    { id: first?.id, is_responsible: true, can_view: true },
    { id: second?.id, is_responsible: false, can_view: true },
  ])
  expect((await admin('PUT', `/api/categories/${id}/departments`, { departments: [] }, version)).status).toBe(412)
  const twice = await admin('PUT', `/api/categories/${id}/departments`, { departments: [links[0], links[0]] })
  expect([twice.status, twice.body]).toEqual([400, { departments: [expect.stringContaining('meer dan één keer')] }])
  const [line] = (await admin('GET', `${path}/${id}/history`)).body
  expect(line.action).toBe(
    `Afdelingen gewijzigd naar:\n ${first?.code} (verantwoordelijk), ${second?.code} (kijkt mee)`,
  )
})

test('the list of categories in the settings is searched, sorted and paged', async () => {
  const { body } = await admin(
    'GET',
    '/api/categories?q=schoon&level=sub&sort=serviceLevel&order=descending&page_size=2',
  )
  expect(body.results).toHaveLength(2)
  expect(body.count).toBeGreaterThan(2)
  expect(body.results[0]).toMatchObject({ mainName: 'Schoon' })
  expect((await admin('GET', '/api/categories?sort=onzin')).status).toBe(400)
})
