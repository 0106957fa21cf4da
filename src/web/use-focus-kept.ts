import { useLayoutEffect, useRef } from 'react'
import { focusHeading } from './focus.ts'

/** For a part of a page that comes and goes: when it goes with the focus in it, the heading has the focus. */
export function useFocusKept<Part extends HTMLElement>() {
  const part = useRef<Part>(null)
  useLayoutEffect(() => {
    const element = part.current
    return () => {
      if (element?.contains(document.activeElement)) focusHeading()
    }
  }, [])
  return part
}
