import { beforeEach, describe, expect, test } from 'vitest'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let admin: ReturnType<World['as']>
let email: string
beforeEach(async () => {
  w = await world()
  const user = await aUser(w, { permissions: ['sia_read', 'sia_write', 'sia_department_write'] })
  email = user.email
  admin = w.as(user)
})

const path = '/signals/v1/private/departments'
const categoryIds = async (...slugs: string[]) => {
  const rows = await w.base.db.selectFrom('categories').where('slug', 'in', slugs).select(['id', 'slug']).execute()
  return slugs.map(slug => rows.find(row => row.slug === slug)?.id)
}
const departmentPath = async (code: string) => {
  const query = w.base.db.selectFrom('departments').where('code', '=', code).select('id')
  return `${path}/${(await query.executeTakeFirstOrThrow()).id}`
}

type LinkOnWire = {
  category: { id: number; _links: { self: { href: string } } }
  is_responsible: boolean
  can_view: boolean
}
type CategoryOnWire = { _links: { self: { href: string; public: string } } }

/**
 * The body that the form of the reference's front end sends: it finds each category by its public address among all, and takes the id
 * from the other address, as a text.
 */
const chosenInReference = (links: readonly LinkOnWire[], all: readonly CategoryOnWire[]) =>
  links.flatMap(link => {
    const category = all.find(({ _links: { self } }) => self.public === link.category._links.self.href)
    const id = category && /\d+$/.exec(category._links.self.href)?.[0]
    if (id === undefined) return []
    return [
      {
        category_id: id,
        ...(link.is_responsible && { is_responsible: true }),
        ...(link.can_view && { can_view: true }),
      },
    ]
  })

test('a department has its active categories, as the wire has them', async () => {
  const { status, body, headers } = await admin('GET', await departmentPath('OOV'))
  expect(status).toBe(200)
  expect(headers.etag).toMatch(/^"[\w-]{22}"$/)
  expect(body).toMatchObject({ _display: 'OOV (Openbare Orde & Veiligheid)', is_intern: true, can_direct: false })
  expect(Object.keys(body)).not.toContain('category_names')
  const link = body.categories.find(({ category }: { category: { name: string } }) => category.name === 'Vermoeden')
  expect(link).toEqual({
    id: expect.any(Number),
    is_responsible: true,
    can_view: true,
    category: {
      _links: {
        curies: expect.any(Object),
        self: {
          href: `${w.base.publicUrl}/signals/v1/public/terms/categories/ondermijning/sub_categories/vermoeden`,
        },
      },
      _display: 'Vermoeden (Ondermijning)',
      id: expect.any(Number),
      name: 'Vermoeden',
      slug: 'vermoeden',
      handling: expect.any(String),
      departments: expect.arrayContaining([expect.objectContaining({ code: 'OOV' })]),
      is_active: true,
      description: null,
      handling_message: expect.any(String),
    },
  })
  const waste = await admin('GET', await departmentPath('AEG'))
  const names = waste.body.categories.map(({ category }: { category: { name: string } }) => category.name)
  expect(names).not.toContain('Bedrijfsafval')
})

describe('a new department', () => {
  test('sees the reports of its categories', async () => {
    const [id, other] = await categoryIds('veegzwerfvuil', 'gladheid')
    const { status, body } = await admin('POST', path, {
      name: 'Groenbeheer',
      code: 'GRB',
      categories: [
        { category_id: id, is_responsible: true, can_view: false },
        { category_id: other, is_responsible: false, can_view: true },
      ],
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ _display: 'GRB (Groenbeheer)', is_intern: true, can_direct: false })
    expect(body.categories).toMatchObject([{ category: { id }, is_responsible: true, can_view: true }])
    const colleague = w.as(await aUser(w, { departments: ['GRB'] }))
    const report = await aReport(w, { category: litter })
    expect((await colleague('GET', `/signals/v1/private/signals/${report.id}`)).status).toBe(200)
    const history = await admin('GET', `/api/departments/${body.id}/history`)
    expect(history.body).toMatchObject([{ who: email, action: expect.stringContaining('Code gewijzigd naar:\n GRB') }])
    const ofCategory = await admin('GET', `/api/categories/${other}/changes`)
    expect(ofCategory.body[0].text).toMatch(/^Pakt het op: .+\nZiet het ook: .*Groenbeheer/)
    const onWire = await admin('GET', `/signals/v1/private/categories/${id}/history`)
    expect(onWire.body[0].action).toContain('GRB (verantwoordelijk)')
  })

  test.each([
    ['no name', { name: undefined }, { name: ['Dit veld is vereist.'] }],
    ['no code', { code: '' }, { code: ['Dit veld mag niet leeg zijn.'] }],
    ['a long code', { code: 'GROE' }, { code: [expect.stringContaining('niet meer dan 3')] }],
    ['a long name', { name: 'x'.repeat(256) }, { name: [expect.stringContaining('niet meer dan 255')] }],
    ['the code of another', { code: 'stw' }, { code: ['Er is al een afdeling met de code "stw".'] }],
    ['the name of another', { name: 'stadswerken' }, { name: ['Er is al een afdeling met de naam "stadswerken".'] }],
    [
      'an unknown category',
      { categories: [{ category_id: 987_654 }] },
      { categories: [{ category_id: ['Ongeldige pk "987654" - object bestaat niet.'] }] },
    ],
    ['categories that are no list', { categories: 'alles' }, { categories: [expect.stringContaining('lijst')] }],
  ])('is refused with %s, and nothing of it is kept', async (_, parts, error) => {
    const { status, body } = await admin('POST', path, { name: 'Groenbeheer', code: 'GRB', ...parts })
    expect([status, body]).toEqual([400, error])
    expect((await admin('GET', `${path}?page_size=100`)).body.count).toBe(19)
  })
})

