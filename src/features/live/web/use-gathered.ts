import { useEffect, useRef } from 'react'

/** What happens within so short a time is looked up together (milliseconds). */
const gathering = 700

/** @returns what lets `work` be done a moment later, once for all who ask until then */
export function useGathered(work: () => Promise<void>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      work().catch(() => {}) // the next thing that happens is another try
    }, gathering)
  }
}
