import { expect, test } from 'vitest'
import { connectionStringOf, parseDatabaseAddress } from './database-address.ts'

const local = { host: 'localhost', port: '5432' }

test.each([
  ['one host', 'postgres://u:p@db.example:6000/m', { hosts: [{ host: 'db.example', port: '6000' }], user: 'u' }],
  ['no host', 'postgresql:///m', { hosts: [local], user: '', database: 'm' }],
  ['nothing but a host', 'postgres://db', { hosts: [{ host: 'db', port: '5432' }], database: '' }],
  [
    'several hosts',
    'postgres://u@a,b:5433,[::1]:5434/m?target_session_attrs=read-write',
    {
      hosts: [
        { host: 'a', port: '5432' },
        { host: 'b', port: '5433' },
        { host: '::1', port: '5434' },
      ],
      parameters: { target_session_attrs: 'read-write' },
    },
  ],
  [
    'several hosts as parameters',
    'postgres:///m?host=a,b&port=1,2',
    {
      hosts: [
        { host: 'a', port: '1' },
        { host: 'b', port: '2' },
      ],
    },
  ],
  [
    'a socket, with an account',
    'postgres://u:p@/m?host=/var/run/postgresql',
    { hosts: [{ host: '/var/run/postgresql', port: '5432' }], password: 'p' },
  ],
  ['a password with every sign', 'postgres://u:a%40b%2F%25:@c@h/m', { password: 'a@b/%:@c', hosts: [{ host: 'h' }] }],
  ['an account as parameters', 'postgres://h/m?user=u&password=p', { user: 'u', password: 'p', parameters: {} }],
])('the address of a database %s is understood', (_, url, parts) => {
  expect(parseDatabaseAddress(url)).toMatchObject(parts)
})

test.each(['mysql://h/m', 'postgres:h', 'postgres://u:100%@h/m', 'postgres://h:a/m', 'postgres://u:p/q@h/m?a=%'])(
  'the address of a database %s is refused with a message that does not contain it',
  url => {
    const parsed = (() => {
      try {
        return parseDatabaseAddress(url)
      } catch (error) {
        return error instanceof TypeError ? error.message : error
      }
    })()
    expect(parsed).toMatch(/^not an address as postgres:/)
  },
)

test.each([
  'postgres://u:a%40b%2F%25%3Ac@h:5433/m?sslmode=verify-full',
  'postgres://u:p@localhost/m?host=%2Frun%2Fpostgresql&port=5432',
  'postgres://[::1]:5432/m',
])('the address of a database %s is the same after parsing', url => {
  const address = parseDatabaseAddress(url)
  expect(connectionStringOf(address, address.hosts[0], address.parameters)).toBe(url)
})
