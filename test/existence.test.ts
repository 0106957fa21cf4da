import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { callEndpoint, createFixture, endpoints, type Fixture, nameOf } from './all-endpoints.ts'
import { examplesIn } from './examples.ts'
import { type World, world } from './world.ts'

let w: World
let fixture: Fixture
beforeEach(async () => {
  w = await world()
  fixture = await createFixture(w)
})

/** An unknown category is an error of the body here (docs/wire/default-texts.md#positions). */
const reportsInBody = ['POST /signals/v1/private/status-messages/category/:category']

/** Ids and names that nothing has, in the form that the path expects. */
const unknownParams = (params: object) =>
  Object.fromEntries(
    Object.keys(params).map(name => [name, ['uuid', 'token', 'key'].includes(name) ? randomUUID() : '987654']),
  )

test('an unknown object is 404 on the wire, whatever the body holds', async () => {
  const [wrong, asked]: [unknown[], string[]] = [[], []]
  for (const [name, example] of Object.entries(examplesIn(fixture))) {
    const endpoint = endpoints.find(one => nameOf(one) === name)
    const { params } = example
    if (!endpoint?.body || !params || !endpoint.path.startsWith('/signals') || reportsInBody.includes(name)) continue
    asked.push(name)
    for (const body of ['x', [], { text: {} }, [{ payload: 1 }], 5]) {
      const request = { ...example, params: unknownParams(params), body }
      const { statusCode } = await callEndpoint(w, fixture.user, endpoint, request)
      if (statusCode !== 404) wrong.push([name, body, statusCode])
    }
  }
  expect(wrong).toEqual([])
  expect(asked.length).toBeGreaterThan(15)
})

test('a questionnaire session that was used is 410, whatever the body holds', async () => {
  const { uuid, text } = fixture.session
  const path = `/signals/v1/public/qa/sessions/${uuid}`
  await w.as()('POST', `${path}/answers`, [{ question_uuid: text, payload: 'Het is klaar.' }])
  expect((await w.as()('POST', `${path}/submit`)).status).toBe(200)
  const used = { status: 410, body: { detail: 'Already used!' } }
  expect(await w.as()('GET', path)).toMatchObject(used)
  for (const body of [[{ question_uuid: text, payload: 'Nog iets.' }], 'x', {}])
    expect(await w.as()('POST', `${path}/answers`, body)).toMatchObject(used)
  expect(await w.as()('POST', `${path}/submit`)).toMatchObject(used)
})
