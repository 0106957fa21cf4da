import { describe, expect, test } from 'vitest'
import { Provisioning } from '#kit/configuration.ts'
import { claimValues, type Decision, decide, mappedNames } from './rules.ts'

const keycloak = { realm_access: { roles: ['mw-behandelaar', 'offline_access', 7] }, groups: '/stadswerken' }

test.each<[string, string[] | undefined]>([
  ['realm_access.roles', ['mw-behandelaar', 'offline_access']],
  ['groups', ['/stadswerken']],
  ['https://stad.example/roles', ['een']],
  ['realm_access.groups', undefined],
  ['groups.length', undefined],
  ['constructor.name', undefined],
  ['realm_access..roles', undefined],
])('the values of the claim %s are read', (name, values) => {
  expect(claimValues({ ...keycloak, 'https://stad.example/roles': ['een'] }, name)).toEqual(values)
})

test('the values of a claim stand for names, each once; the first token that has the claim counts', () => {
  const mapping = { claim: 'groups', values: { a: 'Lezer', b: 'Lezer', c: 'Beheerder' } }
  expect(mappedNames(mapping, [{}, { groups: ['b', 'constructor', 'a'] }, { groups: ['c'] }])).toEqual(['Lezer'])
  expect(mappedNames(mapping, [{ groups: [] }, { groups: ['c'] }])).toEqual([])
})

describe('the account of a user who signs in', () => {
  const settings = (more: object) => Provisioning.parse({ roles: { claim: 'groups', values: {} }, ...more })
  const [nothing, creating, updating, once] = [
    undefined,
    settings({ createUsers: true }),
    settings({}),
    settings({ createUsers: true, updateUsers: false }),
  ]
  const [byHand, managed, inactive] = [
    { isActive: true, isManaged: false },
    { isActive: true, isManaged: true },
    { isActive: false, isManaged: true },
  ]
  test.each<[string, Parameters<typeof decide>[0], Decision]>([
    ['nobody, by default', { provisioning: nothing, user: undefined, hasRole: true }, { refusal: 'unknown-user' }],
    [
      'nobody, where none are created',
      { provisioning: updating, user: undefined, hasRole: true },
      { refusal: 'unknown-user' },
    ],
    ['nobody, with a role', { provisioning: creating, user: undefined, hasRole: true }, { change: 'create' }],
    ['nobody, without a role', { provisioning: creating, user: undefined, hasRole: false }, { refusal: 'no-role' }],
    ['an inactive user', { provisioning: creating, user: inactive, hasRole: true }, { refusal: 'inactive' }],
    ['an inactive user, by default', { provisioning: nothing, user: inactive, hasRole: true }, { refusal: 'inactive' }],
    ['a user, by default', { provisioning: nothing, user: managed, hasRole: false }, {}],
    ['a user made here, with a role', { provisioning: updating, user: byHand, hasRole: true }, { change: 'update' }],
    ['a user made here, without a role', { provisioning: updating, user: byHand, hasRole: false }, {}],
    ['a managed user, with a role', { provisioning: updating, user: managed, hasRole: true }, { change: 'update' }],
    [
      'a managed user, without a role',
      { provisioning: updating, user: managed, hasRole: false },
      { refusal: 'no-role', change: 'update' },
    ],
    ['a user, where only new ones get roles', { provisioning: once, user: managed, hasRole: false }, {}],
  ])('%s', (_, situation, decision) => {
    expect(decide(situation)).toEqual(decision)
  })
})
