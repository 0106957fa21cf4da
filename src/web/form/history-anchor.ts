import { useEffect, useRef } from 'react'

export const historyAnchor = 'geschiedenis'

/** The heading takes the focus after the lines are loaded, when the URL leads to the history. */
export function useHistoryAnchor(isKnown: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isKnown || window.location.hash !== `#${historyAnchor}`) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [isKnown])
  return heading
}
