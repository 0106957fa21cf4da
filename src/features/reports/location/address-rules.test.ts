import { describe, expect, test } from 'vitest'
import { toRd } from '#kit/rd.ts'
import {
  type AddressInput,
  type AddressMatch,
  addressFromInput,
  addressInputText,
  addressSearchUrl,
  exactAddressMatches,
  isSearchable,
  nearestAddressUrl,
  parseAddressMatches,
  searchAlsoElsewhere,
} from './address-rules.ts'
import { centerFromQuery, placeText, toLocation } from './rules.ts'

const service = {
  suggestUrl: 'https://adressen.example/suggest?key=1',
  reverseUrl: '/demo/reverse',
  municipalities: ['Meldstad', 'Ons" OR "Dorp'],
}
const page = 'https://meldingen.example/incident/locatie?x=1'

test('a search keeps the query of the configured URL and is limited to the municipalities', () => {
  const { origin, searchParams } = addressSearchUrl(service, 'kerkstr & 12', { base: page })
  expect(origin).toBe('https://adressen.example')
  expect(searchParams.get('key')).toBe('1')
  expect(searchParams.get('q')).toBe('kerkstr & 12')
  expect(searchParams.getAll('fq')).toEqual([
    'bron:(BAG OR "BAG/NWB")',
    'type:(adres OR weg)',
    'gemeentenaam:("Meldstad" "Ons OR Dorp")',
  ])
})

describe('the search for the place that a text names', () => {
  const match = (woonplaats: string): AddressMatch => ({
    id: woonplaats,
    text: `Dijkweg 1, ${woonplaats}`,
    kind: 'adres',
    place: { lat: 52.58, lng: 5.1 },
    address: { openbare_ruimte: 'Dijkweg', huisnummer: '1', postcode: '1193AA', woonplaats },
  })
  const [own, other] = [match('Meldstad'), match('Waterdorp')]
  const found = async (text: string, isOwn: boolean) => {
    const asked: boolean[] = []
    const search = async ({ everywhere }: { everywhere: boolean }) => {
      asked.push(everywhere)
      return everywhere ? [other] : isOwn ? [own] : []
    }
    return [await searchAlsoElsewhere(text, search, matches => matches.length > 0), asked.length]
  }

  test('is looked for elsewhere when the municipality does not have it', async () => {
    expect(await found('Dijkweg 1', true)).toEqual([[own], 1])
  })

  test.each([
    ['is not taken for a street elsewhere', 'Dijkweg 1', [[], 2]],
    ['is found elsewhere by its town', 'dijkweg 1 waterdorp', [[other], 2]],
    ['is found elsewhere by its postcode', 'Dijkweg 1, 1193 aa', [[other], 2]],
    ['is found elsewhere by its postcode alone', '1193AA', [[other], 2]],
    ['is not found by another street of that town', 'Kerkstraat 1, Waterdorp', [[], 2]],
    ['is not looked for elsewhere when it is a road', 'N247 12,3', [[], 1]],
  ])('%s', async (_, text, matchesAndRequests) => {
    expect(await found(text, false)).toEqual(matchesAndRequests)
  })

  test('is what the municipality has when the service fails elsewhere', async () => {
    const search = async ({ everywhere }: { everywhere: boolean }) => {
      if (everywhere) throw new Error('busy')
      return []
    }
    expect(await searchAlsoElsewhere('Dijkweg 1, Waterdorp', search, () => false)).toEqual([])
  })
})

test('a search for addresses elsewhere has no filter for the municipalities', () => {
  const { searchParams } = addressSearchUrl(service, 'Dijkweg 1', { base: page, everywhere: true })
  expect(searchParams.getAll('fq')).toEqual(['bron:(BAG OR "BAG/NWB")', 'type:(adres OR weg)'])
})

