import { expect, test } from 'vitest'
import { parseProxies } from './trusted-proxies.ts'

test.each([
  ['10.0.0.4', '10.0.0.4', true],
  ['10.0.0.4', '10.0.0.5', false],
  ['10.0.0.0/8, 127.0.0.1', '127.0.0.1', true],
  ['10.0.0.0/8', '::ffff:10.9.9.9', true],
  ['10.0.0.0/8', '11.0.0.1', false],
  ['fd00::/8', 'fd12::1', true],
  ['loopback', '127.3.2.1', true],
  ['loopback', '::1', true],
  ['loopback', '10.0.0.1', false],
  ['uniquelocal,linklocal', '192.168.3.4', true],
  ['uniquelocal,linklocal', 'fe80::1', true],
  ['0.0.0.0/0', '203.0.113.7', true],
  ['10.0.0.4', 'nergens', false],
])('with TRUST_PROXY=%s %s is a proxy: %s', (list, address, expected) => {
  expect(parseProxies(list)?.(address)).toBe(expected)
})

test.each(['', 'proxy1', '10.0.0.4,', '10.0.0.0/33', '::1/129', '10.0.0.0/', 'toString', 'true', '1'])(
  'the value %j of TRUST_PROXY is no list of proxies',
  list => expect(parseProxies(list)).toBeUndefined(),
)
