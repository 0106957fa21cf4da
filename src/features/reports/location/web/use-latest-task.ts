import { useEffect, useRef } from 'react'

type Callbacks<T> = { done: (result: T) => void; failed: () => void }

/** A newer task and unmounting abort the previous one, whose callbacks are then not called. */
export function useLatestTask() {
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])
  const stop = () => current.current?.abort()
  const run = async <T>(task: (signal: AbortSignal) => Promise<T>, { done, failed }: Callbacks<T>) => {
    stop()
    const controller = new AbortController()
    current.current = controller
    try {
      const result = await task(controller.signal)
      if (!controller.signal.aborted) done(result)
    } catch {
      if (!controller.signal.aborted) failed()
    }
  }
  return { run, stop }
}
