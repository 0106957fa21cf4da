import { type SyntheticEvent, useState } from 'react'
import { tileSize, tilesAround } from '../../kit/map-grid.ts'
import type { LatLng } from '../../kit/rd.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { Pin } from './Pin.tsx'
import css from './StaticMap.module.css'
import type { MapSettings } from './use-leaflet.ts'

type Props = {
  settings: Pick<MapSettings, 'crs' | 'tiles'>
  place: LatLng
  zoom: number
  /** 640 by 180 in a summary, 80 by 80 beside an address. */
  width?: number | undefined
  height?: number | undefined
  /** Off for a picture of the surroundings, in which no place has been chosen yet. */
  pin?: boolean | undefined
  /** Text alternative for screen readers; left out where the address is beside it. */
  label?: string | undefined
  className?: string | undefined
}

/** Stands in the grey field of a map whose service is down. */
const mapUnavailable = 'De kaart kan nu niet worden geladen.'

/** A static picture of the map with a pin in its middle, made of plain tiles: nothing moves, so it needs no Leaflet. */
export function StaticMap({ settings, place, zoom, width = 640, height = 180, pin = true, label, className }: Props) {
  const tiles = tilesAround({ crs: settings.crs, url: settings.tiles.url, place, zoom, width, height })
  const size = Math.min(40, height / 2)
  const [failed, setFailed] = useState<readonly string[]>([])
  /** A tile that fails to load is hidden, instead of shown as a broken picture. */
  const hide = (url: string, { currentTarget }: SyntheticEvent<SVGImageElement>) => {
    currentTarget.setAttribute('visibility', 'hidden')
    setFailed(before => [...before, url])
  }
  return (
    <span className={className}>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
      <span className={css.box}>
        <svg
          className={css.map}
          width={width}
          height={height}
          // On a narrow screen the sides are cut off: the map keeps its height and its scale.
          preserveAspectRatio="xMidYMid slice"
          viewBox={`0 0 ${width} ${height}`}
          focusable="false"
          aria-hidden="true"
        >
          {tiles.map(({ url, x, y }) => (
            <image
              key={url}
              href={url}
              x={x}
              y={y}
              width={tileSize}
              height={tileSize}
              onError={event => hide(url, event)}
            />
          ))}
          {pin && (
            <g className={css.pin} transform={`translate(${width / 2 - size / 2} ${height / 2 - size})`}>
              <Pin size={size} />
            </g>
          )}
        </svg>
        {tiles.every(({ url }) => failed.includes(url)) && <span className={css.failed}>{mapUnavailable}</span>}
      </span>
    </span>
  )
}
