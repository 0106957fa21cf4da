import type L from 'leaflet'
import { useEffect, useEffectEvent } from 'react'

type Bounds = { min: { x: number; y: number }; max: { x: number; y: number } }

const isAtEdge: Readonly<Record<string, (view: Bounds, area: Bounds) => boolean>> = {
  ArrowUp: (view, area) => view.min.y <= area.min.y + 1,
  ArrowDown: (view, area) => view.max.y >= area.max.y - 1,
  ArrowLeft: (view, area) => view.min.x <= area.min.x + 1,
  ArrowRight: (view, area) => view.max.x >= area.max.x - 1,
}

function areaOf(map: L.Map): Bounds | undefined {
  const bounds = map.options.maxBounds
  if (!bounds || Array.isArray(bounds)) return undefined
  const corners = [map.project(bounds.getSouthWest()), map.project(bounds.getNorthEast())]
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  return { min: { x: Math.min(...xs), y: Math.min(...ys) }, max: { x: Math.max(...xs), y: Math.max(...ys) } }
}

type Options = { onEdge: () => void; onLeave: () => void; onMove: () => void }

export function useMapMoves(map: L.Map | undefined, on: Options) {
  const press = useEffectEvent((current: L.Map, { key }: KeyboardEvent) => {
    const area = areaOf(current)
    const { min, max } = current.getPixelBounds()
    if (area && min && max && isAtEdge[key]?.({ min, max }, area)) on.onEdge()
  })
  const leave = useEffectEvent(() => on.onLeave())
  const move = useEffectEvent(() => on.onMove())
  useEffect(() => {
    if (!map) return
    const element = map.getContainer()
    const listeners = new AbortController()
    const { signal } = listeners
    // Before the map handles the key, which may only now reach the edge.
    element.addEventListener('keydown', event => press(map, event), { capture: true, signal })
    element.addEventListener('focusout', () => leave(), { signal })
    const onMove = () => move()
    map.on('movestart zoomstart', onMove)
    return () => {
      listeners.abort()
      map.off('movestart zoomstart', onMove)
    }
  }, [map])
}
