import type L from 'leaflet'
import { useEffectEvent, useLayoutEffect } from 'react'
import type { LatLng } from '../../kit/rd.ts'

/** How long a click waits for the second half of a double click (milliseconds). */
const doubleClickDelay = 300

/**
 * A click picks a place once it is certain that it is not the first half of a double click, which zooms;
 * Enter and space pick the middle of the map, for those who move it by keyboard.
 */
export function usePicking(map: L.Map | undefined, onPick: ((place: LatLng) => void) | undefined) {
  const pick = useEffectEvent(({ lat, lng }: LatLng) => onPick?.({ lat, lng }))
  const active = onPick !== undefined
  // Before anything shows that the map is there: keys work from then on.
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
