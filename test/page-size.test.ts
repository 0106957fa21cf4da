import { beforeEach, expect, test } from 'vitest'
import type { Endpoint } from '#kit/endpoint.ts'
import { callEndpoint, createFixture, endpoints, type Fixture, nameOf } from './all-endpoints.ts'
import { examplesIn } from './examples.ts'
import { manyReports } from './test-data.ts'
import { type World, world } from './world.ts'

let w: World
let fixture: Fixture
beforeEach(async () => {
  w = await world()
  fixture = await createFixture(w)
})

const hasPageSize = ({ query }: Endpoint) =>
  query !== undefined && 'shape' in query && Object.hasOwn(Object(query.shape), 'page_size')

test('no list accepts an invalid page size', async () => {
  const lists = endpoints.filter(hasPageSize)
  expect(lists.length).toBeGreaterThan(20)
  for (const list of lists)
    for (const size of ['-1', '0', '1.5', 'veel', '1e3']) {
      const { query = '', ...example } = examplesIn(fixture)[nameOf(list)] ?? {}
      const request = { ...example, query: `${query}&page_size=${size}` }
      const { statusCode, body } = await callEndpoint(w, fixture.user, list, request)
      if (statusCode === 404 && nameOf(list).endsWith('/map-signals')) continue // unless a municipality switches it on
      expect([nameOf(list), size, statusCode, JSON.parse(body)]).toEqual([
        nameOf(list),
        size,
        400,
        { page_size: ['Voer een getal van 1 of meer in.'] },
      ])
    }
})

test('every list accepts the number and the size of a page as the reference does', async () => {
  for (const list of endpoints.filter(hasPageSize)) {
    if (nameOf(list).endsWith('/map-signals')) continue // unless a municipality switches it on
    const { query = '', ...example } = examplesIn(fixture)[nameOf(list)] ?? {}
    const forms = ['1', '%201', '1%20', '%2B1', '01'].map(form => `page_size=${form}&page=${form}&geopage=${form}`)
    const statusOf = async (form: string) =>
      (await callEndpoint(w, fixture.user, list, { ...example, query: `${query}&${form}` })).statusCode
    for (const form of forms) expect([nameOf(list), form, await statusOf(form)]).toEqual([nameOf(list), form, 200])
  }
})

test.each([
  ['/signals/v1/private/signals?ordering=id', 'text'],
  ['/api/reports?ordering=id', 'text'],
])('a large page, which is sent in parts, is as several small ones: %s', async (path, field) => {
  await manyReports(w, 246, {})
  const read = async (query: string) => (await w.as(fixture.user)('GET', `${path}&${query}`)).body
  const whole = await read('page_size=4000')
  const [first, second, third] = [
    await read('page_size=100'),
    await read('page_size=100&page=2'),
    await read('page_size=100&page=3'),
  ]
  expect(whole.results).toEqual([...first.results, ...second.results, ...third.results])
  expect(whole.results[0]).toHaveProperty(field)
  expect([whole.count, whole._links.next]).toEqual([first.count, { href: null }])
  expect(await read('page_size=4000&page=2')).toEqual({ detail: 'Ongeldige pagina.' })
})
