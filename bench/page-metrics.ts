/** The measurements that the page records (milliseconds). */
type Observed = { largestPaint: number; blockedTime: number; interactions: Record<number, number> }
declare global {
  interface Window {
    observed?: Observed
  }
}

/** Runs in the page before its own scripts. It is sent as text, so it cannot use anything outside the function. */
export function observePage() {
  const observed: Observed = { largestPaint: 0, blockedTime: 0, interactions: {} }
  window.observed = observed
  const watch = (type: string, handle: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(handle)).observe({
      type,
      buffered: true,
      ...(type === 'event' && { durationThreshold: 16 }),
    })
  watch('largest-contentful-paint', ({ startTime }) => {
    observed.largestPaint = startTime
  })
  watch('longtask', ({ duration }) => {
    observed.blockedTime += Math.max(0, duration - 50)
  })
  watch('event', entry => {
    const { interactionId: id } = entry.toJSON()
    if (id) observed.interactions[id] = Math.max(observed.interactions[id] ?? 0, entry.duration)
  })
}

export const readObserved = () => window.observed ?? { largestPaint: 0, blockedTime: 0, interactions: {} }

/** Interaction to next paint: the slowest one, ignoring one of each fifty. Browsers do not report those under 16 ms. */
export function inpOf({ interactions }: Observed, all: number): number {
  const slowestFirst = Object.values(interactions).toSorted((a, b) => b - a)
  return slowestFirst[Math.floor(all / 50)] ?? 16
}

/** How a page moved: the time between frames, the time that tasks took beyond 50 ms, and the longest task (milliseconds). */
export type Movement = { frames: number[]; blocked: number; longest: number }
declare global {
  interface Window {
    movement?: Movement
  }
}

/** Runs in the page from when it is to be watched. It is sent as text, as `observePage`. */
export function observeFrames() {
  const movement: Movement = { frames: [], blocked: 0, longest: 0 }
  window.movement = movement
  let last = performance.now()
  const onFrame = (now: number) => {
    movement.frames.push(now - last)
    last = now
    requestAnimationFrame(onFrame)
  }
  requestAnimationFrame(onFrame)
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) {
      movement.blocked += duration - 50
      movement.longest = Math.max(movement.longest, duration)
    }
  }).observe({ type: 'longtask' })
}

export const readFrames = () => window.movement ?? { frames: [], blocked: 0, longest: 0 }
