import { useLayoutEffect, useRef } from 'react'
import { focusHeading } from './focus.ts'

/** A ref for a part of a page that comes and goes: when it is removed with the focus in it, the heading gets the focus. */
export function useFocusHeadingOnRemoval<Part extends HTMLElement>() {
  const part = useRef<Part>(null)
  useLayoutEffect(() => {
    const element = part.current
    return () => {
      if (element?.contains(document.activeElement)) focusHeading()
    }
  }, [])
  return part
}
