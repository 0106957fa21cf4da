import { expect, test } from 'vitest'
import { z } from 'zod'
import { jsonUpTo } from '#kit/schemas.ts'
import { fieldErrorsOf } from './field-errors.ts'
import { parseSized, safeParseSized } from './sizes.ts'

const errorsOf = (shape: z.ZodType, value: unknown) => {
  const { error } = safeParseSized(shape, value)
  return error && fieldErrorsOf(error)
}
const tooLong = (maximum: number) => [`Zorg ervoor dat dit veld niet meer dan ${maximum} karakters bevat.`]

test('a request within all maximum sizes is not changed', () => {
  const shape = z.looseObject({ text: z.string().max(5), list: z.array(z.int()).optional(), any: z.unknown() })
  const body = { text: 'abcde', list: [1, 2], any: { deep: [{ x: 'y' }] }, more: [1] }
  expect(parseSized(shape, body)).toEqual(body)
})

test('a text is counted in characters, without surrounding space where its schema trims it', () => {
  const shape = z.object({ text: z.string().trim().max(3) })
  expect(parseSized(shape, { text: '🚲🚲🚲' })).toEqual({ text: '🚲🚲🚲' })
  expect(parseSized(shape, { text: `${' '.repeat(100)}abc${' '.repeat(100)}` })).toEqual({ text: 'abc' })
  expect(errorsOf(shape, { text: '🚲🚲🚲🚲' })).toEqual({ text: tooLong(3) })
  expect(errorsOf(z.object({ text: z.string().max(3) }), { text: `abc${' '.repeat(100)}` })).toEqual({
    text: tooLong(3),
  })
})

test('each field that is too large is named, beside what else is wrong', () => {
  const shape = z.object({ a: z.string(), b: z.array(z.object({ c: z.email().max(20) })), d: z.int(), e: z.unknown() })
  const body = { a: 'x'.repeat(3_001), b: [{ c: `${'x'.repeat(30)}@x.example` }], d: 'x', e: ['x'.repeat(20_000)] }
  expect(errorsOf(shape, body)).toEqual({
    a: tooLong(3_000),
    b: [{ c: expect.arrayContaining(tooLong(20)) }],
    d: ['Een geldig getal is vereist.'],
    e: ['Zorg ervoor dat dit veld niet meer dan 20000 tekens bevat.'],
  })
})

test('no schema runs on more than its maximum', () => {
  const seen: number[] = []
  const shape = z.object({
    text: z
      .string()
      .max(10)
      .refine(text => seen.push(text.length)),
    list: z.array(z.unknown().refine(() => seen.push(1))).max(3),
  })
  expect(errorsOf(shape, { text: 'x'.repeat(900_000), list: Array.from({ length: 100_000 }, () => 0) })).toEqual({
    text: tooLong(10),
    list: ['Zorg ervoor dat dit veld niet meer dan 3 elementen bevat.'],
  })
  expect(seen.length).toBeLessThanOrEqual(5)
  expect(Math.max(...seen)).toBeLessThanOrEqual(22)
})

test('a field that may be larger has its own maximum', () => {
  const shape = z.object({ border: jsonUpTo(50_000) })
  expect(safeParseSized(shape, { border: 'x'.repeat(40_000) }).success).toBe(true)
  expect(safeParseSized(shape, { border: 'x'.repeat(50_001) }).success).toBe(false)
})
