import { metresBetween } from '../../../kit/geo.ts'
import type { Box } from '../../../kit/map-layers.ts'
import type { Base } from '../../../server/base.ts'
import { fetchJson } from '../../../server/http/external-service.ts'
import { withLayerSettings } from '../../question-sets/layer-settings.ts'
import type { MapObjectSettings } from '../../question-sets/question.ts'
import type { Draft, DraftQuestions } from '../../reports/draft/rules.ts'
import { nearestAddressUrl, parseAddressMatches } from '../../reports/location/address-rules.ts'
import { mapAnswerOf, maxAddressed, pickedObjectsIn, selectableObjectOf } from '../../reports/location/picking.ts'
import { listKeyOf, type ObjectChoice, objectNames, pickFrom } from '../../reports/location/plain-objects.ts'
import { type Address, type ChosenPlace, type Place, streetLine } from '../../reports/location/rules.ts'
import { mapLayerReader } from '../../reports/location/server/map-layers.ts'
import { type FormFields, pressName } from '../fields.ts'
import type { StoredForm } from '../stored.ts'
import { knownReportsIn } from './known-reports.ts'

/** Half the sides of the box around a place in which objects are offered (degrees), about 100 metres. */
const halfBox = { lng: 0.0015, lat: 0.0009 }
/** The length of the field for the number of an object. */
const maxNumberLength = 50

const readers = new WeakMap<Base, ReturnType<typeof mapLayerReader>>()

/** One reader for all requests: it caches. */
function readerOf(base: Base) {
  const reader = readers.get(base) ?? mapLayerReader(base)
  readers.set(base, reader)
  return reader
}

/** The question about objects, with the texts and fields of the municipality's layer; undefined where there is no layer. */
function objectQuestionIn({ municipality }: Base, { questionSet }: DraftQuestions) {
  const question = questionSet.questions.find(({ type }) => type === 'map-objects')
  if (question?.type !== 'map-objects') return undefined
  const layer = municipality.map.layers[question.objects.kind]
  return layer && { key: question.key, settings: withLayerSettings(question.objects, layer), maxItems: layer.most }
}

/** The form with the objects near its place, when its category asks for them. */
export async function withObjectsNear(
  base: Base,
  stored: StoredForm,
  draftQuestions: DraftQuestions,
): Promise<StoredForm> {
  const question = objectQuestionIn(base, draftQuestions)
  const { place } = stored.draft
  if (!question || !place || place.approximate) return { ...stored, objects: undefined }
  // A draft of an earlier version has a list without known reports.
  if (stored.objects?.kind === question.settings.kind && 'known' in stored.objects) return stored
  return { ...stored, objects: await choiceNear(base, stored.draft, { near: place, settings: question.settings }) }
}

const boxAround = ({ lat, lng }: Place): Box => ({
  west: lng - halfBox.lng,
  south: lat - halfBox.lat,
  east: lng + halfBox.lng,
  north: lat + halfBox.lat,
})

type Near = { near: ChosenPlace; settings: MapObjectSettings }

async function choiceNear(base: Base, { category }: Draft, { near, settings }: Near): Promise<ObjectChoice> {
  const box = boxAround(near)
  const known = category ? await knownReportsIn(base, { category, near, box }) : []
  return { kind: settings.kind, near, known, ...(await objectsNear(base, { near, settings })) }
}

async function objectsNear(base: Base, { near, settings }: Near): Promise<Pick<ObjectChoice, 'offered' | 'hasFailed'>> {
  const { west, south, east, north } = boxAround(near)
  const bbox = [west, south, east, north].map(side => side.toFixed(6)).join(',')
  try {
    const { features } = await readerOf(base)(settings.kind, bbox)
    const offered = features
      .map(feature => selectableObjectOf(settings, feature))
      .map(one => ({ ...one, metres: Math.round(metresBetween(one.place, near)) }))
      .toSorted((one, other) => one.metres - other.metres)
    const nearest = offered.slice(0, maxAddressed)
    return { offered: await Promise.all(nearest.map(one => withAddress(base, one))), hasFailed: false }
  } catch {
    return { offered: [], hasFailed: true } // an external service: reporting works without it
  }
}

/** With the address nearest to it: a number alone does not tell a resident which one it is. */
async function withAddress<Offered extends { place: Place }>(base: Base, offered: Offered) {
  const address = await addressAt(base, offered.place)
  return address ? { ...offered, address: streetLine(address) } : offered
}

type Picked = { draft: Draft; isTooMany: boolean }

/** The draft with the objects that were chosen from the list on the page; the place of the report is that of the first. */
export async function withPickedObjects(
  base: Base,
  { draft, objects: choice }: Pick<StoredForm, 'draft' | 'objects'>,
  { form, draftQuestions }: { form: FormFields; draftQuestions: DraftQuestions },
): Promise<Picked> {
  const question = objectQuestionIn(base, draftQuestions)
  if (!question || !choice || form.get(objectNames.list) !== listKeyOf(choice)) return { draft, isTooMany: false }
  const isUnregistered = form.get(objectNames.unregistered) !== ''
  const number = form.get(objectNames.number).trim().slice(0, maxNumberLength)
  const { picked, isTooMany } = pickFrom(
    choice,
    {
      keys: form.all(objectNames.objects),
      unregisteredNumber: isUnregistered ? number : undefined,
      press: form.get(pressName),
      before: pickedObjectsIn(draftQuestions.answersOf(draft)[question.key]),
    },
    question,
  )
  const place = await placeOf(base, choice.near, picked.objects[0]?.coordinates)
  const answer = mapAnswerOf(picked.objects, place)
  return { draft: draftQuestions.withAnswer({ ...draft, place }, [question.key, answer]), isTooMany }
}

async function placeOf(base: Base, near: ChosenPlace, object: Place | undefined): Promise<ChosenPlace> {
  if (!object || (object.lat === near.lat && object.lng === near.lng)) return near
  return { lat: object.lat, lng: object.lng, address: (await addressAt(base, object)) ?? near.address }
}

async function addressAt({ municipality, publicUrl }: Base, place: Place): Promise<Address | undefined> {
  const { addressService } = municipality
  if (!addressService) return undefined
  try {
    return parseAddressMatches(await fetchJson(nearestAddressUrl(addressService, place, publicUrl)))?.[0]?.address
  } catch {
    return undefined
  }
}
