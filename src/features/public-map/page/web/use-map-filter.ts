import { useState } from 'react'
import { formatMapState, type MapState, parseMapState } from '../address.ts'

/** The filter, the place and the page of the list, kept in the address of the page. */
export function useMapFilter() {
  const [state, setState] = useState(() => parseMapState(location.search))
  const change = (changes: Partial<MapState>) => {
    const next = { ...state, page: 1, ...changes }
    history.replaceState(null, '', location.pathname + formatMapState(next))
    setState(next)
  }
  return { ...state, change }
}
export type MapFilter = ReturnType<typeof useMapFilter>
