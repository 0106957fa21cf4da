import type { Endpoint } from '#kit/endpoint.ts'
import type { Example, Fixture } from './all-endpoints.ts'
import { callEndpoint, nameOf } from './all-endpoints.ts'
import type { World } from './world.ts'

/** Texts on which expressions and loops have been slow: each is repeated, in every text of a request. */
const pumps: Readonly<Record<string, readonly [before: string, pump: string, after: string]>> = {
  'a long word': ['http://p', 's', '\t'],
  spaces: ['x', ' ', 'x'],
  'empty lines': ['x', ' \n', 'x'],
  dots: ['a', '.a', '@'],
  addresses: ['', 'a@a.', ' '],
  digits: ['0', '1', 'x'],
  'numbers and spaces': ['1', ' 1', 'x'],
  tags: ['', '<a ', ''],
  brackets: ['', '[a](', ''],
  braces: ['', '{{a', ''],
  'parts of code': ['', '{% if a ', ''],
  backslashes: ['', '\\', ''],
  'percent signs': ['', '%41', '%'],
  'letters with marks': ['a', '\u0301', 'x'],
  quotes: ['', '“a', ''],
  words: ['', 'a b,', ''],
  brackets2: ['MULTIPOLYGON ', '((', ''],
}

const repeated = ([before, pump, after]: readonly [string, string, string], length: number) =>
  before + pump.repeat(Math.max(1, Math.floor(length / Buffer.byteLength(JSON.stringify(pump).slice(1, -1))))) + after

type Replace = (value: string | number) => unknown

/** A value in which every text and number is replaced. */
function withTexts(value: unknown, replace: Replace): unknown {
  if (typeof value === 'string' || typeof value === 'number') return replace(value)
  if (Array.isArray(value)) return value.map(each => withTexts(each, replace))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withTexts(part, replace)]))
}

function countTexts(value: unknown): number {
  let count = 0
  withTexts(value, each => {
    if (typeof each === 'string') count += 1
    return each
  })
  return count
}

/** A value in which every list or object below the outermost is replaced by one that is very large. */
function withParts(value: unknown, large: unknown, isOutermost = true): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (!isOutermost) return large
  if (Array.isArray(value)) return large
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withParts(part, large, false)]))
}

export type HostileRequest = { what: string; request: Example }

const list = (item: unknown, size: number) =>
  Array.from({ length: Math.floor(size / (JSON.stringify(item).length + 1)) }, () => item)
const keys = (value: unknown, size: number) =>
  Object.fromEntries(
    Array.from({ length: Math.floor(size / (JSON.stringify(value).length + 10)) }, (_, at) => [`k${at}`, value]),
  )
const deep = (depth: number): unknown => (depth === 0 ? 'x' : [deep(depth - 1)])

/** Requests with up to `size` bytes of input that costs time, in every place of an example. */
export function hostileRequests(
  endpoint: Endpoint,
  example: Example,
  size: number,
  isThorough: boolean,
): HostileRequest[] {
  const all = [
    ...(example.body === undefined ? [] : inBody(example, size)),
    ...(example.hasFile ? inForm(example, size) : []),
    ...inQuery(endpoint, example),
    ...inPath(example),
    ...inHeaders(example),
  ]
  // Otherwise every tenth, another one for each endpoint.
  return isThorough ? all : all.filter((_, at) => at % 10 === endpoint.path.length % 10)
}

function inBody(example: Example, size: number): HostileRequest[] {
  const { body } = example
  const share = Math.floor((size * 0.95) / Math.max(1, countTexts(body)))
  const texts = Object.entries(pumps).map(([what, pump]) => {
    const text = repeated(pump, share)
    return { what: `texts: ${what}`, body: withTexts(body, value => (typeof value === 'string' ? text : value)) }
  })
  const parts = {
    'a list of numbers': list(1, size),
    'a list of objects': list({}, size),
    'a list of texts': list('a', size),
  }
  const perPart = Math.max(1, typeof body === 'object' && body !== null ? Object.values(body).filter(isPart).length : 1)
  const places = Object.entries(parts).flatMap(([what, all]) => {
    const large = all.slice(0, Math.floor(all.length / perPart) - 100)
    return [
      { what: `lists: ${what}`, body: withParts(body, large) },
      { what: `texts: ${what}`, body: withFirst(body, all.slice(0, -2_000)) },
      { what: `body: ${what}`, body: all.slice(0, -10) },
    ]
  })
  const objects = [1, '\0', []].flatMap(value => [
    { what: `body: keys with ${JSON.stringify(value)}`, body: keys(value, size) },
    {
      what: `more keys with ${JSON.stringify(value)}`,
      body: isObject(body) ? { ...body, ...keys(value, size * 0.9) } : keys(value, size),
    },
    {
      what: `objects with keys with ${JSON.stringify(value)}`,
      body: withParts(body, keys(value, (size * 0.9) / perPart)),
    },
  ])
  const nested = [90, 1_000].map(depth => ({ what: `nested ${depth} deep`, body: withFirst(body, deep(depth)) }))
  return [...texts, ...places, ...objects, ...nested].map(each => ({
    what: each.what,
    request: { ...example, body: each.body },
  }))
}

