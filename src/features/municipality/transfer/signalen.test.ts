import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { encodeForm } from '#test/encode-form.ts'
import { aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import type { ImportResult } from './contract.ts'

let w: World
let user: User
beforeEach(async () => {
  w = await world()
  user = await aUser(w, { isSuperuser: true })
})

const bytesOf = (content: unknown) =>
  content instanceof Uint8Array ? content : Buffer.from(typeof content === 'string' ? content : JSON.stringify(content))

async function send(content: unknown, fields: Record<string, string> = {}, isDryRun = true) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new File([new Uint8Array(bytesOf(content))], 'export.json', { type: 'application/json' }))
  const { payload, headers } = await encodeForm(form)
  const answer = await w.http.inject({
    method: 'POST',
    url: `/api/settings-file?dry_run=${isDryRun}`,
    payload,
    headers: { ...headers, authorization: `Bearer ${await w.signIn.tokenFor(user.email)}` },
  })
  return { status: answer.statusCode, body: answer.json() }
}

async function compare(content: unknown): Promise<ImportResult> {
  const { status, body } = await send(content)
  expect([status, body]).toEqual([200, expect.objectContaining({ isDryRun: true, isOfSignalen: true })])
  return body
}

const fitting = ({ differences }: ImportResult) => differences.filter(({ refusal }) => refusal === null)
const namesOf = (differences: ImportResult['differences']) => differences.map(({ section, key }) => `${section} ${key}`)

/** Compares, makes the changes that fit, and compares again. */
async function takeOver(content: unknown) {
  const before = await compare(content)
  const chosen = JSON.stringify(namesOf(fitting(before)))
  const { status, body } = await send(content, { chosen, version: before.version }, false)
  expect([status, body]).toEqual([200, expect.objectContaining({ isDryRun: false })])
  return { before, after: await compare(content) }
}

const settings = async () => (await w.as(user)('GET', '/api/settings-file')).body.settings

const square = '5.21 52.57, 5.23 52.57, 5.23 52.59, 5.21 52.59, 5.21 52.57'
const radio = { label: 'Welke kant?', values: { links: 'Links', rechts: 'Rechts' }, validators: ['required'] }
const exports = {
  Department: [
    {
      code: 'PRF',
      name: 'Proefafdeling',
      is_intern: '1',
      can_direct: '0',
      categories: 'proef-afval|True|False, stoep|False|True',
    },
  ],
  Category: [
    {
      parent: 'afval',
      slug: 'proef-afval',
      name: 'Proef afval',
      handling: 'REST',
      is_active: '1',
      description: '',
      public_name: '',
      is_public_accessible: '0',
      handling_message: 'Dank',
      note: '',
      icon: '',
      configuration: null,
    },
  ],
  Question: [
    {
      key: 'extra_kant',
      field_type: 'radio_input',
      meta: JSON.stringify(radio),
      required: '1',
      categories: 'proef-afval|2',
    },
    {
      key: 'extra_eerst',
      field_type: 'text_input',
      meta: '{"label": "Wat eerst?"}',
      required: '0',
      categories: 'proef-afval|1',
    },
  ],
  Area: [{ name: 'Proefwijk', code: 'PW1', _type: 'district', _geometry: `SRID=4326;MULTIPOLYGON (((${square})))` }],
  Expression: [{ _type: 'routing', name: 'Proefregel', code: 'sub == "proef-afval"' }],
  RoutingExpression: [{ _expression: 'Proefregel', _department: 'PRF', _user: '', order: 7, is_active: '1' }],
}

