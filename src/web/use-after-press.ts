import { useEffect, useRef } from 'react'

/** To do what moves the page: at once, or after the press that is going on then, which would otherwise miss its target. */
export function useAfterPress(): (act: () => void) => void {
  const isPressing = useRef(false)
  useEffect(() => {
    const controller = new AbortController()
    const options = { capture: true, signal: controller.signal }
    const press = ({ type }: Event) => {
      isPressing.current = type === 'pointerdown'
    }
    for (const type of ['pointerdown', 'click', 'pointercancel', 'keydown']) addEventListener(type, press, options)
    return () => controller.abort()
  }, [])
  return act => {
    if (isPressing.current) addEventListener('click', act, { once: true })
    else act()
  }
}
