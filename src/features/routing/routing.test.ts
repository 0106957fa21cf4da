import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { aReport, aReportInput, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let manager: User
const path = '/signals/v1/private/expressions'
const rights = [...handling, 'sia_expression_write'] as const
beforeEach(async () => {
  w = await world()
  manager = await aUser(w, { permissions: rights })
})

const add = (code: string, name = 'Regel', more: Record<string, unknown> = {}) =>
  w.as(manager)('POST', path, { name, code, type: 'routing', ...more })
const departmentId = async (code: string) =>
  (await w.base.db.selectFrom('departments').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id

async function rule(code: string, to = 'THO', parts: Record<string, unknown> = {}) {
  const { body } = await add(code, `Regel ${code}`)
  const put = await w.as(manager)('PUT', `/api/routing-rules/${body.id}`, {
    departmentId: await departmentId(to),
    ...parts,
  })
  expect(put.status).toBe(200)
  return body.id
}

const routingOf = async (id = 1) => {
  const { routing_departments: departments, assigned_user_email: email } = (
    await w.as(await aUser(w, { permissions: [...rights, 'sia_can_view_all_categories'] }))(
      'GET',
      `/signals/v1/private/signals/${id}`,
    )
  ).body
  return { codes: departments?.map(({ code }: { code: string }) => code) ?? null, email }
}

describe('routing expressions on the wire', () => {
  test('are added, read, changed and removed', async () => {
    const { status, body } = await add('main == "Afval"', 'Afval')
    expect([status, body]).toEqual([
      201,
      { id: 1, name: 'Afval', code: 'main == "Afval"', type: 'routing', routing_department: null },
    ])
    expect((await w.as(manager)('GET', `${path}/`)).body).toMatchObject({ count: 1, results: [body] })
    const changed = await w.as(manager)('PATCH', `${path}/1`, { code: 'main == "Schoon"', type: 'routing' })
    expect(changed.body).toMatchObject({ name: 'Afval', code: 'main == "Schoon"' })
    expect((await w.as(manager)('DELETE', `${path}/1`)).status).toBe(204)
    expect((await w.as(manager)('GET', `${path}/1`)).status).toBe(404)
  })

  test.each([
    [{ name: '', code: 'x', type: 'routing' }, 'name'],
    [{ name: 'a', code: '', type: 'routing' }, 'code'],
    [{ name: 'a', code: 'x' }, 'type'],
    [{ name: 'a', code: 'x', type: 'nope' }, 'non_field_errors'],
  ])('refuse %o', async (body, field) => {
    const answer = await w.as(manager)('POST', path, body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body)).toEqual([field])
  })

  test('have a unique name', async () => {
    await add('a == "b"', 'Een')
    await add('a == "b"', 'Twee')
    expect((await add('a == "b"', 'Een')).status).toBe(400)
    expect((await w.as(manager)('PATCH', `${path}/2`, { name: 'Een', type: 'routing' })).status).toBe(400)
    expect((await w.as(manager)('GET', `${path}?name=Twee`)).body).toMatchObject({ count: 1, results: [{ id: 2 }] })
    expect((await w.as(manager)('GET', `${path}?name=Drie`)).status).toBe(400)
  })

  test('are read by every user who reads reports, and written with permission', async () => {
    const reader = await aUser(w, { permissions: ['sia_read', 'sia_write'] })
    expect((await w.as(reader)('GET', path)).status).toBe(200)
    expect((await w.as(reader)('POST', path, {})).status).toBe(403)
    expect((await w.as(reader)('GET', '/api/routing-rules')).status).toBe(403)
    expect((await w.as()('GET', path)).status).toBe(401)
  })

  test('have a list of names, and can be validated', async () => {
    const context = await w.as(manager)('GET', `${path}/context?type=routing`)
    expect(context.body).toContainEqual({ identifier: 'location', identifier_type: 'point', type: 'routing' })
    expect((await w.as(manager)('GET', `${path}/context`)).body).toEqual({ result: 'type required' })
    const validate = (expression: string) =>
      w.http.inject({
        method: 'GET',
        url: `${path}/validate?type=routing&expression=${encodeURIComponent(expression)}`,
        headers: { authorization: bearer },
      })
    const bearer = `Bearer ${await w.signIn.tokenFor(manager.email)}`
    const good = await validate('sub == "Overig" and time < 12:00')
    expect([good.statusCode, good.body]).toEqual([200, ''])
    const bad = await validate('onbekend == "x"')
    expect([bad.statusCode, bad.json()]).toEqual([400, { result: 'Deze naam is niet bekend: onbekend' }])
    expect((await validate('')).json()).toEqual({ result: 'type and expression required' })
  })
})

describe('the routing of a new report', () => {
  test('follows the first rule that is true, to its department and user', async () => {
    const colleague = await aUser(w, { departments: ['THO'], email: 'tho@meldstad.example' })
    await rule('main == "Afval"', 'OVL', { position: 1 })
    await rule('soort == "Blik"', 'THO', { position: 2, userEmail: colleague.email })
    await rule('main == "Schoon"', 'STW', { position: 3 })
    const answer = { id: 'soort', label: 'Wat', answer: { id: 'b', label: 'Blik' }, category_url: '/x' }
    await aReport(w, { category: litter, extra_properties: [answer] })
    await w.drain()
    expect(await routingOf()).toEqual({ codes: ['THO'], email: 'tho@meldstad.example' })
    const history = await w.as(manager)('GET', '/signals/v1/private/signals/1/history?what=UPDATE_ROUTING_ASSIGNMENT')
    expect(history.body).toMatchObject([
      { action: 'Routering: afdeling/afdelingen gewijzigd naar: THO', who: 'Signalen systeem' },
    ])
  })

  test('does nothing when no rule is true or the rule is inactive', async () => {
    await rule('main == "Afval"')
    await rule('main == "Schoon"', 'THO', { isActive: false })
    await aReport(w, { category: litter })
    await w.drain()
    expect(await routingOf()).toEqual({ codes: null, email: null })
  })

  test('is not stopped by invalid rules, which are disabled with a reason', async () => {
    await rule('main = "Schoon"', 'OVL', { position: 1 })
    const colleague = await aUser(w, { departments: ['THO'] })
    await rule('main != "x"', 'THO', { position: 2, userEmail: colleague.email })
    await w.base.db.updateTable('users').set({ isActive: false }).where('id', '=', colleague.id).execute()
    await rule('niets == "x"', 'OVL', { position: 3 })
    await rule('main == "Schoon"', 'STW', { position: 4 })
    await aReport(w, { category: litter })
    await w.drain()
    expect(await routingOf()).toEqual({ codes: ['STW'], email: null })
    const rules = (await w.as(manager)('GET', '/api/routing-rules')).body
    expect(rules.map(({ isActive }: { isActive: boolean }) => isActive)).toEqual([false, false, true, true])
    expect(rules[0].error).toMatch(/^Regel 1, bij =: verwacht een vergelijking/)
    expect(rules[1].error).toMatch(/collega/)
  })

  test('knows the area that the report lies in', async () => {
    const type = await w.base.db
      .insertInto('areaTypes')
      .values({ code: 'wijk', name: 'Wijk' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ring = [
      [5, 52],
      [6, 52],
      [6, 53],
      [5, 53],
      [5, 52],
    ] as [number, number][]
    await w.base.db
      .insertInto('areas')
      .values({
        areaTypeId: type.id,
        code: 'W1',
        name: 'Een',
        west: 5,
        south: 52,
        east: 6,
        north: 53,
        geometry: JSON.stringify({ type: 'MultiPolygon', coordinates: [[ring]] }),
      })
      .execute()
    await rule('location in areas."Wijk"."W1"', 'OVL')
    await aReport(w, { category: litter })
    await w.drain()
    expect((await routingOf()).codes).toEqual(['OVL'])
  })
})

test.each([
  [false, null],
  [true, ['THO']],
])('a changed category is routed again only when configured: %s', async (routesChangedReports, codes) => {
  await rule('main == "Afval"')
  await aReport(w, { category: litter })
  await w.drain()
  const { municipality } = w.base
  w.base.municipality = { ...municipality, routesChangedReports }
  await w.as(manager)('PATCH', '/signals/v1/private/signals/1', {
    category: { sub_category: '/signals/v1/public/terms/categories/afval/sub_categories/grofvuil' },
  })
  await w.drain()
  w.base.municipality = municipality
  expect((await routingOf()).codes).toEqual(codes)
})

test('a changed place is routed again when configured', async () => {
  await aReport(w, { category: litter })
  await w.drain()
  await rule('main == "Schoon"', 'OVL')
  const { municipality } = w.base
  w.base.municipality = { ...municipality, routesChangedReports: true }
  const { location } = aReportInput()
  const moved = await w.as(manager)('PATCH', '/signals/v1/private/signals/1', { location })
  expect(moved.status).toBe(200)
  await w.drain()
  w.base.municipality = municipality
  expect((await routingOf()).codes).toEqual(['OVL'])
})

test.each([
  [{ departmentId: 99_999 }, 'departmentId'],
  [{ departmentId: 1, userEmail: 'niemand@meldstad.example' }, 'userEmail'],
  [{ departmentId: 1, userEmail: 'lezer@meldstad.example' }, 'userEmail'],
  [{}, 'departmentId'],
])('an invalid routing rule is refused: %o', async (body, field) => {
  await aUser(w, { email: 'lezer@meldstad.example', departments: [] })
  await add('main == "Afval"')
  const answer = await w.as(manager)('PUT', '/api/routing-rules/1', body)
  expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]])
})

test.each([
  [{ isActive: false }, 'Deze collega is niet bekend.'],
  [{ permissions: ['sia_read'] }, 'Deze collega mag geen meldingen wijzigen. Kies een ander.'],
])('a user with %o cannot be set in a routing rule', async (parts, message) => {
  const { email } = await aUser(w, { departments: ['THO'], ...parts })
  const { body } = await add('main == "Afval"')
  const rule = { departmentId: await departmentId('THO'), userEmail: email }
  const answer = await w.as(manager)('PUT', `/api/routing-rules/${body.id}`, rule)
  expect([answer.status, answer.body]).toEqual([400, { userEmail: [message] }])
})
