import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Hands over what somebody typed in the text areas of a part of the page, when that part goes. */
export function useLastWords(keep: (words: readonly string[]) => void): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent(keep)
  useLayoutEffect(() => {
    const element = part.current
    return () => tell(wordsIn(element))
  }, [])
  return part
}

const wordsIn = (element: HTMLElement | null) =>
  [...(element?.querySelectorAll('textarea') ?? [])].map(({ value }) => value.trim()).filter(Boolean)
