import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { formPaths, linkFormPaths } from '#features/my-reports/paths.ts'
import { verifyFormPath } from '#features/reporters/links.ts'
import type { Endpoint } from '#kit/endpoint.ts'
import { callEndpoint, createFixture, endpoints, type Fixture, isForStaff, nameOf, streams } from './all-endpoints.ts'
import { examplesIn } from './examples.ts'
import { aUser } from './test-data.ts'
import { type World, world } from './world.ts'

let w: World
let fixture: Fixture
beforeEach(async () => {
  w = await world()
  fixture = await createFixture(w)
})

const tested = endpoints.filter(one => !streams.includes(nameOf(one)))

test('there is an example of every endpoint, and no other', () => {
  const names = [...new Set(tested.map(nameOf))].toSorted()
  expect(Object.keys(examplesIn(fixture)).toSorted()).toEqual(names)
})

/** The routes that are in no contract: pages, files, and information about the product itself. */
const others: readonly string[] = [
  '/form-pages/style.css',
  '/sign-in/:uid',
  '/sign-in/:uid/code',
  '/sign-in/:uid/recovery-code',
  '/sign-in/:uid/set-up',
  '/invitation/:token',
  '/new-password/:token',
  '/forgotten-password',
  '/signals',
  '/signals/v1',
  '/signals/v1/relations',
  '/signals*',
  '/signals/media/category-icons/:name',
  '/municipality/logos/:name',
  '/status/health',
  '/status/ready',
  '/status/metrics',
  '/status/api',
  '/status/api.css',
  '/status/version',
  '/openapi.json',
  '/api/mail-previews/:token',
  '/m/:token',
  '/m/:token/stoppen',
  '/mijn-meldingen/:token',
  ...Object.values(linkFormPaths),
  ...Object.values(formPaths),
  verifyFormPath,
  '/demo/mail',
  '/demo/mail/:id',
  '/demo/mail/:id/html',
  '/demo/mail.css',
  '*',
]

test('every route is in a contract, apart from the pages and files that are listed', () => {
  const inContracts = new Set(endpoints.map(nameOf))
  const unknown = routesOf(w).filter(
    ({ method, url }) =>
      !['HEAD', 'OPTIONS'].includes(method) && !inContracts.has(`${method} ${url}`) && !others.includes(url),
  )
  expect(unknown).toEqual([])
  for (const name of inContracts) expect(routesOf(w).map(({ method, url }) => `${method} ${url}`)).toContain(name)
})

/** The routes of Fastify, which prints them as a tree. */
function routesOf({ http }: World): { method: string; url: string }[] {
  const parents: string[] = []
  return http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap(line => {
      const [, tree = '', part = '', methods = ''] = /^([│├└─ ]*)(\S*) \(([A-Z, ]+)\)$/.exec(line) ?? []
      const depth = tree.length / 4
      parents.splice(depth - 1, parents.length, part)
      return methods ? methods.split(', ').map(method => ({ method, url: parents.join('') })) : []
    })
}

test('every endpoint answers as its contract says', async () => {
  const wrong: unknown[] = []
  for (const [name, example] of Object.entries(examplesIn(fixture))) {
    for (const endpoint of tested.filter(one => nameOf(one) === name)) {
      const { statusCode, body, headers } = await callEndpoint(w, fixture.user, endpoint, example)
      const error =
        statusCode === (example.status ?? 200) ? mismatchWith(endpoint, statusCode, { body, headers }) : body
      if (error) wrong.push([name, statusCode, error])
    }
  }
  expect(wrong).toEqual([])
})