test('the number of a road is looked for among the posts beside roads, which become the address', () => {
  const { searchParams } = addressSearchUrl(service, 'N247 12.3', { base: page })
  expect(searchParams.get('q')).toBe('N247 12,3')
  expect(searchParams.getAll('fq')).toEqual(['bron:NWB', 'type:hectometerpaal'])
  const post = { id: 'hmp-1', type: 'hectometerpaal', weergavenaam: 'N247 12,3 Re', centroide_ll: 'POINT(5.22 52.58)' }
  const matches = parseAddressMatches({ response: { docs: [post] } }) ?? []
  expect(matches).toMatchObject([{ text: 'N247 12,3 Re', place: { lat: 52.58, lng: 5.22 } }])
  const [match] = matches
  expect(match && placeText({ ...match.place, address: match.address })).toBe('N247 12,3 Re')
  expect(match && toLocation({ ...match.place, address: match.address }).address).toEqual(match?.address)
})

test('the nearest address is requested in RD, within 30 m', () => {
  const place = { lat: 52.58, lng: 5.22 }
  const { href, searchParams } = nearestAddressUrl(service, place, page)
  expect(href).toMatch(/^https:\/\/meldingen\.example\/demo\/reverse\?/)
  expect(Object.fromEntries(searchParams)).toMatchObject({ type: 'adres', rows: '1', distance: '30' })
  expect(Number(searchParams.get('X'))).toBeCloseTo(toRd(place).x, 1)
  expect(Number(searchParams.get('Y'))).toBeCloseTo(toRd(place).y, 1)
})

const doc = {
  id: 'adr-1',
  type: 'adres',
  weergavenaam: 'Kerkstraat 12A-2, 1195DJ Meldstad',
  straatnaam: 'Kerkstraat',
  huisnummer: 12,
  huisletter: 'A',
  huisnummertoevoeging: '2',
  huis_nlt: '12A-2',
  postcode: '1195DJ',
  woonplaatsnaam: 'Meldstad',
  centroide_ll: 'POINT(5.22093124 52.57925879)',
}
const answer = (...docs: unknown[]) => ({ response: { numFound: docs.length, docs } })
const address = {
  openbare_ruimte: 'Kerkstraat',
  huisnummer: '12',
  huisletter: 'A',
  huisnummer_toevoeging: '2',
  postcode: '1195DJ',
  woonplaats: 'Meldstad',
}

describe('a response of the address service', () => {
  test('becomes an address with a place', () => {
    expect(parseAddressMatches(answer(doc))).toEqual([
      {
        id: 'adr-1',
        kind: 'adres',
        text: 'Kerkstraat 12A-2, 1195 DJ Meldstad',
        place: { lat: 52.57925879, lng: 5.22093124 },
        address,
      },
    ])
  })

  test.each([
    ['12A-2', '12', 'A', '2'],
    ['12-II', '12', '', 'II'],
    ['7', '7', '', ''],
    ['7b', '7', 'b', ''],
    ['', '', '', ''],
  ])('%j without its parts is split', (huis_nlt, huisnummer, huisletter, huisnummer_toevoeging) => {
    const [match] = parseAddressMatches(answer({ ...doc, huis_nlt, huisnummer: undefined })) ?? []
    expect(match?.address).toMatchObject({ huisnummer, huisletter, huisnummer_toevoeging })
  })

  test.each([
    ['no text', null],
    ['text', 'oeps'],
    ['another shape', { docs: [] }],
    ['an error', { error: { msg: 'x' } }],
    ['docs that are no list', { response: { docs: 'x' } }],
  ])('with %s is invalid', (_, answer) => {
    expect(parseAddressMatches(answer)).toBeUndefined()
  })

  test.each([
    ['without a place', { ...doc, centroide_ll: undefined }],
    ['at an invalid place', { ...doc, centroide_ll: 'POINT(x y)' }],
    ['without a name', { ...doc, weergavenaam: { x: 1 } }],
    ['that is null', null],
  ])('leaves out a document %s', (_, invalidDoc) => {
    expect(parseAddressMatches(answer(invalidDoc, doc))).toHaveLength(1)
  })
})

