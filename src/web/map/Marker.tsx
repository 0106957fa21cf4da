import L from 'leaflet'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { LatLng } from '../../kit/rd.ts'
import css from './Marker.module.css'
import { useMap } from './map-context.ts'
import { Pin } from './Pin.tsx'

type AtProps = LatLng & {
  children: ReactNode
  /** In front of the others. */
  raised?: boolean | undefined
}

/** Puts anything on the map with the middle of its bottom, or what its class makes of that, at a place. */
export function At({ lat, lng, raised = false, children }: AtProps) {
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
    marker.setZIndexOffset(raised ? 1000 : 0)
  }, [marker, raised])
  return createPortal(children, holder)
}

type Props = { place: LatLng; label?: string | undefined }

/** The chosen place. */
export const Marker = ({ place, label = 'Gekozen locatie' }: Props) => (
  <At {...place} raised>
    <span className={css.single} role="img" aria-label={label}>
      <Pin />
    </span>
  </At>
)
