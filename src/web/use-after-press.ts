import { useEffect, useRef } from 'react'

/** Layout changes during a press would make it miss its target, so they wait for its end. */
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
