import L from 'leaflet'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { LatLng } from '#kit/rd.ts'
import css from './Marker.module.css'
import { useMap } from './map-context.ts'
import { Pin } from './Pin.tsx'
import { mapTexts } from './texts.ts'

type AtProps = LatLng & {
  children: ReactNode
  front?: number
}

/** z-index offsets: objects are above pins, so that they can be pressed; the selected one is above all. */
export const zOffset = { thing: 500, chosen: 1000 } as const

/** The middle of the bottom is at the place, unless CSS moves it. */
export function MapOverlay({ lat, lng, front = 0, children }: AtProps) {
  const map = useMap()
  const [container] = useState(() => document.createElement('div'))
  const [marker] = useState(() =>
    L.marker([lat, lng], {
      icon: L.divIcon({ html: container, className: css.holder ?? '', iconSize: [0, 0] }),
      interactive: false,
      keyboard: false,
    }),
  )
  useEffect(() => {
    // Markers handle their own clicks; without this each click would also pick a place.
    L.DomEvent.disableClickPropagation(container)
    marker.addTo(map)
    return () => {
      marker.remove()
    }
  }, [map, marker, container])
  useEffect(() => {
    marker.setLatLng([lat, lng])
  }, [marker, lat, lng])
  useEffect(() => {
    marker.setZIndexOffset(front)
  }, [marker, front])
  return createPortal(children, container)
}

type Props = { place: LatLng; label?: string | undefined }

export const Marker = ({ place, label = mapTexts.chosenPlace }: Props) => (
  <MapOverlay {...place} front={zOffset.chosen}>
    <span className={css.single} role="img" aria-label={label}>
      <Pin />
    </span>
  </MapOverlay>
)
