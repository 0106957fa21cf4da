import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { wireValues } from '#server/http/request-bodies.ts'
import { callEndpoint, createFixture, endpoints, type Fixture, nameOf } from './all-endpoints.ts'
import { examplesIn } from './examples.ts'
import { aReportInput, aUser } from './test-data.ts'
import { type World, world } from './world.ts'

let w: World
let fixture: Fixture
beforeEach(async () => {
  w = await world()
  fixture = await createFixture(w)
})

type Leaf = { path: readonly (string | number)[]; kind: 'number' | 'boolean' | 'string'; schema: z.core.$ZodType }

/** The fields of a schema that hold a number, a boolean or a text; of a list the first item. */
function leavesOf(schema: z.core.$ZodType, path: Leaf['path'] = []): Leaf[] {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  if (def.type === 'number' || def.type === 'boolean' || def.type === 'string')
    return [{ path, kind: def.type, schema }]
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([name, part]) => leavesOf(part, [...path, name]))
  if (def.type === 'array') return leavesOf(def.element, [...path, 0])
  if (def.type === 'union') return def.options.flatMap(option => leavesOf(option, path))
  if (def.type === 'pipe') return leavesOf(def.in, path)
  return 'innerType' in def ? leavesOf(def.innerType, path) : []
}

/** The same value as the reference takes it too. */
const otherForms: Record<Leaf['kind'], (value: unknown) => readonly unknown[]> = {
  number: value => (typeof value === 'number' ? [`${value}`, ` ${value} `] : []),
  boolean: value =>
    typeof value === 'boolean' ? (value ? ['true', 'on', '1', 1, 'Yes'] : ['false', 'off', '0', 0, 'N']) : [],
  string: value =>
    typeof value === 'string' ? [` ${value}\n`, ...(/^[1-9]\d{0,14}$/.test(value) ? [Number(value)] : [])] : [],
}

const samples: Record<Leaf['kind'], readonly unknown[]> = {
  number: [7, 1],
  boolean: [true, false],
  string: [
    '12345',
    '7',
    'kim@voorbeeld.example',
    '2026-11-21T10:00:00Z',
    '2026-11-21',
    '5d7a3a0e-8b1f-4c6e-9a2d-3b4c5d6e7f80',
    '',
  ],
}

function at(value: unknown, [step, ...rest]: Leaf['path'], part: unknown): unknown {
  if (step === undefined) return part
  if (typeof step === 'number') return [at(Array.isArray(value) ? value[0] : undefined, rest, part)]
  const fields: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {}
  return { ...fields, [step]: at(fields[step], rest, part) }
}

function valueAt(value: unknown, [step, ...rest]: Leaf['path']): unknown {
  if (step === undefined) return value
  if (typeof value !== 'object' || value === null) return undefined
  return valueAt(Object.entries(value).find(([name]) => name === String(step))?.[1], rest)
}

test('every number, boolean and text of a body of the wire is accepted in the forms that the reference accepts', () => {
  const [wrong, untried, tried]: [unknown[], string[], string[]] = [[], [], []]
  for (const { path, method, body } of endpoints.filter(one => one.path.startsWith('/signals'))) {
    for (const { path: field, kind, schema } of body ? leavesOf(body) : []) {
      const name = `${nameOf({ method, path })} ${field.join('.')}`
      const valid = samples[kind].filter(value => z.safeParse(schema, value).success)
      if (valid.length === 0) untried.push(name)
      for (const value of valid) {
        for (const form of otherForms[kind](value)) {
          tried.push(name)
          const [expected, actual] = [z.safeParse(schema, value), z.safeParse(schema, wireValues(schema, form))]
          if (JSON.stringify(actual.data) !== JSON.stringify(expected.data)) wrong.push([name, value, form])
        }
      }
    }
  }
  expect(wrong).toEqual([])
  expect(untried).toEqual([])
  expect(new Set(tried).size).toBeGreaterThan(120)
})

