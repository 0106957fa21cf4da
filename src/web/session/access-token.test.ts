import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimsOf } from './access-token.ts'

const tokenWith = (payload: string) => `e30.${Buffer.from(payload).toString('base64url')}.x`

test('claims are read from any token, also with characters that base64url writes differently', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 })
  fc.assert(
    fc.property(fc.dictionary(text, text, { noNullPrototype: true }), claims => {
      expect(claimsOf(tokenWith(JSON.stringify(claims)))).toEqual(claims)
    }),
  )
  const many = { nonce: '???>>>~~~ÿÿÿ€€€' }
  const token = tokenWith(JSON.stringify(many))
  expect(token.match(/[-_]/g)?.length).toBeGreaterThan(1)
  expect(claimsOf(token)).toEqual(many)
})

test.each(['', 'onzin', 'a.b.c', tokenWith('null'), tokenWith('41'), tokenWith('{')])(
  'the token %j has no claims',
  token => {
    expect(claimsOf(token)).toBeUndefined()
  },
)
