import 'leaflet/dist/leaflet.css'
import L from 'leaflet'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Bounds } from '#kit/map-configuration.ts'
import type { LatLng } from '#kit/rd.ts'
import { track } from '../analytics.ts'
import { type DevicePosition, locateDevice } from '../device-position.ts'
import { classes } from '../ui/classes.ts'
import { LocateIcon, MinusIcon, PlusIcon } from '../ui/later-icons.tsx'
import { Spinner } from '../ui/loading.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { MapMessage } from './MapMessage.tsx'
import css from './MapView.module.css'
import { MapContext, useMap } from './map-context.ts'
import { mapTexts } from './texts.ts'
import { type MapSettings, useLeaflet, type View } from './use-leaflet.ts'

type Box = { min: { x: number; y: number }; max: { x: number; y: number } }

const isAtEdge: Readonly<Record<string, (view: Box, area: Box) => boolean>> = {
  ArrowUp: (view, area) => view.min.y <= area.min.y + 1,
  ArrowDown: (view, area) => view.max.y >= area.max.y - 1,
  ArrowLeft: (view, area) => view.min.x <= area.min.x + 1,
  ArrowRight: (view, area) => view.max.x >= area.max.x - 1,
}

function areaOf(map: L.Map): Box | undefined {
  const bounds = map.options.maxBounds
  if (!bounds || Array.isArray(bounds)) return undefined
  const corners = [map.project(bounds.getSouthWest()), map.project(bounds.getNorthEast())]
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  return { min: { x: Math.min(...xs), y: Math.min(...ys) }, max: { x: Math.max(...xs), y: Math.max(...ys) } }
}

type Options = { onEdge: () => void; onLeave: () => void; onMove: () => void }

function useMapMoves(map: L.Map | undefined, on: Options) {
  const press = useEffectEvent((current: L.Map, { key }: KeyboardEvent) => {
    const area = areaOf(current)
    const { min, max } = current.getPixelBounds()
    if (area && min && max && isAtEdge[key]?.({ min, max }, area)) on.onEdge()
  })
  const leave = useEffectEvent(() => on.onLeave())
  const move = useEffectEvent(() => on.onMove())
  useEffect(() => {
    if (!map) return
    const element = map.getContainer()
    const listeners = new AbortController()
    const { signal } = listeners
    // Before the map handles the key, which may only now reach the edge.
    element.addEventListener('keydown', event => press(map, event), { capture: true, signal })
    element.addEventListener('focusout', () => leave(), { signal })
    const onMove = () => move()
    map.on('movestart zoomstart', onMove)
    return () => {
      listeners.abort()
      map.off('movestart zoomstart', onMove)
    }
  }, [map])
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)
const scrollHint = () => mapTexts.scroll(isApple() ? '⌘' : 'Ctrl')
/** Milliseconds. */
const hintDuration = 1800

/** In a scrolling page one finger and the plain wheel scroll the page; a hint shows how to move and zoom the map. */
function useGestures(frame: RefObject<HTMLElement | null>, map: L.Map | undefined, embedded: boolean) {
  const [hint, setHint] = useState<string>()
  useEffect(() => {
    const element = frame.current
    if (!element || !map || !embedded) return
    let hideTimer: ReturnType<typeof setTimeout> | undefined
    const show = (text: string) => {
      clearTimeout(hideTimer)
      setHint(text)
      hideTimer = setTimeout(() => setHint(undefined), hintDuration)
    }
    const listeners = new AbortController()
    const options = { capture: true, passive: true, signal: listeners.signal }
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || event.metaKey) return
      event.stopPropagation()
      show(scrollHint())
    }
    const onPointerDown = ({ pointerType }: PointerEvent) =>
      pointerType === 'touch' ? map.dragging.disable() : map.dragging.enable()
    const onTouchMove = (event: TouchEvent) => {
      if (event.touches.length === 1) return show(mapTexts.twoFingers)
      setHint(undefined)
      // Otherwise some browsers also scroll the page with two fingers, and end the gesture on the map.
      if (event.cancelable) event.preventDefault()
    }
    element.addEventListener('wheel', onWheel, options)
    element.addEventListener('pointerdown', onPointerDown, options)
    element.addEventListener('touchmove', onTouchMove, { ...options, passive: false })
    return () => {
      clearTimeout(hideTimer)
      listeners.abort()
    }
  }, [frame, map, embedded])
  return hint
}