test('requests whose numbers, booleans and texts come in another form are answered as ever', async () => {
  const wrong: unknown[] = []
  for (const [name, example] of Object.entries(examplesIn(fixture))) {
    const endpoint = endpoints.find(one => nameOf(one) === name)
    if (!endpoint?.body || !endpoint.path.startsWith('/signals') || example.body === undefined) continue
    const body = leavesOf(endpoint.body).reduce<unknown>((changed, { path, kind }) => {
      const [form] = otherForms[kind](valueAt(example.body, path))
      return form === undefined ? changed : at(changed, path, form)
    }, example.body)
    const { statusCode, body: answer } = await callEndpoint(w, fixture.user, endpoint, { ...example, body })
    if (statusCode !== (example.status ?? 200)) wrong.push([name, statusCode, answer])
  }
  expect(wrong).toEqual([])
})

describe('a new report with values in other forms', () => {
  const send = (more: Record<string, unknown>) => w.as()('POST', '/signals/v1/public/signals', aReportInput(more))
  const coordinates = [5.22, 52.58]

  test.each<[unknown]>([
    [{ type: 'point', coordinates }],
    [{ type: 'POINT', coordinates }],
    [JSON.stringify({ type: 'Point', coordinates })],
    ['POINT (5.22 52.58)'],
    ['SRID=4326;point(5.22 52.58)'],
    [{ type: 'Point', coordinates: [5.22, 52.58, 0] }],
    [JSON.stringify({ type: 'Point', coordinates: [5.22, 52.58, -1.5] })],
    ['POINT Z (5.22 52.58 1.25)'],
    ['POINT(5.22 52.58 0)'],
  ])('may have its place as %j', async geometrie => {
    const { status, body } = await send({ location: { geometrie } })
    expect(status).toBe(201)
    const { place } = await w.base.db
      .selectFrom('reports')
      .select('place')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(place).toEqual({ x: 5.22, y: 52.58 })
  })

  test.each<[Record<string, unknown>, object]>([
    [{ text: true }, { text: ['Geen geldige tekst.'] }],
    [{ text: ['a'] }, { text: ['Geen geldige tekst.'] }],
    [{ text: '  ' }, { text: ['Dit veld mag niet leeg zijn.'] }],
    [
      { reporter: { sharing_allowed: 'maybe' } },
      { reporter: { sharing_allowed: [expect.stringMatching(/booleaanse/)] } },
    ],
    [{ reporter: { sharing_allowed: null } }, { reporter: { sharing_allowed: ['Dit veld mag niet leeg zijn.'] } }],
    [{ incident_date_start: 5 }, { incident_date_start: ['Voer een geldige datum/tijd in.'] }],
    [{ location: { geometrie: { type: 'Point', coordinates: ['5.22', '52.58'] } } }, { location: expect.anything() }],
    [{ location: { geometrie: { type: 'line', coordinates } } }, { location: expect.anything() }],
    [{ location: { geometrie: { type: { toString: 1 }, coordinates } } }, { location: expect.anything() }],
    [
      { location: { geometrie: { type: 'Point', coordinates: [...coordinates, '0'] } } },
      { location: expect.anything() },
    ],
    [
      { location: { geometrie: { type: 'Point', coordinates: [...coordinates, 0, 0] } } },
      { location: expect.anything() },
    ],
  ])('is refused with %j', async (more, errors) => {
    expect(await send(more)).toMatchObject({ status: 400, body: errors })
  })
})

test('a value in another form is no mistake beside one that is', async () => {
  const call = w.as(await aUser(w, { isSuperuser: true }))
  const input = { ...aReportInput(), text: 5, reporter: { sharing_allowed: 'yes' }, incident_date_start: undefined }
  const errors = { incident_date_start: ['Dit veld is vereist.'] }
  const refused = await call('POST', '/signals/v1/private/signals', input)
  expect([refused.status, refused.body]).toEqual([400, errors])
  const several = await call('POST', '/signals/v1/private/signals', [input])
  expect([several.status, several.body]).toEqual([400, [errors]])
})

test('endpoints under /api/ accept no other forms of values', async () => {
  const colleague = await aUser(w, { isSuperuser: true })
  const call = w.as(colleague)
  const { status, body } = await call('PUT', '/api/reports/3/double-of', { mainId: '4' })
  expect([status, body]).toEqual([400, { mainId: ['Een geldig getal is vereist.'] }])
  const storm = { message: 5, messageEn: '', calls: [], choices: [], widensLimits: 'true', until: null }
  expect((await call('PUT', '/api/storm-mode', storm)).status).toBe(400)
})
