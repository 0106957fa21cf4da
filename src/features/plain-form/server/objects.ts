import { reportFeatures } from '#features/public-map/server/geography.ts'
import { askedKinds, withLayerSettings } from '#features/question-sets/object-layers.ts'
import type { MapObject, MapObjectSettings } from '#features/question-sets/question.ts'
import type { ChosenCategory, Draft, DraftQuestions } from '#features/reports/draft/rules.ts'
import { nearestAddressUrl, parseAddressMatches } from '#features/reports/location/address-rules.ts'
import {
  aboutOf,
  askedFirst,
  knownReportAsMapObject,
  mapAnswerOf,
  maxAddressed,
  pickedObjectsIn,
  selectableObjectOf,
} from '#features/reports/location/picking.ts'
import { listKeyOf, type ObjectChoice, objectNames, pickFrom } from '#features/reports/location/plain-place.ts'
import { type Address, type ChosenPlace, type Place, streetLine } from '#features/reports/location/rules.ts'
import { mapLayerReader } from '#features/reports/location/server/map-layers.ts'
import { readBlur } from '#features/reports/server/public-view.ts'
import { metresBetween } from '#kit/geo.ts'
import type { Box } from '#kit/map-layers.ts'
import type { Base } from '#server/base.ts'
import { fetchJson } from '#server/http/external-service.ts'
import { type FormFields, pressName } from '../fields.ts'
import type { StoredForm } from '../stored.ts'

/** Degrees, about 100 metres. */
const halfBox = { lng: 0.0015, lat: 0.0009 }
const maxNumberLength = 50

function objectQuestionIn({ municipality }: Base, { questionSet }: DraftQuestions) {
  const question = questionSet.questions.find(({ type }) => type === 'map-objects')
  if (question?.type !== 'map-objects') return undefined
  const layer = municipality.map.layers[question.objects.kind]
  return layer && { key: question.key, settings: withLayerSettings(question.objects, layer), maxItems: layer.most }
}

export async function withObjectsNear(
  base: Base,
  stored: StoredForm,
  draftQuestions: DraftQuestions,
): Promise<StoredForm> {
  const question = objectQuestionIn(base, draftQuestions)
  const { place } = stored.draft
  if (!question || !place || place.approximate) return { ...stored, objects: undefined }
  const { settings } = question
  const asked = askedKinds(settings, aboutOf(stored.draft))
  // A draft of an earlier version has a list without known reports.
  const { kind, asked: askedBefore } = stored.objects ?? {}
  if (kind === settings.kind && 'known' in Object(stored.objects) && askedBefore?.join() === asked.join()) return stored
  return { ...stored, objects: await choiceNear(base, stored.draft, { near: place, settings, asked }) }
}

const boxAround = ({ lat, lng }: Place): Box => ({
  west: lng - halfBox.lng,
  south: lat - halfBox.lat,
  east: lng + halfBox.lng,
  north: lat + halfBox.lat,
})

type Near = { near: ChosenPlace; settings: MapObjectSettings; asked: readonly string[] }

async function choiceNear(base: Base, { category }: Draft, { near, settings, asked }: Near): Promise<ObjectChoice> {
  const box = boxAround(near)
  const known = category ? await knownReportsIn(base, { category, near, box }) : []
  return { kind: settings.kind, asked, near, known, ...(await objectsNear(base, { near, settings, asked })) }
}

type Offer = Pick<ObjectChoice, 'offered' | 'hasFailed'>

async function objectsNear(base: Base, { near, settings, asked }: Near): Promise<Offer> {
  const { west, south, east, north } = boxAround(near)
  const bbox = [west, south, east, north].map(side => side.toFixed(6)).join(',')
  try {
    const { features } = await mapLayerReader(base)(settings.kind, bbox)
    const offered = features
      .map(feature => selectableObjectOf(settings, feature))
      .map(one => ({ ...one, metres: Math.round(metresBetween(one.place, near)) }))
      .toSorted((one, other) => one.metres - other.metres)
    const nearest = askedFirst(offered, asked).slice(0, maxAddressed)
    return { offered: await Promise.all(nearest.map(one => withAddress(base, one))), hasFailed: false }
  } catch {
    return { offered: [], hasFailed: true } // an external service: reporting works without it
  }
}

/** A number alone does not identify an object for a resident. */
async function withAddress<Offered extends { place: Place }>(base: Base, offered: Offered) {
  const address = await addressAt(base, offered.place)
  return address ? { ...offered, address: streetLine(address) } : offered
}

type Picked = { draft: Draft; isTooMany: boolean }

/** The first chosen object determines the place. */
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

/** A longer list would be too hard to tell apart. */
const maxKnown = 20

type Wanted = { category: ChosenCategory; near: Place; box: Box }

/** Only reports with a public place, the nearest first. */
async function knownReportsIn(
  { replica, municipality }: Base,
  { category: { main, sub }, near, box }: Wanted,
): Promise<MapObject[]> {
  const { result: features } = await replica.read(async db => {
    const blur = await readBlur(db, municipality)
    const filter = { box, point: undefined, mains: [main], subs: [sub], byCategory: false, blur }
    return reportFeatures(db, filter, { size: 500, offset: 0 })
  })
  return features
    .filter(({ properties }) => !properties.is_blurred)
    .map(({ geometry: { coordinates }, properties }) => {
      const [lng, lat] = coordinates
      const place = { lat, lng }
      const report = { name: properties.category.name, createdAt: properties.created_at, place }
      return { metres: metresBetween(place, near), report: knownReportAsMapObject(report) }
    })
    .toSorted((one, other) => one.metres - other.metres)
    .slice(0, maxKnown)
    .map(({ report }) => report)
}
