// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { MapAnswer, MapObject } from '#features/question-sets/question.ts'
import { questionsForSubCategory } from '#features/question-sets/sets/all.ts'
import { lamps } from '#features/question-sets/sets/wegen-verkeer-straatmeubilair.ts'
import { toPublicConfiguration } from '#kit/configuration.ts'
import { objectKinds } from '#kit/map-layers.ts'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { inProcessFetch } from '#test/in-process-fetch.ts'
import { fetchOutsidePage, mapLayerServer } from '#test/map-layer-server.ts'
import { aReport } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import type { AddressService } from '../address-rules.ts'
import type { MapQuestion } from '../picking.ts'
import type { ChosenPlace } from '../rules.ts'
import * as addresses from './addresses.ts'
import { LocationField } from './LocationField.tsx'

cleanUpAfterEach()

let w: World
let layers: Awaited<ReturnType<typeof mapLayerServer>>
let before: World['base']['municipality']['map']
beforeAll(async () => {
  layers = await mapLayerServer()
  Reflect.get(window, 'happyDOM').setURL('http://localhost:0/')
})
afterAll(() => layers.close())

let hour = 0
beforeEach(async () => {
  w = await world()
  hour += 1
  w.at(new Date(Date.UTC(2031, 0, 1, hour)).toISOString()) // expires the cache of the layers
  before = w.base.municipality.map
  layers.state.answer = layers.usual
  layers.state.requests.length = 0
  const layersOnTestServer = objectKinds.map(kind => [kind, { ...before.layers[kind], url: layers.url }] as const)
  w.base.municipality.map = { ...before, layers: Object.fromEntries(layersOnTestServer) }
  await w.base.db.updateTable('categories').set({ isPublicAccessible: true }).where('slug', '=', sub).execute()
  const server = inProcessFetch(w)
  vi.stubGlobal('fetch', (url: string | URL, init?: RequestInit) =>
    url instanceof URL ? fetchOutsidePage(url) : server(url, init),
  )
})
afterEach(async () => {
  w.base.municipality.map = before
  vi.unstubAllGlobals()
  await w.base.db.updateTable('categories').set({ isPublicAccessible: false }).execute()
})

const [question] = questionsForSubCategory(lamps, 'lantaarnpaal-straatverlichting').flatMap(one =>
  one.type === 'map-objects' ? [one] : [],
)
/** The corner of a street with lamps. */
const corner = { lat: 52.57925879, lng: 5.22093124 }
const main = 'wegen-verkeer-straatmeubilair'
const sub = 'lantaarnpaal-straatverlichting'

type ShowOptions = {
  maxItems?: number
  place?: ChosenPlace
  answer?: MapAnswer
  about?: string
  addressService?: AddressService
}

function renderField({
  maxItems = 5,
  place: initialPlace,
  answer: initialAnswer,
  about: subCategory = sub,
  addressService,
}: ShowOptions = {}) {
  const { map } = w.base.municipality
  const configuration = toPublicConfiguration(w.base.municipality, { isDemo: true, isEmbedded: false })
  const light = { ...configuration.map.layers.light, idField: 'objectnummer', most: maxItems, texts: {} }
  const settings = { ...configuration.map, center: corner, zoom: 14, layers: { ...configuration.map.layers, light } }
  const onAnswer = vi.fn<MapQuestion['onAnswer']>()
  const onPlace = vi.fn<(place: ChosenPlace | undefined) => void>()
  const onKnownReports = vi.fn<(reports: readonly MapObject[]) => void>()
  function Step() {
    const [place, setPlace] = useState(initialPlace)
    const [answer, setAnswer] = useState(initialAnswer)
    const mapObjects = question && {
      question,
      answer,
      onAnswer: (value: MapAnswer) => {
        onAnswer(value)
        setAnswer(value)
      },
    }
    return (
      <LocationField
        place={place}
        error={undefined}
        id="place"
        category={{ main, sub: subCategory }}
        configuration={{ ...configuration, addressService, map: settings }}
        onKnownReports={onKnownReports}
        mapObjects={mapObjects}
        onPlace={value => {
          onPlace(value)
          setPlace(value)
        }}
      />
    )
  }
  render(<Step />)
  return { onAnswer, onPlace, onKnownReports, map }
}

