import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import type { Endpoint } from '#kit/endpoint.ts'
import {
  callEndpoint,
  createFixture,
  type EndpointResponse,
  type Example,
  endpoints,
  type Fixture,
  nameOf,
} from './all-endpoints.ts'
import { examplesIn } from './examples.ts'
import { type World, world } from './world.ts'

/** The number of requests to each endpoint. `FUZZ_RUNS=500` sends more, `FUZZ_SEED` sends others. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 8)
const seed = Number(process.env.FUZZ_SEED ?? 20261121)

let w: World
let fixture: Fixture
beforeEach(async () => {
  w = await world()
  fixture = await createFixture(w)
})

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
  'constructor',
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

/** The path of every value in a body: the whole of it, and each part. */
function pathsIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  const inside = Object.entries(value).flatMap(([key, part]) =>
    pathsIn(part, [...at, Array.isArray(value) ? Number(key) : key]),
  )
  return [at, ...inside]
}

function replaced(value: unknown, [step, ...rest]: Path, by: unknown): unknown {
  if (step === undefined) return by
  if (Array.isArray(value)) return value.map((part, index) => (index === step ? replaced(part, rest, by) : part))
  const fields: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {}
  return { ...fields, [step]: replaced(fields[step], rest, by) }
}

/** The parameters of the query that a contract has. */
const namesIn = ({ query }: Endpoint): string[] =>
  query && 'shape' in query && typeof query.shape === 'object' && query.shape ? Object.keys(query.shape) : []

/** The same request with an invalid value in one place. */
function mutated(endpoint: Endpoint, example: Example): fc.Arbitrary<Example> {
  const mutations: fc.Arbitrary<Example>[] = []
  const params = Object.keys(example.params ?? {})
  const names = namesIn(endpoint)
  if (params.length > 0)
    mutations.push(
      fc.tuple(fc.constantFrom(...params), anyWord).map(([name, word]) => ({
        ...example,
        params: { ...example.params, [name]: word.toWellFormed().slice(0, 100) || '0' },
      })),
    )
  if (names.length > 0)
    mutations.push(
      fc.array(fc.tuple(fc.constantFrom(...names), anyWord), { minLength: 1, maxLength: 3 }).map(parameters => ({
        ...example,
        query: new URLSearchParams(
          parameters.map(([name, word]) => [name, word.toWellFormed().slice(0, 3000)]),
        ).toString(),
      })),
    )
  if (example.body !== undefined)
    mutations.push(
      fc.tuple(fc.constantFrom(...pathsIn(example.body)), anything).map(([at, value]) => ({
        ...example,
        body: replaced(example.body, at, value),
      })),
    )
  return fc.oneof(...mutations, fc.constant(example))
}

/** An English message of the validation library instead of a Dutch one of the product. */
const libraryMessage =
  /Invalid input:|Too (big|small):|Invalid (string|option|key|number|UUID|URL|ISO|email)|Unrecognized key|expected /

/** Faults of the response to an invalid request. */
function responseProblem({ statusCode, body }: EndpointResponse): string | undefined {
  if (statusCode === 503) return undefined // an external service that a test does not have
  if (statusCode >= 500) return `${statusCode} ${body}`
  if (statusCode < 400) return undefined
  const error: unknown = JSON.parse(body)
  if (typeof error !== 'object' || error === null) return `no error body: ${body}`
  if (Object.keys(error).length === 0) return 'an error without a message'
  return libraryMessage.test(body) ? `a message of the library: ${body}` : undefined
}

test('every endpoint answers an invalid request with a message about what is wrong, and never with 500', async () => {
  const wrong: unknown[] = []
  for (const [name, example] of Object.entries(examplesIn(fixture))) {
    const [endpoint] = endpoints.filter(one => nameOf(one) === name)
    if (!endpoint) throw new Error(`no endpoint ${name}`)
    for (const request of fc.sample(mutated(endpoint, example), { numRuns, seed })) {
      const problem = responseProblem(await callEndpoint(w, fixture.user, endpoint, request))
      if (problem)
        wrong.push([name, JSON.stringify({ ...request, hasFile: undefined }).slice(0, 400), problem.slice(0, 400)])
    }
  }
  expect(wrong).toEqual([])
}, 1_200_000)
