import { expect, test } from 'vitest'
import { boundedJson } from './request-bodies.ts'

test.each([
  ['lists', '['.repeat(50_000) + ']'.repeat(50_000)],
  ['objects', `${'{"a":'.repeat(101)}1${'}'.repeat(101)}`],
])('a JSON body with %s that are nested too deep is refused as unreadable', (_, body) => {
  const what = 'JSON parse error - nested too deep'
  expect(() => boundedJson(JSON.parse(body))).toThrow(expect.objectContaining({ code: 'invalid-input', what }))
})

test('a value in a JSON body may be nested a hundred deep', () => {
  const body: unknown = JSON.parse('['.repeat(100) + ']'.repeat(100))
  expect(boundedJson(body)).toBe(body)
})

test('an object of more than 10,000 fields is refused at once, a list of as many values is not', () => {
  const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]))
  expect(boundedJson({ extra_properties: fields(10_000) })).toBeTruthy()
  expect(() => boundedJson({ extra_properties: fields(10_001) })).toThrow('more than 10000 fields in one object')
  expect(boundedJson(Array.from({ length: 20_000 }, () => 1))).toHaveLength(20_000)
})
