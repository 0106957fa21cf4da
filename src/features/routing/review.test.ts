import { beforeEach, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { aReport, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let manager: User
beforeEach(async () => {
  w = await world()
  manager = await aUser(w, { permissions: [...handling, 'sia_expression_write'] })
})

const departmentId = async (code: string) =>
  (await w.base.db.selectFrom('departments').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id

async function addRule(code: string, to: string, position = 1) {
  const expression = { name: code, code, type: 'routing' }
  const { body } = await w.as(manager)('POST', '/signals/v1/private/expressions', expression)
  await w.as(manager)('PUT', `/api/routing-rules/${body.id}`, { departmentId: await departmentId(to), position })
  return body.id
}

const proposed = async (code: string, to: string, more: object = {}) => ({
  name: code,
  code,
  departmentId: await departmentId(to),
  ...more,
})
const dryRun = (rules: readonly unknown[]) => w.as(manager)('POST', '/api/routing-rules/dry-run', { rules })

test('a dry run says which reports would go elsewhere, from where and by which rule, and changes nothing', async () => {
  await addRule('main == "Afval"', 'THO')
  const { id } = await aReport(w, { category: litter })
  const grofvuil = '/signals/v1/public/terms/categories/afval/sub_categories/grofvuil'
  const waste = await aReport(w, { category: { sub_category: grofvuil } })
  await w.drain()
  const before = await w.base.db.selectFrom('reports').selectAll().orderBy('id').execute()
  const { status, body } = await dryRun([
    await proposed('main == "Schoon"', 'OVL'),
    await proposed('main == "Afval"', 'THO'),
  ])
  expect([status, body.checked, body.isComplete]).toEqual([200, 2, true])
  expect(body.changes).toEqual([
    {
      reportId: id,
      createdAt: expect.any(String),
      categoryId: before[0]?.categoryId,
      isOpen: true,
      now: [await departmentId('STW')],
      from: { departmentIds: [await departmentId('STW')], userEmail: null, rule: null },
      to: { departmentIds: [await departmentId('OVL')], userEmail: null, rule: 'main == "Schoon"' },
      because: ['main == "Schoon"'],
      about: { text: before[0]?.text, category: 'Veeg- / zwerfvuil', street: expect.any(String) },
    },
  ])
  const without = await dryRun([])
  expect(without.body.changes).toMatchObject([
    { reportId: waste.id, from: { rule: 'main == "Afval"' }, to: { rule: null } },
  ])
  expect(await w.base.db.selectFrom('reports').selectAll().orderBy('id').execute()).toEqual(before)
  expect((await w.as(manager)('GET', '/api/routing-rules')).body).toHaveLength(1)
})

test('a dry run of one rule says what it does once active, from where the reports are', async () => {
  const { id } = await aReport(w, { category: litter })
  await w.drain()
  await addRule('main == "Schoon"', 'OVL')
  const tried = await proposed('main == "Schoon"', 'OVL', { isActive: false })
  const stw = await departmentId('STW')
  const ovl = await departmentId('OVL')
  const moved = [{ reportId: id, now: [stw], to: { departmentIds: [ovl], rule: 'main == "Schoon"' } }]
  const run = async (rule: object) =>
    (await w.as(manager)('POST', '/api/routing-rules/dry-run', { rules: [rule], tried: 0 })).body.changes
  expect(await run(tried)).toMatchObject(moved)
  expect(await run({ ...tried, isActive: true })).toMatchObject(moved)
  expect(await run({ ...tried, code: 'main == "Afval"' })).toEqual([])
  const routing_departments = [{ id: ovl }]
  await w.as(manager)('PATCH', `/signals/v1/private/signals/${id}`, { routing_departments })
  expect(await run(tried)).toEqual([])
  expect(await run({ ...tried, code: 'main == "Afval"' })).toMatchObject([{ now: [ovl], to: { departmentIds: [stw] } }])
})

const tryRule = async (code: string, more: object = {}, as = manager) => {
  const rules = [await proposed(code, 'OVL', more)]
  return (await w.as(as)('POST', '/api/routing-rules/dry-run', { rules, tried: 0 })).body
}

test('a rule that matches nothing says which condition keeps the reports out', async () => {
  await aReport(w, { category: litter })
  await aReport(w, { category: litter })
  await w.drain()
  const near = await tryRule('sub == "Veeg- / zwerfvuil" and main == "Afval"')
  expect([near.checked, near.changes]).toEqual([2, []])
  expect(near.tried).toEqual({
    matching: 0,
    takenEarlier: 0,
    conditions: [
      { code: 'sub == "Veeg- / zwerfvuil"', holding: 2, onlyMissing: 0 },
      { code: 'main == "Afval"', holding: 0, onlyMissing: 2 },
    ],
  })
  const either = await tryRule('sub == "Veeg- / zwerfvuil" and (main == "Afval" or main == "Wonen") or day == "x"')
  expect(either.tried.conditions[1]).toEqual({ code: 'main == "Afval" or main == "Wonen"', holding: 0, onlyMissing: 2 })
  expect((await tryRule('sub == "Veeg- / zwerfvuil"')).tried).toEqual({ matching: 2, takenEarlier: 0, conditions: [] })
  expect((await tryRule('sub =')).tried).toBeNull()
})

test('a dry run counts what satisfies the rule and goes by an earlier one', async () => {
  await aReport(w, { category: litter })
  await w.drain()
  const rules = [await proposed('main == "Schoon"', 'THO'), await proposed('main == "Schoon"', 'OVL')]
  const { body } = await w.as(manager)('POST', '/api/routing-rules/dry-run', { rules, tried: 1 })
  expect(body.tried).toMatchObject({ matching: 1, takenEarlier: 1 })
})

test('a dry run says what a report is about only to those who may see it', async () => {
  const { id } = await aReport(w, { category: litter, text: 'Een volle bak bij de school' })
  await w.drain()
  const permissions = ['sia_read', 'sia_write', 'sia_expression_write']
  const stranger = await aUser(w, { permissions, departments: ['VTH'] })
  const member = await aUser(w, { permissions, departments: ['STW'] })
  const aboutFor = async (user: User) => (await tryRule('main == "Schoon"', {}, user)).changes
  expect(await aboutFor(stranger)).toMatchObject([{ reportId: id, about: null }])
  expect(await aboutFor(member)).toMatchObject([{ about: { text: 'Een volle bak bij de school' } }])
})

test('a dry run counts another colleague as a change, and a rule that gives the same department not', async () => {
  await aReport(w, { category: litter })
  await w.drain()
  const colleague = await aUser(w, { departments: ['STW'], email: 'stw@meldstad.example' })
  expect((await dryRun([await proposed('main == "Schoon"', 'STW')])).body.changes).toEqual([])
  const assigned = await dryRun([await proposed('main == "Schoon"', 'STW', { userEmail: colleague.email })])
  expect(assigned.body.changes).toMatchObject([{ to: { userEmail: colleague.email } }])
})

test('a dry run takes the rules in their order, without inactive and invalid ones, and reviews them', async () => {
  await aReport(w, { category: litter })
  await w.drain()
  const { body } = await dryRun([
    await proposed('main = "Schoon"', 'THO'),
    await proposed('main == "Schoon"', 'VTH', { isActive: false }),
    await proposed('main == "Schoon"', 'OVL'),
    await proposed('main == "Schoon"', 'THO'),
  ])
  expect(body.changes).toMatchObject([{ to: { departmentIds: [await departmentId('OVL')] } }])
  expect(body.review.problems).toMatchObject([
    { rule: 0, kind: 'invalid' },
    { rule: 3, kind: 'shadowed', by: [2] },
  ])
})

test('a dry run looks at the last 1,000 reports', async () => {
  const { id } = await aReport(w, { category: litter })
  const {
    id: _,
    uuid: __,
    ...row
  } = await w.base.db
    .selectFrom('reports')
    .select(['id', 'uuid', 'text', 'source', 'incidentStart', 'categoryId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: 1004 }, () => ({ ...row, place: '(5.2,52.6)' }))
  await w.base.db.insertInto('reports').values(rows).execute()
  const { body } = await dryRun([await proposed('main == "Schoon"', 'OVL')])
  expect([body.checked, body.changes.length]).toEqual([1000, 1000])
  expect(body.changes.at(-1).reportId).toBe(id + 5)
})

test.each([
  [{ departmentId: 99_999 }, 'departmentId'],
  [{ userEmail: 'niemand@meldstad.example' }, 'userEmail'],
])('a dry run refuses a rule that leads nowhere: %o', async (more, field) => {
  const good = await proposed('main == "Schoon"', 'OVL')
  const { status, body } = await dryRun([good, { ...good, ...more }])
  expect([status, body]).toEqual([400, { rules: [{}, { [field]: [expect.any(String)] }] }])
})

test('a dry run names the conditions that hold, and is not stopped by another rule whose user left', async () => {
  const colleague = await aUser(w, { departments: ['OVL'] })
  const left = await proposed('main == "Wonen"', 'OVL', { userEmail: colleague.email })
  const { body: expression } = await w.as(manager)('POST', '/signals/v1/private/expressions', {
    ...left,
    type: 'routing',
  })
  await w.as(manager)('PUT', `/api/routing-rules/${expression.id}`, left)
  await w.base.db.updateTable('users').set({ isActive: false }).where('id', '=', colleague.id).execute()
  await aReport(w, { category: litter })
  await w.drain()
  const { status, body } = await dryRun([
    left,
    await proposed('main == "Schoon" and (sub != "x" or sub == "y")', 'OVL'),
  ])
  expect([status, body.changes[0]?.because]).toEqual([200, ['main == "Schoon"', 'sub != "x"']])
})

test('the review speaks of the rules as they are, and of categories that reach no department', async () => {
  await addRule('main == "Schoon"', 'OVL', 1)
  await addRule('main == "Schoon" and day == "Monday"', 'THO', 2)
  const { id } = await w.base.db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', 'grofvuil')
    .executeTakeFirstOrThrow()
  const links = await w.base.db.deleteFrom('categoryDepartments').where('categoryId', '=', id).returningAll().execute()
  const { body } = await w.as(manager)('GET', '/api/routing-rules/review')
  await w.base.db
    .insertInto('categoryDepartments')
    .values(links.map(({ id: _, ...link }) => link))
    .execute()
  expect(body.problems).toMatchObject([{ rule: 1, kind: 'shadowed', by: [0] }])
  expect(body.unreached).toContainEqual({ id, name: 'Grofvuil', main: 'Afval', sometimesBy: [] })
})

test('rules get another order, unless a colleague was first', async () => {
  const [one, two, three] = [
    await addRule('main == "Schoon"', 'OVL', 1),
    await addRule('main == "Afval"', 'THO', 2),
    await addRule('main == "Wonen"', 'VTH', 3),
  ]
  const order = (from: unknown[], to: unknown[]) => w.as(manager)('PUT', '/api/routing-rules/order', { from, to })
  const { status, body } = await order([one, two, three], [three, one, two])
  expect([status, body.map(({ expressionId }: { expressionId: number }) => expressionId)]).toEqual([
    200,
    [three, one, two],
  ])
  expect((await order([one, two, three], [two, one, three])).status).toBe(412)
  for (const to of [
    [three, one],
    [three, one, one],
    [three, one, 99],
  ])
    expect((await order([three, one, two], to)).status).toBe(400)
  const after = await w.as(manager)('GET', '/api/routing-rules')
  expect(after.body.map(({ expressionId }: { expressionId: number }) => expressionId)).toEqual([three, one, two])
})

test('code is checked with the place of its first error, and says which answers it needs', async () => {
  const check = async (code: string) => (await w.as(manager)('POST', '/api/expressions/check', { code })).body
  expect(await check('main == "Schoon" and\n soort == "Blik"')).toEqual({ error: null, answers: ['soort'] })
  expect(await check('main == "Schoon" and\n sub "x"')).toEqual({
    error: {
      message: expect.stringMatching(/^Regel 2, bij "x": verwacht een vergelijking/),
      line: 2,
      column: 6,
      length: 3,
    },
    answers: [],
  })
  expect((await check('location in areas."Maan"."1"')).error).toMatchObject({
    line: null,
    message: expect.stringMatching(/niet bekend/),
  })
  expect((await check(`${'('.repeat(1000)}sub == "x"`)).error.message).toMatch(/haakjes/)
})

test('an expression that nests 1,000 deep is refused on the wire', async () => {
  const deep = encodeURIComponent(`${'('.repeat(1000)}sub == "x"${')'.repeat(1000)}`)
  const answer = await w.as(manager)('GET', `/signals/v1/private/expressions/validate?type=routing&expression=${deep}`)
  expect([answer.status, answer.body.result]).toEqual([400, expect.stringMatching(/meer dan 50 haakjes/)])
})
