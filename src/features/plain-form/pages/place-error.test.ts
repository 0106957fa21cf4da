import { expect, test } from 'vitest'
import { emptyDraft } from '#features/reports/draft/rules.ts'
import { texts as draftTexts } from '#features/reports/draft/texts.ts'
import { emptyPlace } from '#features/reports/location/plain-place.ts'
import { texts } from '#features/reports/location/web/texts.ts'
import { placeErrorOf } from './place-error.ts'

const draft = emptyDraft('a')
const field = { ...emptyPlace, isChanging: false, isOutside: false, areas: [] }

test('where there is no map, no error says to choose on the map', () => {
  const besideMap = 'Kies een locatie of een lichtpunt op de kaart of vul een adres in'
  expect(placeErrorOf(draft, field, besideMap)).toEqual({ place: texts.addressRequired })
  expect(placeErrorOf(draft, field, draftTexts.required)).toEqual({}) // that one says what it is anywhere
  expect(placeErrorOf(draft, field, undefined)).toEqual({})
})

test('an error about the place names the typed text that could not be found', () => {
  const lookedUp = { ...field, lookup: { kind: 'not-found' } } as const
  expect(placeErrorOf(draft, lookedUp, 'iets')).toEqual({ place: texts.placeNotFound })
  const place = { lat: 52, lng: 5, address: null }
  expect(placeErrorOf({ ...draft, place }, lookedUp, undefined)).toEqual({})
})
