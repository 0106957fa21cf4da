import type L from 'leaflet'
import { useEffect, useEffectEvent } from 'react'
import type { LatLng } from '../../kit/rd.ts'

const doubleClick = 300

/**
 * A click picks a place once it is certain that it is not the first half of a double click, which zooms;
 * Enter and space pick the middle of the map, for those who move it by keyboard.
 */
export function usePicking(map: L.Map | undefined, onPick: ((place: LatLng) => void) | undefined) {
  const pick = useEffectEvent(({ lat, lng }: LatLng) => onPick?.({ lat, lng }))
  const active = onPick !== undefined
  useEffect(() => {
    if (!map || !active) return
    let waiting: ReturnType<typeof setTimeout> | undefined
    const clicked = ({ latlng }: L.LeafletMouseEvent) => {
      clearTimeout(waiting)
      waiting = setTimeout(() => pick(latlng), doubleClick)
    }
    const doubled = () => clearTimeout(waiting)
    const pressed = (event: KeyboardEvent) => {
      if (event.target !== map.getContainer() || (event.key !== 'Enter' && event.key !== ' ')) return
      event.preventDefault()
      pick(map.getCenter())
    }
    map.on('click', clicked).on('dblclick', doubled)
    map.getContainer().addEventListener('keydown', pressed)
    return () => {
      clearTimeout(waiting)
      map.off('click', clicked).off('dblclick', doubled)
      map.getContainer().removeEventListener('keydown', pressed)
    }
  }, [map, active])
}