const noInput: AddressInput = { street: '', number: '', postcode: '', town: '' }

describe('the addresses that equal the typed text, for', () => {
  const street = {
    ...doc,
    id: 'weg-1',
    type: 'weg',
    weergavenaam: 'Kerkstraat, Meldstad',
    huisnummer: '',
    huis_nlt: '',
  }
  const neighbour = { ...doc, id: 'adr-2', huisletter: '', huisnummertoevoeging: '' }
  const village = { ...neighbour, id: 'adr-3', woonplaatsnaam: 'Dorp', postcode: '1196AA' }
  const matches = parseAddressMatches(answer(street, doc, neighbour, village)) ?? []

  test.each<[string, Partial<AddressInput>, string[]]>([
    ['a full address', { street: 'kerkstraat', number: '12 a 2', postcode: '1195 dj', town: 'meldstad' }, ['adr-1']],
    ['a number without letter and addition', { street: 'Kerkstraat', number: '12', town: 'Meldstad' }, ['adr-2']],
    ['a street in two villages', { street: 'Kerkstraat', number: '12' }, ['adr-2', 'adr-3']],
    ['a postcode with a number', { postcode: '1195DJ', number: '12A-2' }, ['adr-1']],
    ['a street alone', { street: 'Kerkstraat', postcode: '1195DJ' }, ['weg-1']],
    ['a similar street', { street: 'Kerkstraatje', number: '12' }, []],
    ['an unknown number', { street: 'Kerkstraat', number: '14' }, []],
    ['a description', { street: 'bij de kerk' }, []],
  ])('%s', (_, typed, ids) => {
    expect(exactAddressMatches({ ...noInput, ...typed }, matches).map(({ id }) => id)).toEqual(ids)
  })
})

test.each<[Partial<AddressInput>, boolean, string]>([
  [{}, false, ''],
  [{ number: '12', town: 'Meldstad' }, false, '12, Meldstad'],
  [{ postcode: '1195dj' }, false, '1195DJ'],
  [{ postcode: '1195dj', number: '12' }, true, '12, 1195DJ'],
  [{ street: ' bij de kerk ' }, true, 'bij de kerk'],
  [{ street: '  ' }, false, ''],
  [
    { street: 'Kerkstraat', number: '12', postcode: '1195DJ', town: 'Meldstad' },
    true,
    'Kerkstraat 12, 1195DJ Meldstad',
  ],
])('the text %j can be searched as an address: %j', (typed, isPossible, text) => {
  expect(isSearchable({ ...noInput, ...typed })).toBe(isPossible)
  expect(addressInputText({ ...noInput, ...typed })).toBe(text)
})

test('a typed address needs a number', () => {
  expect(addressFromInput({ ...noInput, street: 'bij de kerk' })).toBeNull()
  expect(addressFromInput({ ...noInput, street: 'Kerkstraat', number: ' 12A', postcode: '1195 dj' })).toEqual({
    openbare_ruimte: 'Kerkstraat',
    huisnummer: '12A',
    postcode: '1195DJ',
    woonplaats: '',
  })
})

test.each([
  ['?lat=52.58&lng=5.22', { lat: 52.58, lng: 5.22 }],
  ['?lat=52.58', undefined],
  ['?lat=52.58&lng=', undefined],
  ['?lat=noord&lng=5.22', undefined],
  ['?lat=51&lng=5.22', undefined],
  ['?lat=52.6&lng=5.22', undefined],
  ['', undefined],
])('with the query %j the map starts at %j', (search, place) => {
  const bounds = { southWest: { lat: 52.5, lng: 5.1 }, northEast: { lat: 52.6, lng: 5.3 } }
  expect(centerFromQuery(search, bounds)).toEqual(place)
})
