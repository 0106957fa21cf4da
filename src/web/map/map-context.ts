import type L from 'leaflet'
import { createContext, use } from 'react'

export const MapContext = createContext<L.Map | undefined>(undefined)

export function useMap(): L.Map {
  const map = use(MapContext)
  if (!map) throw new Error('useMap needs a MapView around it')
  return map
}
