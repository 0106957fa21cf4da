import type { PublicConfiguration } from '../../../kit/configuration.ts'
import type { LatLng } from '../../../kit/rd.ts'
import { MapView } from '../../../web/map/MapView.tsx'
import { Marker } from '../../../web/map/Marker.tsx'
import css from './ReportPlace.module.css'

type Props = { map: PublicConfiguration['map']; place: LatLng; label: string }

/** A map with the place that can be panned and zoomed. Loads Leaflet, so it is imported lazily. */
export const PlaceOnMap = ({ map, place, label }: Props) => (
  <MapView settings={map} center={place} zoom={map.summaryZoom} label="Kaart met de locatie" className={css.map}>
    <Marker place={place} label={label} />
  </MapView>
)
