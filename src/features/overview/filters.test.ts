import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { departmentIdsByCode } from '#features/departments/server/store.ts'
import { filterNames, WireFilter } from '#features/filters/contract.ts'
import type { User } from '#features/users/policy.ts'
import { aReport, aUser, inTown, litter, setFeedback } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let user: User
const list = '/signals/v1/private/signals'

/** A category of Afval en Grondstoffen that every other department may view. */
const fridges = { sub_category: '/signals/v1/public/terms/categories/afval/sub_categories/bruin-en-witgoed' }
/** A category of the public health service alone. */
const rats = {
  sub_category: '/signals/v1/public/terms/categories/overlast-van-dieren/sub_categories/ratten',
}

/** A square of about 200 metres, this far to the north of the reports (degrees). */
const around = (north: number) =>
  [
    [-0.001, -0.001],
    [0.001, -0.001],
    [0.001, 0.001],
    [-0.001, 0.001],
  ]
    .map(([lng = 0, lat = 0]) => `${(inTown.lng + lng).toFixed(5)},${(inTown.lat + lat + north).toFixed(5)}`)
    .join(';')

const set = (id: number, values: RawBuilder<unknown>) =>
  sql`update reports set ${values} where id = ${id}`.execute(w.base.db)

/**
 * Seven reports: 1 a plain one; 2 of a category that the user's department may view, in progress, high, assigned; 3 a parent, its
 * part 4, closed; 5 has no optional values; 6 of another department; 7 of another department, but routed here.
 */
async function sevenReports() {
  const { db } = w.base
  for (const category of [litter, fridges, litter, litter, litter, rats, rats]) await aReport(w, { category })
  const colleague = await aUser(w, { email: 'Anna@Meldstad.example' })
  const ids = await departmentIdsByCode(db)
  const [stw, asc] = ['STW', 'ASC'].map(code => sql`array[${ids.get(code) ?? 0}::bigint]`)
  await sql`insert into area_types (code, name) values ('district', 'Wijk')`.execute(db)
  await sql`insert into areas (area_type_id, code, name, geometry, west, south, east, north)
    select area_types.id, named.name, named.name, '{}', 5, 52, 6, 53 from area_types, unnest(array['noord', 'haven']) as named (name)`.execute(
    db,
  )
  await sql`update reports set created_at = '2026-11-10T12:00:00Z', updated_at = '2026-11-12T12:00:00Z',
    incident_start = '2026-11-09T22:30:00Z', last_day = '2026-11-30', last_day_tripled = '2026-12-30',
    area_type_code = 'district', area_code = 'noord', area_name = 'Noord', district_code = 'N'`.execute(db)
  await set(
    2,
    sql`status = 'in-progress', priority = 'high', type = 'REQ', source = 'Telefoon', assigned_user_id = ${colleague.id},
      address_text = 'Havenweg 3 1199CD Meldstad', area_code = 'haven', district_code = 'A', neighbourhood_code = 'N02',
      created_at = '2026-11-01T12:00:00Z', updated_at = '2026-11-02T12:00:00Z', incident_start = '2026-11-09T23:30:00Z',
      last_day = '2026-11-20', reporter_phone = null`,
  )
  await set(3, sql`child_count = 1, directing_department_ids = ${stw}, reporter_email = null`)
  await set(4, sql`parent_id = 3, status = 'handled', closing_reason = 'solved', updated_at = '2026-11-13T12:00:00Z'`)
  await set(7, sql`replied_at = '2026-11-14T12:00:00Z'`)
  await set(
    5,
    sql`reporter_email = null, reporter_phone = null, area_code = null, area_type_code = null, district_code = null,
      area_name = null, last_day = '2026-10-01', last_day_tripled = '2026-11-01', child_count = 1,
      routing_department_ids = '{}', reporter_allows_contact = false`,
  )
  for (const [id, feedback] of [
    [2, 'satisfied'],
    [3, 'not_satisfied'],
    [4, 'not_received'],
  ] as const)
    await setFeedback(w, id, feedback)
  await sql`insert into report_events (report_id, event) values
    (1, '{"type": "note-added", "text": "De BUURMAN belde, 100% zeker"}'),
    (2, '{"type": "attachment-added", "name": "buurman.pdf", "attachmentId": 1, "byReporter": false}')`.execute(db)
  await set(7, sql`routing_department_ids = ${stw}, routed_department_ids = ${stw}, last_day = null`)
  await set(6, sql`directing_department_ids = ${asc}`)
}

/** Tests that only ask share the reports; those that change them begin anew, and leave them as they were. */
async function begin() {
  w = await world()
  w.at('2026-11-21T12:00:00Z')
  user = await aUser(w, { email: 'behandelaar@meldstad.example' })
  await sevenReports()
}
beforeAll(begin)

