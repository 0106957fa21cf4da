import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints, nameOf } from '#test/all-endpoints.ts'
import { wireValues } from './request-bodies.ts'

const Shape = z.object({
  count: z.int().optional(),
  degrees: z.number().optional(),
  isOn: z.boolean().optional(),
  maybe: z.boolean().nullish(),
  text: z.string().optional(),
  id: z.uuid().optional(),
  choice: z.enum(['1', 'two']).optional(),
  either: z.union([z.literal(''), z.email()]).nullish(),
  one: z.union([z.object({ n: z.int() }), z.array(z.object({ n: z.int() }))]).optional(),
  json: z.unknown().optional(),
})
const converted = (fields: object) => wireValues(Shape, fields)

const pairs: [object, object][] = [
  [{ count: '7' }, { count: 7 }],
  [{ count: ' -7 ' }, { count: -7 }],
  [{ count: '7.0' }, { count: 7 }],
  [{ count: '7.5' }, { count: '7.5' }],
  [{ count: '' }, { count: '' }],
  [{ count: 'seven' }, { count: 'seven' }],
  [{ count: true }, { count: true }],
  [{ degrees: '5.25' }, { degrees: 5.25 }],
  [{ degrees: '1e2' }, { degrees: 100 }],
  [{ degrees: 'NaN' }, { degrees: 'NaN' }],
  ...['true', 'True', 'TRUE', 't', 'y', 'yes', 'on', '1', 1, true].map((isOn): [object, object] => [
    { isOn },
    { isOn: true },
  ]),
  ...['false', 'False', 'f', 'n', 'no', 'off', '0', 0, false].map((isOn): [object, object] => [
    { isOn },
    { isOn: false },
  ]),
  [{ isOn: 2 }, { isOn: 2 }],
  [{ isOn: '' }, { isOn: '' }],
  [{ maybe: '' }, { maybe: null }],
  [{ maybe: 'null' }, { maybe: null }],
  [{ maybe: null }, { maybe: null }],
  [{ text: 12345 }, { text: '12345' }],
  [{ text: 1.5 }, { text: '1.5' }],
  [{ text: ' a b\n' }, { text: 'a b' }],
  [{ text: true }, { text: true }],
  [{ text: ['a'] }, { text: ['a'] }],
  [{ id: '5D7A3A0E8B1F4C6E9A2D3B4C5D6E7F80' }, { id: '5d7a3a0e-8b1f-4c6e-9a2d-3b4c5d6e7f80' }],
  [{ id: '{5d7a3a0e-8b1f-4c6e-9a2d-3b4c5d6e7f80}' }, { id: '5d7a3a0e-8b1f-4c6e-9a2d-3b4c5d6e7f80' }],
  [{ id: 'no id' }, { id: 'no id' }],
  [{ choice: 1 }, { choice: '1' }],
  [{ either: ' kim@voorbeeld.example ' }, { either: 'kim@voorbeeld.example' }],
  [{ either: null }, { either: null }],
  [{ one: { n: '1' } }, { one: { n: 1 } }],
  [{ one: [{ n: '1' }, { n: 2 }] }, { one: [{ n: 1 }, { n: 2 }] }],
  [
    { json: ' 7 ', other: ' 7 ' },
    { json: ' 7 ', other: ' 7 ' },
  ],
]

test.each(pairs)('the value %j of the wire becomes %j', (sent, expected) => {
  expect(converted(sent)).toEqual(expected)
})

test('a key of a prototype in a body is a key like any other', () => {
  const sent: object = JSON.parse('{"__proto__": {"count": "7"}, "count": "7"}')
  expect(JSON.stringify(converted(sent))).toBe('{"__proto__":{"count":"7"},"count":7}')
})

/** Kinds of schemas in which nothing has to be converted: what is stored as JSON, GeoJSON, and fixed words. */
const leftAlone = ['unknown', 'record', 'tuple', 'literal', 'null', 'transform', 'never', 'custom']
const convertedKinds = ['string', 'enum', 'number', 'boolean', 'object', 'array', 'union', 'pipe']
const wrappers = ['optional', 'nonoptional', 'nullable', 'default', 'catch', 'readonly']

test('every kind of schema in a body of the wire is converted, or needs no conversion', () => {
  const known = [...leftAlone, ...convertedKinds, ...wrappers]
  const kinds = endpoints
    .filter(({ path }) => path.startsWith('/signals'))
    .flatMap(endpoint => (endpoint.body ? kindsIn(endpoint.body).map(kind => [nameOf(endpoint), kind] as const) : []))
  expect(kinds.length).toBeGreaterThan(100)
  expect(kinds.filter(([, kind]) => !known.includes(kind))).toEqual([])
})

/** The kinds of all schemas in this one, as the library names them. */
function kindsIn(schema: z.core.$ZodType): string[] {
  const { def } = schema._zod
  const inside = Object.values(def).flatMap(part => schemasIn(part))
  return [def.type, ...inside.flatMap(kindsIn)]
}

const schemasIn = (part: unknown): z.core.$ZodType[] => {
  if (part instanceof z.core.$ZodType) return [part]
  return typeof part === 'object' &&
    part !== null &&
    Object.getPrototypeOf(part) !== null &&
    !(part instanceof z.core.$ZodCheck)
    ? Object.values(part).filter(value => value instanceof z.core.$ZodType)
    : []
}