const openMap = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Kies locatie' }))
  return screen.findByRole('application', { name: 'Kaart om een plek te kiezen' })
}
const list = () => screen.findByRole('list', { name: 'Lampen in de buurt' })
const boxes = async () => within(await list()).findAllByRole<HTMLInputElement>('checkbox')
function clickButton(name: string | RegExp) {
  const button = screen.getByRole('button', { name })
  fireEvent.pointerDown(button)
  fireEvent.click(button)
}
const labelOf = (box: HTMLInputElement | undefined) => box?.labels?.[0]?.querySelector('span')?.textContent ?? ''

describe('the list of objects', () => {
  test('an object at another address than the one that was chosen says that the address has changed', async () => {
    const lookUp = vi.spyOn(addresses, 'fetchAddressAt').mockImplementation(async () => ({
      openbare_ruimte: 'Zeilmakersstraat',
      huisnummer: '3',
      postcode: '1195AB',
      woonplaats: 'Meldstad',
    }))
    onTestFinished(() => lookUp.mockRestore())
    const chosen = { ...corner, address: { openbare_ruimte: 'Kerkstraat', huisnummer: '30', woonplaats: 'Meldstad' } }
    renderField({ place: chosen })
    fireEvent.click(screen.getByRole('button', { name: 'Wijzigen' }))
    await openMap()
    expect(await within(screen.getByRole('dialog')).findByText('Gekozen plek: Kerkstraat 30, Meldstad')).toBeTruthy()
    const [box] = await boxes()
    if (box) fireEvent.click(box)
    const said = await screen.findByText(
      'Het adres is nu Zeilmakersstraat 3, 1195 AB Meldstad. Eerder gekozen: Kerkstraat 30.',
    )
    expect(said.getAttribute('role')).toBe('status')
    clickButton('Meld dit object')
    expect(await screen.findByText('Gekozen plek: Zeilmakersstraat 3, 1195 AB Meldstad')).toBeTruthy()
  })

  test('several objects can be picked, with number, kind and place; the report gets the place of the first', async () => {
    const { onAnswer, onPlace } = renderField()
    await openMap()
    const [initialPlace, second] = await boxes()
    const labels = [labelOf(initialPlace), labelOf(second)]
    for (const box of [initialPlace, second]) if (box) fireEvent.click(box)
    expect(screen.getByText('2 van maximaal 5 lampen gekozen')).toBeTruthy()
    await screen.findByText('Locatie is gepind op de kaart')
    clickButton('Meld dit object')
    const [{ objects, place }] = onAnswer.mock.lastCall ?? [{ objects: [], place: null }]
    expect(objects.map(({ label }) => label)).toEqual(labels)
    expect(objects[0]).toMatchObject({ type: 'Lichtmast', status: '', id: labels[0]?.replace('Lamp - ', '') })
    expect(place).toEqual(objects[0]?.coordinates)
    expect(onPlace.mock.lastCall?.[0]).toMatchObject(objects[0]?.coordinates ?? {})
    await waitFor(() => {
      for (const label of labels) expect(screen.getByText(label).closest('li')?.querySelector('svg')).toBeTruthy()
    })
  })

  test('beyond the maximum no object is added, and a warning is shown that can be closed', async () => {
    renderField({ maxItems: 1 })
    await openMap()
    const [initialPlace, second] = await boxes()
    for (const box of [initialPlace, second]) if (box) fireEvent.click(box)
    expect(screen.getByText('U kunt maximaal 1 lamp kiezen.')).toBeTruthy()
    expect((await boxes()).map(({ checked }) => checked).slice(0, 2)).toEqual([true, false])
    clickButton('Melding sluiten')
    expect(screen.queryByText('U kunt maximaal 1 lamp kiezen.')).toBeNull()
  })

  test('an object that is reported already is labelled so, and cannot be picked in the list or on the map', async () => {
    layers.state.answer = (_, response) => {
      const light = (id: string, meldingstatus: number, lng: number) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [lng, corner.lat] },
        properties: { objectnummer: id, objecttype_omschrijving: 'Lichtmast', meldingstatus },
      })
      const features = [light('1', 1, corner.lng), light('2', 0, corner.lng + 0.0002)]
      response.end(JSON.stringify({ type: 'FeatureCollection', features }))
    }
    renderField()
    await openMap()
    const [reported] = await boxes()
    expect(labelOf(reported)).toBe('Lamp - 1')
    expect(within(await list()).getByText('Is gemeld')).toBeTruthy()
    if (reported) fireEvent.click(reported)
    fireEvent.click(screen.getByTitle('Lamp - 1, is gemeld'))
    expect(screen.getByRole('button', { name: 'Ga verder zonder lamp' })).toBeTruthy()
    fireEvent.click(screen.getByTitle('Lamp - 2'))
    expect(screen.getByText('1 van maximaal 5 lampen gekozen')).toBeTruthy()
    expect((await boxes()).map(({ checked }) => checked)).toEqual([false, true])
  })

  test('a screen reader and the keyboard reach each object once, in the list', async () => {
    renderField()
    await openMap()
    const label = labelOf((await boxes())[0])
    const marker = screen.getByTitle(label)
    expect(screen.queryByRole('button', { name: label })).toBeNull()
    expect(marker.tabIndex).toBe(-1)
    expect(fireEvent.mouseDown(marker)).toBe(false) // and so it takes no focus
    fireEvent.click(marker)
    expect((await boxes())[0]?.checked).toBe(true)
    await screen.findByText('Locatie is gepind op de kaart')
  })

  test('lists only the nearest of more than 100 objects, with a message', async () => {
    layers.state.answer = (_, response) => {
      const light = (number: number) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [corner.lng + number * 1e-6, corner.lat] },
        properties: { objectnummer: String(number), objecttype_omschrijving: 'Lichtmast', meldingstatus: 0 },
      })
      const features = Array.from({ length: 101 }, (_one, number) => light(number))
      response.end(JSON.stringify({ type: 'FeatureCollection', features }))
    }
    renderField()
    await openMap()
    expect(await boxes()).toHaveLength(100)
    expect(screen.getByText(/^Dit zijn de 100 lampen die het dichtst bij het midden/)).toBeTruthy()
  })

  test('each of the first objects has its nearest address, which is asked for once', async () => {
    const asked: string[] = []
    const otherFetch = globalThis.fetch
    vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => {
      if (!(url instanceof URL) || url.pathname !== '/reverse') return otherFetch(url, init)
      asked.push(url.search)
      const doc = { type: 'adres', weergavenaam: 'x', straatnaam: 'Kerkstraat', huis_nlt: String(asked.length) }
      return Response.json({ response: { docs: [{ ...doc, centroide_ll: 'POINT(5.22 52.58)' }] } })
    })
    renderField({ addressService: { suggestUrl: '/suggest', reverseUrl: '/reverse', municipalities: ['Meldstad'] } })
    await openMap()
    const objects = await boxes()
    await waitFor(() => expect(screen.getAllByText(/^bij Kerkstraat \d+$/)).toHaveLength(Math.min(20, objects.length)))
    expect(new Set(asked).size).toBe(asked.length)
    if (objects[0]) fireEvent.click(objects[0])
    await screen.findByText('1 van maximaal 5 lampen gekozen')
    await waitFor(() => expect(asked.length).toBe(Math.min(20, objects.length) + 1)) // that of the place
  })

  test('the legend names the kinds and statuses', async () => {
    renderField()
    await openMap()
    const legend = screen.getByRole('button', { name: 'Legenda' })
    expect(legend.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(legend)
    expect(screen.getByText('Lamp')).toBeTruthy()
    expect(screen.getByText('Is gemeld')).toBeTruthy()
  })
})

