import L from 'leaflet'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { LatLng } from '../../kit/rd.ts'
import css from './Marker.module.css'
import { useMap } from './map-context.ts'
import { Pin } from './Pin.tsx'

type AtProps = LatLng & {
  children: ReactNode
  /** How far in front of the others. */
  front?: number
}

/** A thing can be pressed where a pin stands before it, and what is chosen always. */
export const inFront = { thing: 500, chosen: 1000 } as const

/** Puts anything on the map with the middle of its bottom, or what its class makes of that, at a place. */
export function At({ lat, lng, front = 0, children }: AtProps) {
  const map = useMap()
  const [holder] = useState(() => document.createElement('div'))
  const [marker] = useState(() =>
    L.marker([lat, lng], {
      icon: L.divIcon({ html: holder, className: css.holder ?? '', iconSize: [0, 0] }),
      interactive: false,
      keyboard: false,
    }),
  )
  useEffect(() => {
    // What stands on the map has clicks of its own; without this each of them would also pick a place.
    L.DomEvent.disableClickPropagation(holder)
    marker.addTo(map)
    return () => {
      marker.remove()
    }
  }, [map, marker, holder])
  useEffect(() => {
    marker.setLatLng([lat, lng])
  }, [marker, lat, lng])
  useEffect(() => {
    marker.setZIndexOffset(front)
  }, [marker, front])
  return createPortal(children, holder)
}

type Props = { place: LatLng; label?: string | undefined }

/** The chosen place. */
export const Marker = ({ place, label = 'Gekozen locatie' }: Props) => (
  <At {...place} front={inFront.chosen}>
    <span className={css.single} role="img" aria-label={label}>
      <Pin />
    </span>
  </At>
)
