import type { Report } from '#features/report-view/contract.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { FitBounds } from '#web/map/FitView.tsx'
import { MapView } from '#web/map/MapView.tsx'
import { Markers } from '#web/map/Markers.tsx'
import css from './Comparison.module.css'

type Props = { map: PublicConfiguration['map']; pair: readonly [Report, Report] }

/** Degrees around both places: two reports on one spot still show some surroundings. */
const margin = 0.0004

export function PairMap({ map, pair }: Props) {
  const [one, other] = pair.map(({ location }) => location.geometrie.coordinates)
  if (!one || !other) return null
  const lngs = [one[0], other[0]]
  const lats = [one[1], other[1]]
  const bounds = [
    Math.min(...lngs) - margin,
    Math.min(...lats) - margin,
    Math.max(...lngs) + margin,
    Math.max(...lats) + margin,
  ] as const
  return (
    <MapView
      settings={map}
      center={{ lng: one[0], lat: one[1] }}
      zoom={map.maxZoom}
      label="Kaart met beide meldingen"
      className={css.map}
      embedded
    >
      <FitBounds bounds={bounds} />
      <Markers
        features={pair.map(({ id, location }, index) => ({
          id: String(id),
          place: { lng: location.geometrie.coordinates[0], lat: location.geometrie.coordinates[1] },
          label: `Melding ${id}`,
          text: String(id),
          tone: index === 0 ? 'primary' : 'accent',
        }))}
        onPress={() => {}}
        isAlsoListed
      />
    </MapView>
  )
}
