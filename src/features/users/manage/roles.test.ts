import { beforeEach, describe, expect, test } from 'vitest'
import { aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { permissions } from '../permissions.ts'
import type { User } from '../policy.ts'
import { administratorRights } from './rules.ts'

const users = '/signals/v1/private/users'
const roles = '/signals/v1/private/roles'
const permissionsPath = '/signals/v1/private/permissions'

let w: World
let administrator: User
let call: ReturnType<World['as']>
beforeEach(async () => {
  w = await world()
  const every = permissions.map(({ codename }) => codename)
  administrator = await aUser(w, { email: 'beheer@meldstad.example', permissions: every })
  call = w.as(administrator)
})

const permissionId = async (codename: string) =>
  (await w.base.db.selectFrom('permissions').select('id').where('codename', '=', codename).executeTakeFirstOrThrow()).id
const idsOf = (codenames: readonly string[]) => Promise.all(codenames.map(permissionId))
const codenamesOf = ({ permissions }: { permissions: { codename: string }[] }) =>
  permissions.map(({ codename }) => codename).sort()

async function aRole(name: string, codenames: readonly string[]) {
  return (await call('POST', roles, { name, permission_ids: await idsOf(codenames) })).body
}

test('a role is created, read, changed, replaced and deleted', async () => {
  const { status, body, headers } = await call('POST', roles, {
    name: ' Toezichthouder ',
    permission_ids: await idsOf(['sia_read', 'sia_write']),
  })
  expect({ status, etag: headers.etag }).toMatchObject({ status: 201, etag: expect.stringMatching(/^"\d+"$/) })
  expect(body).toMatchObject({
    _display: 'Toezichthouder',
    _links: { self: { href: `http://localhost:0${roles}/${body.id}` } },
    permissions: [
      {
        _display: 'signals | signal | Leesrechten algemeen',
        _links: { self: { href: expect.stringMatching(/permissions\/\d+$/) } },
        codename: 'sia_read',
        name: 'Leesrechten algemeen',
      },
      { codename: 'sia_write' },
    ],
  })
  const path = `${roles}/${body.id}`
  expect((await call('GET', path)).body).toEqual(body)
  expect((await call('PATCH', path, { name: 'Toezicht' })).body).toMatchObject({ name: 'Toezicht', id: body.id })
  const put = await call('PUT', path, { name: 'Toezicht', permission_ids: await idsOf(['sia_read']) })
  expect(codenamesOf(put.body)).toEqual(['sia_read'])
  expect(await call('DELETE', path)).toMatchObject({ status: 204, body: undefined })
  expect(await call('GET', path)).toMatchObject({
    status: 404,
    body: { detail: 'No Group matches the given query.' },
  })
  const history = (await call('GET', `/api/roles/${body.id}/history`)).body
  expect(history.map(({ kind }: { kind: string }) => kind)).toEqual(['deleted', 'changed', 'changed', 'created'])
  expect(history[1]).toMatchObject({
    by: { id: administrator.id },
    changes: [{ field: 'permissions', from: ['sia_read', 'sia_write'], to: ['sia_read'] }],
  })
})

test('roles are listed by name, whatever its case', async () => {
  await aRole('behandelaar van dienst', [])
  const { body } = await call('GET', roles)
  expect(body.results.map(({ name }: { name: string }) => name)).toEqual(
    ['Beheerder', 'Behandelaar', 'behandelaar van dienst', 'Coördinator', 'Lezer'].toSorted((one, other) =>
      one.toLowerCase().localeCompare(other.toLowerCase()),
    ),
  )
})

test.each<[Record<string, unknown>, unknown]>([
  [{}, { name: ['Dit veld is vereist.'] }],
  [{ name: '' }, { name: ['Dit veld mag niet leeg zijn.'] }],
  [{ name: '  ' }, { name: ['Dit veld mag niet leeg zijn.'] }],
  [{ name: null }, { name: ['Dit veld mag niet leeg zijn.'] }],
  [{ name: 'a'.repeat(151) }, { name: ['Zorg ervoor dat dit veld niet meer dan 150 karakters bevat.'] }],
  [{ name: 'Lezer' }, { name: ['Er bestaat al een groep met eenzelfde naam.'] }],
  [{ name: 'Nieuw', permission_ids: [9999] }, { permission_ids: ['Ongeldige pk "9999" - object bestaat niet.'] }],
  [{ name: 'Nieuw', permission_ids: [{}] }, { permission_ids: [expect.stringContaining('Ongeldig type.')] }],
])('a role is refused: %j', async (input, error) => {
  expect(await call('POST', roles, input)).toMatchObject({ status: 400, body: error })
})

test('a role cannot get the name of another', async () => {
  const { id } = await aRole('Nieuw', [])
  const error = { name: ['Er bestaat al een groep met eenzelfde naam.'] }
  expect(await call('PATCH', `${roles}/${id}`, { name: 'Lezer' })).toMatchObject({ status: 400, body: error })
  expect(await call('PATCH', `${roles}/${id}`, { name: 'Nieuw' })).toMatchObject({ status: 200 })
})

test('a permission that no form offers cannot be given, and stays', async () => {
  const hidden = await permissionId('delete_group')
  const { id } = await aRole('Nieuw', ['sia_read'])
  expect(await call('PATCH', `${roles}/${id}`, { permission_ids: [hidden] })).toMatchObject({ status: 400 })
  await w.base.db.insertInto('rolePermissions').values({ roleId: id, permissionId: hidden }).execute()
  const { body } = await call('PATCH', `${roles}/${id}`, { permission_ids: await idsOf(['sia_write']) })
  expect(codenamesOf(body)).toEqual(['delete_group', 'sia_write'])
})

test('a change is refused with the current role when another one was first', async () => {
  const { id } = await aRole('Nieuw', [])
  const path = `${roles}/${id}`
  const etag = String((await call('GET', path)).headers.etag)
  await call('PATCH', path, { permission_ids: await idsOf(['sia_read']) }, { 'if-match': etag })
  for (const method of ['PATCH', 'DELETE'] as const) {
    const late = await call(method, path, method === 'PATCH' ? { permission_ids: [] } : undefined, { 'if-match': etag })
    expect(late.status).toBe(412)
    expect(codenamesOf(late.body)).toEqual(['sia_read'])
  }
})

describe('a right that is taken from a role', () => {
  async function aHandler(roleIds: readonly number[]) {
    const user = await aUser(w, { permissions: [], departments: ['STW'] })
    await call('PATCH', `${users}/${user.id}`, { role_ids: roleIds })
    return user
  }

  test('is gone for a user at work with their next request', async () => {
    const role = await aRole('Kijker', ['sia_read'])
    const user = await aHandler([role.id])
    expect((await w.as(user)('GET', '/signals/v1/private/me')).status).toBe(200)
    await call('PATCH', `${roles}/${role.id}`, { permission_ids: [] })
    expect((await w.as(user)('GET', '/signals/v1/private/me')).status).toBe(403)
    await call('PATCH', `${roles}/${role.id}`, { permission_ids: await idsOf(['sia_read']) })
    expect((await w.as(user)('GET', '/signals/v1/private/me')).status).toBe(200)
    await call('DELETE', `${roles}/${role.id}`)
    expect((await w.as(user)('GET', '/signals/v1/private/me')).status).toBe(403)
  })

  test('is kept by users who have it by another role, which the page says', async () => {
    const [one, other] = [await aRole('Een', ['sia_read', 'sia_write']), await aRole('Twee', ['sia_read'])]
    const [both, single] = [await aHandler([one.id, other.id]), await aHandler([one.id])]
    const { body } = await call('GET', `/api/roles/${one.id}/users`)
    expect(body).toEqual([
      { id: both.id, name: both.email, isActive: true, otherPermissions: ['sia_read'], hasSecondFactor: false },
      { id: single.id, name: single.email, isActive: true, otherPermissions: [], hasSecondFactor: false },
    ])
    expect((await call('GET', '/api/roles/999999/users')).status).toBe(404)
  })
})

describe('the last administrator', () => {
  beforeEach(async () => {
    // From now on by a role, and changed by a user who cannot change users.
    await w.base.db.deleteFrom('userPermissions').execute()
  })
  async function byRole() {
    const ids = await idsOf([...administratorRights, 'delete_group'])
    const { id } = await w.base.db
      .insertInto('roles')
      .values({ name: 'Baas' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await w.base.db
      .insertInto('rolePermissions')
      .values(ids.map(permission => ({ roleId: id, permissionId: permission })))
      .execute()
    await w.base.db.insertInto('userRoles').values({ roleId: id, userId: administrator.id }).execute()
    const permissions = ['sia_read', 'sia_write', 'change_group', 'delete_group']
    return { path: `${roles}/${id}`, clerk: await aUser(w, { permissions }) }
  }
  const text = expect.stringContaining('Minstens één actieve gebruiker')

  test.each(administratorRights)('does not lose %s with a change of the role', async right => {
    const { path, clerk } = await byRole()
    const kept = await idsOf(administratorRights.filter(other => other !== right))
    const answer = await w.as(clerk)('PATCH', path, { permission_ids: kept })
    expect(answer).toMatchObject({ status: 400, body: { permission_ids: [text] } })
    expect(codenamesOf((await call('GET', path)).body)).toContain(right)
  })

  test('does not lose the role', async () => {
    const { path, clerk } = await byRole()
    expect(await w.as(clerk)('DELETE', path)).toMatchObject({ status: 400, body: [text] })
    expect((await call('GET', path)).status).toBe(200)
  })
})

test('permissions are those of the wire, those that the forms of Signalen require, and that of the storm mode', async () => {
  const { body } = await call('GET', permissionsPath)
  const codenames = body.results.map(({ codename }: { codename: string }) => codename)
  const ofTheWire = codenames.filter((name: string) => name.startsWith('sia_') || name === 'push_to_sigmax')
  expect(ofTheWire).toHaveLength(31)
  expect(codenames.slice(31)).toEqual([
    'view_user',
    'add_user',
    'change_user',
    'view_group',
    'add_group',
    'change_group',
    'view_department',
    'add_department',
    'change_department',
    'view_category',
    'change_category',
    'change_storm_mode',
    'manage_privacy',
  ])
  const [first] = body.results
  expect((await call('GET', `${permissionsPath}/${first.id}`)).body).toEqual(first)
  const hidden = await permissionId('delete_group')
  for (const id of [hidden, 999_999])
    expect(await call('GET', `${permissionsPath}/${id}`)).toMatchObject({
      status: 404,
      body: { detail: 'No Permission matches the given query.' },
    })
})
