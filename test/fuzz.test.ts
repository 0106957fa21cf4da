import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Endpoint } from '../src/kit/endpoint.ts'
import {
  callEndpoint,
  createFixture,
  type EndpointResponse,
  type Example,
  endpoints,
  type Fixture,
  nameOf,
  removeFixtureAreas,
} from './all-endpoints.ts'
import { examplesIn } from './examples.ts'
import { type World, world } from './world.ts'

/** How often each endpoint is asked; `FUZZ_RUNS=500` looks longer, `FUZZ_SEED` elsewhere. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 8)
const seed = Number(process.env.FUZZ_SEED ?? 20261121)

let w: World
let town: Fixture
beforeEach(async () => {
  w = await world()
  town = await createFixture(w)
})
afterEach(() => removeFixtureAreas(w, town))

const words = [
  '',
  ' ',
  'x',
  'null',
  'true',
  '0',
  '-1',
  '1.5',
  '1e9',
  '99999999999',
  '99999999999999999999',
  '🚲',
  '%',
  '_',
  "'",
  'a\0b',
  '\0',
  '\ud800',
  '\u202e',
  '<b>',
  '[]',
  '{}',
  '__proto__',
  '../..',
  'a'.repeat(20_001),
  '٣',
  'ı',
  '\\',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59+14:00',
  '2026-02-30',
  '2026-11-21T25:00',
  '+020000-01-01',
  '5,52,6,53',
  '6,53,5,52',
  '1,2,3',
  'NaN,0,1,1',
  '-180,-90,180,90',
  '-1e308,-1e308,1e308,1e308',
  'kim@x.example',
]
const nonsense: readonly unknown[] = [
  ...words,
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  -1e308,
  [],
  {},
  [[]],
  [null],
  [{}],
  { a: 1 },
  [1, 'x', {}],
  { type: 'Point', coordinates: [1e308, -1e308] },
  { type: 'MultiPolygon', coordinates: [[[[5, 52]]]] },
  { type: 'Point', coordinates: [5.22, 52.58, 0] },
]
const deep = (depth: number): unknown => (depth === 0 ? 'x' : { a: deep(depth - 1), b: [depth] })

const anyWord = fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 40, unit: 'binary' }))
const anything = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...nonsense, deep(60)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

type Path = readonly (string | number)[]

/** Every place in a body: the whole of it, and each part. */
function placesIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  const inside = Object.entries(value).flatMap(([key, part]) =>
    placesIn(part, [...at, Array.isArray(value) ? Number(key) : key]),
  )
  return [at, ...inside]
}

function replaced(value: unknown, [step, ...rest]: Path, by: unknown): unknown {
  if (step === undefined) return by
  if (Array.isArray(value)) return value.map((part, index) => (index === step ? replaced(part, rest, by) : part))
  const fields: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {}
  return { ...fields, [step]: replaced(fields[step], rest, by) }
}

/** The names of a query; what is not in it is ignored. */
const namesIn = ({ query }: Endpoint): string[] =>
  query && 'shape' in query && typeof query.shape === 'object' && query.shape ? Object.keys(query.shape) : []

/** The same question with something in it that makes no sense. */
function turned(endpoint: Endpoint, example: Example): fc.Arbitrary<Example> {
  const ways: fc.Arbitrary<Example>[] = []
  const params = Object.keys(example.params ?? {})
  const names = namesIn(endpoint)
  if (params.length > 0)
    ways.push(
      fc.tuple(fc.constantFrom(...params), anyWord).map(([name, word]) => ({
        ...example,
        params: { ...example.params, [name]: word.toWellFormed().slice(0, 100) || '0' },
      })),
    )
  if (names.length > 0)
    ways.push(
      fc.array(fc.tuple(fc.constantFrom(...names), anyWord), { minLength: 1, maxLength: 3 }).map(given => ({
        ...example,
        query: new URLSearchParams(given.map(([name, word]) => [name, word.toWellFormed().slice(0, 3000)])).toString(),
      })),
    )
  if (example.body !== undefined)
    ways.push(
      fc.tuple(fc.constantFrom(...placesIn(example.body)), anything).map(([at, value]) => ({
        ...example,
        body: replaced(example.body, at, value),
      })),
    )
  return fc.oneof(...ways, fc.constant(example))
}

/** A sentence of the library that checks, in English, instead of one for people. */
const notForPeople =
  /Invalid input:|Too (big|small):|Invalid (string|option|key|number|UUID|URL|ISO|email)|Unrecognized key|expected /

/** What is wrong with an answer to nonsense. */
function fault({ statusCode, body }: EndpointResponse): string | undefined {
  if (statusCode === 503) return undefined // a service outside that is not there in a test
  if (statusCode >= 500) return `${statusCode} ${body}`
  if (statusCode < 400) return undefined
  const said: unknown = JSON.parse(body)
  if (typeof said !== 'object' || said === null) return `no error body: ${body}`
  if (Object.keys(said).length === 0) return 'an error without a word'
  return notForPeople.test(body) ? `not for people: ${body}` : undefined
}

test('whatever nonsense is asked of whichever endpoint, the answer says what is wrong, and is never a crash', async () => {
  const wrong: unknown[] = []
  for (const [name, example] of Object.entries(examplesIn(town))) {
    const [endpoint] = endpoints.filter(one => nameOf(one) === name)
    if (!endpoint) throw new Error(`no endpoint ${name}`)
    for (const asked of fc.sample(turned(endpoint, example), { numRuns, seed })) {
      const found = fault(await callEndpoint(w, town.user, endpoint, asked))
      if (found) wrong.push([name, JSON.stringify({ ...asked, hasFile: undefined }).slice(0, 400), found.slice(0, 400)])
    }
  }
  expect(wrong).toEqual([])
}, 1_200_000)
