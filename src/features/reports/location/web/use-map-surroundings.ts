import { useEffect, useEffectEvent, useState } from 'react'
import { fetchSubCategory } from '#features/categories/web/fetch-sub-category.ts'
import { askedKinds } from '#features/question-sets/object-layers.ts'
import type { MapObject, MapObjectSettings } from '#features/question-sets/question.ts'
import { metresBetween } from '#kit/geo.ts'
import type { Box, ObjectKind } from '#kit/map-layers.ts'
import type { View } from '#web/map/MapView.tsx'
import type { AddressService } from '../address-rules.ts'
import { isInBox } from '../bbox.ts'
import {
  askedFirst,
  isKnownReport,
  isUnregisteredObject,
  knownReportAsMapObject,
  type LayerFeature,
  maxAddressed,
  objectKeyOf,
  type SelectableObject,
  selectableObjectOf,
} from '../picking.ts'
import { type Place, streetLine } from '../rules.ts'
import { fetchAddressAt, fetchJson } from './addresses.ts'
import { useLatestTask } from './use-latest-task.ts'
import type { MapSelection, SelectorProps } from './use-map-selection.ts'

const maxListed = 100

/** Metres around the centre that the list covers on a small screen. */
const minReach = 100

function boxOf(view: View | undefined, nearPlace: Place | undefined): Box | undefined {
  const center = view?.center ?? nearPlace
  if (!center) return undefined
  const nearBox = boxAround(center, minReach)
  const visibleBox = view?.bounds ?? nearBox
  return {
    west: Math.min(visibleBox.west, nearBox.west),
    south: Math.min(visibleBox.south, nearBox.south),
    east: Math.max(visibleBox.east, nearBox.east),
    north: Math.max(visibleBox.north, nearBox.north),
  }
}

type SurroundingsProps = Pick<SelectorProps, 'configuration' | 'mapOptions'> & {
  selection: MapSelection
  searchedPlace: Place | undefined
}

export function useMapSurroundings({ configuration, mapOptions, selection, searchedPlace }: SurroundingsProps) {
  const [view, setView] = useState<View>()
  const { objects, picked, pickedAtAnyTime } = selection
  const minZoom = Math.max(configuration.map.objectsZoom, objects?.minZoom ?? 0)
  const nearPlace = searchedPlace ?? picked.place
  const isZoomedOut = view !== undefined && view.zoom < minZoom
  const box = isZoomedOut ? undefined : boxOf(view, nearPlace ?? undefined)
  const layer = useObjectLayer(objects?.kind, box)
  const lastPicked = picked.objects.at(-1)
  const placeOfLastPicked =
    lastPicked && !isKnownReport(lastPicked) && objects && !isUnregisteredObject(lastPicked, objects)
      ? lastPicked.coordinates
      : undefined
  const nearby = useNearbyReports({ category: mapOptions.category, box, place: placeOfLastPicked })
  const { reports, atPlace } = nearby
  const passKnownReports = useEffectEvent(() => mapOptions.onKnownReports?.(atPlace ? [...reports, atPlace] : reports))
  useEffect(() => {
    if (reports.length > 0 || atPlace) passKnownReports()
  }, [reports, atPlace])
  const center = searchedPlace ?? view?.center ?? nearPlace
  const asked = objects ? askedKinds(objects, mapOptions.about) : []
  const objectsInLayer = objects ? layer.features.map(feature => selectableObjectOf(objects, feature)) : []
  const askedObjects = useAskedObjects({ objects, asked, around: box && center })
  const allObjects = [
    ...new Map([...objectsInLayer, ...askedObjects].map(one => [objectKeyOf(one.object), one])).values(),
  ]
  const visibleObjects = box ? allObjects.filter(one => isInBox(one.place, box) || askedObjects.includes(one)) : []
  return {
    isZoomedOut,
    layer,
    nearby,
    setView,
    minZoom,
    isMapShown: view !== undefined,
    hasList: objects !== undefined || nearby.reports.length > 0,
    objectsInLayer: allObjects,
    listedCount: visibleObjects.length > maxListed ? maxListed : undefined,
    /** Asked kinds first, then nearest first. Picked objects outside the visible box stay listed. */
    listedObjects: [
      ...askedFirst(nearestFirst(visibleObjects, center ?? undefined), asked).slice(0, maxListed),
      ...pickedOutOfView(pickedAtAnyTime, visibleObjects, objects),
    ],
  }
}
export type MapSurroundings = ReturnType<typeof useMapSurroundings>