describe('the six exports of Signalen are taken over', () => {
  test('one after the other: each is previewed, taken over, and changes nothing the second time', async () => {
    const names: Record<string, string[]> = {}
    const { Department, Category, Question, Area, Expression, RoutingExpression } = exports
    const inOrder = { Category, Department, Question, Area, Expression, RoutingExpression }
    for (const [kind, rows] of Object.entries(inOrder)) {
      const { before, after } = await takeOver(rows)
      names[kind] = namesOf(before.differences)
      expect([kind, before.misfits.map(({ reason }) => reason), after.differences]).toEqual([
        kind,
        expect.any(Array),
        [],
      ])
      expect(after.unchanged.length).toBeGreaterThan(0)
    }
    expect(names).toEqual({
      Category: ['categories afval/proef-afval'],
      Department: ['departments PRF', 'categories afval/proef-afval'],
      Question: ['questions afval/proef-afval'],
      Area: ['areas district/PW1'],
      Expression: ['rules Proefregel'],
      RoutingExpression: ['rules Proefregel'],
    })
    expect(await settings()).toMatchObject({
      departments: expect.arrayContaining([{ code: 'PRF', name: 'Proefafdeling', isInternal: true, canDirect: false }]),
      categories: expect.arrayContaining([
        expect.objectContaining({
          main: 'afval',
          slug: 'proef-afval',
          publicName: null,
          handlingMessage: 'Dank',
          departments: [{ code: 'PRF', isResponsible: true, canView: true }],
        }),
      ]),
      questions: expect.arrayContaining([
        expect.objectContaining({
          sub: 'proef-afval',
          questions: [
            { key: 'extra_eerst', label: 'Wat eerst?', type: 'text' },
            expect.objectContaining({ key: 'extra_kant', type: 'radio', required: true }),
          ],
        }),
      ]),
      areas: expect.arrayContaining([expect.objectContaining({ code: 'PW1', name: 'Proefwijk' })]),
      rules: expect.arrayContaining([
        { name: 'Proefregel', code: 'sub == "proef-afval"', department: 'PRF', position: 7, isActive: true },
      ]),
    })
  })

  test('together in one file, in any order, with any line ends, a byte order mark or UTF-16', async () => {
    const text = JSON.stringify(Object.fromEntries(Object.entries(exports).toReversed()), null, 2)
    const windows = text.replaceAll('\n', '\r\n')
    const written = [
      text,
      windows,
      `\ufeff${text}`,
      Buffer.from(`\ufeff${windows}`, 'utf16le'),
      JSON.stringify(Object.values(exports)),
    ]
    const seen = await Promise.all(written.map(async each => namesOf((await compare(each)).differences).toSorted()))
    for (const names of seen) expect(names).toEqual(seen[0])
    const { before, after } = await takeOver(text)
    expect(namesOf(before.differences)).toEqual([
      'departments PRF',
      'categories afval/proef-afval',
      'questions afval/proef-afval',
      'rules Proefregel',
      'areas district/PW1',
    ])
    expect(after.differences).toEqual([])
  })

  test('with columns of another version, missing columns and other notations of yes, no and numbers', async () => {
    const [department] = exports.Department
    const { is_active: _, note: __, ...category } = exports.Category[0] ?? {}
    const { before, after } = await takeOver({
      Department: [{ ...department, is_intern: true, can_direct: 'False', kleur: 'rood', categories: '' }],
      Category: [{ ...category, is_public_accessible: 'true', toekomst: { a: 1 } }],
      RoutingExpression: [{ ...exports.RoutingExpression[0], order: '3', is_active: 'True' }],
      Expression: exports.Expression,
    })
    expect([before.misfits, after.differences]).toEqual([[], []])
    expect((await settings()).rules).toContainEqual(expect.objectContaining({ name: 'Proefregel', position: 3 }))
  })
})

