import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../src/kit/endpoint.ts'
import { ask, aTown, endpoints, leave, nameOf, streams, type Town } from './every-endpoint.ts'
import { examplesIn } from './examples.ts'
import { type World, world } from './world.ts'

let w: World
let town: Town
beforeEach(async () => {
  w = await world()
  town = await aTown(w)
})
afterEach(() => leave(w, town))

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
      const { statusCode, body, headers } = await ask(w, town.user, endpoint, example)
      const fault = statusCode === (example.status ?? 200) ? misfit(endpoint, statusCode, { body, headers }) : body
      if (fault) wrong.push([name, statusCode, fault])
    }
  }
  expect(wrong).toEqual([])
})

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

/** One of the wire's bodies for what went wrong (api 0.4). */
const ErrorBody = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())])
