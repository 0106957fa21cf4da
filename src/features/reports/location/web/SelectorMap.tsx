import { lazy, Suspense, useState } from 'react'
import type { PublicConfiguration } from '../../../../kit/configuration.ts'
import { track } from '../../../../web/analytics.ts'
import type { View } from '../../../../web/map/MapView.tsx'
import { ErrorBoundary } from '../../../../web/ui/ErrorBoundary.tsx'
import { Spinner } from '../../../../web/ui/Spinner.tsx'
import type { Place } from '../rules.ts'
import { Legend } from './Legend.tsx'
import css from './LocationField.module.css'
import { markersOf, pickObjectOfMarker } from './markers.tsx'
import { texts } from './texts.ts'
import type { MapSelection } from './use-map-selection.ts'
import type { MapSurroundings } from './use-map-surroundings.ts'
import { usePlaceWithNearestObjects } from './use-nearest-objects.ts'

const PlacePickerMap = lazy(async () => ({ default: (await import('./PlacePickerMap.tsx')).PlacePickerMap }))

type Props = {
  configuration: PublicConfiguration
  /** The initial centre when no place was chosen before. */
  center: Place | undefined
  /** The address that was searched. */
  goTo: { place: Place; zoom: number } | undefined
  selection: MapSelection
  surroundings: MapSurroundings
  onView: (view: View) => void
}

/** The map of the dialog; when its code cannot be loaded, a message says what else can be done. */
export function SelectorMap({ configuration, center, goTo, selection, surroundings, onView }: Props) {
  const { minZoom } = surroundings
  const [initialPlace] = useState(selection.picked.place)
  const placeWithNearest = usePlaceWithNearestObjects(selection.objects, goTo?.place)
  return (
    <div className={css.mapBox}>
      <ErrorBoundary
        fallback={
          <p className={css.noMap}>{configuration.addressService ? texts.mapFailed : texts.mapFailedWithoutSearch}</p>
        }
      >
        <Suspense fallback={<Spinner label={texts.mapLoading} />}>
          <PlacePickerMap
            configuration={configuration}
            goTo={goTo}
            fit={{ places: placeWithNearest, minZoom }}
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

/** The message over the map. */
function messageOf({ objects }: MapSelection, { isZoomedOut, layer }: MapSurroundings): string | undefined {
  if (!objects) return undefined
  if (isZoomedOut) return texts.zoomIn(objects.many)
  if (layer.state === 'failed') return texts.layerFailed
  return layer.isWhole ? undefined : texts.zoomInForAll
}