describe('an export of Signalen with wrong rows', () => {
  const category = exports.Category[0]
  test.each([
    ['no name', [category, { ...category, slug: 'ander', name: '' }], { row: 2, field: 'name' }],
    ['no column for the name', [category, { slug: 'ander', parent: 'afval' }], { row: 2, field: 'name' }],
    ['no yes or no', [{ ...category, is_active: 'misschien' }], { row: 1, field: 'is_active' }],
    ['an unknown main category', [{ ...category, parent: 'bestaat-niet' }], { row: 1, field: 'parent' }],
    ['a name that is too long', [{ ...category, name: 'x'.repeat(300) }], { row: 1, field: 'name' }],
    ['a slug that is none', [{ ...category, slug: 'Een Slug' }], { row: 1, field: 'slug' }],
    [
      'the same row twice',
      [category, category],
      { row: 2, field: null, reason: '"afval/proef-afval" staat al in rij 1.' },
    ],
    ['something else than a row', [category, 5], { row: 2, field: null }],
    ['a list where a text belongs', [{ ...category, name: ['a'] }], { row: 1, field: 'name' }],
    ['an unknown category', exports.Question, { row: 1, field: 'categories' }],
    [
      'an unknown type of question',
      [{ ...exports.Question[0], field_type: 'anders' }],
      { row: 1, field: 'field_type' },
    ],
    ['questions that are no JSON', [{ ...exports.Question[0], meta: '{kapot' }], { row: 1, field: 'meta' }],
    [
      'an open border',
      [{ ...exports.Area[0], _geometry: 'MULTIPOLYGON (((1 2, 3 4)))' }],
      { row: 1, field: '_geometry' },
    ],
    [
      'an unknown department',
      [{ ...exports.RoutingExpression[0], _department: 'XXX' }],
      { row: 1, field: '_expression' },
    ],
    [
      'no whole number',
      [exports.Expression[0], { ...exports.RoutingExpression[0], _department: 'STW', order: 'x' }],
      { row: 2, field: 'order' },
    ],
    ['another type', [{ ...exports.Expression[0], _type: 'anders' }], { row: 1, field: '_type' }],
    ['a link without its rights', [{ ...exports.Department[0], categories: 'stoep' }], { row: 1, field: 'categories' }],
  ])('names the row and the field with %s', async (_, rows, misfit) => {
    expect((await compare(rows)).misfits).toContainEqual(
      expect.objectContaining({ reason: expect.stringMatching(/^(?!.*(expected|Invalid|Too ))\S/), ...misfit }),
    )
  })

  test('has the other rows taken over, and announces refusals beforehand', async () => {
    const other = { ...category, slug: 'ander-afval', name: 'Ander' }
    const far = { ...exports.Area[0], _geometry: 'SRID=4326;MULTIPOLYGON (((100 10, 101 10, 101 11, 100 10)))' }
    const { before, after } = await takeOver({ a: [{ ...category, name: '' }, other], b: [far] })
    expect(before.differences).toMatchObject([
      { key: 'afval/ander-afval', refusal: null },
      { key: 'district/PW1', refusal: expect.stringMatching(/komt te liggen/) },
    ])
    expect(namesOf(after.differences)).toEqual(['areas district/PW1'])
    expect((await settings()).areas).not.toContainEqual(expect.objectContaining({ code: 'PW1' }))
  })
})

test('an imported department that lists its categories loses the others', async () => {
  await takeOver({ a: exports.Category, b: exports.Department })
  await takeOver([{ ...exports.Department[0], categories: '' }])
  expect((await settings()).categories).toContainEqual(
    expect.objectContaining({ slug: 'proef-afval', departments: [] }),
  )
})

test('an imported rule keeps its colleague only if they have an account here', async () => {
  const colleague = await aUser(w, { permissions: ['sia_read', 'sia_write'], departments: ['STW'] })
  const rule = { ...exports.RoutingExpression[0], _department: 'STW' }
  const withUser = (address: string) => [exports.Expression[0], { ...rule, _user: address }]
  const unknown = await compare(withUser('weg@elders.example'))
  expect([unknown.misfits.map(({ field }) => field), unknown.differences.length]).toEqual([['_user'], 1])
  const { after } = await takeOver(withUser(colleague.email.toUpperCase()))
  expect(after.differences).toEqual([])
  expect((await w.as(user)('GET', '/api/routing-rules')).body).toContainEqual(
    expect.objectContaining({ name: 'Proefregel', userEmail: colleague.email }),
  )
  expect((await settings()).rules).not.toContainEqual(expect.objectContaining({ user: expect.anything() }))
})

