import { centerOfArea, selectableAreas } from '#features/areas/server/areas.ts'
import type { Step } from '#features/reports/draft/rules.ts'
import {
  type AddressMatch,
  addressFromInput,
  addressInputText,
  addressSearchUrl,
  exactAddressMatches,
  isSearchable,
  parseAddressMatches,
  searchAlsoElsewhere,
} from '#features/reports/location/address-rules.ts'
import {
  anywhereValue,
  chooseAmong,
  emptyPlace,
  hasAddressInput,
  isSameInput,
  type PlaceField,
  type PlaceLookup,
  type PlainPlace,
  placePresses,
} from '#features/reports/location/plain-place.ts'
import { type ChosenPlace, isStrictlyWithinBounds, type Place } from '#features/reports/location/rules.ts'
import { currentReferenceData } from '#features/reports/server/reference-data.ts'
import type { Base } from '#server/base.ts'
import { fetchJson } from '#server/http/external-service.ts'
import { type FormFields, presses, pressName, readAddress } from '../fields.ts'
import type { StoredForm } from '../stored.ts'

export async function withPlaceOf(base: Base, stored: StoredForm, form: FormFields): Promise<StoredForm> {
  if (form.all('street').length === 0) return stored // the place was chosen, and its fields were not on the page
  if (form.get(pressName) === placePresses.keep) return { ...stored, place: emptyPlace }
  const typed = readAddress(form)
  const area = form.get('area')
  const { lookup } = stored.place
  const isSame = isSameInput(typed, stored.place.typed)
  if (form.get(pressName) === presses.language)
    return { ...stored, place: { typed, area, lookup: isSame ? lookup : { kind: 'typing' } } }
  if (isSame && lookup.kind === 'multiple' && form.get('match') !== '')
    return orArea(base, await withMatch(base, stored, form.get('match')), area)
  if (isSame && isUnknown(lookup)) return withArea(base, stored, area)
  if (isSearchable(typed)) return orArea(base, await lookUp(base, stored, { typed, area }), area)
  const isIncomplete = hasAddressInput(typed) || form.get(pressName) === placePresses.lookUp
  const unknown: StoredForm = {
    ...stored,
    place: { typed, area, lookup: { kind: isIncomplete ? 'incomplete' : 'typing' } },
  }
  return area === '' ? unknown : withArea(base, unknown, area)
}

const isUnknown = ({ kind }: PlaceLookup) => kind === 'not-found' || kind === 'failed'

/** The neighbourhood counts only for an unknown address. */
const orArea = (base: Base, stored: StoredForm, area: string): Promise<StoredForm> | StoredForm =>
  area !== '' && isUnknown(stored.place.lookup) ? withArea(base, stored, area) : stored

async function withMatch(base: Base, stored: StoredForm, id: string): Promise<StoredForm> {
  const { lookup } = stored.place
  const match = lookup.kind === 'multiple' ? lookup.matches.find(one => one.id === id) : undefined
  return match
    ? withChosen(base, stored, match)
    : { ...stored, place: { ...stored.place, lookup: { kind: 'not-found' } } }
}

/** Approximate: staff determine the place later. */
async function withArea(base: Base, stored: StoredForm, code: string): Promise<StoredForm> {
  const { typed } = stored.place
  const areas = await selectableAreas(base.db, base.municipality)
  const area = areas.find(one => one.code === code)
  const words = addressInputText(typed)
  const isAnywhere = words !== '' && (code === anywhereValue || areas.length === 0)
  const center = area ? centerOfArea(area.bbox) : isAnywhere ? base.municipality.map.center : undefined
  if (!center) return stored
  const { lat, lng } = center
  const approximate = {
    lat,
    lng,
    address: addressFromInput(typed),
    typed: words || (area?.name ?? ''),
    approximate: true,
    ...(area && words && { neighbourhood: area.name }),
  }
  return withPlace(stored, approximate)
}

type Typed = Pick<PlainPlace, 'typed' | 'area'>

async function lookUp(base: Base, stored: StoredForm, { typed, area }: Typed): Promise<StoredForm> {
  const text = addressInputText(typed)
  const isExact = (matches: readonly AddressMatch[]) => exactAddressMatches(typed, matches).length > 0
  const matches = await searchAlsoElsewhere(
    text,
    ({ everywhere }) => searchAddresses(base, text, everywhere),
    isExact,
  ).catch(() => undefined) // reporting works without it
  if (!matches) return { ...stored, place: { typed, area, lookup: { kind: 'failed' } } }
  const found = chooseAmong(typed, matches)
  return 'chosen' in found
    ? withChosen(base, { ...stored, place: { ...stored.place, typed, area } }, found.chosen)
    : { ...stored, place: { typed, area, lookup: found.lookup } }
}

async function searchAddresses({ municipality, publicUrl }: Base, text: string, everywhere: boolean) {
  const { addressService } = municipality
  if (!addressService) throw new Error('there is no address service')
  const url = addressSearchUrl(addressService, text, { base: publicUrl, everywhere })
  const matches = parseAddressMatches(await fetchJson(url))
  if (!matches) throw new Error('the response has no addresses')
  return matches
}

async function withChosen(base: Base, stored: StoredForm, { place, address }: AddressMatch): Promise<StoredForm> {
  const { map, acceptOutsideAreas } = base.municipality
  const refuse = (kind: 'outside-map' | 'outside-municipality') => ({
    ...stored,
    place: { ...stored.place, lookup: { kind } },
  })
  if (!isStrictlyWithinBounds(place, map.maxBounds)) return refuse('outside-map')
  if (!acceptOutsideAreas && (await isOutside(base, place))) return refuse('outside-municipality')
  return withPlace(stored, { ...place, address })
}

const withPlace = (stored: StoredForm, place: ChosenPlace): StoredForm => ({
  ...stored,
  place: emptyPlace,
  draft: { ...stored.draft, place, sameAs: undefined },
})

async function isOutside(base: Base, place: Place): Promise<boolean> {
  const { areasAt } = await currentReferenceData(base, base.db)
  if (areasAt(place).length > 0) return false
  return (await base.db.selectFrom('areas').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function placeFieldOf(
  base: Base,
  { draft, place }: Pick<StoredForm, 'draft' | 'place'>,
  { step, isChangingPlace }: { step: Step; isChangingPlace: boolean },
): Promise<PlaceField> {
  const isChanging =
    isChangingPlace || (draft.place !== undefined && (place.lookup.kind !== 'typing' || hasAddressInput(place.typed)))
  const isTyped = step === 'vulaan' && (draft.place === undefined || isChanging)
  const areas = isTyped ? await selectableAreas(base.db, base.municipality) : []
  return {
    ...place,
    isChanging,
    isOutside: draft.place !== undefined && !draft.place.approximate && (await isOutside(base, draft.place)),
    areas: areas.map(({ code, name }) => ({ code, name })),
  }
}
