import { useEffect, useRef } from 'react'

/** Messages within this time are handled together (milliseconds). */
const batchTime = 700

/** @returns schedules `work` a moment later, once for all calls until then */
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
