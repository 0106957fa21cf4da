// @vitest-environment happy-dom
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Municipality, type PublicConfiguration, toPublicConfiguration } from '#kit/configuration.ts'
import { cleanUpAfterEach } from '#test/component-test.ts'
import type { PlaceInput } from '../address-rules.ts'
import type { ChosenPlace } from '../rules.ts'
import { LocationField } from './LocationField.tsx'

cleanUpAfterEach()

type ServiceName = 'suggest' | 'reverse' | 'areas' | 'geography'
type Handler = (url: URL, response: ServerResponse) => void
const json =
  (body: (url: URL) => unknown): Handler =>
  (url, response) =>
    response.end(JSON.stringify(body(url)))
const fails: Handler = (_, response) => response.writeHead(500).end('{}')
const nonsense: Handler = (_, response) => response.end('<html>')
const otherShape: Handler = (_, response) => response.end('{"response":"hallo"}')
const neverAnswers: Handler = () => undefined

const doc = (id: string, text: string, fields: object) => ({
  id,
  weergavenaam: text,
  type: 'adres',
  woonplaatsnaam: 'Meldstad',
  centroide_ll: 'POINT(5.22093124 52.57925879)',
  ...fields,
})
const docs = [
  doc('1', 'Kerkstraat 12, 1195DJ Meldstad', { straatnaam: 'Kerkstraat', huisnummer: 12, postcode: '1195DJ' }),
  doc('2', 'Kerkstraat 12A, 1195DJ Meldstad', { straatnaam: 'Kerkstraat', huis_nlt: '12A', postcode: '1195DJ' }),
  doc('3', 'Kerkstraat, Meldstad', { straatnaam: 'Kerkstraat', type: 'weg' }),
  doc('4', 'Lindelaan, Meldstad', { straatnaam: 'Lindelaan', type: 'weg' }),
]
const searchResult = ({ searchParams }: URL) => {
  const [word = ''] = (searchParams.get('q') ?? '').split(' ')
  return { response: { docs: docs.filter(({ weergavenaam }) => weergavenaam.toLowerCase().startsWith(word)) } }
}

const bounds = [5.2, 52.57, 5.24, 52.59] as const
const [west, south, east, north] = bounds
const ring = [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
]
const area = {
  name: 'Oude Stad',
  code: 'oude-stad',
  type: { id: 2, name: 'Buurt', code: 'neighbourhood' },
  bbox: bounds,
}
const defaultAnswers: Record<ServiceName, Handler> = {
  suggest: json(searchResult),
  reverse: json(() => ({ response: { docs: docs.slice(0, 1) } })),
  areas: json(() => ({ results: [area] })),
  geography: json(() => ({ features: [{ geometry: { type: 'MultiPolygon', coordinates: [[ring]] } }] })),
}
let answers: Record<ServiceName, Handler>
const requestedUrls: URL[] = []
const requestedBy: unknown[] = []
const requestsTo = (name: ServiceName) => requestedUrls.filter(({ pathname }) => pathname.endsWith(name))

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://localhost')
  requestedUrls.push(url)
  requestedBy.push(request.headers['x-client'])
  const name = (['suggest', 'reverse', 'geography', 'areas'] as const).find(one => url.pathname.endsWith(one))
  answers[name ?? 'areas'](url, response)
})

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  Reflect.get(window, 'happyDOM').setURL(`http://127.0.0.1:${typeof address === 'object' && address?.port}/`)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  answers = { ...defaultAnswers }
  requestedUrls.length = 0
  requestedBy.length = 0
})

const municipality = Municipality.parse(JSON.parse(readFileSync('demo/municipality.json', 'utf8')))
const center = { lat: 52.57925879, lng: 5.22093124 }
const maxBounds = { southWest: { lat: 52.56, lng: 5.17 }, northEast: { lat: 52.605, lng: 5.275 } }
const configuration: PublicConfiguration = {
  ...toPublicConfiguration(municipality, { isDemo: true, isEmbedded: false }),
  acceptOutsideAreas: false,
  addressService: {
    suggestUrl: '/service/suggest',
    reverseUrl: '/service/reverse',
    municipalities: ['Meldstad'],
    headers: { 'X-Client': 'meldstad' },
  },
  map: { ...municipality.map, center, maxBounds },
}

