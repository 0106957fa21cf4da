import type { PublicConfiguration } from '../../../../kit/configuration.ts'
import { MapView } from '../../../../web/map/MapView.tsx'
import { Marker } from '../../../../web/map/Marker.tsx'
import type { Place } from '../rules.ts'
import css from './LocationField.module.css'
import { texts } from './texts.ts'

type Props = {
  configuration: PublicConfiguration
  center: Place | undefined
  place: Place | undefined
  goTo: { place: Place; zoom: number } | undefined
  onPick: (place: Place) => void
}

/** Asked for only when somebody opens the map: Leaflet comes along with it. */
export function PickMap({ configuration, center, place, goTo, onPick }: Props) {
  const { map, language } = configuration
  return (
    <MapView
      settings={map}
      label={texts.mapLabel}
      center={center}
      location={place}
      goTo={goTo}
      onPick={onPick}
      gps={{ site: language.siteAddress, onFound: ({ lat, lng }) => onPick({ lat, lng }) }}
      className={css.map}
    >
      {place && <Marker place={place} label={texts.marker} />}
    </MapView>
  )
}
