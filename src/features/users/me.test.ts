import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { departmentIdsByCode } from '#features/departments/server/store.ts'
import { type World, world } from '#test/world.ts'
import { UserDetail } from './contract.ts'
import { permissions } from './permissions.ts'
import { defaultRoles, demoAccounts, seedDemoUsers } from './server/demo.ts'
import { createUser, userAccountByEmail } from './server/store.ts'

let w: World
beforeAll(async () => {
  w = await world()
  await seedDemoUsers(w.base.db, await departmentIdsByCode(w.base.db))
})

const demoAccountOf = (role: keyof typeof defaultRoles) =>
  demoAccounts.find(account => account.role === role) ?? { email: '' }

test('the endpoint "me" has the user with roles, permissions and departments, in the shape of the wire', async () => {
  const { status, body } = await w.as(demoAccountOf('Behandelaar'))('GET', '/signals/v1/private/me')
  expect(status).toBe(200)
  expect(UserDetail.strict().parse(body)).toEqual(body)
  expect(body).toMatchObject({
    _links: {
      curies: { name: 'sia', href: 'http://localhost:0/signals/v1/relations' },
      self: { href: `http://localhost:0/signals/v1/private/users/${body.id}` },
    },
    _display: 'behandelaar@meldstad.example',
    username: 'behandelaar@meldstad.example',
    email: 'behandelaar@meldstad.example',
    first_name: 'Carla',
    is_active: true,
    is_staff: false,
    is_superuser: false,
    permissions: [],
    profile: { note: '', departments: ['Stadswerken'], notification_on_user_assignment: false },
  })
  expect(body.profile.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{6})?\+0[12]:00$/)
  const [role] = body.roles
  expect(role).toMatchObject({ _display: 'Behandelaar', name: 'Behandelaar' })
  expect(role.permissions).toContainEqual({
    _links: {
      self: { href: expect.stringMatching(/^http:\/\/localhost:0\/signals\/v1\/private\/permissions\/\d+$/) },
    },
    _display: 'signals | signal | Leesrechten algemeen',
    id: expect.any(Number),
    name: 'Leesrechten algemeen',
    codename: 'sia_read',
  })
})

test.each(demoAccounts)('the demo has a $role with exactly the rights of that role', async ({ email, role }) => {
  const user = await userAccountByEmail(w.base.db, email)
  expect(new Set(user?.permissions)).toEqual(new Set(defaultRoles[role]))
  expect((await w.as({ email })('GET', '/signals/v1/private/me')).status).toBe(200)
})

test('a handler of the demo has a colleague in their department', async () => {
  const handlers = demoAccounts.filter(({ role }) => role === 'Behandelaar')
  expect(handlers.map(({ departments }) => departments)).toEqual([['STW'], ['STW']])
})

test("rights are those of every role and the user's own together, each once", async () => {
  const roles = await w.base.db.selectFrom('roles').select('id').where('name', 'in', ['Lezer', 'Behandelaar']).execute()
  await createUser(w.base.db, {
    email: 'veel@meldstad.example',
    roleIds: roles.map(({ id }) => id),
    permissions: ['sia_read', 'sia_split'],
  })
  const user = await userAccountByEmail(w.base.db, 'VEEL@meldstad.example')
  expect(user?.permissions).toEqual([...new Set([...defaultRoles.Behandelaar, 'sia_split'])].sort())
})

test('the endpoint "me" is refused without sia_read', async () => {
  await createUser(w.base.db, { email: 'niets@meldstad.example' })
  expect((await w.as({ email: 'niets@meldstad.example' })('GET', '/signals/v1/private/me')).status).toBe(403)
})

test('the permissions of the wire are listed first, then those of this product, each under a name of its own', () => {
  const listedCodenames = permissions.filter(({ isListed }) => isListed).map(({ codename }) => codename)
  const isOfTheWire = (codename: string) => codename.startsWith('sia_') || codename === 'push_to_sigmax'
  const ofTheProduct = listedCodenames.filter(codename => !isOfTheWire(codename))
  expect(listedCodenames).toEqual([...listedCodenames.filter(isOfTheWire), ...ofTheProduct])
  for (const codename of ofTheProduct)
    expect(codename).toMatch(/^((view|add|change)_(user|group|department|category|storm_mode)|manage_privacy)$/)
  expect(new Set(permissions.map(({ codename }) => codename)).size).toBe(permissions.length)
  expect(new Set(permissions.map(({ name }) => name)).size).toBe(permissions.length)
})

test('every permission of the wire stands in docs/wire/access.md#rights, and every one there is a permission', () => {
  const [section = ''] = readFileSync('docs/wire/access.md', 'utf8')
    .split(/^## /m)
    .filter(part => part.startsWith('Rights'))
  const rows = section.split('\n').filter(line => line.startsWith('| `'))
  // A codename may be shortened to its end, as in `…_parent_signal`.
  const documented = rows.flatMap(row =>
    [...(row.split('|')[1] ?? '').matchAll(/`…?([^`]+)`/g)].map(([, name = '']) => name),
  )
  const codenames = permissions.map(({ codename }) => codename)
  const isShortened = (name: string) => name.startsWith('_')
  const fits = (codename: string) => (name: string) => (isShortened(name) ? codename.endsWith(name) : codename === name)
  expect(documented.filter(name => !codenames.some(codename => fits(codename)(name)))).toEqual([])
  const ofTheWire = codenames.filter(codename => /^sia_|sigmax/.test(codename))
  expect(ofTheWire.filter(codename => !documented.some(fits(codename)))).toEqual([])
})