test('rows of dumpdata refer to each other by number, and come in with what only that has', async () => {
  const dump = [
    {
      model: 'signals.category',
      pk: 900,
      fields: { parent: 901, slug: 'proef-afval', name: 'Proef', is_active: true },
    },
    {
      model: 'signals.category',
      pk: 901,
      fields: { parent: null, slug: 'proef-hoofd', name: 'Proefhoofd', is_active: true },
    },
    { model: 'signals.department', pk: 12, fields: { code: 'PRF', name: 'Proef', is_intern: true, can_direct: false } },
    {
      model: 'signals.categorydepartment',
      pk: 1,
      fields: { category: 900, department: 12, is_responsible: true, can_view: false },
    },
    {
      model: 'signals.servicelevelobjective',
      pk: 3,
      fields: { category: 900, n_days: 3, use_calendar_days: false, created_at: '2024-01-01T00:00:00Z' },
    },
    {
      model: 'signals.servicelevelobjective',
      pk: 2,
      fields: { category: 900, n_days: 9, use_calendar_days: true, created_at: '2025-01-01T00:00:00Z' },
    },
    {
      model: 'signals.question',
      pk: 5,
      fields: { key: 'extra_kant', field_type: 'radio_input', meta: radio, required: false },
    },
    { model: 'signals.categoryquestion', pk: 6, fields: { category: 900, question: 5, order: null } },
    { model: 'signals.expressiontype', pk: 1, fields: { name: 'routing', description: '' } },
    { model: 'signals.expression', pk: 4, fields: { name: 'Proefregel', code: 'sub == "proef-afval"', _type: 1 } },
    {
      model: 'signals.routingexpression',
      pk: 8,
      fields: { _expression: 4, _department: 12, _user: null, order: 2, is_active: true },
    },
    { model: 'signals.areatype', pk: 3, fields: { name: 'Proefsoort', code: 'proefsoort', description: '' } },
    {
      model: 'signals.area',
      pk: 77,
      fields: { name: 'Proefwijk', code: 'PW1', _type: 3, geometry: `SRID=4326;POLYGON ((${square}))` },
    },
    {
      model: 'signals.source',
      pk: 1,
      fields: {
        name: 'Proefbron',
        description: 'x',
        order: 5,
        is_active: true,
        can_be_selected: true,
        is_public: false,
      },
    },
    {
      model: 'signals.statusmessage',
      pk: 1,
      fields: { title: 'Proeftekst', text: 'Klaar.\r\nDank.', active: true, state: 'o' },
    },
    { model: 'signals.statusmessagecategory', pk: 1, fields: { status_message: 1, category: 900, position: 0 } },
    { model: 'auth.permission', pk: 31, fields: { name: 'x', content_type: 1, codename: 'sia_read' } },
    {
      model: 'auth.group',
      pk: 1,
      fields: {
        name: 'Proefrol',
        permissions: [31, ['sia_write', 'signals', 'signal'], ['add_logentry', 'admin', 'logentry']],
      },
    },
    { model: 'feedback.standardanswertopic', pk: 1, fields: { name: 'Proefonderwerp' } },
    {
      model: 'feedback.standardanswer',
      pk: 1,
      fields: {
        text: 'Proefantwoord',
        is_visible: true,
        is_satisfied: false,
        topic: 1,
        open_answer: false,
        reopens_when_unhappy: true,
      },
    },
    { model: 'signals.signal', pk: 1, fields: { text: 'Melding' } },
    { model: 'signals.signal', pk: 2, fields: { text: 'Melding' } },
  ]
  const lines = dump.map(row => JSON.stringify(row)).join('\r\n')
  expect(namesOf((await compare(lines)).differences)).toEqual(namesOf((await compare(dump)).differences))
  const { before, after } = await takeOver(dump)
  expect(before.misfits.map(({ row, field }) => [row, field])).toEqual([
    [18, 'permissions'],
    [21, null],
  ])
  expect([before.differences.flatMap(({ refusal }) => refusal ?? []), after.differences]).toEqual([[], []])
  const { categories, texts, roles, answers, areas } = await settings()
  expect(categories).toContainEqual(
    expect.objectContaining({
      main: 'proef-hoofd',
      serviceLevel: { days: 9, calendarDays: true },
      departments: [{ code: 'PRF', isResponsible: true, canView: true }],
    }),
  )
  const path = 'proef-hoofd/proef-afval'
  expect(texts).toContainEqual({
    title: 'Proeftekst',
    state: 'o',
    text: 'Klaar.\nDank.',
    active: true,
    categories: [path],
  })
  expect(roles).toContainEqual({ name: 'Proefrol', permissions: ['sia_read', 'sia_write'] })
  expect(answers).toContainEqual(expect.objectContaining({ text: 'Proefantwoord', topic: 'Proefonderwerp' }))
  expect(areas).toContainEqual(expect.objectContaining({ type: { code: 'proefsoort', name: 'Proefsoort' } }))
})