/** Milliseconds before a click is no double click. */
const doubleClickDelay = 300

/**
 * A double click zooms, so a click picks only after a pause. Enter and space pick the middle of the map for keyboard
 * users.
 */
function usePicking(map: L.Map | undefined, onPick: ((place: LatLng) => void) | undefined) {
  const pick = useEffectEvent(({ lat, lng }: LatLng) => onPick?.({ lat, lng }))
  const active = onPick !== undefined
  // Keys must work as soon as the map is visible.
  useLayoutEffect(() => {
    if (!map || !active) return
    let pickTimer: ReturnType<typeof setTimeout> | undefined
    const onClick = ({ latlng }: L.LeafletMouseEvent) => {
      clearTimeout(pickTimer)
      pickTimer = setTimeout(() => pick(latlng), doubleClickDelay)
    }
    const onDoubleClick = () => clearTimeout(pickTimer)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target !== map.getContainer() || (event.key !== 'Enter' && event.key !== ' ')) return
      event.preventDefault()
      pick(map.getCenter())
    }
    map.on('click', onClick).on('dblclick', onDoubleClick)
    map.getContainer().addEventListener('keydown', onKeyDown)
    return () => {
      clearTimeout(pickTimer)
      map.off('click', onClick).off('dblclick', onDoubleClick)
      map.getContainer().removeEventListener('keydown', onKeyDown)
    }
  }, [map, active])
}

/** At the end of the range the button stays focusable and announces that it does nothing. */
function ZoomButtons({ map }: { map: L.Map }) {
  const [zoom, setZoom] = useState(map.getZoom())
  useEffect(() => {
    const onZoomEnd = () => setZoom(map.getZoom())
    map.on('zoomend', onZoomEnd)
    return () => {
      map.off('zoomend', onZoomEnd)
    }
  }, [map])
  return (
    <div className={css.zoom}>
      <button
        type="button"
        aria-label={mapTexts.zoomIn}
        aria-disabled={zoom >= map.getMaxZoom()}
        onClick={() => map.zoomIn()}
      >
        <PlusIcon />
      </button>
      <button
        type="button"
        aria-label={mapTexts.zoomOut}
        aria-disabled={zoom <= map.getMinZoom()}
        onClick={() => map.zoomOut()}
      >
        <MinusIcon />
      </button>
    </div>
  )
}

export type { MapSettings, View }

type Props = {
  settings: MapSettings
  label?: string | undefined
  center?: LatLng | undefined
  zoom?: number | undefined
  /** The map shows it at zoom 11 or nearer. */
  location?: LatLng | undefined
  goTo?: { place: LatLng; zoom: number } | undefined
  onPick?: ((place: LatLng) => void) | undefined
  onView?: ((view: View) => void) | undefined
  onTiles?: ((areLoading: boolean) => void) | undefined
  /** In a scrolling page one finger and the wheel belong to the page. */
  embedded?: boolean | undefined
  gps?:
    | {
        site: string
        audience?: Audience | undefined
        /** Called only for an exact position; others are just shown. */
        onFound?: ((place: LatLng & { accuracy: number }) => void) | undefined
        onOutside?: (() => void) | undefined
      }
    | undefined
  children?: ReactNode
  className?: string | undefined
}

const minPlaceZoom = 11

type FollowedPlace = Pick<Props, 'location' | 'goTo'> & { map: ReturnType<typeof useLeaflet>['map'] }

