import { beforeEach, describe, expect, test } from 'vitest'
import { aReportInput, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { isRequiredSource } from './contract.ts'

let w: World
let admin: ReturnType<World['as']>
let email: string
beforeEach(async () => {
  w = await world()
  const user = await aUser(w, { permissions: [...handling, 'sia_category_write'] })
  email = user.email
  admin = w.as(user)
})

const add = async (parts: object = {}) => admin('POST', '/api/sources', { name: 'Wijkspreekuur', ...parts })
const report = (source: string) =>
  admin('POST', '/signals/v1/private/signals', aReportInput({ source, category: litter }))

test('a new source is used by staff at once, until it is switched off', async () => {
  const { status, body } = await add({ description: 'In het buurthuis' })
  expect(status).toBe(201)
  expect(body).toMatchObject({ name: 'Wijkspreekuur', isActive: true, isPublic: false, canBeSelected: true })
  expect((await report('wijkspreekuur')).body.source).toBe('Wijkspreekuur')
  const wire = await admin('GET', `/signals/v1/private/sources/${body.id}`)
  expect(wire.body).toMatchObject({ name: 'Wijkspreekuur', is_active: true, can_be_selected: true })
  expect((await admin('PATCH', `/api/sources/${body.id}`, { isActive: false })).body.isActive).toBe(false)
  expect((await report('Wijkspreekuur')).status).toBe(400)
  const history = await admin('GET', `/api/sources/${body.id}/history`)
  expect(history.body).toMatchObject([
    { who: email, action: 'Status gewijzigd naar:\n Niet actief' },
    { who: email, action: expect.stringContaining('Naam gewijzigd naar:\n Wijkspreekuur') },
  ])
})

test('reports keep the name under which they came in', async () => {
  const { body } = await add()
  const { body: before } = await report('Wijkspreekuur')
  await admin('PATCH', `/api/sources/${body.id}`, { name: 'Buurthuis' })
  expect((await admin('GET', `/signals/v1/private/signals/${before.id}`)).body.source).toBe('Wijkspreekuur')
  expect((await report('Buurthuis')).status).toBe(201)
  expect((await report('Wijkspreekuur')).status).toBe(400)
})

test('a change of a source does not overwrite the change of a colleague', async () => {
  const { body } = await add()
  const url = `/api/sources/${body.id}`
  const version = { 'if-match': String((await admin('GET', url)).headers.etag) }
  const first = await admin('PATCH', url, { position: 3 }, version)
  const second = await admin('PATCH', url, { position: 4 }, version)
  expect([first.status, second.status, second.body]).toEqual([200, 412, first.body])
})

test('the sources are put in another order, unless a colleague did so first', async () => {
  const { body: before } = await admin('GET', '/api/sources')
  const from = before.map(({ id }: { id: number }) => id)
  const to = from.toReversed()
  const { status, body } = await admin('PUT', '/api/sources/order', { from, to })
  expect(status).toBe(200)
  expect(body.map(({ id }: { id: number }) => id)).toEqual(to)
  const wire = await admin('GET', '/signals/v1/private/sources?page_size=100')
  expect(wire.body.results.map(({ id }: { id: number }) => id)).toEqual(to)
  const history = await admin('GET', `/api/sources/${to[0]}/history`)
  expect(history.body).toMatchObject([{ who: email, action: 'Plaats in de lijst:\n 1' }])
  expect((await admin('PUT', '/api/sources/order', { from, to })).status).toBe(412)
  const incomplete = await admin('PUT', '/api/sources/order', { from: to, to: to.slice(1) })
  expect([incomplete.status, incomplete.body]).toEqual([400, { to: [expect.any(String)] }])
})

describe('a change of the sources is refused:', () => {
  test.each([
    ['no name', { name: '' }, { name: ['Dit veld mag niet leeg zijn.'] }],
    ['a long name', { name: 'x'.repeat(129) }, { name: [expect.stringContaining('niet meer dan 128')] }],
    ['the name of another', { name: 'TELEFOON ' }, { name: ['Er is al een bron met de naam "TELEFOON".'] }],
    ['a place of −1', { position: -1 }, { position: [expect.any(String)] }],
    ['a long description', { description: 'x'.repeat(3001) }, { description: [expect.stringContaining('3000')] }],
  ])('%s', async (_, parts, error) => {
    const { status, body } = await add(parts)
    expect([status, body]).toEqual([400, error])
  })

  test('to rename or switch off a source that the form needs', async () => {
    const { body: all } = await admin('GET', '/api/sources')
    const { id } = all.find(({ name }: { name: string }) => name === 'online')
    expect(all.filter(({ isRequired }: { isRequired: boolean }) => isRequired).length).toBeGreaterThan(0)
    const needed = [expect.stringContaining('is nodig')]
    const patch = { name: 'internet', isActive: false }
    expect((await admin('PATCH', `/api/sources/${id}`, patch)).body).toEqual({ name: needed, isActive: needed })
    expect((await admin('PATCH', `/api/sources/${id}`, { description: 'Het formulier' })).status).toBe(200)
  })
})

test('a source is needed when the form, parts or internal reports get it', () => {
  const names = { sourceOfParts: 'Deelmelding', internalReports: { source: 'Interne melding' } }
  const needed = ['Online', 'deelmelding', 'Interne melding', 'Telefoon'].filter(name => isRequiredSource(name, names))
  expect(needed).toEqual(['Online', 'deelmelding', 'Interne melding'])
})
