import { beforeEach, expect, test } from 'vitest'
import { type World, world } from '#test/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

const report = { message: 'TypeError: x is undefined', page: '/incident/beschrijf', version: '0.1.0' }
const send = (body: object) => w.as()('POST', '/api/error-reports', body)
const switchOn = (errorReporting: boolean) => {
  w.base.municipality = { ...w.base.municipality, errorReporting }
}

test('errors of pages are taken only where the municipality wants them', async () => {
  expect((await send(report)).status).toBe(404)
  switchOn(true)
  expect((await send(report)).status).toBe(204)
  switchOn(false)
})

test.each([
  ['message', { ...report, message: 'a'.repeat(501) }],
  ['message', { ...report, message: '' }],
  ['page', { page: undefined, message: 'x', version: '1' }],
])('a report without a right %s is refused', async (field, body) => {
  switchOn(true)
  const answer = await send(body)
  expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]])
  switchOn(false)
})