const ask = (query: string) => w.as(user)('GET', `${list}?ordering=id&${query}`)
const idsOf = (body: { results: { id: number }[] }) => body.results.map(({ id }) => id)

const categoryOf = async (slug: string) =>
  (await sql<{ id: number }>`select id from categories where slug = ${slug}`.execute(w.base.db)).rows[0]?.id

/** Query and ids found, of 1, 2, 3, 4, 5 and 7, which the user may see. */
const table: readonly (readonly [string, readonly number[]])[] = [
  ['', [1, 2, 3, 4, 5, 7]],
  ['unknown=1', [1, 2, 3, 4, 5, 7]],
  ['id=3', [3]],
  ['id=6', []],
  ['id=999', []],
  ['id=3.0', [3]],
  ['id=+3', [3]],
  ['id=3.5', []],
  ['id=-1', []],
  ['address_text=HAVEN', [2]],
  ['address_text=_averw', []],
  ['address_text=+haven%20', [2]],
  ['address_text=%20', [1, 2, 3, 4, 5, 7]],
  ['assigned_user_email=null+', [1, 3, 4, 5, 7]],
  ['area_code=haven', [2]],
  ['area_code=haven&area_code=null', [2, 5]],
  ['area_type_code=district', [1, 2, 3, 4, 7]],
  ['area_type_code=null', [5]],
  ['buurt_code=N02', [2]],
  ['stadsdeel=A', [2]],
  ['stadsdeel=A&stadsdeel=null', [2, 5]],
  ['category_slug=bruin-en-witgoed', [2]],
  ['category_slug=bruin-en-witgoed&category_slug=ratten', [2, 7]],
  ['maincategory_slug=schoon', [1, 3, 4, 5]],
  ['maincategory_slug=schoon&category_slug=ratten', [1, 3, 4, 5, 7]],
  ['contact_details=email', [1, 2, 4, 7]],
  ['contact_details=phone', [1, 3, 4, 7]],
  ['contact_details=none', [5]],
  ['contact_details=none&contact_details=email', [1, 2, 4, 5, 7]],
  ['contact_details=none&contact_details=email&contact_details=phone', [1, 2, 3, 4, 5, 7]],
  ['created_before=2026-11-01T12:00:00Z', [2]],
  ['created_before=2026-11-01', []],
  ['created_after=2026-11-10T13:00:00%2B01:00', [1, 3, 4, 5, 7]],
  ['created_after=2026-11-10T12:00:01Z', []],
  ['updated_before=2026-11-10', [2]],
  ['updated_after=2026-11-13', [4]],
  ['incident_date=2026-11-09', [1, 3, 4, 5, 7]],
  ['incident_date=2026-11-10', [2]],
  ['incident_date_before=2026-11-09', [1, 3, 4, 5, 7]],
  ['incident_date_after=2026-11-10', [2]],
  ['incident_date=9999-12-31', []],
  ['incident_date_after=2026-11-10&incident_date_before=9999-12-31', [2]],
  ['incident_date_after=2026-11-09&incident_date_before=2026-11-10', [1, 2, 3, 4, 5, 7]],
  ['directing_department=STW', [3]],
  ['directing_department=null', [5]],
  ['directing_department=null&directing_department=STW', [3, 5]],
  ['directing_department=ASC', []],
  ['routing_department_code=STW', [7]],
  ['routing_department_code=null', [1, 2, 3, 4, 5]],
  ['routing_department_code=null&routing_department_code=STW', [1, 2, 3, 4, 5, 7]],
  ['feedback=satisfied', [2]],
  ['feedback=not_satisfied', [3]],
  ['feedback=not_received', [4]],
  ['has_changed_children=True', [3]],
  ['has_changed_children=0', [5]],
  ['has_changed_children=true&has_changed_children=false', [3, 5]],
  ['kind=signal', [1, 2, 7]],
  ['kind=parent_signal', [3, 5]],
  ['kind=child_signal', [4]],
  ['kind=exclude_parent_signal', [1, 2, 4, 7]],
  ['kind=parent_signal&kind=child_signal', [3, 4, 5]],
  ['kind=parent_signal&kind=exclude_parent_signal', [1, 2, 3, 4, 5, 7]],
  ['kind=signal&kind=parent_signal&kind=child_signal', [1, 2, 3, 4, 5, 7]],
  ['note_keyword=buurman', [1, 2]],
  ['note_keyword=belde', [1]],
  ['note_keyword=100%25', [1]],
  ['note_keyword=b_lde', []],
  ['priority=high', [2]],
  ['priority=high&priority=normal', [1, 2, 3, 4, 5, 7]],
  ['source=Telefoon', [2]],
  ['status=m', [1, 3, 5, 7]],
  ['status=b&status=o', [2, 4]],
  ['type=REQ', [2]],
  ['assigned_user_email=anna@meldstad.EXAMPLE', [2]],
  ['assigned_user_email=nobody@meldstad.example', []],
  ['assigned_user_email=null', [1, 3, 4, 5, 7]],
  ['reporter_email=KIM@voorbeeld.example', [1, 2, 4, 7]],
  ['punctuality=on_time', [1, 3]],
  ['punctuality=late', [2, 5]],
  ['punctuality=late_factor_3', [5]],
  ['punctuality=null', [7]],
  ['status=m&kind=parent_signal&directing_department=null', [5]],
]

