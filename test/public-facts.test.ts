import { beforeEach, describe, expect, test } from 'vitest'
import { json } from '#server/db/json.ts'
import { callEndpoint, createFixture, endpoints, type Fixture, nameOf } from './all-endpoints.ts'
import { examplesIn } from './examples.ts'
import { plainPagesAsJson } from './plain-pages.ts'
import { aReport, inTown } from './test-data.ts'
import { type World, world } from './world.ts'

let w: World
let fixture: Fixture
beforeEach(async () => {
  w = await world()
  w.at('2026-11-29T12:00:00Z') // no moment of the test itself looks like that of the report
  fixture = await createFixture(w)
})

const category = { main: 'schoon', sub: 'veegzwerfvuil' }
const place = { lng: inTown.lng + 0.000123, lat: inTown.lat + 0.000137 }
const text = 'Zwerfvuil bij bank 1. Uithangbord van familie Zonnebloemkwekerij, bel Olifantenpaadje.'
const moment = new Date('2026-11-20T09:41:37.123Z')
const address = { openbare_ruimte: 'Papegaaienplein', huisnummer: '873', postcode: '1199XZ', woonplaats: 'Meldstad' }

/** Parts of a planted report that nobody may find: words, and the digits of its place, moment and address. */
const exactly = [
  /zonnebloemkwekerij|olifantenpaadje|uithangbord/i,
  new RegExp(`${place.lng}`.slice(0, 8).replace('.', '\\.')),
  new RegExp(`${place.lat}`.slice(0, 9).replace('.', '\\.')),
  /\b(?:09|10):41:37/, // in UTC, and in Dutch time
  /41:37\.123/,
  /papegaaienplein|1199XZ/i,
]

type Planted = { id: number; uuid: string }

async function plant(): Promise<Planted> {
  const { id, uuid } = await aReport(w, {
    category: { sub_category: `/signals/v1/public/terms/categories/${category.main}/sub_categories/${category.sub}` },
    text,
    reporter: { email: 'buur@voorbeeld.example' },
    location: { geometrie: { type: 'Point', coordinates: [place.lng, place.lat] }, address },
    extra_properties: [{ id: 'extra', label: 'Wie', answer: 'Olifantenpaadje', category_url: '' }],
  })
  await w.base.db
    .updateTable('reports')
    .set({ createdAt: moment, statusAt: moment, updatedAt: moment })
    .where('id', '=', id)
    .execute()
  return { id, uuid }
}

const setCategory = (isPublicAccessible: boolean) =>
  w.base.db.updateTable('categories').set({ isPublicAccessible }).where('slug', '=', category.sub).execute()

/** Every endpoint that needs no sign-in, called with its example and with the guesses of an attacker. */
async function askEverything(): Promise<[name: string, answer: string][]> {
  const answers: [string, string][] = []
  const box = [place.lng - 0.0005, place.lat - 0.0005, place.lng + 0.0005, place.lat + 0.0005].join()
  const guesses: Record<string, object[]> = {
    'POST /api/likely-doubles': [
      { body: { place, category, text } },
      { body: { place, category, text: 'Zwerfvuil' } },
      { body: { place: inTown, category, text } },
    ],
    'GET /signals/v1/public/signals/geography': [
      { query: `bbox=${box}` },
      { query: `lat=${place.lat}&lon=${place.lng}` },
      { query: `bbox=${box}&group_by=category` },
    ],
    'GET /api/public-map/clusters': [
      { query: `map=public&zoom=19&bbox=${box}` },
      { query: `map=open&zoom=19&bbox=${box}` },
    ],
    'GET /api/public-map/list': [
      { query: `map=public&lat=${place.lat}&lng=${place.lng}` },
      { query: 'map=public' },
      { query: 'map=open' },
    ],
  }
  const publicOnes = endpoints.filter(({ access }) => access === 'public' || access === 'own-pages')
  for (const endpoint of publicOnes) {
    const name = nameOf(endpoint)
    const example = examplesIn(fixture)[name]
    if (!example) throw new Error(`no example of ${name}`)
    for (const request of [example, ...(guesses[name] ?? []).map(guess => ({ ...example, ...guess }))]) {
      const { statusCode, body } = await callEndpoint(w, undefined, endpoint, request)
      answers.push([`${name} ${statusCode}`, body])
    }
  }
  const pages = await plainPagesAsJson(w)
  for (const url of [
    '/meldingenkaart',
    '/meldingenkaart/lijst',
    `/meldingenkaart/lijst?lat=${place.lat}&lng=${place.lng}`,
    '/kaart/lijst',
  ])
    answers.push([url, (await pages.inject({ url })).body])
  for (const url of ['/status/health', '/status/metrics', '/status/version', '/signals', '/signals/v1'])
    answers.push([url, (await w.http.inject({ url })).body])
  expect(answers.length).toBeGreaterThan(publicOnes.length)
  return answers
}

