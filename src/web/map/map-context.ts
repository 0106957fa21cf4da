import type L from 'leaflet'
import { createContext, use } from 'react'

export const MapContext = createContext<L.Map | undefined>(undefined)

/** The map around this part; parts of a map mean nothing elsewhere. */
export function useMap(): L.Map {
  const map = use(MapContext)
  if (!map) throw new Error('Parts of a map stand inside MapView')
  return map
}