const nearestFirst = (objects: readonly SelectableObject[], center: Place | undefined) =>
  center
    ? objects.toSorted((one, other) => metresBetween(one.place, center) - metresBetween(other.place, center))
    : objects

function pickedOutOfView(
  pickedObjects: readonly MapObject[],
  visibleObjects: readonly SelectableObject[],
  objects: MapSelection['objects'],
): SelectableObject[] {
  return pickedObjects.flatMap(pickedObject => {
    const { coordinates: place } = pickedObject
    if (!objects || !place || isKnownReport(pickedObject) || isUnregisteredObject(pickedObject, objects)) return []
    if (visibleObjects.some(one => objectKeyOf(one.object) === objectKeyOf(pickedObject))) return []
    return [{ object: pickedObject, place, kind: pickedObject.type, status: undefined, mayBePicked: true }]
  })
}

/** Metres. A nearer object of another kind is not the one that the reporter meant. */
const reach = 250

type Around = { objects: MapObjectSettings | undefined; asked: readonly string[]; around: Place | null | undefined }

function useAskedObjects({ objects, asked, around }: Around): readonly SelectableObject[] {
  const layer = useObjectLayer(
    asked.length > 0 ? objects?.kind : undefined,
    around ? boxAround(around, reach) : undefined,
  )
  if (!objects) return []
  return layer.features
    .map(feature => selectableObjectOf(objects, feature))
    .filter(({ kind }) => kind !== undefined && asked.includes(kind))
}

type Category = { main: string; sub: string }

type Feature = {
  geometry: { coordinates: [number, number] }
  properties: { category: { name: string }; created_at: string; is_blurred?: boolean }
}

// Not validated, as in use-object-layer.ts. A response of another shape throws, which is caught below.
async function fetchKnownReports(query: string, { main, sub }: Category, signal: AbortSignal): Promise<MapObject[]> {
  const url = `/signals/v1/public/signals/geography?maincategory_slug=${main}&category_slug=${sub}&${query}`
  const answer: { features: Feature[] | null } = Object.assign({ features: null }, await fetchJson(url, signal))
  return (answer.features ?? []).flatMap(({ geometry, properties }) => {
    const [lng, lat] = geometry.coordinates
    const { category, created_at: createdAt, is_blurred: isBlurred } = properties
    return isBlurred ? [] : knownReportAsMapObject({ name: category.name, createdAt, place: { lat, lng } })
  })
}

async function fetchKnownReportsIfPublic(query: string, category: Category, signal: AbortSignal) {
  const details = await fetchSubCategory(category)
  return details?.is_public_accessible ? fetchKnownReports(query, category, signal) : []
}

type NearbyQuery = { category: Category | undefined; box: Box | undefined; place: Place | undefined }

function useNearbyReports({ category, box, place }: NearbyQuery) {
  const boxQuery = box && `bbox=${box.west},${box.south},${box.east},${box.north}`
  const placeQuery = place && `lat=${place.lat}&lon=${place.lng}&group_by=category`
  return { reports: useKnownReports(category, boxQuery), atPlace: useKnownReports(category, placeQuery)[0] }
}

const noReports: MapObject[] = []

function useKnownReports(category: Category | undefined, query: string | undefined): MapObject[] {
  const latest = useLatestTask()
  const [reports, setReports] = useState(noReports)
  const { main, sub } = category ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another category or query is fetched.
  useEffect(() => {
    if (main === undefined || sub === undefined || !query) {
      latest.stop()
      return setReports(noReports)
    }
    void latest.run(signal => fetchKnownReportsIfPublic(query, { main, sub }, signal), {
      done: setReports,
      failed: () => setReports(noReports),
    })
  }, [main, sub, query])
  return reports
}

type LayerState = { features: readonly LayerFeature[]; isWhole: boolean; state: 'waiting' | 'loaded' | 'failed' }

const emptyLayer: LayerState = { features: [], isWhole: true, state: 'waiting' }

