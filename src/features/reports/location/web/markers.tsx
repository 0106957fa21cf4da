import type { Feature } from '../../../../web/map/Markers.tsx'
import { objectLabel } from '../object-label.ts'
import { objectKeyOf, type SelectableObject } from '../picking.ts'
import { ObjectIcon } from './ObjectIcon.tsx'
import { texts } from './texts.ts'
import { isObjectPicked, type MapSelection } from './use-map-selection.ts'
import type { MapSurroundings } from './use-map-surroundings.ts'

/** `Lamp - 034575, is gemeld` */
const labelOf = ({ object, status }: Pick<SelectableObject, 'object' | 'status'>) =>
  [object.label, status?.label.toLowerCase()].filter(Boolean).join(', ')

/** The markers on the map: the visible objects and known reports, and the objects that were picked outside the visible box. */
export function markersOf(
  { objects, layer, picked }: MapSelection,
  { isZoomedOut, objectsInLayer, listedObjects, nearby }: MapSurroundings,
): Feature[] {
  const visible = isZoomedOut
    ? listedObjects
    : [...new Map([...listedObjects, ...objectsInLayer].map(entry => [objectKeyOf(entry.object), entry])).values()]
  const features = objects
    ? visible.map(entry => ({ one: entry, isSelected: isObjectPicked(picked, entry.object) }))
    : []
  return [
    ...features.map(
      ({ one: entry, isSelected }): Feature => ({
        id: objectKeyOf(entry.object),
        place: entry.place,
        label: labelOf(entry),
        selected: isSelected,
        disabled: !entry.mayBePicked && !isSelected,
        icon: objects && (
          <ObjectIcon kind={objects.kind} value={entry.kind} layer={layer} means={entry.status?.means} />
        ),
      }),
    ),
    ...nearby.reports.flatMap((report): Feature[] => {
      const { coordinates: place } = report
      if (!place) return []
      const label = `${texts.knownReport} ${objectLabel(report)}`
      return [{ id: objectKeyOf(report), place, label, tone: 'accent', selected: isObjectPicked(picked, report) }]
    }),
  ]
}

/** Picks the object or known report of a marker. */
export function pickObjectOfMarker(
  id: string,
  selection: MapSelection,
  { objectsInLayer, listedObjects, nearby }: MapSurroundings,
) {
  const visible = [...listedObjects, ...objectsInLayer].find(({ object }) => objectKeyOf(object) === id)
  if (visible) return selection.pickObject(visible)
  const report = nearby.reports.find(entry => objectKeyOf(entry) === id)
  if (report) selection.pickReport(report)
}
