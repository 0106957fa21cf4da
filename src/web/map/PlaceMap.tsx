import type { PublicConfiguration } from '#kit/configuration.ts'
import type { LatLng } from '#kit/rd.ts'
import { MapView } from './MapView.tsx'
import { Marker } from './Marker.tsx'
import css from './PlaceMap.module.css'
import { mapTexts } from './texts.ts'

type Props = { map: PublicConfiguration['map']; place: LatLng; label: string }

/** Loads Leaflet: import it lazily. */
export const PlaceMap = ({ map, place, label }: Props) => (
  <MapView settings={map} center={place} zoom={map.summaryZoom} label={mapTexts.place} className={css.map}>
    <Marker place={place} label={label} />
  </MapView>
)
