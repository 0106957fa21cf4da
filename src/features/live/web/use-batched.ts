import { useEffect, useRef } from 'react'

/** Messages within this time are handled together (milliseconds). */
const batchTime = 700

export function useBatched(work: () => Promise<void>) {
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
      work().catch(() => {}) // the next message tries again
    }, batchTime)
  }
}
