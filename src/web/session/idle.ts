type Watched = {
  readonly idleSeconds: number
  tellActive: () => void
  warn: (secondsLeft?: number) => void
  endIdle: () => unknown
  onActiveElsewhere: () => void
}

const warnSeconds = 60
const tellOthersEvery = 30_000
const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * End a session when nobody is there any more, in this tab or another one; count down the last minute first.
 * @returns `stay` for who answers the warning, and `stop`
 */
export function watchIdle(session: Watched) {
  let last = Date.now()
  let told = 0
  let isWarned = false

  const warn = (secondsLeft?: number) => {
    if (secondsLeft === undefined && !isWarned) return
    isWarned = secondsLeft !== undefined
    session.warn(secondsLeft)
  }
  const isThere = () => {
    last = Date.now()
    warn()
  }
  const secondsLeft = () => Math.ceil((last - Date.now()) / 1000 + session.idleSeconds)
  const stay = () => {
    if (session.idleSeconds > 0 && secondsLeft() <= 0) return
    isThere()
    if (last - told < tellOthersEvery) return
    told = last
    session.tellActive()
  }
  const timer = setInterval(() => {
    if (session.idleSeconds === 0) isThere()
    else if (secondsLeft() <= 0) {
      warn()
      session.endIdle()
    } else if (secondsLeft() <= warnSeconds) warn(secondsLeft())
  }, 1000)
  session.onActiveElsewhere = isThere
  for (const name of signsOfLife) addEventListener(name, stay, { passive: true, capture: true })

  return {
    stay,
    stop() {
      clearInterval(timer)
      for (const name of signsOfLife) removeEventListener(name, stay, { capture: true })
    },
  }
}
