import { lazy, Suspense, useId, useState } from 'react'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { track } from '#web/analytics.ts'
import type { View } from '#web/map/MapView.tsx'
import type { Feature } from '#web/map/Markers.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx'
import { ListIcon } from '#web/ui/later-icons.tsx'
import { Spinner } from '#web/ui/loading.tsx'
import { objectLabel } from '../object-label.ts'
import { objectKeyOf, type SelectableObject } from '../picking.ts'
import type { Place } from '../rules.ts'
import css from './LocationField.module.css'
import { ObjectIcon } from './ObjectIcon.tsx'
import objectListCss from './ObjectList.module.css'
import { texts } from './texts.ts'
import { isObjectPicked, type MapSelection } from './use-map-selection.ts'
import { type MapSurroundings, usePlaceWithNearestObjects } from './use-map-surroundings.ts'

function Legend({ selection: { objects, layer } }: { selection: MapSelection }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  if (!objects) return null
  const kind = objects.kind
  const [firstKind] = objects.kinds
  const statuses = (objects.statuses ?? []).map(({ means, label }) => ({ means, label }))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only Escape, which closes the legend and not the map.
    <div
      className={objectListCss.legend}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !open) return
        event.preventDefault()
        event.stopPropagation()
        setOpen(false)
      }}
    >
      <Button
        small
        variant="secondary"
        icon={<ListIcon />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={objectListCss.hidden}>{texts.legend}</span>
      </Button>
      <div id={id} hidden={!open} className={objectListCss.legendPanel}>
        <ul className={objectListCss.legendItems}>
          {objects.kinds.map(({ value, label }) => (
            <li key={value}>
              <ObjectIcon kind={kind} value={value} layer={layer} /> {label}
            </li>
          ))}
          {statuses.map(({ means, label }) => (
            <li key={label}>
              <ObjectIcon kind={kind} value={firstKind?.value} layer={layer} means={means} /> {label}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const PlacePickerMap = lazy(async () => ({ default: (await import('./PlacePickerMap.tsx')).PlacePickerMap }))

type Props = {
  configuration: PublicConfiguration
  center: Place | undefined
  goTo: { place: Place; zoom: number } | undefined
  about: readonly string[]
  selection: MapSelection
  surroundings: MapSurroundings
  onView: (view: View) => void
}

export function SelectorMap({ configuration, center, goTo, about, selection, surroundings, onView }: Props) {
  const { minZoom } = surroundings
  const [initialPlace] = useState(selection.picked.place)
  const placeWithNearest = usePlaceWithNearestObjects(selection.objects, goTo?.place, about)
  return (
    <div className={classes(css.mapBox, surroundings.hasList && css.besideList)}>
      <ErrorBoundary
        fallback={
          <p className={css.noMap}>{configuration.addressService ? texts.mapFailed : texts.mapFailedWithoutSearch}</p>
        }
      >
        <Suspense fallback={<Spinner label={texts.mapLoading} />}>
          <PlacePickerMap
            configuration={configuration}
            goTo={goTo}
            fit={{ choices: placeWithNearest, minZoom }}
            inView={goTo && selection.picked.objects.at(-1)?.coordinates}
            center={initialPlace ?? center}
            zoom={initialPlace ? Math.max(configuration.map.inputZoom, minZoom) : undefined}
            place={selection.isPlaceFixedByObjects ? undefined : selection.place}
            features={markersOf(selection, surroundings)}
            message={selection.warning ?? messageOf(selection, surroundings)}
            onCloseMessage={selection.warning ? selection.closeWarning : undefined}
            onPick={place => {
              track({ event: 'mapInteraction', what: 'pinClick' })
              selection.placePin(place)
            }}
            onPress={({ id }) => {
              track({ event: 'mapInteraction', what: 'objectClick' })
              pickObjectOfMarker(id, selection, surroundings)
            }}
            onView={onView}
          />
        </Suspense>
      </ErrorBoundary>
      {selection.objects && <Legend selection={selection} />}
    </div>
  )
}

function messageOf({ objects }: MapSelection, { isZoomedOut, layer }: MapSurroundings): string | undefined {
  if (!objects) return undefined
  if (isZoomedOut) return texts.zoomIn(objects.many)
  if (layer.state === 'failed') return texts.layerFailed
  return layer.isWhole ? undefined : texts.zoomInForAll
}

const labelOf = ({ object, status }: Pick<SelectableObject, 'object' | 'status'>) =>
  [object.label, status?.label.toLowerCase()].filter(Boolean).join(', ')

function markersOf(
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

function pickObjectOfMarker(
  id: string,
  selection: MapSelection,
  { objectsInLayer, listedObjects, nearby }: MapSurroundings,
) {
  const visible = [...listedObjects, ...objectsInLayer].find(({ object }) => objectKeyOf(object) === id)
  if (visible) return selection.pickObject(visible)
  const report = nearby.reports.find(entry => objectKeyOf(entry) === id)
  if (report) selection.pickReport(report)
}
