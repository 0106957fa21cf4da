import { beforeEach, expect, test } from 'vitest'
import { aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

const path = '/signals/v1/private/translations/'
const read = () => w.as()('GET', '/signals/v1/public/translations.json')

test('without a file of translations the answer is a message as JSON', async () => {
  expect(await read()).toMatchObject({ status: 404, body: 'Translation file not found.' })
})

test('a file of translations is stored with its keys in order, until the next one replaces it', async () => {
  const user = await aUser(w, { permissions: ['sia_add_i18next_translation_file'] })
  const file = { nl: { z: 'Melding', a: ['één', null, 1.5] }, en: {} }
  expect(await w.as(user)('POST', path, file)).toMatchObject({ status: 201, body: file })
  const answer = await read()
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([200, JSON.stringify(file)])
  expect(answer.headers['content-type']).toBe('application/json')
  await w.as(user)('POST', path, { nl: {} })
  expect((await read()).body).toEqual({ nl: {} })
})

test('only a user with the right stores a file of translations', async () => {
  const user = await aUser(w, { permissions: ['sia_read', 'sia_write'] })
  expect((await w.as(user)('POST', path, {})).status).toBe(403)
  expect((await w.as()('POST', path, {})).status).toBe(401)
  expect((await read()).status).toBe(404)
})
