import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let user: User
beforeEach(async () => {
  w = await world()
  user = await aUser(w)
})

const path = '/signals/v1/private/me/filters'
const open = { name: 'Open op het plein', options: { status: ['m', 'i'], address_text: 'plein' } }
const store = async (by: User, body: object = open) => (await w.as(by)('POST', path, body)).body

test('a filter is stored unchanged, and links to the list of reports that match it', async () => {
  const { status, body } = await w.as(user)('POST', path, { ...open, refresh: true, show_on_overview: true })
  expect(status).toBe(201)
  expect(body).toMatchObject({ ...open, _display: open.name, refresh: true, show_on_overview: true, shared_with: null })
  expect(Object.keys(body._links).sort()).toEqual(['curies', 'self', 'sia:filter'])
  expect(body._links.self.href).toBe(`http://localhost:0${path}/${body.id}`)
  const { href } = body._links['sia:filter']
  expect(href).toBe('http://localhost:0/signals/v1/private/signals?status=m&status=i&address_text=plein')
  expect(body.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+\+0[12]:00$/)
  expect((await w.as(user)('GET', `${path}/${body.id}`)).body).toEqual(body)
})

test('stored filters are listed newest first, a page at a time', async () => {
  for (const name of ['een', 'twee', 'drie']) await store(user, { ...open, name })
  const { body } = await w.as(user)('GET', `${path}?page_size=2`)
  expect(body.count).toBe(3)
  expect(body.results.map(({ name }: { name: string }) => name)).toEqual(['drie', 'twee'])
  expect(body._links.next.href).toContain('page=2')
  expect((await w.as(user)('GET', `${path}?page=9`)).body).toEqual({ detail: 'Ongeldige pagina.' })
})

test('PATCH changes only the given parts of a stored filter, PUT replaces its options', async () => {
  const { id } = await store(user, { ...open, refresh: true })
  const renamed = await w.as(user)('PATCH', `${path}/${id}`, { name: 'Anders' })
  expect(renamed).toMatchObject({ status: 200, body: { name: 'Anders', options: open.options, refresh: true } })
  const replaced = await w.as(user)('PUT', `${path}/${id}`, { name: 'Nieuw', options: { priority: 'high' } })
  expect(replaced).toMatchObject({ status: 200, body: { name: 'Nieuw', options: { priority: 'high' }, refresh: true } })
  expect((await w.as(user)('PUT', `${path}/${id}`, { name: 'Nieuw' })).body).toEqual({
    non_field_errors: ['No filters specified, "options" object missing.'],
  })
  expect((await w.as(user)('PATCH', `${path}/${id}`, {})).body).toMatchObject({ name: 'Nieuw' })
})

test('a stored filter no longer exists after it is deleted', async () => {
  const { id } = await store(user)
  expect(await w.as(user)('DELETE', `${path}/${id}`)).toMatchObject({ status: 204, body: undefined })
  expect((await w.as(user)('GET', `${path}/${id}`)).status).toBe(404)
  expect((await w.as(user)('GET', path)).body.count).toBe(0)
})

test.each(['GET', 'PUT', 'PATCH', 'DELETE'] as const)(
  'the filter of another user does not exist for %s',
  async method => {
    const { id } = await store(await aUser(w, { isSuperuser: true }))
    expect((await w.as(user)(method, `${path}/${id}`, method === 'GET' ? undefined : open)).status).toBe(404)
    expect((await w.as(user)(method, `${path}/nee`, method === 'GET' ? undefined : open)).status).toBe(404)
    expect(await w.base.db.selectFrom('storedFilters').select('name').execute()).toEqual([{ name: open.name }])
  },
)

test('a filter to store can be sent as a form', async () => {
  const payload = new URLSearchParams({ name: 'Als formulier', options: '{"status":["m"]}' }).toString()
  const authorization = `Bearer ${await w.signIn.tokenFor(user.email)}`
  const headers = { 'content-type': 'application/x-www-form-urlencoded', authorization }
  const response = await w.http.inject({ method: 'POST', url: path, payload, headers })
  expect([response.statusCode, response.json().options]).toEqual([201, { status: ['m'] }])
})

test('only users who are signed in have stored filters', async () => {
  expect((await w.as()('GET', path)).status).toBe(401)
  expect((await w.as()('POST', path, open)).status).toBe(401)
  expect((await w.as(await aUser(w, { permissions: [] }))('GET', path)).status).toBe(200)
})

