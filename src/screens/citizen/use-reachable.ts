import { useEffect, useEffectEvent } from 'react'

/** So often it is asked whether the server is there again: browsers do not always tell (milliseconds). */
const pause = 15_000
/** A proxy without a server behind it. */
const away = [502, 503, 504]

async function isThere(): Promise<boolean> {
  try {
    const { status } = await fetch('/signals/', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(pause),
    })
    return !away.includes(status)
  } catch {
    return false
  }
}

/** Calls `then`, once, when the server answers again. */
export function useReachable(isAway: boolean, then: () => void) {
  const back = useEffectEvent(then)
  useEffect(() => {
    if (!isAway) return
    let isOver = false
    let isAsking = false
    const ask = async () => {
      if (isAsking) return
      isAsking = true
      const isBack = await isThere()
      isAsking = false
      if (!isBack || isOver) return
      isOver = true
      back()
    }
    const timer = setInterval(() => void ask(), pause)
    const now = () => void ask()
    addEventListener('online', now)
    return () => {
      isOver = true
      clearInterval(timer)
      removeEventListener('online', now)
    }
  }, [isAway])
}