const isPart = (value: unknown) => typeof value === 'object' && value !== null
const isObject = (value: unknown): value is Record<string, unknown> => isPart(value) && !Array.isArray(value)

/** The first text of a body replaced. */
function withFirst(body: unknown, by: unknown): unknown {
  let isDone = false
  return withTexts(body, value => {
    if (isDone || typeof value !== 'string') return value
    isDone = true
    return by
  })
}

const inForm = (example: Example, size: number): HostileRequest[] =>
  Object.entries(pumps).map(([what, pump]) => {
    const names = Object.keys(example.fields ?? { text: '' })
    const text = repeated(pump, Math.min(99_000, size / names.length))
    return {
      what: `form: ${what}`,
      request: { ...example, fields: Object.fromEntries(names.map(name => [name, text])) },
    }
  })

/** As long as a line of a request may be. */
const maxLine = 12_000

function inQuery({ query }: Endpoint, example: Example): HostileRequest[] {
  const names = query && 'shape' in query && isObject(query.shape) ? Object.keys(query.shape) : []
  const given = [...new URLSearchParams(example.query ?? '')]
  return names
    .flatMap(name =>
      Object.entries(pumps).map(([what, pump]) => {
        const text = repeated(pump, 4_000)
        const parameters = [...given.filter(([each]) => each !== name), [name, text]]
        const query = new URLSearchParams(parameters as string[][]).toString().slice(0, maxLine)
        return { what: `query ${name}: ${what}`, request: { ...example, query } }
      }),
    )
    .concat(
      names.map(name => ({
        what: `query ${name}, many times`,
        request: { ...example, query: list(`${name}=a`, maxLine).join('&') },
      })),
    )
}

const inPath = (example: Example): HostileRequest[] =>
  Object.keys(example.params ?? {}).flatMap(name =>
    Object.entries(pumps).map(([what, pump]) => ({
      what: `path ${name}: ${what}`,
      request: { ...example, params: { ...example.params, [name]: repeated(pump, 3_000).slice(0, 3_000) } },
    })),
  )

const headers = [
  'authorization',
  'cookie',
  'if-match',
  'idempotency-key',
  'accept-language',
  'accept',
  'origin',
] as const

const inHeaders = (example: Example): HostileRequest[] =>
  headers.flatMap(name =>
    [
      ['a', ',a'],
      ['Bearer a', 'a.'],
      ['a=', 'a=b; '],
      ['"a"', ', W/"a"'],
      ['a', ' '],
    ].map(([before = '', pump = '']) => ({
      what: `header ${name}: ${pump}`,
      request: { ...example, headers: { ...example.headers, [name]: before + pump.repeat(maxLine / pump.length) } },
    })),
  )

export type Cost = { name: string; what: string; status: number; processorMs: number; ms: number; answered: number }

/** Time of the thread that a request takes, and until it is answered (milliseconds). */
export async function costOf(
  w: World,
  fixture: Fixture,
  endpoint: Endpoint,
  { what, request }: HostileRequest,
): Promise<Cost> {
  await w.signIn.tokenFor(fixture.user.email)
  const [start, before] = [performance.now(), process.threadCpuUsage()]
  const { statusCode, body } = await callEndpoint(w, fixture.user, endpoint, request)
  const { user, system } = process.threadCpuUsage(before)
  const [processorMs, ms] = [(user + system) / 1000, performance.now() - start]
  return { name: nameOf(endpoint), what, status: statusCode, processorMs, ms, answered: body.length }
}
