import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../src/kit/endpoint.ts'
import {
  callEndpoint,
  createFixture,
  endpoints,
  type Fixture,
  nameOf,
  removeFixtureAreas,
  streams,
} from './all-endpoints.ts'
import { examplesIn } from './examples.ts'
import { aUser } from './test-data.ts'
import { type World, world } from './world.ts'

let w: World
let town: Fixture
beforeEach(async () => {
  w = await world()
  town = await createFixture(w)
})
afterEach(() => removeFixtureAreas(w, town))

const asked = endpoints.filter(one => !streams.includes(nameOf(one)))

test('there is an example of every endpoint, and no other', () => {
  const names = [...new Set(asked.map(nameOf))].toSorted()
  expect(Object.keys(examplesIn(town)).toSorted()).toEqual(names)
})

/** What the product answers to that is no endpoint of a contract: pages, files, and what tells about itself. */
const others = [
  '/sign-in/style.css',
  '/sign-in/:uid',
  '/invitation/:token',
  '/signals',
  '/signals/v1',
  '/signals/v1/relations',
  '/signals*',
  '/status/health',
  '/status/metrics',
  '/status/api',
  '/status/api.css',
  '/status/version',
  '/openapi.json',
  '/api/mail-previews/:token',
  '/demo/mail',
  '/demo/mail/:id',
  '/demo/mail/:id/html',
  '/demo/mail.css',
  '*',
]

test('nothing is answered that is in no contract, but for pages and files that are named', () => {
  const inContracts = new Set(endpoints.map(nameOf))
  const unknown = routesOf(w).filter(
    ({ method, url }) =>
      !['HEAD', 'OPTIONS'].includes(method) && !inContracts.has(`${method} ${url}`) && !others.includes(url),
  )
  expect(unknown).toEqual([])
  for (const name of inContracts) expect(routesOf(w).map(({ method, url }) => `${method} ${url}`)).toContain(name)
})

/** Fastify draws what it answers to as a tree. */
function routesOf({ http }: World): { method: string; url: string }[] {
  const above: string[] = []
  return http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap(line => {
      const [, tree = '', part = '', methods = ''] = /^([│├└─ ]*)(\S*) \(([A-Z, ]+)\)$/.exec(line) ?? []
      const depth = tree.length / 4
      above.splice(depth - 1, above.length, part)
      return methods ? methods.split(', ').map(method => ({ method, url: above.join('') })) : []
    })
}

test('every endpoint answers what its contract says', async () => {
  const wrong: unknown[] = []
  for (const [name, example] of Object.entries(examplesIn(town))) {
    for (const endpoint of asked.filter(one => nameOf(one) === name)) {
      const { statusCode, body, headers } = await callEndpoint(w, town.user, endpoint, example)
      const fault = statusCode === (example.status ?? 200) ? misfit(endpoint, statusCode, { body, headers }) : body
      if (fault) wrong.push([name, statusCode, fault])
    }
  }
  expect(wrong).toEqual([])
})

