import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { focusHeading } from './focus.ts'

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

export const useFocusHeadingOnRemoval = <Part extends HTMLElement>() => useFocusOnRemoval<Part>(focusHeading)
