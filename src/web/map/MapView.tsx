import 'leaflet/dist/leaflet.css'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { LatLng } from '../../kit/rd.ts'
import { classes } from '../ui/classes.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { GpsButton, type GpsPosition } from './GpsButton.tsx'
import { GpsPositionMarker } from './GpsPositionMarker.tsx'
import { MapMessage } from './MapMessage.tsx'
import css from './MapView.module.css'
import { MapContext } from './map-context.ts'
import { mapTexts } from './texts.ts'
import { useGestures } from './use-gestures.ts'
import { type MapSettings, useLeaflet, type View } from './use-leaflet.ts'
import { useMapMoves } from './use-map-moves.ts'
import { usePicking } from './use-picking.ts'
import { ZoomButtons } from './ZoomButtons.tsx'

export type { GpsPosition, MapSettings, View }

type Props = {
  /** `map` of the municipality's configuration. */
  settings: MapSettings
  label?: string | undefined
  /** Where the map begins, when not at the settings' own centre and zoom. */
  center?: LatLng | undefined
  zoom?: number | undefined
  /** When it is set or changes, the map shows it, at zoom 11 or nearer. */
  location?: LatLng | undefined
  /** Shows this place when it changes; for places that are chosen outside the map. */
  goTo?: { place: LatLng; zoom: number } | undefined
  onPick?: ((place: LatLng) => void) | undefined
  onView?: ((view: View) => void) | undefined
  /** Called when tiles fail to load, and when they load again. */
  onTiles?: ((areLoading: boolean) => void) | undefined
  /** Part of a page that scrolls: one finger and the wheel stay with the page. */
  embedded?: boolean | undefined
  /** Shows the button 'Mijn locatie'. */
  gps?:
    | {
        site: string
        audience?: 'resident' | 'staff' | undefined
        onFound?: ((position: GpsPosition) => void) | undefined
        onOutside?: (() => void) | undefined
      }
    | undefined
  /** Marker, Markers, MapMessage. */
  children?: ReactNode
  className?: string | undefined
}

const minPlaceZoom = 11

type FollowedPlace = Pick<Props, 'location' | 'goTo'> & { map: ReturnType<typeof useLeaflet>['map'] }

/** Shows a place when it changes; one in sight stays where it is, as a map that jumps under the pointer is hard to use. */
function useFollowPlace({ map, location, goTo }: FollowedPlace) {
  const { lat, lng } = location ?? {}
  const isGoToPlace = goTo !== undefined && goTo.place.lat === lat && goTo.place.lng === lng
  useEffect(() => {
    // Leaflet carries out only the first of two moves at once; `goTo` is more precise than that the place should be in sight.
    if (!map || lat === undefined || lng === undefined || isGoToPlace) return
    const near = map.getZoom() >= minPlaceZoom && map.getBounds().pad(-0.1).contains([lat, lng])
    if (!near) map.setView([lat, lng], Math.max(map.getZoom(), minPlaceZoom))
  }, [map, lat, lng, isGoToPlace])
  useEffect(() => {
    if (map && goTo) map.setView(goTo.place, goTo.zoom)
  }, [map, goTo])
}

export function MapView({
  settings,
  label = mapTexts.label,
  location,
  goTo,
  onPick,
  embedded = false,
  gps,
  ...rest
}: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const helpId = useId()
  const { container, map } = useLeaflet({ settings, ...rest })
  const hint = useGestures(frame, map, embedded)
  const [position, setPosition] = useState<GpsPosition>()
  const [message, setMessage] = useState<string>()
  const [isAtEdge, setIsAtEdge] = useState(false)
  const leaveEdge = () => setIsAtEdge(false)
  useMapMoves(map, {
    onEdge: () => setIsAtEdge(true),
    onLeave: leaveEdge,
    onMove() {
      leaveEdge()
      setMessage(undefined)
    },
  })
  usePicking(map, onPick)
  useFollowPlace({ map, location, goTo })
  const showPosition = (place: GpsPosition) => {
    setPosition(place)
    map?.setView(place, Math.max(map.getZoom(), minPlaceZoom))
    gps?.onFound?.(place)
  }
  return (
    <div className={classes(css.frame, embedded && css.embedded, onPick && css.picking, rest.className)} ref={frame}>
      <div className={css.map} ref={container} role="application" aria-label={label} aria-describedby={helpId} />
      <p className={css.help} id={helpId}>
        {isAtEdge ? mapTexts.edge : mapTexts.help}
        {!isAtEdge && onPick && mapTexts.helpPick}
      </p>
      <VisuallyHidden role="status">{isAtEdge && mapTexts.edge}</VisuallyHidden>
      {onPick && <span className={css.crosshair} aria-hidden="true" />}
      <p className={css.attribution} data-attribution>
        {settings.tiles.attribution}
      </p>
      <p className={classes(css.hint, hint && css.hintShown)} aria-hidden="true">
        {hint}
      </p>
      {map && (
        <MapContext value={map}>
          <div className={css.controls}>
            {gps && <GpsButton {...gps} maxBounds={settings.maxBounds} onFound={showPosition} onMessage={setMessage} />}
            <ZoomButtons map={map} />
          </div>
          <MapMessage onClose={() => setMessage(undefined)}>{message}</MapMessage>
          {position && <GpsPositionMarker {...position} />}
          {rest.children}
        </MapContext>
      )}
    </div>
  )
}