describe('every endpoint returns errors in the format of the wire', () => {
  const detail = { detail: expect.stringMatching(/./) }
  const each = () =>
    Object.entries(examplesIn(fixture)).flatMap(([name, example]) =>
      tested.filter(one => nameOf(one) === name).map(endpoint => ({ name, endpoint, example })),
    )

  test('without signing in', async () => {
    for (const { name, endpoint, example } of each().filter(one => isForStaff(one.endpoint))) {
      const { statusCode, body, headers } = await callEndpoint(w, undefined, endpoint, example)
      expect([name, statusCode, headers['www-authenticate']]).toEqual([name, 401, 'Bearer realm="signals"'])
      expect(JSON.parse(body)).toEqual(detail)
    }
  })

  test('without the right', async () => {
    const userWithoutRights = await aUser(w, { permissions: [] })
    for (const { name, endpoint, example } of each().filter(one => Array.isArray(one.endpoint.access))) {
      const { statusCode, body } = await callEndpoint(w, userWithoutRights, endpoint, example)
      expect([name, statusCode, JSON.parse(body)]).toEqual([
        name,
        403,
        { detail: 'Je hebt geen toestemming om deze actie uit te voeren.' },
      ])
    }
  })

  test('for an id or name that does not exist', async () => {
    for (const { name, endpoint, example } of each().filter(one => one.example.params)) {
      const params = Object.fromEntries(Object.keys(example.params ?? {}).map(key => [key, '987654']))
      const { statusCode, body } = await callEndpoint(w, fixture.user, endpoint, { ...example, params })
      if (emptyLists.includes(name)) expect([name, statusCode]).toEqual([name, 200])
      else if (idempotentDeletes.includes(name)) expect([name, statusCode]).toEqual([name, 204])
      else if (reportsInBody.includes(name) || isOfSession(name)) expect([name, statusCode]).toEqual([name, 400])
      else expect([name, statusCode, JSON.parse(body)]).toEqual([name, 404, detail])
    }
  })

  test('for an unsupported method', async () => {
    for (const { name, endpoint, example } of each()) {
      const supported = endpoints.filter(({ path }) => path === endpoint.path).map(({ method }) => method)
      const params = example.params ? { params: example.params } : {}
      for (const method of methods.filter(one => !supported.includes(one) && !isOtherEndpoint(endpoint, one))) {
        const { statusCode, body, headers } = await callEndpoint(w, fixture.user, { ...endpoint, method }, params)
        expect([name, statusCode, JSON.parse(body)]).toEqual([
          name,
          405,
          { detail: `Methode "${method}" niet toegestaan.` },
        ])
        const allowed = String(headers.allow).split(', ')
        expect([name, allowed.filter(one => one !== 'HEAD').toSorted()]).toEqual([
          name,
          [...new Set(supported)].toSorted(),
        ])
      }
    }
  })

  test('for a body of another type', async () => {
    const checked = each().filter(({ name, example }) => example.body !== undefined && !answersAlike.includes(name))
    for (const { name, endpoint, example } of checked) {
      for (const body of ['x', 5, null]) {
        const answer = await callEndpoint(w, fixture.user, endpoint, { ...example, body })
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

/** True when the path with this method matches another endpoint; a word on the wire, as `signals/geography`, is never `signals/:id`. */
const isOtherEndpoint = ({ path }: Endpoint, method: Endpoint['method']) =>
  (!path.startsWith('/signals/') || path.includes(':')) &&
  endpoints.some(
    other => other.method === method && new RegExp(`^${other.path.replace(/:+\w+/g, '[^/]+')}$`).test(path),
  )

/**
 * A superuser gets an empty list for a report that does not exist (docs/wire/attachments.md#by-staff).
 */
const emptyLists = ['GET /signals/v1/private/signals/:id/attachments']
/** These report an unknown id as an error in the body (docs/wire/default-texts.md#positions). */
const reportsInBody = ['POST /signals/v1/private/status-messages/category/:category']
/** A session whose id is no UUID is invalid input (docs/wire/residents.md#sessions). */
const isOfSession = (name: string) => name.includes('/qa/sessions/')
/** These answer invalid input as they answer valid input (docs/wire/residents.md#my-reports). */
const answersAlike = ['POST /signals/v1/my/signals/request-auth-token']
/** These succeed when there is nothing to delete. */
const idempotentDeletes = ['DELETE /api/reports/:id/presence']

type EndpointBody = { body: string; headers: Record<string, unknown> }

/** How a response differs from its contract; undefined when it does not. */
function mismatchWith({ answer }: Endpoint, status: number, { body, headers }: EndpointBody) {
  const isJson = headers['content-type'] === 'application/json' || headers['content-type'] === ownJson
  if (!isJson)
    return body === '' || headers['content-disposition'] ? undefined : `unexpected ${headers['content-type']}`
  const { error } = (status < 400 ? answer : ErrorBody).safeParse(body === '' ? undefined : JSON.parse(body))
  return error && z.prettifyError(error)
}

/** The wire sends no charset; for the product's own paths Fastify does. */
const ownJson = 'application/json; charset=utf-8'

/** One of the wire's error bodies (docs/wire/conventions.md#errors). */
const ErrorBody = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())])
