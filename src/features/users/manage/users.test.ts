import { beforeEach, describe, expect, test } from 'vitest'
import { aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { permissions } from '../permissions.ts'
import type { User } from '../policy.ts'

const users = '/signals/v1/private/users'
const rights = permissions.map(({ codename }) => codename)

let w: World
let administrator: User
let call: ReturnType<World['as']>
beforeEach(async () => {
  w = await world()
  administrator = await aUser(w, { email: 'beheer@meldstad.example', permissions: rights, departments: [] })
  call = w.as(administrator)
})

const roleId = async (name: string) =>
  (await w.base.db.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
const departmentId = async (code: string) =>
  (await w.base.db.selectFrom('departments').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id

describe('creating a user', () => {
  test('takes names, roles, departments and notifications', async () => {
    const input = {
      username: 'Fatima@meldstad.example',
      first_name: 'Fatima',
      last_name: 'Singel',
      role_ids: [String(await roleId('Behandelaar'))],
      profile: {
        note: 'Vervangt Sem',
        department_ids: [String(await departmentId('STW'))],
        notification_on_user_assignment: true,
        notification_on_department_assignment: false,
      },
    }
    const { status, body, headers } = await call('POST', users, input)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      _display: 'Fatima@meldstad.example',
      username: 'Fatima@meldstad.example',
      email: 'Fatima@meldstad.example',
      first_name: 'Fatima',
      is_active: true,
      is_staff: false,
      is_superuser: false,
      roles: [{ name: 'Behandelaar' }],
      permissions: [],
      profile: { note: 'Vervangt Sem', departments: ['Stadswerken'], notification_on_user_assignment: true },
    })
    expect(headers.etag).toMatch(/^"\d+"$/)
    expect((await call('GET', `${users}/${body.id}`)).body).toEqual(body)
    expect((await call('GET', `/api/users/${body.id}/history`)).body).toMatchObject([
      { kind: 'created', by: { id: administrator.id, name: 'beheer@meldstad.example' } },
    ])
    expect((await call('GET', `${users}/${body.id}/history`)).body).toEqual([])
  })

  test.each<[Record<string, unknown>, unknown]>([
    [{}, { username: ['Dit veld is vereist.'] }],
    [{ username: 'geen adres' }, { username: ['Voer een geldig e-mailadres in.'] }],
    [
      { username: 'BEHEER@meldstad.example' },
      { username: ['A user with username BEHEER@meldstad.example already exists'] },
    ],
    [
      { username: 'a@b.example', first_name: 'a'.repeat(151) },
      { first_name: ['Zorg ervoor dat dit veld niet meer dan 150 karakters bevat.'] },
    ],
    [
      { username: `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.nl` },
      { username: ['Zorg ervoor dat dit veld niet meer dan 150 karakters bevat.'] },
    ],
    [{ username: 'a@b.example', role_ids: [999] }, { role_ids: ['Ongeldige pk "999" - object bestaat niet.'] }],
    [
      { username: 'a@b.example', role_ids: ['x'] },
      { role_ids: ['Ongeldig type. Verwacht een pk-waarde, ontving str.'] },
    ],
    [
      { username: 'a@b.example', role_ids: 4 },
      { role_ids: ['Verwachtte een lijst met items, maar kreeg type "int".'] },
    ],
    [
      { username: 'a@b.example', role_ids: [-1], profile: { department_ids: [998] } },
      {
        role_ids: ['Ongeldige pk "-1" - object bestaat niet.'],
        profile: { department_ids: ['Ongeldige pk "998" - object bestaat niet.'] },
      },
    ],
  ])('refuses %j', async (input, error) => {
    expect(await call('POST', users, input)).toMatchObject({ status: 400, body: error })
  })

  test('happens once of two requests at the same moment', async () => {
    const input = { username: 'tegelijk@meldstad.example' }
    const answers = await Promise.all([call('POST', users, input), call('POST', users, input)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
  })
})

describe('the list of users', () => {
  beforeEach(async () => {
    await aUser(w, { email: 'carla@meldstad.example', departments: ['STW'] })
    await aUser(w, { email: 'Bilal@meldstad.example', departments: ['ASC', 'STW'], isActive: false })
    const { body } = await call('POST', users, {
      username: 'daan@meldstad.example',
      first_name: 'Daan',
      last_name: 'Perk',
    })
    await call('PATCH', `${users}/${body.id}`, { role_ids: [await roleId('Lezer')] })
  })
  const names = async (query: string) =>
    (await call('GET', `${users}?${query}`)).body.results.map(
      ({ username }: { username: string }) => username.split('@')[0],
    )

  test('is ordered by name on request, and by address for users without a name', async () => {
    const [carla] = (await call('GET', `${users}?username=carla`)).body.results
    await call('PATCH', `${users}/${carla.id}`, { first_name: 'aagje', last_name: 'Straat' })
    expect(await names('order=name')).toEqual(['carla', 'beheer', 'Bilal', 'daan'])
  })

  test.each([
    ['', ['beheer', 'Bilal', 'carla', 'daan']],
    ['order=-username', ['daan', 'carla', 'Bilal', 'beheer']],
    ['order=is_active', ['Bilal', 'beheer', 'carla', 'daan']],
    ['order=-is_active', ['beheer', 'carla', 'daan', 'Bilal']],
    ['username=AA', ['daan']],
    ['username=%25', []],
    ['search=daan p', ['daan']],
    ['search=bilal@', ['Bilal']],
    ['is_active=false', ['Bilal']],
    ['role=Lezer', ['daan']],
    ['role=Lezer&role=Beheerder', ['daan']],
    ['profile_department_code=STW', ['Bilal', 'carla']],
    ['profile_department_code=ASC&profile_department_code=STW&is_active=true', ['carla']],
    ['page_size=2&page=2', ['carla', 'daan']],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test('is filtered by id', async () => {
    for (const form of [`${administrator.id}`, `%20${administrator.id}%20`, `${administrator.id}.0`])
      expect(await names(`id=${form}`)).toEqual(['beheer'])
  })

  test.each([
    ['order=email', { order: ['Selecteer een geldige keuze. email is geen beschikbare keuze.'] }],
    ['role=Koning', { role: ['Selecteer een geldige keuze. Koning is geen beschikbare keuze.'] }],
    [
      'profile_department_code=XYZ',
      { profile_department_code: ['Selecteer een geldige keuze. XYZ is geen beschikbare keuze.'] },
    ],
    ['id=x', { id: ['Voer een getal in.'] }],
  ])('refuses %s', async (query, error) => {
    expect(await call('GET', `${users}?${query}`)).toMatchObject({ status: 400, body: error })
  })

  test('has the shape of the wire', async () => {
    const { body } = await call('GET', `${users}?username=daan`)
    expect(body).toMatchObject({ count: 1, _links: { next: { href: null }, previous: { href: null } } })
    const [daan] = body.results
    expect(daan).toMatchObject({
      _display: 'daan@meldstad.example',
      _links: { self: { href: `http://localhost:0${users}/${daan.id}` } },
      is_active: true,
      roles: ['Lezer'],
      first_name: 'Daan',
      last_signed_in_at: null,
    })
    expect(Object.keys(daan.profile)).toEqual(['note', 'departments', 'created_at', 'updated_at'])
  })
})

describe('changing a user', () => {
  let carla: User
  let path: string
  beforeEach(async () => {
    carla = await aUser(w, { email: 'carla@meldstad.example' })
    path = `${users}/${carla.id}`
  })

  test('changes what is sent, and nothing else', async () => {
    const before = (await call('GET', path)).body
    const { status, body } = await call('PATCH', path, { first_name: 'Carla', username: 'anders@meldstad.example' })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...before,
      first_name: 'Carla',
      profile: { ...before.profile, updated_at: body.profile.updated_at },
    })
  })

  test('replaces roles and departments, and tells it in the history', async () => {
    const role_ids = [await roleId('Lezer'), await roleId('Behandelaar')]
    await call('PATCH', path, { role_ids })
    await call('PATCH', path, {
      role_ids: role_ids.slice(0, 1),
      last_name: 'Straat',
      profile: { department_ids: [await departmentId('ASC')], note: null },
    })
    const { body } = await call('GET', path)
    expect(body.roles.map(({ name }: { name: string }) => name)).toEqual(['Lezer'])
    expect(body.department_ids).toEqual([await departmentId('ASC')])
    const history = (await call('GET', `${path}/history`)).body
    expect(history).toMatchObject([
      {
        action: 'Rol wijziging:\n -\nAchternaam gewijzigd:\n Straat',
        who: 'beheer@meldstad.example',
        description: null,
      },
      { action: 'Rol wijziging:\n Behandelaar, Lezer', what: 'UPDATED_USER' },
    ])
    expect(history[0].identifier).toMatch(/^UPDATED_USER_\d+$/)
    expect((await call('GET', `/api/users/${carla.id}/history`)).body[0].changes).toEqual(
      expect.arrayContaining([
        { field: 'last_name', from: '', to: 'Straat' },
        { field: 'roles', from: ['Behandelaar', 'Lezer'], to: ['Lezer'] },
        { field: 'departments', from: ['Stadswerken'], to: ['Actie Service Centrum'] },
      ]),
    )
  })

  test('without a difference is no new version and no line', async () => {
    const { etag } = (await call('GET', path)).headers
    const { headers } = await call('PATCH', path, { first_name: '', is_active: true })
    expect(headers.etag).toBe(etag)
    expect((await call('GET', `/api/users/${carla.id}/history`)).body).toEqual([])
  })

  test('is refused with the current user when another one was first', async () => {
    const etag = String((await call('GET', path)).headers.etag)
    expect(await call('PATCH', path, { first_name: 'Een' }, { 'if-match': etag })).toMatchObject({ status: 200 })
    const second = await call('PATCH', path, { first_name: 'Twee' }, { 'if-match': etag })
    expect(second).toMatchObject({ status: 412, body: { first_name: 'Een' } })
    const again = await call('PATCH', path, { first_name: 'Twee' }, { 'if-match': String(second.headers.etag) })
    expect(again).toMatchObject({ status: 200, body: { first_name: 'Twee' } })
  })

  test('is answered with 404 for an unknown user before the body is read', async () => {
    const answer = { status: 404, body: { detail: 'No User matches the given query.' } }
    expect(await call('PATCH', `${users}/999999`, { first_name: 4 })).toMatchObject(answer)
    expect(await call('GET', `${users}/999999`)).toMatchObject(answer)
    expect(await call('GET', `${users}/x`)).toMatchObject({ status: 404 })
  })

  test('is only by PATCH', async () => {
    expect(await call('PUT', path, {})).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, PATCH' } })
    expect(await call('DELETE', path)).toMatchObject({ status: 405 })
  })

  test('to inactive refuses their next request, and can be taken back', async () => {
    expect((await w.as(carla)('GET', '/signals/v1/private/me')).status).toBe(200)
    expect((await call('PATCH', path, { is_active: false })).status).toBe(200)
    const answer = await w.as(carla)('GET', '/signals/v1/private/me')
    expect(answer).toMatchObject({ status: 401, body: { detail: 'User is inactive' } })
    await call('PATCH', path, { is_active: true })
    expect((await w.as(carla)('GET', '/signals/v1/private/me')).status).toBe(200)
  })

  test('to inactive ends their sessions for good', async () => {
    const record = { model: 'Grant', id: 'a-grant', payload: JSON.stringify({ accountId: String(carla.id) }) }
    await w.base.db.insertInto('oidcRecords').values(record).execute()
    const send = async () => {
      const authorization = `Bearer ${await w.signIn.tokenFor(carla.email, 'a-grant')}`
      return (await w.as()('GET', '/signals/v1/private/me', undefined, { authorization })).status
    }
    expect(await send()).toBe(200)
    await call('PATCH', path, { is_active: false })
    await call('PATCH', path, { is_active: true })
    expect(await send()).toBe(401)
  })
})

describe('an administrator of users', () => {
  const lockout = expect.stringContaining('Je kunt jezelf niet uitschakelen')

  test('cannot deactivate themselves', async () => {
    await aUser(w, { isSuperuser: true })
    const answer = await call('PATCH', `${users}/${administrator.id}`, { is_active: false })
    expect(answer).toMatchObject({ status: 400, body: { is_active: [lockout] } })
    expect((await call('GET', '/signals/v1/private/me')).body.is_active).toBe(true)
  })

  test('cannot remove their own role', async () => {
    const noor = await aUser(w, { permissions: [] })
    await aUser(w, { isSuperuser: true })
    await call('PATCH', `${users}/${noor.id}`, { role_ids: [await roleId('Beheerder')] })
    const answer = await w.as(noor)('PATCH', `${users}/${noor.id}`, { role_ids: [await roleId('Lezer')] })
    expect(answer).toMatchObject({ status: 400, body: { role_ids: [lockout] } })
  })

  test('is the last one, also when two of them deactivate each other', async () => {
    const other = await aUser(w, { permissions: rights })
    const answers = await Promise.all([
      call('PATCH', `${users}/${other.id}`, { is_active: false }),
      w.as(other)('PATCH', `${users}/${administrator.id}`, { is_active: false }),
    ])
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200])
    const active = w.base.db.selectFrom('users').select('id').where('isActive', '=', true)
    expect(await active.execute()).toHaveLength(1)
  })

  test('cannot be deactivated by a user who may change users only, as the last one', async () => {
    const clerk = await aUser(w, { permissions: ['sia_read', 'sia_write', 'view_user', 'change_user'] })
    const answer = await w.as(clerk)('PATCH', `${users}/${administrator.id}`, { is_active: false })
    const text = expect.stringContaining('rechten die je zelf niet hebt')
    expect(answer).toMatchObject({ status: 400, body: { is_active: [text] } })
  })
})
