import type L from 'leaflet'
import { type RefObject, useEffect, useState } from 'react'
import { mapTexts } from './texts.ts'

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
