import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decrypt, encrypt } from './secrets.ts'

const key = randomBytes(32)

test('an encrypted text is read again only with the same key and context', () => {
  const encrypted = encrypt(key, 'geheim é', 'user 1')
  expect(encrypted.includes('geheim')).toBe(false)
  expect(decrypt(key, encrypted, 'user 1')).toBe('geheim é')
  expect(() => decrypt(key, encrypted, 'user 2')).toThrow()
  expect(() => decrypt(randomBytes(32), encrypted, 'user 1')).toThrow()
})

test('the same text is never encrypted alike, and a changed one is refused', () => {
  const [one, other] = [encrypt(key, 'geheim'), encrypt(key, 'geheim')]
  expect(one.equals(other)).toBe(false)
  one.writeUInt8(one.readUInt8(14) ^ 1, 14)
  expect(() => decrypt(key, one)).toThrow()
})
