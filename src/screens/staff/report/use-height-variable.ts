import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Tells the elements beside an element how high it is, in a variable of its parent: for what sticks below it. */
export function useHeightVariable(name: `--${string}`): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const observer = new ResizeObserver(() =>
      current.parentElement?.style.setProperty(name, `${current.offsetHeight}px`),
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [name])
  return element
}