/** A visible place does not move the map, as a map that jumps under the pointer is hard to use. */
function useFollowPlace({ map, location, goTo }: FollowedPlace) {
  const { lat, lng } = location ?? {}
  const isGoToPlace = goTo !== undefined && goTo.place.lat === lat && goTo.place.lng === lng
  useEffect(() => {
    // Leaflet carries out only the first of two simultaneous moves; `goTo` is more precise than a visible place.
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
  const [position, setPosition] = useState<DevicePosition>()
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
  const pick = (place: LatLng) => {
    setMessage(undefined)
    onPick?.(place)
  }
  usePicking(map, onPick && pick)
  useFollowPlace({ map, location, goTo })
  const showPosition = (found: DevicePosition) => {
    const { quality, ...place } = found
    setPosition(found)
    if (map) moveToPosition(map, found, minPlaceZoom)
    if (quality === 'exact') return gps?.onFound?.(place)
    const { [quality]: warning, pointOut } = mapTexts[gps?.audience ?? 'resident']
    setMessage(onPick ? `${warning} ${pointOut}` : warning)
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
          {position && <GpsPositionMarker position={position} />}
          {rest.children}
        </MapContext>
      )}
    </div>
  )
}

type Audience = 'resident' | 'staff'
type State = 'idle' | 'locating' | 'done' | 'error'

type GpsButtonProps = {
  site: string
  audience?: Audience | undefined
  maxBounds: Bounds
  onFound: (position: DevicePosition) => void
  onOutside?: (() => void) | undefined
  onMessage: (message: string | undefined) => void
}

const isInside = ({ southWest, northEast }: Bounds, { lat, lng }: LatLng) =>
  lat > southWest.lat && lat < northEast.lat && lng > southWest.lng && lng < northEast.lng

function GpsButton({ site, audience = 'resident', maxBounds, onFound, onOutside, onMessage }: GpsButtonProps) {
  const [state, setState] = useState<State>('idle')
  const { permissionDenied, outsideMap, unavailable, done } = mapTexts[audience]
  const fail = (message: string) => {
    setState('error')
    onMessage(message)
  }
  const found = (position: DevicePosition) => {
    if (!isInside(maxBounds, position)) {
      fail(outsideMap)
      onOutside?.()
      return
    }
    setState(position.quality === 'exact' ? 'done' : 'idle')
    onFound(position)
  }
  const locate = () => {
    if (state === 'locating') return
    track({ event: 'mapInteraction', what: 'buttonClick' })
    onMessage(undefined)
    setState('locating')
    locateDevice({
      found,
      failed: reason => fail(reason === 'refused' ? permissionDenied(site) : unavailable),
    })
  }
  return (
    <>
      <button
        type="button"
        className={css.gps}
        data-state={state}
        aria-disabled={state === 'locating'}
        onClick={locate}
      >
        {state === 'locating' ? <Spinner /> : <LocateIcon />} <span className={css.hidden}>{mapTexts.myLocation}</span>
      </button>
      <VisuallyHidden role="status">
        {state === 'locating' && mapTexts.locating}
        {state === 'done' && done}
      </VisuallyHidden>
    </>
  )
}

/** Metres; a smaller circle does not look like one. */
const minRadius = 50

/** The device may be anywhere in this circle, so its middle means nothing. */
const doubtfulRadius = ({ accuracy }: DevicePosition) => Math.max(accuracy, minRadius)

function GpsPositionMarker({ position }: { position: DevicePosition }) {
  const map = useMap()
  useEffect(() => {
    const layer = L.layerGroup(shapesOf(position)).addTo(map)
    return () => {
      layer.remove()
    }
  }, [map, position])
  return null
}

function shapesOf(position: DevicePosition) {
  const circle = (radius: number) => L.circle(position, { radius, interactive: false, className: css.accuracy ?? '' })
  if (position.quality !== 'exact') return [circle(doubtfulRadius(position))]
  const dot = L.circleMarker(position, { radius: 7, interactive: false, className: css.dot ?? '' })
  return [circle(position.accuracy), dot]
}

/** An exact position gets at least this zoom; for others the whole circle is visible. */
function moveToPosition(map: L.Map, position: DevicePosition, minZoom: number) {
  const zoom = Math.max(map.getZoom(), minZoom)
  if (position.quality === 'exact') return map.setView(position, zoom)
  // Without animation: it would start later, and its move would remove the message about the position.
  const bounds = L.latLng(position).toBounds(2 * doubtfulRadius(position))
  return map.fitBounds(bounds, { maxZoom: zoom, animate: false })
}