test.each([
  ['MULTIPOLYGON Z', `SRID=4326;MULTIPOLYGON Z (((${square.replaceAll(',', ' 1,')} 1)))`],
  ['GeoJSON', { type: 'Polygon', coordinates: [square.split(', ').map(place => place.split(' ').map(Number))] }],
  [
    'GeoJSON as text',
    JSON.stringify({ type: 'Polygon', coordinates: [square.split(', ').map(place => place.split(' ').map(Number))] }),
  ],
])('the border of an area is read from %s', async (_, geometry) => {
  const { differences, misfits } = await compare([{ ...exports.Area[0], _geometry: geometry }])
  expect([namesOf(differences), misfits]).toEqual([['areas district/PW1'], []])
})

test('a border in the coordinates of the Dutch grid lands where it is', async () => {
  const ring = '143600 509900, 145000 509900, 145000 511200, 143600 509900'
  await takeOver([{ ...exports.Area[0], _geometry: `SRID=28992;MULTIPOLYGON (((${ring})))` }])
  const { geometry } = (await settings()).areas.find(({ code }: { code: string }) => code === 'PW1')
  expect(geometry.coordinates[0][0][0]).toEqual([expect.closeTo(5.219, 2), expect.closeTo(52.577, 2)])
})

test('an imported row that does not fit removes nothing', async () => {
  const { differences, misfits } = await compare([
    { code: 'STW', name: 'x'.repeat(300), is_intern: '1', can_direct: '1', categories: '' },
    { code: 'LANG', name: 'Te lang', is_intern: '1', can_direct: '1', categories: '' },
  ])
  expect([differences, misfits.map(({ row, field }) => [row, field])]).toEqual([
    [],
    [
      [1, 'name'],
      [2, 'code'],
    ],
  ])
})

test('an import names an expression that cannot be read', async () => {
  const { differences, misfits } = await compare([{ ...exports.Expression[0], code: 'kapot ((' }])
  expect([differences, misfits]).toEqual([[], [expect.objectContaining({ row: 1, field: 'code' })]])
})

const question = (meta: unknown, fieldType = 'text_input') => [
  { key: 'extra_een', field_type: fieldType, meta: JSON.stringify(meta), required: '0', categories: 'overig/overig|1' },
]
test.each([
  [
    'a condition of one part',
    { label: 'Hoe?', ifAllOf: { subcategory: 'overig' } },
    'text_input',
    { when: { subCategory: ['overig'] } },
  ],
  [
    'HTML in its texts',
    { label: 'Wat is <b>er</b>?', subtitle: '<p>Kort.</p>' },
    'text_input',
    { label: 'Wat is er?', hint: 'Kort.' },
  ],
  [
    'options as a list',
    {
      label: 'Welke?',
      values: [
        { key: 'a', value: 'A' },
        { id: 'b', label: 'B' },
      ],
    },
    'select_input',
    {
      options: [
        { key: 'a', label: 'A' },
        { key: 'b', label: 'B' },
      ],
    },
  ],
  [
    'one box',
    { label: 'Akkoord?', values: { ja: 'Ja, akkoord' } },
    'checkbox_input',
    { type: 'checkbox', text: 'Ja, akkoord' },
  ],
])('a question with %s is taken over', async (_, meta, fieldType, expected) => {
  const { before, after } = await takeOver(question(meta, fieldType))
  expect([before.misfits, before.differences.map(({ refusal }) => refusal), after.differences]).toEqual([
    [],
    [null],
    [],
  ])
  expect((await settings()).questions).toContainEqual(
    expect.objectContaining({ sub: 'overig', questions: [expect.objectContaining(expected)] }),
  )
})

test('only the first five hundred changes of a long import are tried beforehand', async () => {
  const far = 'SRID=4326;MULTIPOLYGON (((52.57 5.21, 52.57 5.23, 52.59 5.23, 52.57 5.21)))'
  const { differences } = await compare(
    Array.from({ length: 510 }, (_, index) => ({ ...exports.Area[0], code: `VER${index}`, _geometry: far })),
  )
  expect([differences.length, differences.filter(({ refusal }) => refusal !== null).length]).toEqual([510, 500])
})