function renderField(changes: Partial<PublicConfiguration> = {}, before?: ChosenPlace) {
  const onPlace = vi.fn<(place: ChosenPlace | undefined) => void>()
  const onSubmit = vi.fn<() => void>()
  function Step() {
    const [place, setPlace] = useState<ChosenPlace | undefined>(before)
    const keep = (chosen: ChosenPlace | undefined) => {
      onPlace(chosen)
      setPlace(chosen)
    }
    return (
      <form onSubmit={onSubmit}>
        <LocationField
          configuration={{ ...configuration, ...changes }}
          place={place}
          onPlace={keep}
          error={undefined}
          id="location"
        />
      </form>
    )
  }
  render(<Step />)
  return { onPlace, onSubmit }
}
const search = () => screen.getByRole('combobox', { name: 'Zoek op adres of postcode' })
const type = (text: string) => fireEvent.change(search(), { target: { value: text } })
function clickButton(name: string) {
  const button = screen.getByRole('button', { name })
  fireEvent.pointerDown(button)
  fireEvent.click(button)
}
const option = (name: string) => screen.findByRole('option', { name })

describe('the field that searches an address:', () => {
  test('a suggestion becomes the place, and gets the focus', async () => {
    const { onPlace } = renderField()
    type('kerkstr 12')
    fireEvent.click(await option('Kerkstraat 12, 1195 DJ Meldstad'))
    expect(await screen.findByText('Gekozen plek: Kerkstraat 12, 1195 DJ Meldstad')).toBeTruthy()
    expect(onPlace).toHaveBeenCalledExactlyOnceWith({
      lat: 52.57925879,
      lng: 5.22093124,
      address: expect.objectContaining({ openbare_ruimte: 'Kerkstraat', huisnummer: '12', postcode: '1195DJ' }),
    })
    await waitFor(() =>
      expect(document.activeElement?.textContent).toMatch(/^Gekozen plek: Kerkstraat 12, 1195 DJ Meldstad$/),
    )
    expect(requestsTo('reverse')).toHaveLength(0)
  })

  test('a search of two characters sends no request; a longer one sends one once the typing pauses', async () => {
    renderField()
    type('ke')
    type('ker')
    type('kerkst')
    await option('Kerkstraat, Meldstad')
    expect(requestsTo('suggest').map(url => url.searchParams.get('q'))).toEqual(['kerkst'])
    expect(requestedBy).toEqual(['meldstad'])
  })

  test('an unknown address shows a message', async () => {
    renderField()
    type('zzzzzz')
    expect(await screen.findAllByText('Wij kennen dit adres niet. Probeer het opnieuw.')).toHaveLength(1)
    expect(screen.getByText(/^Zoek op straat of postcode\./)).toBeTruthy()
    expect(screen.getByText(/op de kaart kiezen of het adres zelf invullen/)).toBeTruthy()
  })

  test.each([
    ['fails', fails],
    ['responds with HTML', nonsense],
    ['responds in another shape', otherShape],
  ])('when the service %s, a message says so once, and names the other methods', async (_, answer) => {
    answers.suggest = answer
    renderField()
    type('kerkstraat')
    expect(await screen.findAllByText('De adressen konden niet worden opgehaald.')).toHaveLength(1)
    expect(screen.getByText(/op de kaart kiezen of het adres zelf invullen/)).toBeTruthy()
  })

  test('a late response does not replace a newer one', async () => {
    answers.suggest = (url, response) =>
      url.searchParams.get('q') === 'linde'
        ? setTimeout(() => defaultAnswers.suggest(url, response), 900)
        : defaultAnswers.suggest(url, response)
    renderField()
    type('linde')
    await waitFor(() => expect(requestsTo('suggest')).toHaveLength(1))
    type('kerkst')
    await option('Kerkstraat, Meldstad')
    await act(() => new Promise(resolve => setTimeout(resolve, 1000)))
    expect(screen.queryByRole('option', { name: /Lindelaan/ })).toBeNull()
    expect(screen.queryByText('De adressen konden niet worden opgehaald.')).toBeNull()
  })

  test('the field restores the typed text, and passes on new text', async () => {
    const typed = { street: 'Kerkst', number: '1', postcode: '', town: '' }
    const onInput = vi.fn<(input: PlaceInput) => void>()
    render(
      <LocationField
        configuration={configuration}
        place={undefined}
        onPlace={() => {}}
        error={undefined}
        id="location"
        input={{ search: 'kerkst', isTyping: true, typed }}
        onInput={onInput}
      />,
    )
    expect(search()).toHaveProperty('value', 'kerkst')
    expect(screen.getByRole('textbox', { name: /^Straat/ })).toHaveProperty('value', 'Kerkst')
    fireEvent.change(screen.getByRole('textbox', { name: /^Plaats/ }), { target: { value: 'Meld' } })
    expect(onInput).toHaveBeenLastCalledWith({ search: 'kerkst', isTyping: true, typed: { ...typed, town: 'Meld' } })
    type('kerkstr 1')
    expect(onInput).toHaveBeenLastCalledWith(expect.objectContaining({ search: 'kerkstr 1', isTyping: true }))
    clickButton('Vul het adres zelf in')
    expect(onInput).toHaveBeenLastCalledWith(expect.objectContaining({ isTyping: false }))
  })

  test('Enter chooses an address, and never submits the step', async () => {
    const { onSubmit, onPlace } = renderField()
    type('kerkstr 12')
    expect(fireEvent.keyDown(search(), { key: 'Enter' })).toBe(false)
    await option('Kerkstraat 12, 1195 DJ Meldstad')
    fireEvent.keyDown(search(), { key: 'Enter' })
    await waitFor(() => expect(onPlace).toHaveBeenCalledOnce())
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

describe('a place outside the municipality', () => {
  const outsideAreas = json(() => ({
    features: [
      { geometry: { type: 'MultiPolygon', coordinates: [[ring.map(([lng = 0, lat = 0]) => [lng + 1, lat])]] } },
    ],
  }))
  const choose = async () => {
    type('kerkstr 12')
    fireEvent.click(await option('Kerkstraat 12, 1195 DJ Meldstad'))
  }
  const notOurs = 'Deze plek ligt buiten de gemeente Meldstad'

  test('is not accepted outside the areas, and the message says whom to call', async () => {
    answers.geography = outsideAreas
    const { onPlace } = renderField()
    await choose()
    expect((await screen.findByRole('alert')).textContent).toMatch(new RegExp(`${notOurs}.*14\\s0299`))
    expect(onPlace).not.toHaveBeenCalled()
  })

  test('is accepted with the same message when the configuration allows it', async () => {
    answers.geography = outsideAreas
    const { onPlace } = renderField({ acceptOutsideAreas: true })
    await choose()
    expect(await screen.findByText(notOurs)).toBeTruthy()
    expect(screen.getByText(/U mag ook verdergaan/)).toBeTruthy()
    expect(onPlace).toHaveBeenCalledOnce()
  })

  test('is not accepted outside the areas that alone are its own, whatever else contains it', async () => {
    answers.geography = (url, response) =>
      (url.searchParams.get('type_code') === 'provinciale-weg' ? outsideAreas : defaultAnswers.geography)(url, response)
    const { onPlace } = renderField({ areaTypeOfOwnPlaces: 'provinciale-weg' })
    await choose()
    expect((await screen.findByRole('alert')).textContent).toContain('Deze plek ligt buiten ons gebied')
    expect(onPlace).not.toHaveBeenCalled()
  })

  test('is accepted when only an area of another type contains it', async () => {
    answers.geography = (url, response) =>
      (url.searchParams.has('type_code') ? outsideAreas : defaultAnswers.geography)(url, response)
    const { onPlace } = renderField()
    await choose()
    await waitFor(() => expect(onPlace).toHaveBeenCalledOnce())
  })

  test.each([
    ['there are no areas', json(() => ({ features: [] }))],
    ['the areas cannot be fetched', fails],
    ['the areas are invalid', json(() => ({ features: [{}] }))],
  ])('is accepted when %s', async (_, answer) => {
    answers.geography = answer
    const { onPlace } = renderField()
    await choose()
    await waitFor(() => expect(onPlace).toHaveBeenCalledOnce())
  })

  test('is explained when its address is in another municipality', async () => {
    const waterdorp = doc('9', 'Dijkweg 1, 1193AA Waterdorp', {
      straatnaam: 'Dijkweg',
      huisnummer: 1,
      postcode: '1193AA',
      woonplaatsnaam: 'Waterdorp',
      centroide_ll: 'POINT(5.11 52.583)',
    })
    const isOwn = ({ searchParams }: URL) => searchParams.getAll('fq').some(filter => filter.startsWith('gemeentenaam'))
    answers.suggest = json(url => ({ response: { docs: isOwn(url) ? [] : [waterdorp] } }))
    const { onPlace } = renderField()
    type('dijkweg 1')
    expect(await screen.findByText(/Ligt de plek buiten de gemeente Meldstad\?.*14\s0299/)).toBeTruthy()
    type('dijkweg 1 waterdorp')
    fireEvent.click(await option('Dijkweg 1, 1193 AA Waterdorp'))
    expect((await screen.findByRole('alert')).textContent).toMatch(/buiten ons gebied.*14\s0299/)
    clickButton('Vul het adres zelf in')
    for (const [label, value] of [
      ['Straat', 'Dijkweg'],
      ['Huisnummer', '1'],
      ['Plaats', 'Waterdorp'],
    ])
      fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), { target: { value } })
    clickButton('Gebruik dit adres')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/buiten ons gebied.*14\s0299/))
    expect(screen.queryByText('Wij kunnen deze plek niet vinden.')).toBeNull()
    expect(onPlace).not.toHaveBeenCalled()
  })

  test('on the map is not confirmed, and a press on Ga verder says so beside it', async () => {
    answers.geography = outsideAreas
    const { onPlace } = renderField()
    clickButton('Kies locatie')
    await screen.findByRole('button', { name: 'Inzoomen' }) // the map has been loaded
    fireEvent.keyDown(screen.getByRole('application'), { key: 'Enter' })
    expect(await screen.findByText(notOurs)).toBeTruthy()
    const said = 'Deze plek ligt buiten ons gebied. Kies een andere plek.'
    expect(screen.queryByText(said)).toBeNull()
    clickButton('Ga verder')
    expect(screen.getByText(said).closest('[role=alert]')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Ga verder' }).getAttribute('aria-describedby')).toBe(
      screen.getByText(said).closest('[role=alert]')?.id,
    )
    expect(onPlace).not.toHaveBeenCalled()
  })

  test('is not accepted outside the map', async () => {
    const { onPlace } = renderField({
      map: {
        ...configuration.map,
        maxBounds: { southWest: { lat: 52.56, lng: 5.17 }, northEast: { lat: 52.57, lng: 5.2 } },
      },
    })
    await choose()
    expect(await screen.findByText('Deze plek ligt buiten ons gebied')).toBeTruthy()
    expect(onPlace).not.toHaveBeenCalled()
  })
})

