/** The measurements that the page records (milliseconds). */
type Observed = { painted: number; blocked: number; interactions: Record<number, number> }
declare global {
  interface Window {
    observed?: Observed
  }
}

/** Runs in the page before its own scripts. It is sent as text, so it cannot use anything outside the function. */
export function observe() {
  const observed: Observed = { painted: 0, blocked: 0, interactions: {} }
  window.observed = observed
  const watch = (type: string, handle: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(handle)).observe({
      type,
      buffered: true,
      ...(type === 'event' && { durationThreshold: 16 }),
    })
  watch('largest-contentful-paint', ({ startTime }) => {
    observed.painted = startTime
  })
  watch('longtask', ({ duration }) => {
    observed.blocked += Math.max(0, duration - 50)
  })
  watch('event', entry => {
    const { interactionId: id } = entry.toJSON()
    if (id) observed.interactions[id] = Math.max(observed.interactions[id] ?? 0, entry.duration)
  })
}

export const readObserved = () => window.observed ?? { painted: 0, blocked: 0, interactions: {} }

/** Interaction to next paint: the slowest one, ignoring one of each fifty. Browsers do not report those under 16 ms. */
export function inpOf({ interactions }: Observed, all: number): number {
  const slowestFirst = Object.values(interactions).toSorted((a, b) => b - a)
  return slowestFirst[Math.floor(all / 50)] ?? 16
}