describe('an error has the body that the wire gives it', () => {
  const detail = { detail: expect.stringMatching(/./) }
  const each = () =>
    Object.entries(examplesIn(town)).flatMap(([name, example]) =>
      asked.filter(one => nameOf(one) === name).map(endpoint => ({ name, endpoint, example })),
    )

  test('when nobody is signed in', async () => {
    for (const { name, endpoint, example } of each().filter(one => one.endpoint.access !== 'public')) {
      const { statusCode, body, headers } = await callEndpoint(w, undefined, endpoint, example)
      expect([name, statusCode, headers['www-authenticate']]).toEqual([name, 401, 'Bearer realm="signals"'])
      expect(JSON.parse(body)).toEqual(detail)
    }
  })

  test('when the right is missing', async () => {
    const nobody = await aUser(w, { permissions: [] })
    for (const { name, endpoint, example } of each().filter(one => Array.isArray(one.endpoint.access))) {
      const { statusCode, body } = await callEndpoint(w, nobody, endpoint, example)
      expect([name, statusCode, JSON.parse(body)]).toEqual([
        name,
        403,
        { detail: 'Je hebt geen toestemming om deze actie uit te voeren.' },
      ])
    }
  })

  test('when there is nothing of that number or name', async () => {
    for (const { name, endpoint, example } of each().filter(one => one.example.params)) {
      const params = Object.fromEntries(Object.keys(example.params ?? {}).map(key => [key, '987654']))
      const { statusCode, body } = await callEndpoint(w, town.user, endpoint, { ...example, params })
      if (pageOfNothing.includes(name)) expect([name, statusCode]).toEqual([name, 200])
      else if (leaves.includes(name)) expect([name, statusCode]).toEqual([name, 204])
      else if (saysInBody.includes(name)) expect([name, statusCode]).toEqual([name, 400])
      else expect([name, statusCode, JSON.parse(body)]).toEqual([name, 404, detail])
    }
  })

  test('when it is asked by another method', async () => {
    for (const { name, endpoint, example } of each()) {
      const own = endpoints.filter(({ path }) => path === endpoint.path).map(({ method }) => method)
      const params = example.params ? { params: example.params } : {}
      for (const method of methods.filter(one => !own.includes(one) && !isAnother(endpoint, one))) {
        const { statusCode, body, headers } = await callEndpoint(w, town.user, { ...endpoint, method }, params)
        expect([name, statusCode, JSON.parse(body)]).toEqual([
          name,
          405,
          { detail: `Methode "${method}" niet toegestaan.` },
        ])
        const allowed = String(headers.allow).split(', ')
        expect([name, allowed.filter(one => one !== 'HEAD').toSorted()]).toEqual([name, [...new Set(own)].toSorted()])
      }
    }
  })

  test('when the body is something else than it should be', async () => {
    for (const { name, endpoint, example } of each().filter(one => one.example.body !== undefined)) {
      for (const body of ['x', 5, null]) {
        const answer = await callEndpoint(w, town.user, endpoint, { ...example, body })
        expect([name, answer.statusCode, JSON.parse(answer.body)]).toEqual([
          name,
          400,
          {
            non_field_errors: [
              expect.stringMatching(/^(Ongeldige data|Verwachtte|Dit veld mag niet leeg|Geen geldige)/),
            ],
          },
        ])
      }
    }
  })
})

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** By that method a name in a path is the number of something, as in `signals/geography` and `signals/:id`. */
const isAnother = ({ path }: Endpoint, method: Endpoint['method']) =>
  endpoints.some(
    other => other.method === method && new RegExp(`^${other.path.replace(/:+\w+/g, '[^/]+')}$`).test(path),
  )

/**
 * Who may see everything gets an empty list of what belongs to a report that is not there
 * (docs/wire/attachments.md#by-staff).
 */
const pageOfNothing = ['GET /signals/v1/private/signals/:id/attachments']
/** What it does not find stands among what is wrong with the body (docs/wire/default-texts.md#positions). */
const saysInBody = ['POST /signals/v1/private/status-messages/category/:category']
/** What is gone already may go. */
const leaves = ['DELETE /api/reports/:id/presence']

type Answer = { body: string; headers: Record<string, unknown> }

/** What is wrong with an answer, by its contract. */
function misfit({ answer }: Endpoint, status: number, { body, headers }: Answer) {
  const isJson = headers['content-type'] === 'application/json' || headers['content-type'] === ownJson
  if (!isJson)
    return body === '' || headers['content-disposition'] ? undefined : `unexpected ${headers['content-type']}`
  const { error } = (status < 400 ? answer : ErrorBody).safeParse(body === '' ? undefined : JSON.parse(body))
  return error && z.prettifyError(error)
}

/** The wire says nothing of the charset; beside it, Fastify does. */
const ownJson = 'application/json; charset=utf-8'

/** One of the wire's bodies for what went wrong (docs/wire/conventions.md#errors). */
const ErrorBody = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())])
