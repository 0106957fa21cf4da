import { useState } from 'react'
import { metresBetween } from '../../../../kit/geo.ts'
import type { Box } from '../../../../kit/map-layers.ts'
import type { View } from '../../../../web/map/MapView.tsx'
import type { MapObject } from '../../../question-sets/question.ts'
import { isInBox } from '../bbox.ts'
import { isReport, isUnregistered, keyOf, type Shown, shownThing } from '../picking.ts'
import type { Place } from '../rules.ts'
import { useLayer } from './layer.ts'
import { useNearby } from './nearby.ts'
import type { SelectorProps } from './selector-props.ts'
import type { Selection } from './use-selection.ts'

/** More than so many nobody reads through. */
const listed = 100

/** Some 100 metres to each side of a place. */
const around = ({ lat, lng }: Place): Box => ({
  west: lng - 0.0015,
  south: lat - 0.0009,
  east: lng + 0.0015,
  north: lat + 0.0009,
})

/** What is in sight, and on a small screen somewhat more. */
function boxOf(view: View | undefined, near: Place | undefined): Box | undefined {
  const middle = view?.center ?? near
  if (!middle) return undefined
  const [seen, close] = [view?.bounds ?? around(middle), around(middle)]
  return {
    west: Math.min(seen.west, close.west),
    south: Math.min(seen.south, close.south),
    east: Math.max(seen.east, close.east),
    north: Math.max(seen.north, close.north),
  }
}

type Given = Pick<SelectorProps, 'configuration' | 'onMap'> & { selection: Selection; looksAt: Place | undefined }

/** What there is to choose from: by what the map shows, or around a place that was looked up. */
export function useSurroundings({ configuration, onMap, selection, looksAt }: Given) {
  const [view, setView] = useState<View>()
  const { objects, picked, seen } = selection
  const from = Math.max(configuration.map.objectsZoom, objects?.minZoom ?? 0)
  const near = looksAt ?? picked.place
  const isFar = view !== undefined && view.zoom < from
  const box = isFar ? undefined : boxOf(view, near ?? undefined)
  const layer = useLayer(objects?.kind, box)
  const last = picked.objects.at(-1)
  const at = last && !isReport(last) && objects && !isUnregistered(last, objects) ? last.coordinates : undefined
  const nearby = useNearby({ category: onMap.category, box, at })
  const things = objects ? layer.features.map(feature => shownThing(objects, feature)) : []
  const middle = looksAt ?? view?.center ?? near
  const inSight = box ? things.filter(({ place }) => isInBox(place, box)) : []
  return {
    isFar,
    layer,
    nearby,
    setView,
    from,
    hasMap: view !== undefined,
    things,
    /** How many are listed of more that are in sight. */
    nearestOf: inSight.length > listed ? listed : undefined,
    /** Nearest first; what was chosen elsewhere stays in the list. */
    lines: [...nearestFirst(inSight, middle ?? undefined), ...elsewhere(seen, inSight, objects)],
  }
}
export type Surroundings = ReturnType<typeof useSurroundings>

const nearestFirst = (things: readonly Shown[], middle: Place | undefined) =>
  (middle
    ? things.toSorted((one, other) => metresBetween(one.place, middle) - metresBetween(other.place, middle))
    : things
  ).slice(0, listed)

function elsewhere(seen: readonly MapObject[], things: readonly Shown[], objects: Selection['objects']): Shown[] {
  return seen.flatMap(thing => {
    const { coordinates: place } = thing
    if (!objects || !place || isReport(thing) || isUnregistered(thing, objects)) return []
    if (things.some(one => keyOf(one.thing) === keyOf(thing))) return []
    return [{ thing, place, kind: thing.type, status: undefined, mayBePicked: true }]
  })
}
