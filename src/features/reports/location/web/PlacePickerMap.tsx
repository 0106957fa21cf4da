import { useState } from 'react'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { FitPlaces, KeepInView } from '#web/map/FitView.tsx'
import { MapMessage } from '#web/map/MapMessage.tsx'
import { MapView, type View } from '#web/map/MapView.tsx'
import { Marker } from '#web/map/Marker.tsx'
import { type Feature, Markers } from '#web/map/Markers.tsx'
import { useMediaQuery } from '#web/use-media-query.ts'
import type { Place } from '../rules.ts'
import css from './LocationField.module.css'
import { texts } from './texts.ts'

export type PlacePickerMapProps = {
  configuration: PublicConfiguration
  center: Place | undefined
  zoom: number | undefined
  place: Place | undefined
  goTo: { place: Place; zoom: number } | undefined
  /** The map fits these together with the place of `goTo`. */
  fit: { choices: readonly (readonly Place[])[]; minZoom: number }
  /**
   * The object picked last near an address. Without it the list would start from the middle of the map and change
   * its order with each move.
   */
  inView: Place | undefined
  features: readonly Feature[]
  message: string | undefined
  onCloseMessage: (() => void) | undefined
  onPick: (place: Place) => void
  onPress: (feature: Feature) => void
  onView: (view: View) => void
}

/** Equal to the query in the style sheet: on these screens the whole dialog scrolls. */
const scrollingDialogQuery = '(max-height: 30rem) and (max-width: 32rem)'

/** In an embedded page or a scrolling dialog, one finger and the plain wheel scroll the page instead of the map. */
const useIsEmbedded = () => useMediaQuery(scrollingDialogQuery) || window.self !== window.top

/** Loaded when the map opens, because it includes Leaflet. */
export function PlacePickerMap({ configuration, place, features, message, ...parts }: PlacePickerMapProps) {
  const { map, language } = configuration
  const [hasTiles, setHasTiles] = useState(true)
  return (
    <MapView
      settings={map}
      label={texts.mapLabel}
      center={parts.center}
      zoom={parts.zoom}
      location={place}
      goTo={parts.goTo}
      onPick={parts.onPick}
      onView={parts.onView}
      onTiles={setHasTiles}
      embedded={useIsEmbedded()}
      gps={{ site: language.siteAddress, onFound: ({ lat, lng }) => parts.onPick({ lat, lng }) }}
      className={css.map}
    >
      <Markers features={features} onPress={parts.onPress} selectable isAlsoListed isHiddenFromScreenReader />
      {parts.goTo && <FitPlaces {...parts.fit} maxZoom={parts.goTo.zoom} />}
      <KeepInView place={parts.inView} />
      {place && <Marker place={place} label={texts.marker} />}
      {message || hasTiles ? (
        <MapMessage onClose={parts.onCloseMessage}>{message}</MapMessage>
      ) : (
        <MapMessage onClose={() => setHasTiles(true)}>
          {configuration.addressService ? texts.mapFailed : texts.mapFailedWithoutSearch}
        </MapMessage>
      )}
    </MapView>
  )
}
