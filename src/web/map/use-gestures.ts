import type L from 'leaflet'
import { type RefObject, useEffect, useState } from 'react'

const mac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)
const twoFingers = 'Gebruik twee vingers om de kaart te verplaatsen'
const scroll = () => `Gebruik ${mac() ? '⌘' : 'Ctrl'} + scrollen om in- en uit te zoomen op de kaart`
const shown = 1800

/** In a page that scrolls, the map leaves one finger and the plain wheel to the page, and says how it does move. */
export function useGestures(frame: RefObject<HTMLElement | null>, map: L.Map | undefined, embedded: boolean) {
  const [hint, setHint] = useState<string>()
  useEffect(() => {
    const element = frame.current
    if (!element || !map || !embedded) return
    let leaving: ReturnType<typeof setTimeout> | undefined
    const show = (text: string) => {
      clearTimeout(leaving)
      setHint(text)
      leaving = setTimeout(() => setHint(undefined), shown)
    }
    const listening = new AbortController()
    const options = { capture: true, passive: true, signal: listening.signal }
    const wheel = (event: WheelEvent) => {
      if (event.ctrlKey || event.metaKey) return
      event.stopPropagation()
      show(scroll())
    }
    const down = ({ pointerType }: PointerEvent) =>
      pointerType === 'touch' ? map.dragging.disable() : map.dragging.enable()
    const moved = (event: TouchEvent) => {
      if (event.touches.length === 1) return show(twoFingers)
      setHint(undefined)
      // Else some browsers scroll the page with two fingers as well, and take them away from the map.
      if (event.cancelable) event.preventDefault()
    }
    element.addEventListener('wheel', wheel, options)
    element.addEventListener('pointerdown', down, options)
    element.addEventListener('touchmove', moved, { ...options, passive: false })
    return () => {
      clearTimeout(leaving)
      listening.abort()
    }
  }, [frame, map, embedded])
  return hint
}
