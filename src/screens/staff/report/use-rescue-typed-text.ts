import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Passes on the text in the text areas of a part of the page when that part is removed. */
export function useRescueTypedText(onRemoved: (words: readonly string[]) => void): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null)
  const passOn = useEffectEvent(onRemoved)
  useLayoutEffect(() => {
    const element = part.current
    return () => passOn(textsIn(element))
  }, [])
  return part
}

const textsIn = (element: HTMLElement | null) =>
  [...(element?.querySelectorAll('textarea') ?? [])].map(({ value }) => value.trim()).filter(Boolean)