const bboxText = ({ west, south, east, north }: Box) =>
  [west, south, east, north].map(side => side.toFixed(6)).join(',')

// Not validated: our own server follows the contract, and validating would load zod in the page for residents.
const fetchFeatures = async (kind: ObjectKind, box: Box, signal: AbortSignal): Promise<LayerState> =>
  Object.assign({ ...emptyLayer }, await fetchJson(`/api/map-layers/${kind}?bbox=${bboxText(box)}`, signal), {
    state: 'loaded' as const,
  })

/** The objects of the previous box stay until the new ones are loaded. */
function useObjectLayer(kind: ObjectKind | undefined, box: Box | undefined): LayerState {
  const latest = useLatestTask()
  const [loaded, setLoaded] = useState(emptyLayer)
  const bbox = box && bboxText(box)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another layer or another box is fetched.
  useEffect(() => {
    if (!kind || !box) return latest.stop()
    void latest.run(signal => fetchFeatures(kind, box, signal), {
      done: setLoaded,
      failed: () => setLoaded({ ...emptyLayer, state: 'failed' }),
    })
  }, [kind, bbox])
  return bbox ? loaded : emptyLayer
}

/** In the Netherlands, in metres. */
const metresPerDegree = { lat: 111_300, lng: 68_000 }

const boxAround = ({ lat, lng }: Place, metres: number): Box => ({
  west: lng - metres / metresPerDegree.lng,
  south: lat - metres / metresPerDegree.lat,
  east: lng + metres / metresPerDegree.lng,
  north: lat + metres / metresPerDegree.lat,
})

/** Milliseconds without a change of the list: the map may still be moving. */
const restingTime = 300

type Addresses = ReadonlyMap<string, string>

/** The nearest addresses by object key: a resident cannot tell objects apart by number. */
export function useObjectAddresses(
  objects: readonly SelectableObject[],
  service: AddressService | undefined,
): (object: SelectableObject) => string | undefined {
  const [addresses, setAddresses] = useState<Addresses>(new Map())
  const unknown = objects.slice(0, maxAddressed).filter(({ object }) => !addresses.has(objectKeyOf(object)))
  const keys = unknown.map(({ object }) => objectKeyOf(object)).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other objects are asked for
  useEffect(() => {
    if (!service || unknown.length === 0) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const found = await addressesOf(unknown, service, controller.signal)
      if (!controller.signal.aborted) setAddresses(before => new Map([...before, ...found]))
    }, restingTime)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [keys, service])
  return ({ object }) => addresses.get(objectKeyOf(object)) || undefined
}

/** Resolves together, so that the list changes once. The text is empty without a nearby address. */
const addressesOf = (objects: readonly SelectableObject[], service: AddressService, signal: AbortSignal) =>
  Promise.all(
    objects.map(async ({ object, place }): Promise<[string, string]> => {
      const address = await fetchAddressAt(service, place, signal)
      return [objectKeyOf(object), address ? streetLine(address) : '']
    }),
  )

const shown = 3

/** Metres; the map cannot show farther objects at a zoom with objects. */
const nearestReach = 150

const noChoices: readonly (readonly Place[])[] = []

/**
 * Empty until loaded. @returns the asked kinds first, then all, because the asked objects may be too far away for
 * one map
 */
export function usePlaceWithNearestObjects(
  objects: MapObjectSettings | undefined,
  place: Place | undefined,
  about: readonly string[],
) {
  const latest = useLatestTask()
  const [choices, setChoices] = useState(noChoices)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another layer or another place is fetched.
  useEffect(() => {
    setChoices(noChoices)
    if (!objects || !place) return latest.stop()
    void latest.run(signal => fetchFeatures(objects.kind, boxAround(place, nearestReach), signal), {
      done: ({ features }) => {
        const nearest = features
          .map(feature => selectableObjectOf(objects, feature))
          .toSorted((one, other) => metresBetween(one.place, place) - metresBetween(other.place, place))
        const orders = [askedFirst(nearest, askedKinds(objects, about)), nearest]
        setChoices(orders.map(order => [place, ...order.slice(0, shown).map(one => one.place)]))
      },
      failed: () => {},
    })
  }, [objects?.kind, place])
  return choices
}
