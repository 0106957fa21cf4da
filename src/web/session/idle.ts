type IdleSession = {
  readonly idleSeconds: number
  broadcastActive: () => void
  warn: (secondsLeft?: number) => void
  endIdle: () => unknown
  onActiveElsewhere: () => void
}

const warnSeconds = 60
const broadcastInterval = 30_000
const activityEvents = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Activity in another tab counts too; a countdown of a minute precedes the end. @returns `stay` for the button of the
 * warning, and `stop`
 */
export function watchIdle(session: IdleSession) {
  let lastActive = Date.now()
  let lastBroadcast = 0
  let isWarned = false

  const warn = (secondsLeft?: number) => {
    if (secondsLeft === undefined && !isWarned) return
    isWarned = secondsLeft !== undefined
    session.warn(secondsLeft)
  }
  const onActive = () => {
    lastActive = Date.now()
    warn()
  }
  const secondsLeft = () => Math.ceil((lastActive - Date.now()) / 1000 + session.idleSeconds)
  const stay = () => {
    if (session.idleSeconds > 0 && secondsLeft() <= 0) return
    onActive()
    if (lastActive - lastBroadcast < broadcastInterval) return
    lastBroadcast = lastActive
    session.broadcastActive()
  }
  const timer = setInterval(() => {
    if (session.idleSeconds === 0) onActive()
    else if (secondsLeft() <= 0) {
      warn()
      session.endIdle()
    } else if (secondsLeft() <= warnSeconds) warn(secondsLeft())
  }, 1000)
  session.onActiveElsewhere = onActive
  for (const name of activityEvents) addEventListener(name, stay, { passive: true, capture: true })

  return {
    stay,
    stop() {
      clearInterval(timer)
      for (const name of activityEvents) removeEventListener(name, stay, { capture: true })
    },
  }
}
