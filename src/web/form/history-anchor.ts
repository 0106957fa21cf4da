import { useEffect, useRef } from 'react'

/** The part of an address that leads to the history of what a page is about. */
export const historyAnchor = 'geschiedenis'

/** A ref for the heading of the history: where the address leads to it, it takes the focus once its lines are there. */
export function useHistoryAnchor(isKnown: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isKnown || window.location.hash !== `#${historyAnchor}`) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [isKnown])
  return heading
}