describe('the form for typing the address:', () => {
  const fill = (parts: Record<string, string>) => {
    clickButton('Vul het adres zelf in')
    for (const [label, value] of Object.entries(parts)) {
      fireEvent.change(screen.getByRole('textbox', { name: new RegExp(label) }), { target: { value } })
    }
    clickButton('Gebruik dit adres')
  }
  const addressFields = { Straat: 'kerkstraat', Huisnummer: '12' }

  test('a known address that is typed becomes the place', async () => {
    const { onPlace } = renderField()
    fill(addressFields)
    await waitFor(() => expect(onPlace).toHaveBeenCalledOnce())
    expect(onPlace.mock.lastCall?.[0]).toMatchObject({ lat: 52.57925879, address: { postcode: '1195DJ' } })
    expect(requestsTo('suggest')).toHaveLength(1)
  })

  test.each<[string, Partial<Record<ServiceName, Handler>>, RegExp]>([
    ['has no match', { suggest: json(() => ({ response: { docs: [] } })) }, /niet vinden/],
    ['fails', { suggest: fails }, /nu niet opzoeken/],
    ['responds with HTML', { suggest: nonsense }, /nu niet opzoeken/],
    ['does not respond for five seconds', { suggest: neverAnswers }, /nu niet opzoeken/],
  ])('when the service %s, the neighbourhood is enough', async (_, failingAnswers, message) => {
    Object.assign(answers, failingAnswers)
    const { onPlace } = renderField()
    fill(addressFields)
    expect(await screen.findByText(message)).toBeTruthy()
    const select = await screen.findByRole('combobox', { name: /In welke buurt/ })
    clickButton('Ga verder met deze buurt')
    expect(onPlace).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(select)
    fireEvent.change(select, { target: { value: 'oude-stad' } })
    clickButton('Ga verder met deze buurt')
    const { lat, lng, ...rest } = onPlace.mock.lastCall?.[0] ?? { lat: 0, lng: 0 }
    expect([lat, lng]).toEqual([expect.closeTo(52.58, 6), expect.closeTo(5.22, 6)])
    expect(rest).toEqual({
      address: { openbare_ruimte: 'kerkstraat', huisnummer: '12', postcode: '', woonplaats: '' },
      typed: 'kerkstraat 12',
      approximate: true,
      neighbourhood: 'Oude Stad',
    })
    expect(screen.getByText('Gekozen plek: kerkstraat 12 (Oude Stad)')).toBeTruthy()
  })

  test.each<[string, Handler]>([
    ['there are no areas', json(() => ({ results: [] }))],
    ['the areas cannot be fetched', fails],
  ])('without a service, and when %s, the place is the centre of the municipality', async (_, areas) => {
    answers.areas = areas
    const { onPlace } = renderField({ addressService: undefined })
    expect(screen.queryByRole('combobox')).toBeNull()
    fill({ Straat: 'bij de kerk' })
    fireEvent.click(await screen.findByRole('button', { name: 'Ga verder met deze omschrijving' }))
    const place = { ...configuration.map.center, address: null, typed: 'bij de kerk', approximate: true }
    expect(onPlace).toHaveBeenCalledExactlyOnceWith(place)
  })

  test('districts are offered when there are no neighbourhoods, and "I do not know" is an option', async () => {
    answers.areas = json(url => ({ results: url.searchParams.get('type_code') === 'district' ? [area] : [] }))
    const { onPlace } = renderField({ addressService: undefined })
    fill({ Straat: 'bij de kerk' })
    const select = await screen.findByRole('combobox', { name: /In welke buurt/ })
    expect(within(select).getByText('Oude Stad')).toBeTruthy()
    fireEvent.change(select, { target: { value: 'anywhere' } })
    clickButton('Ga verder met deze buurt')
    expect(onPlace.mock.lastCall?.[0]).toMatchObject(configuration.map.center)
  })

  test('without a street or description the field gets an error and the focus', () => {
    renderField()
    fill({ Postcode: '1195DJ' })
    expect(screen.getByText(/Vul een straat of een omschrijving in/)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Straat/ }))
    expect(requestedUrls).toHaveLength(0)
  })
})

