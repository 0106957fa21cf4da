import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { emailAddress } from './schemas.ts'

test('every place that validates e-mail addresses uses the one rule', () => {
  const own = ['src/kit/contact.ts', 'src/kit/schemas.ts']
  const others = globSync('src/**/*.{ts,tsx}')
    .filter(file => !/\.test\.tsx?$/.test(file) && !own.includes(file))
    .filter(file => /\bz\s*\.\s*email\(|\.email\(\)|isEmail\(|\[\^\\s@\]\+@\[/.test(readFileSync(file, 'utf8')))
  expect(others).toEqual([])
})

test('white space around an e-mail address is removed, and a long address is refused', () => {
  expect(emailAddress().parse(' p&o@voorbeeld.example\n')).toBe('p&o@voorbeeld.example')
  expect(emailAddress(20).safeParse('p&o@voorbeeld.example').error?.issues).toMatchObject([{ code: 'too_big' }])
  expect(emailAddress().safeParse('p&o').error?.issues).toMatchObject([{ code: 'invalid_format', format: 'email' }])
})
