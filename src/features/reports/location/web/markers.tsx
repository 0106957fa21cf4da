import type { Feature } from '../../../../web/map/Markers.tsx'
import { keyOf, type Shown } from '../picking.ts'
import { ObjectIcon } from './ObjectIcon.tsx'
import { texts } from './texts.ts'
import { isChosen, type Selection } from './use-selection.ts'
import type { Surroundings } from './use-surroundings.ts'

/** `Lantaarnpaal - 034575, is gemeld` */
const labelOf = ({ thing, status }: Pick<Shown, 'thing' | 'status'>) =>
  [thing.label, status?.label.toLowerCase()].filter(Boolean).join(', ')

/** What the map shows: the things and the reports in sight, and what was chosen elsewhere. */
export function markersOf(
  { objects, layer, picked }: Selection,
  { isFar, things, lines, nearby }: Surroundings,
): Feature[] {
  const shown = isFar ? lines : [...new Map([...lines, ...things].map(one => [keyOf(one.thing), one])).values()]
  const features = objects ? shown.map(one => ({ one, isSelected: isChosen(picked, one.thing) })) : []
  return [
    ...features.map(
      ({ one, isSelected }): Feature => ({
        id: keyOf(one.thing),
        place: one.place,
        label: labelOf(one),
        selected: isSelected,
        disabled: !one.mayBePicked && !isSelected,
        icon: objects && <ObjectIcon kind={objects.kind} value={one.kind} layer={layer} means={one.status?.means} />,
      }),
    ),
    ...nearby.reports.flatMap((report): Feature[] => {
      const { coordinates: place } = report
      if (!place) return []
      const label = `${texts.known} ${report.label}`
      return [{ id: keyOf(report), place, label, tone: 'accent', selected: isChosen(picked, report) }]
    }),
  ]
}

/** Presses what stands behind a marker. */
export function pressMarker(id: string, selection: Selection, { things, lines, nearby }: Surroundings) {
  const shown = [...lines, ...things].find(({ thing }) => keyOf(thing) === id)
  if (shown) return selection.press(shown)
  const report = nearby.reports.find(one => keyOf(one) === id)
  if (report) selection.pressReport(report)
}
