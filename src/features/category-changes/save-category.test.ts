import { beforeEach, describe, expect, test } from 'vitest'
import { aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let admin: ReturnType<World['as']>
let id: number
beforeEach(async () => {
  w = await world()
  admin = w.as(await aUser(w, { permissions: ['sia_read', 'sia_write', 'change_category', 'sia_expression_write'] }))
  id = await idOf('veegzwerfvuil')
})

const idOf = async (slug: string) =>
  (await w.base.db.selectFrom('categories').where('slug', '=', slug).select('id').executeTakeFirstOrThrow()).id

const url = () => `/api/categories/${id}`
const wirePath = () => `/signals/v1/private/categories/${id}`
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0h9"/></svg>'

const addRule = async (name: string, code: string) =>
  (await admin('POST', '/signals/v1/private/expressions', { type: 'routing', name, code })).body.id
const codeOf = async (rule: number) => (await admin('GET', `/signals/v1/private/expressions/${rule}`)).body.code

test('everything of a category is changed at once, in one line of its history', async () => {
  const [department] = await w.base.db.selectFrom('departments').select(['id', 'code']).orderBy('code').execute()
  const { status, body, headers } = await admin('PATCH', url(), {
    publicName: 'Afval op straat',
    serviceLevel: { days: 4, calendarDays: true },
    isPublicAccessible: true,
    departments: [{ departmentId: department?.id, isResponsible: true, canView: true }],
    icon: drawing,
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    public_name: 'Afval op straat',
    sla: { n_days: 4, use_calendar_days: true },
    is_public_accessible: true,
    departments: [{ code: department?.code, is_responsible: true }],
    icon: expect.stringMatching(/\.svg$/),
  })
  const read = await admin('GET', wirePath())
  expect([read.body, read.headers.etag]).toEqual([body, headers.etag])
  const history = await admin('GET', `${wirePath()}/history`)
  expect(history.body).toHaveLength(1)
  expect((await admin('PATCH', url(), { icon: null })).body.icon).toBeNull()
})

describe('renaming a category', () => {
  test('renames it in the routing rules when asked to, and says so', async () => {
    const rule = await addRule('Zwerfvuil', `sub == 'Veeg- / zwerfvuil' and day == 'Sunday'`)
    const other = await addRule('Anders', `sub == 'Brug'`)
    const { status } = await admin('PATCH', url(), { name: 'Zwerfafval', renamesInRules: true })
    expect(status).toBe(200)
    expect(await codeOf(rule)).toBe(`sub == "Zwerfafval" and day == 'Sunday'`)
    expect(await codeOf(other)).toBe(`sub == 'Brug'`)
    const [line] = (await admin('GET', `${wirePath()}/history`)).body
    expect(line.action).toBe('Naam gewijzigd naar:\n Zwerfafval\nMeegewijzigd in regels:\n Zwerfvuil')
    await admin('PATCH', url(), { name: 'Veegvuil' })
    expect(await codeOf(rule)).toContain('Zwerfafval')
  })

  test('changes no rule when the category cannot be changed', async () => {
    const rule = await addRule('Zwerfvuil', `sub == 'Veeg- / zwerfvuil'`)
    const taken = await admin('PATCH', url(), { name: 'Graffiti / wildplak', renamesInRules: true })
    expect(taken.status).toBe(400)
    const unwritable = await admin('PATCH', url(), { name: `z'n "afval"`, renamesInRules: true })
    expect([unwritable.status, unwritable.body]).toEqual([400, { name: [expect.stringContaining('aanhalingstekens')] }])
    const stale = await admin('PATCH', url(), { name: 'Zwerfafval', renamesInRules: true }, { 'if-match': '"anders"' })
    expect(stale.status).toBe(412)
    expect(await codeOf(rule)).toBe(`sub == 'Veeg- / zwerfvuil'`)
    expect((await admin('GET', wirePath())).body.name).toBe('Veeg- / zwerfvuil')
  })

  test('leaves a rule that is about another category with the same name too', async () => {
    const rule = await addRule('Zwerfvuil', `sub == 'Veeg- / zwerfvuil'`)
    const { id: parentId } = await w.base.db
      .selectFrom('categories')
      .where('slug', '=', 'overig')
      .where('parentId', 'is', null)
      .select('id')
      .executeTakeFirstOrThrow()
    await admin('POST', '/api/categories', { parentId, name: 'Veeg- / zwerfvuil' })
    expect((await admin('GET', `${url()}/usage`)).body.sharesName).toBe(true)
    expect((await admin('PATCH', url(), { name: 'Zwerfafval', renamesInRules: true })).status).toBe(200)
    expect(await codeOf(rule)).toBe(`sub == 'Veeg- / zwerfvuil'`)
  })

  test('needs the right to change rules when it renames in them', async () => {
    const user = w.as(await aUser(w, { permissions: ['sia_read', 'sia_write', 'change_category'] }))
    expect((await user('PATCH', url(), { name: 'Zwerfafval', renamesInRules: true })).status).toBe(403)
    expect((await user('PATCH', url(), { name: 'Zwerfafval' })).status).toBe(200)
  })
})

test.each([
  ['a name of another', { name: 'Graffiti / wildplak' }, { name: [expect.stringContaining('al een categorie')] }],
  [
    'a term of 1.5 days',
    { serviceLevel: { days: 1.5, calendarDays: true } },
    { serviceLevel: { days: ['Vul een heel aantal in, van 0 tot en met 365.'] } },
  ],
  [
    'a drawing that is not square',
    { icon: drawing.replace('24 24', '24 12') },
    { icon: [expect.stringContaining('niet vierkant')] },
  ],
  [
    'a drawing with a script',
    { icon: drawing.replace('<path', '<script>x</script><path') },
    { icon: [expect.stringContaining('een script')] },
  ],
  [
    'an unknown department',
    { departments: [{ departmentId: 987_654, isResponsible: true, canView: true }] },
    { departments: [expect.stringContaining('bestaat niet')] },
  ],
])('saving a category with %s is refused, and nothing of it is kept', async (_, change, error) => {
  const before = await admin('GET', wirePath())
  const { status, body } = await admin('PATCH', url(), { note: 'Erbij', ...change })
  expect([status, body]).toEqual([400, error])
  expect((await admin('GET', wirePath())).body).toEqual(before.body)
})