test.each(table)('the overview has the right reports with “%s”', async (query, ids) => {
  const { status, body } = await ask(query)
  expect([status, status === 200 && idsOf(body)]).toEqual([200, ids])
  expect(body.count).toBe(ids.length)
})

/** Filters of the back office that the wire does not have. */
const extendedTable: readonly (readonly [string, readonly number[]])[] = [
  ['status_after=2026-11-13T12:00:00Z&status_before=2026-11-13T12:00:00Z', [4]],
  ['status_after=2026-11-13T12:00:01Z', [1, 2, 3, 5, 7]],
  ['closed=on_time', [4]],
  ['closed=late', []],
  ['reopened=2026-11-02/2026-11-03', [2, 3]],
  ['reopened=2026-11-02T12:00:00Z/2026-11-02T12:00:00Z', [3]],
  ['reopened=2026-11-04/2026-11-05', []],
  ['department=STW', [1, 3, 4, 5, 7]],
  ['department=AEG', [2]],
  ['department=AEG&department=null', [2]],
  ['closing_reason=solved', [4]],
  ['closing_reason=null', []],
  ['reply=new', [7]],
  ['due=today', []],
  ['due=week', []],
  ['received=since_yesterday', []],
  ['changed=since_yesterday', []],
  [`within=${around(0)}`, [1, 2, 3, 4, 5, 7]],
  [`within=${around(0.1)}`, []],
]

test('an invalid period is refused, and a department that does not exist', async () => {
  const { body } = await w.as(user)('GET', '/api/reports?reopened=2026-11-02&status_after=ooit&closed=soon')
  expect(Object.keys(body).sort()).toEqual(['closed', 'reopened', 'status_after'])
  expect((await w.as(user)('GET', '/api/reports?department=XXX')).status).toBe(400)
})

test('every filter of the overview is tested', () => {
  const named = new Set([...table, ...extendedTable].flatMap(([query]) => [...new URLSearchParams(query).keys()]))
  expect(filterNames.filter(name => !named.has(name))).toEqual(['category_id'])
  for (const [query] of extendedTable)
    expect([...new URLSearchParams(query).keys()].some(name => name in WireFilter.shape)).toBe(false)
})

test('category ids take precedence over slugs', async () => {
  const [one, two] = [await categoryOf('bruin-en-witgoed'), await categoryOf('ratten')]
  const { body } = await ask(
    `category_id=${one}&category_id=${two}&category_slug=veegzwerfvuil&maincategory_slug=schoon`,
  )
  expect(idsOf(body)).toEqual([2, 7])
})

test('the count of a filter is the same on every page, also when the page is not full', async () => {
  const pages = await Promise.all(['1', '2', 'last'].map(page => ask(`status=m&page_size=3&page=${page}`)))
  expect(pages.map(({ body }) => [body.count, ...idsOf(body)])).toEqual([
    [4, 1, 3, 5],
    [4, 7],
    [4, 7],
  ])
  expect((await ask('status=m&page_size=3&page=3')).status).toBe(404)
  expect((await ask('status=reopened&page=1')).body).toMatchObject({ count: 0, results: [] })
})

describe('unknown values of a filter are refused', () => {
  test.each([
    ['area_code', 'elders'],
    ['area_type_code', 'street'],
    ['buurt_code', 'Z99'],
    ['buurt_code', 'null'],
    ['category_id', '99999'],
    ['category_slug', 'schoon'],
    ['maincategory_slug', 'veegzwerfvuil'],
    ['directing_department', 'XXX'],
    ['routing_department_code', 'XXX'],
    ['source', 'Postduif'],
    ['status', 'q'],
  ])('%s %s', async (name, value) => {
    const { status, body } = await ask(`${name}=${value}`)
    expect([status, body]).toEqual([
      400,
      { [name]: [`Selecteer een geldige keuze. ${value} is geen beschikbare keuze.`] },
    ])
  })

  test('all at once, each with its name', async () => {
    expect((await ask('area_code=elders&source=Postduif&status=m')).body).toEqual({
      area_code: ['Selecteer een geldige keuze. elders is geen beschikbare keuze.'],
      source: ['Selecteer een geldige keuze. Postduif is geen beschikbare keuze.'],
    })
  })
})

