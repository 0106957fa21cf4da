import { useEffect, useRef } from 'react'

type Ends<T> = { done: (result: T) => void; failed: () => void }

/** Does one thing at a time: a newer one, and leaving, give up the one before, of which nothing is heard any more. */
export function useLatest() {
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])
  const stop = () => current.current?.abort()
  const run = async <T>(work: (signal: AbortSignal) => Promise<T>, { done, failed }: Ends<T>) => {
    stop()
    const own = new AbortController()
    current.current = own
    try {
      const result = await work(own.signal)
      if (!own.signal.aborted) done(result)
    } catch {
      if (!own.signal.aborted) failed()
    }
  }
  return { run, stop }
}