test('an unregistered object needs a place, and has the typed number', async () => {
  const { onAnswer } = renderField()
  const map = await openMap()
  fireEvent.click(screen.getByRole('checkbox', { name: 'De lamp staat niet op de kaart' }))
  fireEvent.change(screen.getByRole('textbox', { name: /Wat is het nummer van de lamp/ }), {
    target: { value: '4711' },
  })
  clickButton('Meld dit object')
  expect(screen.getByText('Kies eerst een plek op de kaart.')).toBeTruthy()
  expect(onAnswer).not.toHaveBeenCalled()
  fireEvent.keyDown(map, { key: 'Enter' })
  await screen.findByText('Locatie is gepind op de kaart')
  clickButton('Meld dit object')
  const [{ objects }] = onAnswer.mock.lastCall ?? [{ objects: [] }]
  expect(objects).toMatchObject([
    { id: '4711', type: 'not-on-map', coordinates: { lat: expect.closeTo(corner.lat, 4) } },
  ])
  expect(screen.getByText('De lamp staat niet op de kaart - 4711')).toBeTruthy()
})

test.each([
  ['is down', (response: { writeHead: (status: number) => { end: () => void } }) => response.writeHead(500).end()],
  ['responds with HTML', (response: { end: (text: string) => void }) => response.end('<html>')],
] as const)('when the layer %s, a message is shown and a place is enough', async (_, answer) => {
  layers.state.answer = (_request, response) => answer(response)
  const { onAnswer, onPlace } = renderField()
  const map = await openMap()
  expect(await screen.findAllByText('Kaart informatie kon niet worden opgehaald.')).not.toHaveLength(0)
  fireEvent.keyDown(map, { key: 'Enter' })
  await screen.findByText('Locatie is gepind op de kaart')
  clickButton('Ga verder zonder lamp')
  expect(onPlace).toHaveBeenCalledOnce()
  expect(onAnswer.mock.lastCall?.[0].objects).toEqual([])
})

