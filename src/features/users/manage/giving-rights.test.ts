import { beforeAll, describe, expect, test } from 'vitest'
import { encodeForm } from '#test/encode-form.ts'
import { aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { permissions } from '../permissions.ts'
import type { User } from '../policy.ts'
import { createUser as insertUser } from '../server/store.ts'

const users = '/signals/v1/private/users'
const roles = '/signals/v1/private/roles'
const every = permissions.map(({ codename }) => codename)
/** Without these nothing of users and roles can be changed, or imported. */
const needed = [
  'sia_read',
  'sia_write',
  'add_user',
  'change_user',
  'view_user',
  'add_group',
  'change_group',
  'view_group',
  'delete_group',
  'sia_department_write',
  'sia_category_write',
  'sia_expression_write',
  'sia_statusmessage_write',
  'sia_area_write',
  'sia_areatype_write',
]
const givable = every.filter(codename => !needed.includes(codename))

let w: World
beforeAll(async () => {
  w = await world()
})

let count = 0
/** An administrator with every right but these; the same one each time. */
const allBut = async (...without: string[]): Promise<User> => {
  const name = without.join()
  const existing = administrators.get(name)
  if (existing) return existing
  const held = every.filter(codename => !without.includes(codename))
  const email = `beheer${administrators.size}@meldstad.example`
  const user = await aUser(w, { email, permissions: held, departments: ['STW'] })
  administrators.set(name, user)
  return user
}
const administrators = new Map<string, User>()
const permissionId = async (codename: string) =>
  (await w.base.db.selectFrom('permissions').select('id').where('codename', '=', codename).executeTakeFirstOrThrow()).id
const departmentId = async (code: string) =>
  (await w.base.db.selectFrom('departments').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
/** A role, also with rights that no form offers. */
async function aRole(...codenames: string[]) {
  count += 1
  const values = { name: `Rol ${count}`, updatedAt: new Date() }
  const { id } = await w.base.db.insertInto('roles').values(values).returning('id').executeTakeFirstOrThrow()
  for (const codename of codenames)
    await w.base.db
      .insertInto('rolePermissions')
      .values({ roleId: id, permissionId: await permissionId(codename) })
      .execute()
  return { id, name: values.name }
}
const aColleague = (more: Partial<Parameters<typeof insertUser>[1]> = {}) => {
  count += 1
  return insertUser(w.base.db, { email: `collega${count}@meldstad.example`, ...more })
}

/** Send a file of settings with one role: what it would change, or the change. */
async function importRole(
  user: User,
  role: { name: string; permissions: readonly string[] },
  seen?: { version: string },
) {
  const form = new FormData()
  form.set('chosen', JSON.stringify([`roles ${role.name}`]))
  form.set('version', seen?.version ?? '')
  const settings = {
    format: 'meldwerk-settings',
    version: 1,
    exportedAt: '',
    of: 'Elders',
    settings: { roles: [role] },
  }
  form.set('file', new File([JSON.stringify(settings)], 'instellingen.json', { type: 'application/json' }))
  const { payload, headers } = await encodeForm(form)
  const answer = await w.http.inject({
    method: 'POST',
    url: `/api/settings-file?dry_run=${seen === undefined}`,
    payload,
    headers: { ...headers, authorization: `Bearer ${await w.signIn.tokenFor(user.email)}` },
  })
  return { status: answer.statusCode, body: answer.json() }
}

describe.each(givable)('the right %s', right => {
  const isListed = permissions.find(({ codename }) => codename === right)?.isListed

  test('is not given by a user without it, in a role, an invitation or a change', async () => {
    const role = await aRole(right)
    const call = w.as(await allBut(right))
    const colleague = await aColleague()
    const refusals = [
      await call('POST', users, { username: `nieuw${count}@meldstad.example`, role_ids: [role.id] }),
      await call('PATCH', `${users}/${colleague}`, { role_ids: [role.id] }),
    ]
    for (const { status, body } of refusals)
      expect({ status, body }).toEqual({ status: 400, body: { role_ids: [expect.stringContaining(role.name)] } })
    const own = await allBut(right)
    expect((await w.as(own)('PATCH', `${users}/${own.id}`, { role_ids: [role.id] })).status).toBe(400)
    const holder = w.as(await allBut())
    expect((await holder('PATCH', `${users}/${colleague}`, { role_ids: [role.id] })).status).toBe(200)
  })

  test('is not put into a role by a user without it', async () => {
    if (!isListed) return
    const call = w.as(await allBut(right))
    const ids = [await permissionId(right)]
    const role = await aRole('sia_read')
    const name = `Nieuwe rol ${count}`
    const refusals = [
      await call('POST', roles, { name, permission_ids: ids }),
      await call('PATCH', `${roles}/${role.id}`, { permission_ids: ids }),
      await call('PUT', `${roles}/${role.id}`, { name: role.name, permission_ids: ids }),
    ]
    for (const { status, body } of refusals)
      expect({ status, body }).toEqual({
        status: 400,
        body: { permission_ids: [expect.stringContaining('die je zelf niet hebt')] },
      })
    const holder = w.as(await allBut())
    expect((await holder('PATCH', `${roles}/${role.id}`, { permission_ids: ids })).status).toBe(200)
    const kept = await call('PATCH', `${roles}/${role.id}`, {
      permission_ids: [...ids, await permissionId('sia_read')],
    })
    expect(kept.status).toBe(200)
  })

  test('is not imported into a role by a user without it', async () => {
    if (!isListed) return
    const lacking = await allBut(right)
    const role = { name: `Ingelezen ${count}`, permissions: [right] }
    const { body: seen } = await importRole(lacking, role)
    expect(seen.differences).toMatchObject([
      { givesRights: true, refusal: expect.stringContaining('die je zelf niet hebt') },
    ])
    const refused = await importRole(lacking, role, seen)
    expect(refused).toMatchObject({ status: 400, body: { file: [expect.stringContaining('die je zelf niet hebt')] } })
    const holder = await allBut()
    const { body: again } = await importRole(holder, role)
    expect(again.differences).toMatchObject([{ refusal: null }])
    expect((await importRole(holder, role, again)).status).toBe(200)
  })

  test('protects accounts that have it: a user without it cannot change, reset or invite them', async () => {
    const call = w.as(await allBut(right))
    const holder = await aColleague({ permissions: [right] })
    const path = `${users}/${holder}`
    expect(await call('PATCH', path, { is_active: false })).toMatchObject({
      status: 400,
      body: { is_active: [expect.any(String)] },
    })
    expect((await call('PATCH', path, { role_ids: [(await aRole('sia_read')).id] })).status).toBe(400)
    expect((await call('PATCH', path, { profile: { department_ids: [await departmentId('STW')] } })).status).toBe(400)
    for (const [method, below] of forAccounts)
      expect((await call(method, `/api/users/${holder}/${below}`)).status, below).toBe(403)
    expect((await call('PATCH', path, { first_name: 'Kim', is_active: true, role_ids: [] })).status).toBe(200)
    await w.base.db.updateTable('users').set({ isActive: false }).where('id', '=', holder).execute()
    expect((await call('PATCH', path, { is_active: true })).status).toBe(400)
    expect((await w.as(await allBut())('PATCH', path, { is_active: true })).status).toBe(200)
  })
})

/** Actions on the account of another user besides changing it. */
const forAccounts = [
  ['POST', 'password-link'],
  ['DELETE', 'second-factor'],
  ['DELETE', 'sessions'],
] as const

describe('the account of a superuser', () => {
  test('is changed by no administrator who is not one', async () => {
    const superuser = await aColleague({ isSuperuser: true })
    const call = w.as(await allBut())
    expect((await call('PATCH', `${users}/${superuser}`, { is_active: false })).status).toBe(400)
    for (const [method, below] of forAccounts)
      expect((await call(method, `/api/users/${superuser}/${below}`)).status, below).toBe(403)
    const handover = await call('POST', `/api/users/${superuser}/handover`, { to: null, deactivate: true })
    expect(handover.status).toBe(400)
    const other = w.as(await aUser(w, { email: 'super@meldstad.example', isSuperuser: true }))
    expect((await other('PATCH', `${users}/${superuser}`, { is_active: false })).status).toBe(200)
  })

  test('may give every right, also one that it has by nothing else', async () => {
    const call = w.as(
      await aUser(w, { email: 'super2@meldstad.example', isSuperuser: true, permissions: [], departments: [] }),
    )
    const ids = await Promise.all(
      every.filter(name => permissions.find(({ codename }) => codename === name)?.isListed).map(permissionId),
    )
    const role = await call('POST', roles, { name: 'Alles', permission_ids: ids })
    expect(role.status).toBe(201)
    const body = {
      username: 'alles@meldstad.example',
      role_ids: [role.body.id],
      profile: { department_ids: [await departmentId('ASC')] },
    }
    expect((await call('POST', users, body)).status).toBe(201)
  })
})

describe('access to a department', () => {
  test('is given only by a user who sees its reports', async () => {
    const call = w.as(await allBut('sia_can_view_all_categories'))
    const colleague = await aColleague()
    const give = async (code: string) =>
      call('PATCH', `${users}/${colleague}`, { profile: { department_ids: [await departmentId(code)] } })
    expect(await give('ASC')).toMatchObject({
      status: 400,
      body: { profile: { department_ids: [expect.stringContaining('Actie Service Centrum')] } },
    })
    expect((await give('STW')).status).toBe(200)
    const all = w.as(await allBut())
    const both = { profile: { department_ids: [await departmentId('STW'), await departmentId('ASC')] } }
    expect((await all('PATCH', `${users}/${colleague}`, both)).status).toBe(200)
    expect((await call('PATCH', `${users}/${colleague}`, both)).status).toBe(200)
  })
})

describe('a role with more rights', () => {
  test('keeps the name that a claim stands for, and its second factor', async () => {
    const role = await aRole('sia_split')
    await w.base.db.updateTable('roles').set({ requiresSecondFactor: true }).where('id', '=', role.id).execute()
    const call = w.as(await allBut('sia_split'))
    const path = `${roles}/${role.id}`
    expect(await call('PATCH', path, { name: 'Lezer 2' })).toMatchObject({
      status: 400,
      body: { name: [expect.any(String)] },
    })
    expect(await call('PATCH', path, { requires_second_factor: false })).toMatchObject({
      status: 400,
      body: { requires_second_factor: [expect.any(String)] },
    })
    expect((await call('PATCH', path, { name: role.name, requires_second_factor: true })).status).toBe(200)
    expect((await w.as(await allBut())('PATCH', path, { name: 'Lezer 2' })).status).toBe(200)
  })
})
