import L from 'leaflet'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { LatLng } from '../../kit/rd.ts'
import css from './Marker.module.css'
import { useMap } from './map-context.ts'
import { Pin } from './Pin.tsx'
import { mapTexts } from './texts.ts'

type AtProps = LatLng & {
  children: ReactNode
  /** z-index offset: how far in front of the others. */
  front?: number
}

/** z-index offsets: objects are in front of pins, so that they can be pressed; the selected one is in front of all. */
export const zOffset = { thing: 500, chosen: 1000 } as const

/** Puts its children on the map, with the middle of their bottom at a place unless CSS moves them. */
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

/** The chosen place. */
export const Marker = ({ place, label = mapTexts.chosenPlace }: Props) => (
  <MapOverlay {...place} front={zOffset.chosen}>
    <span className={css.single} role="img" aria-label={label}>
      <Pin />
    </span>
  </MapOverlay>
)