describe('a change of a department', () => {
  test('changes only the named fields; categories replace all links', async () => {
    const url = await departmentPath('STW')
    const [id] = await categoryIds('gladheid-bladeren')
    const before = await admin('GET', url)
    const renamed = await admin('PATCH', url, { name: 'Openbare ruimte', can_direct: true, is_intern: false })
    expect(renamed.body).toMatchObject({ name: 'Openbare ruimte', code: 'STW', can_direct: true, is_intern: false })
    expect(renamed.body.categories.map((link: { id: number }) => link.id)).toEqual(
      before.body.categories.map((link: { id: number }) => link.id),
    )
    const replaced = await admin('PUT', url, {
      name: 'A',
      code: 'ABC',
      categories: [{ category_id: id, can_view: true }],
    })
    expect(replaced.body.categories).toMatchObject([{ category: { id }, is_responsible: false, can_view: true }])
    const [line] = (await admin('GET', `${url.replace('/signals/v1/private', '/api')}/history`)).body
    expect(line.action).toMatch(/^Naam: ‘Openbare ruimte’ werd ‘A’\nCode: ‘STW’ werd ‘ABC’\n/)
    expect(line.action).toContain('Ziet ook:\n + ')
    expect(line.action).toContain('Pakt op:\n − ')
  })

  test('by the front end of Signalen keeps all of its categories', async () => {
    const url = await departmentPath('STW')
    const linksAt = async () =>
      (await admin('GET', url)).body.categories.map((link: LinkOnWire) => [
        link.category.id,
        link.is_responsible,
        link.can_view,
      ])
    const before = await linksAt()
    const { body } = await admin('GET', url)
    const all = await admin('GET', '/signals/v1/private/categories?page_size=1000')
    const chosen = chosenInReference(body.categories, all.body.results)
    expect(chosen).toHaveLength(before.length)
    // It sends the whole form, also when nothing was chosen or taken away.
    const saved = await admin('PATCH', url, { categories: chosen })
    expect(saved.status).toBe(200)
    expect(await linksAt()).toEqual(before)
    const [first, ...others] = chosen
    await admin('PATCH', url, { categories: others })
    expect(await linksAt()).toEqual(before.filter(([id]: [number]) => String(id) !== first?.category_id))
  })

  test('is refused when it names a category twice, and keeps its links', async () => {
    const url = await departmentPath('STW')
    const [id] = await categoryIds('veegzwerfvuil')
    const before = await admin('GET', url)
    const twice = [{ category_id: id }, { category_id: id }]
    const { status, body } = await admin('PATCH', url, { name: 'Anders', categories: twice })
    expect([status, Object.keys(body)]).toEqual([400, ['categories']])
    expect((await admin('GET', url)).body).toEqual(before.body)
  })

  test('does not overwrite the change of a colleague, also of a closed category', async () => {
    const url = await departmentPath('STW')
    const { headers } = await admin('GET', url)
    const version = { 'if-match': String(headers.etag) }
    const [closed] = await categoryIds('gladheid')
    await w.base.db.deleteFrom('categoryDepartments').where('categoryId', '=', Number(closed)).execute()
    const { status, body } = await admin('PATCH', url, { name: 'Anders' }, version)
    expect([status, body.name]).toEqual([412, 'Stadswerken'])
  })

  test('cannot be a deletion', async () => {
    expect((await admin('DELETE', await departmentPath('STW'))).status).toBe(405)
  })
})

test('adding and changing departments each need a right of their own', async () => {
  const url = await departmentPath('STW')
  const rightTo = async (permission: string) => {
    const user = w.as(await aUser(w, { permissions: ['sia_read', 'sia_write', permission] }))
    const added = await user('POST', path, { name: `Afdeling ${permission}`, code: permission.slice(0, 3) })
    return [added.status, (await user('PATCH', url, {})).status]
  }
  expect(await rightTo('sia_department_write')).toEqual([201, 200])
  expect(await rightTo('add_department')).toEqual([201, 403])
  expect(await rightTo('change_department')).toEqual([403, 200])
  expect(await rightTo('sia_category_write')).toEqual([403, 403])
})
