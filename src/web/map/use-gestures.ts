import type L from 'leaflet'
import { type RefObject, useEffect, useState } from 'react'
import { mapTexts } from './texts.ts'

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)
const scrollHint = () => mapTexts.scroll(isApple() ? '⌘' : 'Ctrl')
/** How long a hint stays (milliseconds). */
const hintDuration = 1800

/** In a page that scrolls, the map leaves one finger and the plain wheel to the page, and shows how to move and zoom it. */
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
      // Else some browsers scroll the page with two fingers as well, and take them away from the map.
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
