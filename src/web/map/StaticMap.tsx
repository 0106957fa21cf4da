import { type SyntheticEvent, useState } from 'react'
import { tileSize, tilesAround } from '#kit/map-grid.ts'
import type { LatLng } from '#kit/rd.ts'
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
  pin?: boolean | undefined
  label?: string | undefined
  className?: string | undefined
}

const mapUnavailable = 'De kaart kan nu niet worden geladen.'

/** Plain tiles with a pin in the middle: it needs no Leaflet. */
export function StaticMap({ settings, place, zoom, width = 640, height = 180, pin = true, label, className }: Props) {
  const tiles = tilesAround({ crs: settings.crs, url: settings.tiles.url, place, zoom, width, height })
  const size = Math.min(40, height / 2)
  const [failed, setFailed] = useState<readonly string[]>([])
  /** A missing tile is hidden, as a broken picture would disturb more. */
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
          // A narrow screen cuts off the sides: the map keeps its height and scale.
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
