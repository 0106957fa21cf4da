import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { BadQuery } from '../bad-query.ts'
import { meldstad } from '../town.ts'
import { addressServiceOf } from './answer.ts'

const town = meldstad()
const locations = addressServiceOf(town)
const Answer = z.object({
  response: z.object({
    numFound: z.number(),
    start: z.number(),
    maxScore: z.number(),
    numFoundExact: z.literal(true),
    docs: z.array(z.record(z.string(), z.union([z.string(), z.number()]))),
  }),
})
const docsOf = (answer: object) => Answer.parse(answer).response.docs
const namesFor = (q: string, more: object = {}) =>
  docsOf(locations.suggest({ q, ...more })).map(doc => doc.weergavenaam)

describe('the address search of the demo', () => {
  test.each([
    ['Kerkstraat 12', /^Kerkstraat 12, /],
    ['kerkstr 12a', /^Kerkstraat 12A, /],
    ['kerkstraat 12 a', /^Kerkstraat 12A, /],
    ['12 kerkstraat', /^Kerkstraat 12, /],
    ['kerkst', /^Kerkstraat, Meldstad$/],
    ['Raadhuistraat 5', /^Raadhuisstraat 5, /],
    ['lindelaan 10 meldstad', /^Lindelaan 10, /],
    ['vinkweg 3', /^Burgemeester Vinkweg 3[,-]/],
    ['PRINSES', undefined],
  ])('%s finds the right one first', (q, first) => {
    const [name] = namesFor(q)
    if (first) expect(name).toMatch(first)
    else expect(name).toBeUndefined()
  })

  test('a postcode finds only its own addresses, with or without a space, and with a number just one', () => {
    const { postcode, number, street } = town.addresses[700] ?? { postcode: '', number: 0, street: '' }
    const spaced = `${postcode.slice(0, 4)} ${postcode.slice(4).toLowerCase()}`
    expect(namesFor(spaced)).toEqual(namesFor(postcode))
    for (const name of namesFor(postcode)) expect(name).toContain(postcode)
    expect(namesFor(`${spaced} ${number}`)[0]).toContain(`${street} ${number}`)
  })

  test('filters narrow the answer, and an unknown town finds nothing', () => {
    const types = (fq: string[]) =>
      new Set(docsOf(locations.suggest({ q: 'kerk', fq, rows: '100' })).map(({ type }) => type))
    expect(types(['type:weg'])).toEqual(new Set(['weg']))
    expect(types(['bron:BAG', 'type:(adres OR weg)', 'gemeentenaam:("Weesp" "Meldstad")'])).toEqual(
      new Set(['weg', 'adres']),
    )
    expect(types(['gemeentenaam:Weesp'])).toEqual(new Set())
    expect(types(['-type:weg'])).toEqual(new Set(['adres']))
  })

  test('returns the requested fields, or the default ones', () => {
    const [defaultDoc] = docsOf(locations.suggest({ q: 'Kerkstraat 12' }))
    expect(Object.keys(defaultDoc ?? {}).sort()).toEqual(['id', 'score', 'type', 'weergavenaam'])
    const [selectedDoc] = docsOf(locations.suggest({ q: 'Kerkstraat 12', fl: 'straatnaam,huis_nlt' }))
    expect(selectedDoc).toEqual({ straatnaam: 'Kerkstraat', huis_nlt: '12' })
    const [fullDoc] = docsOf(locations.suggest({ q: 'Kerkstraat 12A', fl: '*', lat: '', lon: '' }))
    expect(fullDoc).toMatchObject({
      huisnummer: 12,
      huisletter: 'A',
      woonplaatsnaam: 'Meldstad',
      gemeentenaam: 'Meldstad',
    })
    expect(fullDoc?.centroide_ll).toMatch(/^POINT\(5\.2\d+ 52\.5\d+\)$/)
  })

  test('pages through the matches', () => {
    const page = (start: number) => namesFor('oudegracht', { rows: '5', start: String(start) })
    expect(new Set([...page(0), ...page(5)]).size).toBe(10)
  })

  test('equal scores are ordered by distance from the given place', () => {
    const eastern = docsOf(locations.free({ q: 'meldstad', fq: 'type:weg', lat: '52.5895', lon: '5.2353', rows: '1' }))
    const western = docsOf(locations.free({ q: 'meldstad', fq: 'type:weg', lat: '52.5722', lon: '5.2075', rows: '1' }))
    expect(eastern[0]?.straatnaam).not.toBe(western[0]?.straatnaam)
  })
})

describe('the search for the nearest address of the demo', () => {
  const door = town.addresses.find(({ street, number }) => street === 'Torenstraat' && number === 7)

  test('finds the address at a point in RD, with its distance', () => {
    const query = { X: `${door?.place.x}`, Y: `${(door?.place.y ?? 0) + 1}`, distance: '30', rows: '1', type: 'adres' }
    const fl = 'id,weergavenaam,straatnaam,huis_nlt,postcode,woonplaatsnaam,centroide_ll,afstand'
    expect(docsOf(locations.reverse({ ...query, fl }))).toEqual([
      expect.objectContaining({ straatnaam: 'Torenstraat', huis_nlt: '7', afstand: 1, postcode: door?.postcode }),
    ])
  })

  test('finds nothing in open water', () => {
    expect(docsOf(locations.reverse({ lat: '52.60', lon: '5.30', distance: '50' }))).toEqual([])
  })

  test('the nearest comes first and nothing lies beyond the distance', () => {
    const docs = docsOf(locations.reverse({ X: `${door?.place.x}`, Y: `${door?.place.y}`, distance: '40', rows: '50' }))
    const distances = docs.map(({ afstand }) => Number(afstand))
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(distances.at(-1)).toBeLessThanOrEqual(40)
  })
})

test.each([
  ['no query', () => locations.suggest({})],
  ['rows that are no number', () => locations.suggest({ q: 'a', rows: 'veel' })],
  ['a filter on an unknown field', () => locations.suggest({ q: 'a', fq: 'kleur:rood' })],
  ['a filter that is none', () => locations.suggest({ q: 'a', fq: '(((' })],
  ['half a place', () => locations.reverse({ X: '120000' })],
])('the address service of the demo refuses %s', (_, ask) => {
  expect(ask).toThrow(BadQuery)
})

test('the address service of the demo answers every query or throws a BadQuery', () => {
  const oddText = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('*', '((', 'type:*', '1195 AA', '-1', '1e9'),
  )
  fc.assert(
    fc.property(
      fc.record(
        { q: oddText, fq: oddText, fl: oddText, rows: oddText, lat: oddText, lon: oddText },
        { requiredKeys: [] },
      ),
      query => {
        for (const ask of [locations.suggest, locations.free, locations.reverse]) {
          try {
            Answer.parse(ask(query))
          } catch (error) {
            expect(error).toBeInstanceOf(BadQuery)
          }
        }
      },
    ),
    { numRuns: 120 },
  )
})
