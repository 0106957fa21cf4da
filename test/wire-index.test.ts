import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from './all-endpoints.ts'

/** Endpoints of the server itself, which are in no contract of a feature. */
const ofTheServer = ['GET /signals', 'GET /signals/v1', 'GET /signals/v1/relations', 'GET /status/health']

const shapeOf = (path: string) => path.replace(/:+\w+|\{\w+\}/g, '*')

type Row = { name: string; right: string; isServed: boolean }

/** The rows of the table of endpoints, one for each method. */
const rows: Row[] = readFileSync(join('docs', 'wire', 'README.md'), 'utf8')
  .split('\n')
  .flatMap(line => {
    const [, methods = '', path = '', right = '', served = ''] =
      /^\| ([A-Z, ]+) \| `([^`]+)` \| ([^|]+) \| (yes|not yet) \|/.exec(line) ?? []
    if (!methods) return []
    const isServed = served === 'yes'
    return methods.split(', ').map(method => ({ name: `${method} ${shapeOf(path)}`, right, isServed }))
  })

const rightOf = (access: (typeof endpoints)[number]['access']) =>
  typeof access === 'string' ? access : access.map(right => [right].flat().join(' or ')).join(' + ')

const served = new Map(
  endpoints
    .filter(({ path }) => path.startsWith('/signals'))
    .map(({ method, path, access }) => [`${method} ${shapeOf(path)}`, rightOf(access)]),
)

test('every endpoint of the wire is in the index, with its right', () => {
  expect(served.size).toBeGreaterThan(60)
  const documented = rows.filter(({ isServed, name }) => isServed && !ofTheServer.includes(name))
  const byName = (all: Iterable<readonly [string, string]>) => [...all].toSorted(([a], [b]) => a.localeCompare(b))
  expect(byName(documented.map(({ name, right }) => [name, right] as const))).toEqual(byName(served))
})

test('exactly the endpoints that are not served are marked so', () => {
  expect(rows.filter(({ name, isServed }) => !isServed && served.has(name))).toEqual([])
  expect(rows.filter(({ isServed }) => !isServed).length).toBeGreaterThan(0)
})
