type Options = {
  /** Zero while nobody is signed in. */
  idleSeconds: () => number
  onActive: () => void
  /** Each second of the last minute; undefined when somebody shows up again. */
  onWarning: (secondsLeft: number | undefined) => void
  onIdle: () => void
}

const warnSeconds = 60
const tellOthersEvery = 30_000
const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Watch whether anybody is there: in this tab, or in another one that says so by `isActive`. */
export function watchIdle({ idleSeconds, onActive, onWarning, onIdle }: Options) {
  let last = Date.now()
  let told = 0
  let isWarned = false

  const warn = (secondsLeft?: number) => {
    if (secondsLeft === undefined && !isWarned) return
    isWarned = secondsLeft !== undefined
    onWarning(secondsLeft)
  }
  const isActive = () => {
    last = Date.now()
    warn()
  }
  const seen = () => {
    if (isOver()) return
    isActive()
    if (last - told < tellOthersEvery) return
    told = last
    onActive()
  }
  const secondsLeft = () => Math.ceil((last + idleSeconds() * 1000 - Date.now()) / 1000)
  const isOver = () => idleSeconds() > 0 && secondsLeft() <= 0
  const timer = setInterval(() => {
    if (idleSeconds() === 0) return isActive()
    if (isOver()) {
      warn()
      onIdle()
    } else if (secondsLeft() <= warnSeconds) warn(secondsLeft())
  }, 1000)
  for (const name of signsOfLife) addEventListener(name, seen, { passive: true, capture: true })

  return {
    isActive,
    stay: seen,
    stop() {
      clearInterval(timer)
      for (const name of signsOfLife) removeEventListener(name, seen, { capture: true })
    },
  }
}
