import { useEffect, useEffectEvent } from 'react'

/** Interval at which the server is polled (milliseconds): browsers do not always fire `online`. */
const pollInterval = 15_000
/** The statuses of a proxy whose server is down. */
const gatewayErrors = [502, 503, 504]

async function isServerReachable(): Promise<boolean> {
  try {
    const { status } = await fetch('/signals/', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(pollInterval),
    })
    return !gatewayErrors.includes(status)
  } catch {
    return false
  }
}

/** Calls `onReachable`, once, when the server answers again. */
export function useWhenReachable(isUnreachable: boolean, onReachable: () => void) {
  const notify = useEffectEvent(onReachable)
  useEffect(() => {
    if (!isUnreachable) return
    let isDone = false
    let isPolling = false
    const poll = async () => {
      if (isPolling) return
      isPolling = true
      const isReachable = await isServerReachable()
      isPolling = false
      if (!isReachable || isDone) return
      isDone = true
      notify()
    }
    const timer = setInterval(() => void poll(), pollInterval)
    const pollNow = () => void poll()
    addEventListener('online', pollNow)
    return () => {
      isDone = true
      clearInterval(timer)
      removeEventListener('online', pollNow)
    }
  }, [isUnreachable])
}
