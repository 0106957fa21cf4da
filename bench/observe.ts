/** What a page keeps of itself while it is measured (milliseconds). */
type Observed = { painted: number; blocked: number; interactions: Record<number, number> }
declare global {
  interface Window {
    observed?: Observed
  }
}

/** Runs in the page before anything else, as text: it may use nothing from outside. */
export function observe() {
  const observed: Observed = { painted: 0, blocked: 0, interactions: {} }
  window.observed = observed
  const watch = (type: string, seen: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(seen)).observe({
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

/** Interaction to next paint: the slowest one, less one of each fifty. What took less than 16 ms is not told. */
export function inpOf({ interactions }: Observed, all: number): number {
  const slowestFirst = Object.values(interactions).toSorted((a, b) => b - a)
  return slowestFirst[Math.floor(all / 50)] ?? 16
}