test('an address without a lamp leads on to the lamps on the map, until the map was left without one', async () => {
  const address = { openbare_ruimte: 'Kerkstraat', huisnummer: 12, postcode: '1195DJ', woonplaats: 'Meldstad' }
  renderField({ place: { ...corner, address } })
  expect(screen.getByText(/^U heeft nog geen lamp gekozen\./)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Kies op de kaart' }))
  await screen.findByRole('application', { name: 'Kaart om een plek te kiezen' })
  expect(await boxes()).not.toHaveLength(0)
  clickButton('Ga verder zonder lamp')
  await screen.findByText(/^Gekozen plek: Kerkstraat 12/)
  expect(screen.queryByText(/nog geen lamp gekozen/)).toBeNull()
})

describe('a known report near the objects', () => {
  const report = (lng: number, subCategory = sub) =>
    aReport(w, {
      category: {
        sub_category: `/signals/v1/public/terms/categories/${main}/sub_categories/${subCategory}`,
      },
      location: { geometrie: { type: 'Point', coordinates: [lng, corner.lat] } },
    })
  test('is listed nearby with its category and day, and is the only choice when it is picked', async () => {
    await report(corner.lng + 0.0003)
    await w.base.db
      .updateTable('reports')
      .set({ createdAt: new Date('2026-11-12T12:00:00Z') })
      .execute()
    const { onAnswer, onKnownReports } = renderField()
    await openMap()
    const known = await screen.findByRole('list', { name: 'Al bij ons bekend in de buurt' })
    expect(known.compareDocumentPosition(await list())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(onKnownReports).toHaveBeenCalledWith([
      expect.objectContaining({ label: expect.stringMatching(/12 november/) }),
    ])
    const [initialPlace] = await boxes()
    if (initialPlace) fireEvent.click(initialPlace)
    expect(screen.getByText('1 van maximaal 5 lampen gekozen')).toBeTruthy()
    const same = within(known).getByRole('button', {
      name: /^Dit is hetzelfde probleem als .*, 12 november 2026, op ongeveer \d+ meter/,
    })
    expect(within(known).getByText(/^Deze melding is al bij ons bekend:/)).toBeTruthy()
    fireEvent.click(same)
    expect(same.getAttribute('aria-pressed')).toBe('true')
    expect((await boxes()).some(({ checked }) => checked)).toBe(false)
    expect(screen.queryByText(/van maximaal 5/)).toBeNull()
    await screen.findByText('Locatie is gepind op de kaart')
    clickButton('Ga verder')
    expect(onAnswer.mock.lastCall?.[0].objects).toMatchObject([{ type: 'nearby', label: /12 november 2026$/ }])
  })

  test('is not shown for a category that is not public', async () => {
    await report(corner.lng, 'verkeersoverlast')
    renderField({ about: 'verkeersoverlast' })
    await openMap()
    await boxes()
    expect(screen.queryByText(/al bij ons bekend/i)).toBeNull()
  })
})

test('the map dialog opens with the earlier selection, which can be changed', async () => {
  const pickedLamp = { id: '9', type: 'Lichtmast', label: 'Lamp - 9', status: '', coordinates: corner }
  const { onAnswer } = renderField({
    place: { ...corner, address: null },
    answer: { place: corner, objects: [pickedLamp] },
  })
  expect(screen.getByText('Lamp - 9')).toBeTruthy()
  clickButton('Wijzigen')
  await boxes()
  expect(within(await list()).getByRole<HTMLInputElement>('checkbox', { name: 'Lamp - 9' }).checked).toBe(true)
  fireEvent.click(within(await list()).getByRole('checkbox', { name: 'Lamp - 9' }))
  expect(screen.getByRole('button', { name: 'Ga verder zonder lamp' })).toBeTruthy()
  clickButton('Terug')
  clickButton('Niet wijzigen')
  await waitFor(() => expect(onAnswer.mock.lastCall?.[0].objects).toMatchObject([{ id: '9' }]))
})
