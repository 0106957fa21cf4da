import type { PublicConfiguration } from '#kit/configuration.ts'
import type { LatLng } from '#kit/rd.ts'
import { MapView } from '#web/map/MapView.tsx'
import { Marker } from '#web/map/Marker.tsx'
import { Markers } from '#web/map/Markers.tsx'
import { RadiusMask } from '#web/map/Shapes.tsx'
import css from './AreaMap.module.css'
import type { NearbyReport } from './context.ts'

type Props = {
  map: PublicConfiguration['map']
  place: LatLng
  radiusMetres: number
  nearby: readonly NearbyReport[]
  selected: number | undefined
  onSelect: (id: number) => void
}

export const AreaMap = ({ map, place, radiusMetres, nearby, selected, onSelect }: Props) => (
  <MapView settings={map} center={place} zoom={map.maxZoom} label="Kaart van de omgeving" className={css.map} embedded>
    <RadiusMask place={place} metres={radiusMetres} />
    <Marker place={place} label="Locatie huidige melding" />
    <Markers
      features={nearby.map(({ id, place: at, hasEnded, label }) => ({
        id: String(id),
        place: at,
        label,
        tone: hasEnded ? 'done' : 'open',
        selected: id === selected,
      }))}
      onPress={({ id }) => onSelect(Number(id))}
    />
  </MapView>
)
