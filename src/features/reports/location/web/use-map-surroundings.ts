import { useEffect, useEffectEvent, useState } from 'react'
import { metresBetween } from '../../../../kit/geo.ts'
import type { Box } from '../../../../kit/map-layers.ts'
import type { View } from '../../../../web/map/MapView.tsx'
import type { MapObject } from '../../../question-sets/question.ts'
import { isInBox } from '../bbox.ts'
import {
  isKnownReport,
  isUnregisteredObject,
  objectKeyOf,
  type SelectableObject,
  selectableObjectOf,
} from '../picking.ts'
import type { Place } from '../rules.ts'
import { boxAround } from './box-around.ts'
import type { SelectorProps } from './selector-props.ts'
import type { MapSelection } from './use-map-selection.ts'
import { useNearbyReports } from './use-nearby-reports.ts'
import { useObjectLayer } from './use-object-layer.ts'

/** Maximum number of objects in the list. */
const maxListed = 100

/** How far the list reaches on a small screen (metres). */
const minReach = 100

/** The visible box, and on a small screen somewhat more. */
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

/** The objects and known reports to choose from: those that the map shows, or around a place that was searched. */
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
  const objectsInLayer = objects ? layer.features.map(feature => selectableObjectOf(objects, feature)) : []
  const center = searchedPlace ?? view?.center ?? nearPlace
  const visibleObjects = box ? objectsInLayer.filter(({ place }) => isInBox(place, box)) : []
  return {
    isZoomedOut,
    layer,
    nearby,
    setView,
    minZoom,
    isMapShown: view !== undefined,
    /** Whether there is anything to list beside the map. */
    hasList: objects !== undefined || nearby.reports.length > 0,
    objectsInLayer,
    /** The number of listed objects, when more are visible. */
    listedCount: visibleObjects.length > maxListed ? maxListed : undefined,
    /** Nearest first; objects that were picked outside the visible box stay in the list. */
    listedObjects: [
      ...nearestFirst(visibleObjects, center ?? undefined),
      ...pickedOutOfView(pickedAtAnyTime, visibleObjects, objects),
    ],
  }
}
export type MapSurroundings = ReturnType<typeof useMapSurroundings>

const nearestFirst = (objects: readonly SelectableObject[], center: Place | undefined) =>
  (center
    ? objects.toSorted((one, other) => metresBetween(one.place, center) - metresBetween(other.place, center))
    : objects
  ).slice(0, maxListed)

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