describe('the overview in order', () => {
  const orders: readonly (readonly [string, readonly number[]])[] = [
    ['', [7, 5, 4, 3, 1, 2]],
    ['created_at', [2, 1, 3, 4, 5, 7]],
    ['-id', [7, 5, 4, 3, 2, 1]],
    ['-updated_at', [4, 7, 5, 3, 1, 2]],
    ['priority', [2, 7, 5, 4, 3, 1]],
    ['-priority', [1, 3, 4, 5, 7, 2]],
    ['status', [2, 7, 5, 3, 1, 4]],
    ['sub_category', [2, 7, 5, 4, 3, 1]],
    ['main_category,id', [2, 7, 1, 3, 4, 5]],
    ['stadsdeel', [2, 7, 4, 3, 1, 5]],
    ['area_name', [7, 4, 3, 2, 1, 5]],
    ['address', [2, 7, 5, 4, 3, 1]],
    ['postcode,-id', [7, 5, 4, 3, 2, 1]],
    ['assigned_user_email', [2, 7, 5, 4, 3, 1]],
    ['assigned_user_name', [2, 7, 5, 4, 3, 1]],
    ['unknown,-updated_at', [4, 7, 5, 3, 1, 2]],
    ['unknown,+-updated_at', [4, 7, 5, 3, 1, 2]],
    ['kind', [5, 3, 4, 7, 2, 1]],
    ['-kind', [7, 2, 1, 4, 5, 3]],
    ['days_open', [7, 5, 3, 1, 2, 4]],
    ['-days_open', [2, 7, 5, 3, 1, 4]],
    ['deadline', [5, 2, 3, 1, 7, 4]],
    ['-deadline', [3, 1, 2, 5, 7, 4]],
    ['kind,-id', [5, 3, 4, 7, 2, 1]],
    ['-deadline,id', [1, 3, 2, 5, 4, 7]],
  ]
  test.each(orders)('by “%s”, and from its end too', async (ordering, ids) => {
    const { body } = await w.as(user)('GET', `${list}?ordering=${ordering}`)
    expect(idsOf(body)).toEqual(ids)
    const last = await w.as(user)('GET', `${list}?ordering=${ordering}&page_size=4&page=last`)
    expect(idsOf(last.body)).toEqual(ids.slice(4))
  })
})

describe('with a part that is closed, and reports that were opened again', () => {
  afterAll(begin)
  beforeAll(async () => {
    await begin()
    await set(4, sql`status_at = '2026-11-13T12:00:00Z'`)
    await sql`insert into report_events (report_id, event, at) values
      (2, '{"type": "status-changed", "from": "handled", "to": "reopened"}', '2026-11-01T12:00:00Z'),
      (2, '{"type": "status-changed", "from": "handled", "to": "reopened"}', '2026-11-02T22:00:00Z'),
      (3, '{"type": "status-changed", "from": "handled", "to": "reopened"}', '2026-11-02T12:00:00Z'),
      (5, '{"type": "status-changed", "from": "handled", "to": "in-progress"}', '2026-11-02T12:00:00Z')`.execute(
      w.base.db,
    )
  })

  test.each(extendedTable)('our own list with “%s”', async (query, ids) => {
    const { status, body } = await w.as(user)('GET', `/api/reports?ordering=id&${query}`)
    expect([status, status === 200 && idsOf(body)]).toEqual([200, ids])
    expect((await ask(query)).body.count).toBe(6) // the wire has no such filters: they say nothing there
  })
})

describe('the filter on notes', () => {
  beforeEach(begin)
  afterAll(begin)

  test('finds a note by its current text, and no more once it is erased', async () => {
    const { db } = w.base
    const found = async (word: string) => idsOf((await ask(`note_keyword=${word}`)).body)
    await sql`update report_events set event = event || '{"corrected": "De overbuur schreef"}'
      where event ->> 'type' = 'note-added'`.execute(db)
    expect([await found('belde'), await found('OVERBUUR')]).toEqual([[], [1]])
    await db.deleteFrom('reportEvents').where('reportId', '=', 1).execute()
    expect(await found('overbuur')).toEqual([])
    expect(await db.selectFrom('noteTexts').select('text').execute()).toEqual([
      { text: 'Bijlage toegevoegd: buurman.pdf' },
    ])
  })
})
