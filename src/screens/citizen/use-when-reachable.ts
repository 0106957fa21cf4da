import { useEffect, useEffectEvent } from 'react'

/** So often it is asked whether the server is there again: browsers do not always tell (milliseconds). */
const pollInterval = 15_000
/** A proxy without a server behind it. */
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

/** Calls `then`, once, when the server answers again. */
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
