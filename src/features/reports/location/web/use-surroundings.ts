import { useState } from 'react'
import { metresBetween } from '../../../../kit/geo.ts'
import type { Box } from '../../../../kit/map-layers.ts'
import type { View } from '../../../../web/map/MapView.tsx'
import type { MapObject } from '../../../question-sets/question.ts'
import { isInBox } from '../bbox.ts'
import { isReport, isUnregistered, keyOf, type SelectableObject, selectableObjectOf } from '../picking.ts'
import type { Place } from '../rules.ts'
import { useLayer } from './layer.ts'
import { useNearby } from './nearby.ts'
import type { SelectorProps } from './selector-props.ts'
import type { Selection } from './use-selection.ts'

/** Maximum number of objects in the list. */
const maxListed = 100

/** A box of about 100 metres to each side of a place. */
const boxAround = ({ lat, lng }: Place): Box => ({
  west: lng - 0.0015,
  south: lat - 0.0009,
  east: lng + 0.0015,
  north: lat + 0.0009,
})

/** The visible box, and on a small screen somewhat more. */
function boxOf(view: View | undefined, nearPlace: Place | undefined): Box | undefined {
  const center = view?.center ?? nearPlace
  if (!center) return undefined
  const [visibleBox, nearBox] = [view?.bounds ?? boxAround(center), boxAround(center)]
  return {
    west: Math.min(visibleBox.west, nearBox.west),
    south: Math.min(visibleBox.south, nearBox.south),
    east: Math.max(visibleBox.east, nearBox.east),
    north: Math.max(visibleBox.north, nearBox.north),
  }
}

type SurroundingsProps = Pick<SelectorProps, 'configuration' | 'mapOptions'> & {
  selection: Selection
  searchedPlace: Place | undefined
}

/** The objects and known reports to choose from: those that the map shows, or around a place that was searched. */
export function useSurroundings({ configuration, mapOptions, selection, searchedPlace }: SurroundingsProps) {
  const [view, setView] = useState<View>()
  const { objects, picked, everPicked } = selection
  const minZoom = Math.max(configuration.map.objectsZoom, objects?.minZoom ?? 0)
  const nearPlace = searchedPlace ?? picked.place
  const isZoomedOut = view !== undefined && view.zoom < minZoom
  const box = isZoomedOut ? undefined : boxOf(view, nearPlace ?? undefined)
  const layer = useLayer(objects?.kind, box)
  const lastPicked = picked.objects.at(-1)
  const pickedAt =
    lastPicked && !isReport(lastPicked) && objects && !isUnregistered(lastPicked, objects)
      ? lastPicked.coordinates
      : undefined
  const nearby = useNearby({ category: mapOptions.category, box, at: pickedAt })
  const objectsInLayer = objects ? layer.features.map(feature => selectableObjectOf(objects, feature)) : []
  const center = searchedPlace ?? view?.center ?? nearPlace
  const inSight = box ? objectsInLayer.filter(({ place }) => isInBox(place, box)) : []
  return {
    isZoomedOut,
    layer,
    nearby,
    setView,
    minZoom,
    hasMap: view !== undefined,
    objectsInLayer,
    /** The number of listed objects, when more are visible. */
    listedCount: inSight.length > maxListed ? maxListed : undefined,
    /** Nearest first; objects that were picked outside the visible box stay in the list. */
    listed: [...nearestFirst(inSight, center ?? undefined), ...pickedOutOfView(everPicked, inSight, objects)],
  }
}
export type Surroundings = ReturnType<typeof useSurroundings>

const nearestFirst = (things: readonly SelectableObject[], center: Place | undefined) =>
  (center
    ? things.toSorted((one, other) => metresBetween(one.place, center) - metresBetween(other.place, center))
    : things
  ).slice(0, maxListed)

function pickedOutOfView(
  everPicked: readonly MapObject[],
  inView: readonly SelectableObject[],
  objects: Selection['objects'],
): SelectableObject[] {
  return everPicked.flatMap(pickedObject => {
    const { coordinates: place } = pickedObject
    if (!objects || !place || isReport(pickedObject) || isUnregistered(pickedObject, objects)) return []
    if (inView.some(one => keyOf(one.object) === keyOf(pickedObject))) return []
    return [{ object: pickedObject, place, kind: pickedObject.type, status: undefined, mayBePicked: true }]
  })
}