const found = (answers: readonly (readonly [string, string])[], what: readonly RegExp[]) =>
  answers.flatMap(([name, answer]) => what.filter(each => each.test(answer)).map(each => `${name}: ${each}`))

describe('without sign-in nobody finds the place, moment or words of a report', () => {
  const setFlags = (featureFlags: object, blurred: string[] = []) => {
    const { municipality } = w.base
    w.base.municipality = {
      ...municipality,
      publicMap: { ...municipality.publicMap, blurred },
      featureFlags: { ...municipality.featureFlags, ...featureFlags },
    }
  }
  const blur = () =>
    setFlags({ enablePublicIncidentsMap: true, enablePublicSignalMap: true, enablePublicGeoSignalEndpoint: true }, [
      `${category.main}/${category.sub}`,
    ])

  test('when it is blurred', async () => {
    await setCategory(true)
    blur()
    const { uuid } = await plant()
    const answers = await askEverything()
    expect(found(answers, [...exactly, new RegExp(uuid)])).toEqual([])
    // The map of the wire does show it: in the middle of its square, on its day.
    const map = answers.filter(([name]) => name.startsWith('GET /signals/v1/public/signals/geography'))
    expect(
      map.some(([, body]) => body.includes('"is_blurred":true') && body.includes('2026-11-19T23:00:00+00:00')),
    ).toBe(true)
    const older = answers.find(([name]) => name.startsWith('GET /signals/v1/public/map-signals'))
    expect(older?.[1]).toContain('2026-11-19T23:00:00+00:00')
  })

  test('when its category is not public', async () => {
    await setCategory(false)
    const { uuid } = await plant()
    expect(found(await askEverything(), [...exactly, new RegExp(uuid)])).toEqual([])
  })

  test.each(['handled', 'cancelled', 'split', 'reopen-requested', 'done-external'] as const)(
    'when it is %s',
    async status => {
      await setCategory(true)
      const { id, uuid } = await plant()
      await w.base.db
        .updateTable('reports')
        .set({ status, closingReason: status === 'handled' ? 'planned' : null })
        .where('id', '=', id)
        .execute()
      setFlags({ enablePublicIncidentsMap: true })
      w.base.municipality.featureFlags.enablePublicSignalMap = false
      const answers = (await askEverything()).filter(([name]) => !name.startsWith('POST /api/likely-doubles'))
      expect(found(answers, [...exactly, new RegExp(uuid)])).toEqual([])
    },
  )

  test('when its place is only approximate, or it is erased', async () => {
    await setCategory(true)
    setFlags({ enablePublicIncidentsMap: true })
    const { id, uuid } = await plant()
    await w.base.db
      .updateTable('reports')
      .set({ locationExtra: json({ approximate: true, typed: 'bij de brug' }) })
      .where('id', '=', id)
      .execute()
    expect(found(await askEverything(), [...exactly, new RegExp(uuid)])).toEqual([])
  })

  test('by its words when it is on the map', async () => {
    await setCategory(true)
    setFlags({ enablePublicIncidentsMap: true })
    const { uuid } = await plant()
    const answers = await askEverything()
    const [words] = exactly
    if (!words) throw new Error('there are no words')
    expect(found(answers, [words, new RegExp(uuid)])).toEqual([])
    expect(found(answers, exactly).length).toBeGreaterThan(0) // its place and moment are on the map
  })
})

test('moving the place of a question tells of an unlisted report only the square in which it is', async () => {
  await setCategory(false)
  const { id } = await plant()
  const answersAt = async (reportAt: { lng: number; lat: number }) => {
    await w.base.db
      .updateTable('reports')
      .set({ place: `(${reportAt.lng},${reportAt.lat})` })
      .where('id', '=', id)
      .execute()
    const answers: unknown[] = []
    for (const step of [-60, -40, -20, 0, 20, 40, 60]) {
      const asked = { lng: inTown.lng, lat: inTown.lat + step / 111_320 }
      const { body } = await w.as()('POST', '/api/likely-doubles', { place: asked, category, text })
      answers.push(
        body.doubles.map(({ metres, reasons, createdAt }: Record<string, unknown>) => [metres, reasons, createdAt]),
      )
    }
    return answers
  }
  const high = 8 / 111_320
  const row = Math.floor(inTown.lat / high)
  const wide = high / Math.cos(((row + 0.5) * high * Math.PI) / 180)
  const column = Math.floor(inTown.lng / wide)
  const corner = { lng: (column + 0.1) * wide, lat: (row + 0.1) * high }
  const opposite = { lng: (column + 0.9) * wide, lat: (row + 0.9) * high }
  expect(await answersAt(corner)).toEqual(await answersAt(opposite))
})
