import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { focusHeading } from './focus.ts'

/** A ref for a part of a page that comes and goes: when it is removed with the focus in it, `focus` gives that to another part. */
export function useFocusOnRemoval<Part extends HTMLElement>(focus: () => void) {
  const part = useRef<Part>(null)
  const moveFocus = useEffectEvent(focus)
  useLayoutEffect(() => {
    const element = part.current
    return () => {
      if (element?.contains(document.activeElement)) moveFocus()
    }
  }, [])
  return part
}

/** The same, where the heading gets the focus. */
export const useFocusHeadingOnRemoval = <Part extends HTMLElement>() => useFocusOnRemoval<Part>(focusHeading)
