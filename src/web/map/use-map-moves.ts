import type L from 'leaflet'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { mapTexts } from './texts.ts'

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

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)
const scrollHint = () => mapTexts.scroll(isApple() ? '⌘' : 'Ctrl')
/** Milliseconds. */
const hintDuration = 1800

/** In a scrolling page one finger and the plain wheel scroll the page; a hint shows how to move and zoom the map. */
export function useGestures(frame: RefObject<HTMLElement | null>, map: L.Map | undefined, embedded: boolean) {
  const [hint, setHint] = useState<string>()
  useEffect(() => {
    const element = frame.current
    if (!element || !map || !embedded) return
    let hideTimer: ReturnType<typeof setTimeout> | undefined
    const show = (text: string) => {
      clearTimeout(hideTimer)
      setHint(text)
      hideTimer = setTimeout(() => setHint(undefined), hintDuration)
    }
    const listeners = new AbortController()
    const options = { capture: true, passive: true, signal: listeners.signal }
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || event.metaKey) return
      event.stopPropagation()
      show(scrollHint())
    }
    const onPointerDown = ({ pointerType }: PointerEvent) =>
      pointerType === 'touch' ? map.dragging.disable() : map.dragging.enable()
    const onTouchMove = (event: TouchEvent) => {
      if (event.touches.length === 1) return show(mapTexts.twoFingers)
      setHint(undefined)
      // Otherwise some browsers also scroll the page with two fingers, and end the gesture on the map.
      if (event.cancelable) event.preventDefault()
    }
    element.addEventListener('wheel', onWheel, options)
    element.addEventListener('pointerdown', onPointerDown, options)
    element.addEventListener('touchmove', onTouchMove, { ...options, passive: false })
    return () => {
      clearTimeout(hideTimer)
      listeners.abort()
    }
  }, [frame, map, embedded])
  return hint
}
