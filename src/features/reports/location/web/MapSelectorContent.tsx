import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { track } from '../../../../web/analytics.ts'
import type { View } from '../../../../web/map/MapView.tsx'
import { Button } from '../../../../web/ui/Button.tsx'
import { Drawer } from '../../../../web/ui/Drawer.tsx'
import { ErrorBoundary } from '../../../../web/ui/ErrorBoundary.tsx'
import { ArrowLeftIcon } from '../../../../web/ui/icons.tsx'
import { Spinner } from '../../../../web/ui/Spinner.tsx'
import type { AddressMatch } from '../address-rules.ts'
import type { Place } from '../rules.ts'
import { AddressSearch } from './AddressSearch.tsx'
import { Legend } from './Legend.tsx'
import css from './LocationField.module.css'
import { MapDrawerContent } from './MapDrawerContent.tsx'
import { markersOf, pickObjectOfMarker } from './markers.tsx'
import { SelectionFooter } from './SelectionFooter.tsx'
import type { SelectorProps } from './selector-props.ts'
import { texts } from './texts.ts'
import { type MapSelection, useMapSelection } from './use-map-selection.ts'
import { type MapSurroundings, useMapSurroundings } from './use-map-surroundings.ts'

const PlacePickerMap = lazy(async () => ({ default: (await import('./PlacePickerMap.tsx')).PlacePickerMap }))

/** The content of the map dialog; loaded when the dialog opens. */
export function MapSelectorContent({ titleId, onClose, ...props }: SelectorProps & { titleId: string }) {
  const { configuration, center } = props
  const { map, addressService: service } = configuration
  const selection = useMapSelection(props)
  const [goTo, setGoTo] = useState<{ place: Place; zoom: number }>()
  const surroundings = useMapSurroundings({ ...props, selection, searchedPlace: goTo?.place })
  const [isOpen, setOpen] = useState(true)
  const title = useRef<HTMLHeadingElement>(null)
  // When the dialog opened, this was not rendered yet and could not take the focus.
  useEffect(() => title.current?.focus(), [])
  const { objects, picked } = selection
  const goToAddress = ({ place, address, kind }: AddressMatch) => {
    const isStreet = kind === 'weg' && !objects
    setGoTo({ place, zoom: isStreet ? map.summaryZoom : Math.max(map.inputZoom, surroundings.minZoom) })
    if (!selection.isPlaceFixedByObjects) selection.placePin(place, address)
  }
  const changeView = (view: View) => {
    surroundings.setView(view)
    if (view.zoom < surroundings.minZoom) setOpen(true)
  }
  const [initial] = useState(picked)
  const failedMessage = <p className={css.noMap}>{service ? texts.mapFailed : texts.mapFailedWithoutSearch}</p>
  const hasList = objects !== undefined || surroundings.nearby.reports.length > 0
  return (
    <>
      <div className={css.panel}>
        <Button variant="subtle" icon={<ArrowLeftIcon />} onClick={onClose} className={css.backButton}>
          {texts.back}
        </Button>
        <h2 className={css.title} id={titleId} ref={title} tabIndex={-1}>
          {objects?.title ?? texts.mapTitle}
        </h2>
        {service && <AddressSearch service={service} onChoose={goToAddress} />}
      </div>
      <div className={css.mapBox}>
        <ErrorBoundary fallback={failedMessage}>
          <Suspense fallback={<Spinner label={texts.mapLoading} />}>
            <PlacePickerMap
              configuration={configuration}
              goTo={goTo}
              center={initial.place ?? center}
              zoom={initial.objects.length > 0 ? Math.max(map.inputZoom, surroundings.minZoom) : undefined}
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
              onView={changeView}
            />
          </Suspense>
        </ErrorBoundary>
        {objects && <Legend selection={selection} />}
      </div>
      {hasList && (
        <Drawer open={isOpen} onToggle={setOpen} label={texts.drawerLabel} className={css.drawer}>
          <MapDrawerContent selection={selection} surroundings={surroundings} searchedPlace={goTo?.place} />
        </Drawer>
      )}
      <SelectionFooter configuration={configuration} selection={selection} surroundings={surroundings} />
    </>
  )
}

/** The message over the map. */
function messageOf({ objects }: MapSelection, { isZoomedOut, layer }: MapSurroundings): string | undefined {
  if (!objects) return undefined
  if (isZoomedOut) return texts.zoomIn(objects.many)
  if (layer.state === 'failed') return texts.layerFailed
  return layer.isWhole ? undefined : texts.zoomInForAll
}