describe('the map for choosing a place:', () => {
  const open = async () => {
    clickButton('Kies locatie')
    return screen.findByRole('application', { name: 'Kaart om een plek te kiezen' })
  }

  test('Enter picks the centre, its address is announced, and Ga verder makes it the place', async () => {
    const { onPlace } = renderField()
    const map = await open()
    clickButton('Ga verder')
    expect(screen.getByRole('alert').textContent).toBe('Kies eerst een plek op de kaart.')
    fireEvent.keyDown(map, { key: 'Enter' })
    expect((await screen.findByText(/^Gekozen plek: Kerkstraat 1/)).closest('[role=status]')).toBeTruthy()
    expect(onPlace).not.toHaveBeenCalled()
    clickButton('Ga verder')
    expect(onPlace.mock.lastCall?.[0]?.address?.openbare_ruimte).toBe('Kerkstraat')
    expect(screen.queryByRole('application')).toBeNull()
    expect(requestsTo('reverse')).toHaveLength(1)
  })

  test.each([
    ['fails', fails],
    ['responds with HTML', nonsense],
    ['has no address there', json(() => ({ response: { docs: [] } }))],
  ])('when the service %s, a pin is enough', async (_, answer) => {
    answers.reverse = answer
    const { onPlace } = renderField()
    fireEvent.keyDown(await open(), { key: 'Enter' })
    clickButton('Ga verder')
    await waitFor(() => expect(onPlace).toHaveBeenCalledOnce())
    expect(onPlace.mock.lastCall?.[0]?.address).toBeNull()
    expect(screen.getByText('Locatie is gepind op de kaart')).toBeTruthy()
    expect(screen.getByText(/^Deze plek heeft geen adres\. Schrijf in de melding waar het is/)).toBeTruthy()
  })

  test('Terug leaves everything as it was', async () => {
    const before = { lat: 52.58, lng: 5.22, address: { openbare_ruimte: 'Dijk', woonplaats: 'Meldstad' } }
    const { onPlace } = renderField({}, before)
    clickButton('Wijzigen')
    const map = await screen.findByRole('application', { name: 'Kaart om een plek te kiezen' })
    fireEvent.keyDown(map, { key: 'Enter' })
    clickButton('Terug')
    clickButton('Niet wijzigen')
    expect(onPlace).toHaveBeenCalledExactlyOnceWith(before)
    expect(screen.getByText('Gekozen plek: Dijk, Meldstad')).toBeTruthy()
  })
})