describe('a filter that the list of reports would refuse is not stored', () => {
  const missing = ['No filters specified, "options" object missing.']
  const tooLong = 'Zorg ervoor dat dit veld niet meer dan 10000 karakters bevat.'
  const notYesOrNo = 'Moet een geldige booleaanse waarde zijn.'
  const choice = (value: string) => `Selecteer een geldige keuze. ${value} is geen beschikbare keuze.`
  test.each([
    ['without a name', { options: {} }, { name: ['Dit veld is vereist.'] }],
    ['no name', { name: null, options: {} }, { name: ['Dit veld mag niet leeg zijn.'] }],
    ['an empty name', { name: ' ', options: {} }, { name: ['Dit veld mag niet leeg zijn.'] }],
    ['too long a name', { name: 'x'.repeat(10_001), options: {} }, { name: [tooLong] }],
    ['without options', { name: 'a' }, { non_field_errors: missing }],
    ['no options', { name: 'a', options: null }, { options: ['Dit veld mag niet leeg zijn.'] }],
    ['options in a list', { name: 'a', options: ['m'] }, { options: ['Expected an object for "options"'] }],
    ['options as text', { name: 'a', options: 'm' }, { options: ['Expected an object for "options"'] }],
    ['no such status', { name: 'a', options: { status: ['m', 'zz'] } }, { options: { status: [choice('zz')] } }],
    ['no such source', { name: 'a', options: { source: 'Duif' } }, { options: { source: [choice('Duif')] } }],
    [
      'no such filter',
      { name: 'a', options: { foo: 1, bar: 2 } },
      { options: ["FilterSet data to store contains unknown filters ['foo', 'bar']"] },
    ],
    ['neither yes nor no', { name: 'a', options: {}, refresh: 'soms' }, { refresh: [notYesOrNo] }],
    ['a list', [], { non_field_errors: ['Ongeldige data. Verwacht een dictionary, kreeg een list.'] }],
  ])('%s', async (_, body, errors) => {
    expect(await w.as(user)('POST', path, body)).toMatchObject({ status: 400, body: errors })
  })

  test('a change that the list would refuse is not stored either', async () => {
    const { id } = await store(user)
    const change = await w.as(user)('PATCH', `${path}/${id}`, { options: { status: 'zz' } })
    expect(change).toMatchObject({ status: 400, body: { options: { status: [choice('zz')] } } })
    const empty = await w.as(user)('PATCH', `${path}/${id}`, { name: '' })
    expect(empty).toMatchObject({ status: 400, body: { name: ['Dit veld mag niet leeg zijn.'] } })
  })
})

describe('sharing a stored filter with a department', () => {
  const share = (by: User, id: number, departmentId: number | null | undefined) =>
    w.as(by)('PUT', `/api/shared-filters/${id}`, { departmentId })
  const shared = async (by: User) => (await w.as(by)('GET', '/api/shared-filters')).body

  test('colleagues see the shared filter with its owner, and cannot change it', async () => {
    const { id } = await store(user, { ...open, show_on_overview: true })
    const departmentId = user.departmentIds[0]
    expect(await share(user, id, departmentId)).toMatchObject({ status: 200, body: { shared_with: departmentId } })
    const colleague = await aUser(w)
    const [sharedFilter] = await shared(colleague)
    expect(sharedFilter).toEqual({
      id,
      name: open.name,
      options: open.options,
      refresh: false,
      showOnOverview: true,
      departmentId,
      owner: user.email,
      hasOwnerLeft: false,
    })
    expect((await w.as(colleague)('PATCH', `${path}/${id}`, { name: 'Van mij' })).status).toBe(404)
    expect((await share(colleague, id, null)).status).toBe(404)
    expect(await shared(user)).toEqual([])
    expect(await shared(await aUser(w, { departments: ['AEG'] }))).toEqual([])
  })

  test('a filter by the address of a reporter is only shown to users who may see contact details', async () => {
    const { id } = await store(user, { ...open, options: { reporter_email: 'kim@voorbeeld.example' } })
    await share(user, id, user.departmentIds[0])
    expect(await shared(await aUser(w))).toHaveLength(1)
    expect(await shared(await aUser(w, { permissions: ['sia_read'] }))).toEqual([])
  })

  test('sharing a filter can be undone', async () => {
    const { id } = await store(user)
    await share(user, id, user.departmentIds[0])
    expect(await share(user, id, null)).toMatchObject({ body: { shared_with: null } })
    expect(await shared(await aUser(w))).toEqual([])
  })

  test('a filter cannot be shared with a department of others', async () => {
    const { id } = await store(user)
    const [other] = (await aUser(w, { departments: ['AEG'] })).departmentIds
    expect((await share(user, id, other)).status).toBe(400)
    expect((await share(user, id, undefined)).status).toBe(400)
    expect((await share(user, 999, user.departmentIds[0])).status).toBe(404)
  })

  test('a filter of a user who is no longer active stays', async () => {
    const { id } = await store(user)
    await share(user, id, user.departmentIds[0])
    await w.base.db.updateTable('users').set({ isActive: false }).where('id', '=', user.id).execute()
    expect(await shared(await aUser(w))).toMatchObject([{ id, owner: user.email, hasOwnerLeft: true }])
  })

  test('a colleague of the department can remove a shared filter only when its owner has left', async () => {
    const { id } = await store(user)
    await share(user, id, user.departmentIds[0])
    const [colleague, stranger] = [await aUser(w), await aUser(w, { departments: ['AEG'] })]
    const remove = async (by: User) => (await w.as(by)('DELETE', `/api/shared-filters/${id}`)).status
    expect([await remove(stranger), await remove(colleague)]).toEqual([404, 403])
    await w.base.db.updateTable('users').set({ isActive: false }).where('id', '=', user.id).execute()
    expect([await remove(stranger), await remove(colleague), await remove(colleague)]).toEqual([404, 204, 404])
    expect(await shared(colleague)).toEqual([])
    await w.base.db.updateTable('users').set({ isActive: true }).where('id', '=', user.id).execute()
    expect((await w.as(user)('GET', `${path}/${id}`)).body).toMatchObject({ name: open.name, shared_with: null })
  })
})
