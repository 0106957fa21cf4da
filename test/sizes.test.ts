import { expect, test } from 'vitest'
import { z } from 'zod'
import { clip } from '#server/http/sizes.ts'
import { callEndpoint, createFixture, endpoints, nameOf } from './all-endpoints.ts'
import { examplesIn } from './examples.ts'
import { world } from './world.ts'

/** More than a request holds: a field that takes it has no maximum. */
const text = 'x'.repeat(1_000_001)
const tooMuch = {
  text,
  list: Array.from({ length: 20_001 }, () => null),
  keys: Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`k${at}`, text.slice(0, 1_000)])),
}

type Oversized = { at: string; value: unknown }

const within = (at: string, found: readonly Oversized[], wrap: (value: unknown) => unknown): Oversized[] =>
  found.map(each => ({ at: at + each.at, value: wrap(each.value) }))

/** For each text, list and object in a schema a value in which that one is too large. @throws for a type that is not known here */
function oversizedFor(shape: z.core.$ZodType): Oversized[] {
  const { def } = (shape as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return [{ at: '', value: tooMuch.text }]
    case 'array':
      return [{ at: '[]', value: tooMuch.list }, ...within('[]', oversizedFor(def.element), value => [value])]
    case 'tuple':
      return [{ at: '[]', value: tooMuch.list }]
    case 'object':
      return Object.entries(def.shape).flatMap(([name, part]) =>
        within(`.${name}`, oversizedFor(part), value => ({ [name]: value })),
      )
    case 'record':
      return [{ at: '{}', value: tooMuch.keys }, ...within('{}', oversizedFor(def.valueType), value => ({ k: value }))]
    case 'union':
      return def.options.flatMap((option, at) => within(`|${at}`, oversizedFor(option), value => value))
    case 'intersection':
      return [def.left, def.right].flatMap(oversizedFor)
    case 'pipe':
      return oversizedFor(def.in._zod.def.type === 'transform' ? def.out : def.in)
    case 'lazy':
      return oversizedFor(def.getter())
    case 'unknown':
    case 'any':
    case 'custom':
      return [
        { at: '', value: tooMuch.text },
        { at: '', value: tooMuch.keys },
        { at: '', value: { a: [tooMuch.text] } },
      ]
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
    case 'undefined':
    case 'never':
      return []
    default:
      if ('innerType' in def) return oversizedFor(def.innerType)
      throw new Error(`a schema of the type ${def.type}`)
  }
}

const bodies = endpoints.flatMap(endpoint => (endpoint.body ? [{ name: nameOf(endpoint), body: endpoint.body }] : []))

test('every text, list and object in the body of every endpoint has a maximum', () => {
  const found = bodies.flatMap(({ name, body }) =>
    oversizedFor(body).map(({ at, value }) => ({ at: name + at, isRefused: clip(body, value).issues.length > 0 })),
  )
  expect(found.length).toBeGreaterThan(500)
  expect(found.filter(({ isRefused }) => !isRefused).map(({ at }) => at)).toEqual([])
})

test.each([
  ['a text', z.object({ a: z.string() })],
  ['a list', z.object({ a: z.array(z.number()) })],
  ['an object of any keys', z.object({ a: z.record(z.string(), z.number()) })],
  ['a value of any shape', z.object({ a: z.unknown() })],
  ['a text beside another type', z.object({ a: z.union([z.number(), z.literal('x'), z.string()]) })],
  ['a text in a list of either', z.object({ a: z.union([z.string(), z.array(z.string())]).optional() })],
  ['a text behind a preparation', z.object({ a: z.preprocess(value => value, z.string()) })],
])('a field (%s) without a maximum of its own has one all the same', (_, shape) => {
  for (const { value } of oversizedFor(shape)) expect(clip(shape, value).issues.length).toBeGreaterThan(0)
})

/** More than any field holds, apart from those that hold a whole body. */
const long = 'x'.repeat(30_000)

/** A body in which each text in turn is too long. */
function withLongTexts(value: unknown): unknown[] {
  if (typeof value === 'string') return [long]
  if (Array.isArray(value)) return value.flatMap((item, at) => withLongTexts(item).map(each => value.with(at, each)))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => withLongTexts(part).map(each => ({ ...value, [name]: each })))
}

test('no endpoint accepts a text that is too long, also where it reads its body by itself', async () => {
  const w = await world()
  const fixture = await createFixture(w)
  const examples = Object.entries(examplesIn(fixture))
  const byStaff = 'POST /signals/v1/private/signals'
  const report = examplesIn(fixture)[byStaff]
  const answers = [{ id: 'extra_x', label: 'X', answer: long, category_url: '' }]
  const extra = [
    { ...Object(report?.body), extra_properties: answers },
    [{ ...Object(report?.body), extra_properties: answers }],
  ]
  const accepted: unknown[] = []
  for (const [name, example] of examples) {
    const endpoint = endpoints.find(one => nameOf(one) === name)
    if (!endpoint) throw new Error(`no endpoint ${name}`)
    const bodies = [...withLongTexts(example.body), ...(name === byStaff ? extra : [])]
    for (const body of bodies) {
      const { statusCode } = await callEndpoint(w, fixture.user, endpoint, { ...example, body })
      if (statusCode < 400 || statusCode >= 500)
        accepted.push([name, statusCode, JSON.stringify(body).replaceAll(long, 'LONG')])
    }
  }
  expect(accepted).toEqual([])
}, 1_200_000)
