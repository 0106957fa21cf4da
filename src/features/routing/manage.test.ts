import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { aReport, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let manager: User
const path = '/api/routing-rules'
beforeEach(async () => {
  w = await world()
  manager = await aUser(w, { permissions: [...handling, 'sia_expression_write', 'sia_can_view_all_categories'] })
})

const departmentId = async (code: string) =>
  (await w.base.db.selectFrom('departments').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id

const add = async (code: string, to: string, more: object = {}) =>
  w.as(manager)('POST', path, { name: code, code, departmentId: await departmentId(to), ...more })
const change = (id: number, patch: object, headers: Record<string, string> = {}) =>
  w.as(manager)('PATCH', `${path}/${id}`, patch, headers)

describe('a routing rule in the settings', () => {
  test('is added at the end with its expression, read with a version and changed in parts', async () => {
    const { body: first } = await add('main == "Afval"', 'THO')
    const { status, body } = await add('main == "Schoon"', 'OVL', { name: 'Schoon' })
    expect([status, body]).toMatchObject([201, { name: 'Schoon', position: first.position + 1, isActive: true }])
    const changed = await change(body.expressionId, { name: 'Schoner', isActive: false })
    expect(changed).toMatchObject({ status: 200, body: { name: 'Schoner', code: 'main == "Schoon"', isActive: false } })
    expect((await w.as(manager)('GET', `${path}/${body.expressionId}`)).body).toEqual(changed.body)
    expect((await w.as(manager)('GET', `${path}/99999`)).status).toBe(404)
  })

  test.each([
    [{ code: 'main = "Schoon"' }, { code: [expect.stringMatching(/^Regel 1, bij =:/)] }],
    [{ code: 'location in areas."Maan"."1"' }, { code: [expect.stringMatching(/niet bekend/)] }],
    [{ code: `${'('.repeat(1000)}sub == "x"` }, { code: [expect.stringMatching(/meer dan 50 haakjes/)] }],
    [{ name: 'bezet' }, { name: ['Er is al een regel met deze naam.'] }],
    [{ departmentId: 99_999 }, { departmentId: ['Deze afdeling bestaat niet.'] }],
    [{ userEmail: 'niemand@meldstad.example' }, { userEmail: ['Deze collega is niet bekend.'] }],
  ])('is refused, new or changed: %j', async (wrong, body) => {
    await add('main == "Wonen"', 'VTH', { name: 'bezet' })
    expect(await add('main == "Schoon"', 'OVL', wrong)).toMatchObject({ status: 400, body })
    const { body: rule } = await add('main == "Schoon"', 'OVL')
    expect(await change(rule.expressionId, wrong)).toMatchObject({ status: 400, body })
    expect((await w.as(manager)('GET', `${path}/${rule.expressionId}`)).body).toEqual(rule)
  })

  test('can be switched off while it is wrong, and not on', async () => {
    const colleague = await aUser(w, { departments: ['OVL'] })
    const { body } = await add('main == "Schoon"', 'OVL', { userEmail: colleague.email })
    await w.base.db.updateTable('users').set({ isActive: false }).where('id', '=', colleague.id).execute()
    await w.base.db.updateTable('expressions').set({ code: 'main =' }).where('id', '=', body.expressionId).execute()
    expect(await change(body.expressionId, { isActive: false })).toMatchObject({
      status: 200,
      body: { isActive: false },
    })
    expect((await change(body.expressionId, { isActive: true })).status).toBe(400)
  })

  test('is not overwritten by a user who did not see the last change; moving it is no change', async () => {
    const [one, two] = [(await add('main == "Schoon"', 'OVL')).body, (await add('main == "Afval"', 'THO')).body]
    const request = { method: 'GET', url: `${path}/${one.expressionId}` } as const
    const headers = { authorization: `Bearer ${await w.signIn.tokenFor(manager.email)}` }
    const etag = String((await w.http.inject({ ...request, headers })).headers.etag)
    const ids = [one.expressionId, two.expressionId]
    await w.as(manager)('PUT', `${path}/order`, { from: ids, to: ids.toReversed() })
    expect((await change(one.expressionId, { name: 'Een' }, { 'if-match': etag })).status).toBe(200)
    const late = await change(one.expressionId, { name: 'Twee' }, { 'if-match': etag })
    expect(late).toMatchObject({ status: 412, body: { name: 'Een' } })
  })
})

test('the history names the changes of rules, also of removed ones and of their order', async () => {
  const [one, two] = [(await add('main == "Schoon"', 'OVL')).body, (await add('main == "Afval"', 'THO')).body]
  const other = await aUser(w, { permissions: [...handling, 'sia_expression_write'] })
  await w.as(other)('PATCH', `/signals/v1/private/expressions/${one.expressionId}`, { name: 'Schoon', type: 'routing' })
  const ids = [one.expressionId, two.expressionId]
  await w.as(manager)('PUT', `${path}/order`, { from: ids, to: ids.toReversed() })
  await w.as(manager)('DELETE', `/signals/v1/private/expressions/${two.expressionId}`)
  const { body } = await w.as(manager)('GET', `${path}/history`)
  expect(body).toMatchObject([
    {
      action: 'deleted',
      by: manager.email,
      rule: { name: 'main == "Afval"' },
      changes: expect.arrayContaining([{ field: 'code', from: 'main == "Afval"', to: null }]),
    },
    { action: 'changed', rule: null, changes: [{ field: 'order', from: ids, to: ids.toReversed() }] },
    { action: 'changed', by: other.email, rule: { name: 'Schoon' }, changes: [{ field: 'name', to: 'Schoon' }] },
    { action: 'created', rule: { id: two.expressionId } },
    { action: 'created', rule: { id: one.expressionId } },
  ])
  const ofOne = await w.as(manager)('GET', `${path}/${one.expressionId}/history`)
  expect(ofOne.body.map(({ action }: { action: string }) => action)).toEqual(['changed', 'created'])
})

describe('open reports that are elsewhere than the rules say', () => {
  const misplaced = async () => (await w.as(manager)('GET', `${path}/misplaced-reports`)).body

  test('are listed with their new department, except closed ones and those that a colleague sent somewhere', async () => {
    const [open, closed, moved] = [
      await aReport(w, { category: litter }),
      await aReport(w, { category: litter }),
      await aReport(w, { category: litter }),
    ]
    await w.drain()
    const report = '/signals/v1/private/signals'
    await w.as(manager)('PATCH', `${report}/${closed.id}`, { status: { state: 'o', text: 'Klaar', send_email: false } })
    const routing_departments = [{ id: await departmentId('VTH') }]
    await w.as(manager)('PATCH', `${report}/${moved.id}`, { routing_departments })
    expect(await misplaced()).toMatchObject({ checked: 2, reports: [], routedByStaff: 1 })
    await add('main == "Schoon"', 'OVL')
    expect(await misplaced()).toEqual({
      checked: 2,
      isComplete: true,
      reports: [
        {
          reportId: open.id,
          updatedAt: expect.any(String),
          from: [await departmentId('STW')],
          to: { departmentIds: [await departmentId('OVL')], userEmail: null, rule: 'main == "Schoon"' },
        },
      ],
      routedByStaff: 1,
    })
  })

  test('go back to the department of their category by a bulk change when the rule is gone', async () => {
    const { body: rule } = await add('main == "Schoon"', 'OVL')
    const { id } = await aReport(w, { category: litter })
    await w.drain()
    expect((await misplaced()).reports).toEqual([])
    await change(rule.expressionId, { isActive: false })
    const { reports } = await misplaced()
    expect(reports).toMatchObject([{ reportId: id, to: { departmentIds: [await departmentId('STW')], rule: null } }])
    const selected = reports.map((one: { reportId: number; updatedAt: string }) => ({
      id: one.reportId,
      version: Date.parse(one.updatedAt),
    }))
    const patch = { routing_departments: [] }
    expect((await w.as(manager)('POST', '/api/bulk-changes', { reports: selected, patch })).status).toBe(201)
    await w.retryNow()
    await w.drain()
    expect((await misplaced()).reports).toEqual([])
  })
})

test('the settings list the words that rules can use: categories, areas and questions with options', async () => {
  const { body } = await w.as(manager)('GET', `${path}/vocabulary`)
  expect(body.categories).toContainEqual({ id: expect.any(Number), sub: 'Grofvuil', main: 'Afval', isActive: true })
  const keys = body.questions.map(({ key }: { key: string }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(body.questions.every(({ options }: { options: string[] }) => options.length > 0)).toBe(true)
  expect(keys.length).toBeGreaterThan(20)
})
