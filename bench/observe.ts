/** What a page keeps of itself while it is measured (milliseconds). */
type Observed = { painted: number; blocked: number; slowest: number }
declare global {
  interface Window {
    observed?: Observed
  }
}

/** Runs in the page before anything else, as text: it may use nothing from outside. */
export function observe() {
  const observed = { painted: 0, blocked: 0, slowest: 0 }
  window.observed = observed
  const watch = (type: string, seen: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(seen)).observe({
      ...{ type, buffered: true },
      ...(type === 'event' && { durationThreshold: 16 }),
    })
  watch('largest-contentful-paint', ({ startTime }) => {
    observed.painted = startTime
  })
  watch('longtask', ({ duration }) => {
    observed.blocked += Math.max(0, duration - 50)
  })
  watch('event', ({ duration, name }) => {
    if (name.startsWith('key')) observed.slowest = Math.max(observed.slowest, duration)
  })
}

export const readObserved = () => window.observed ?? { painted: 0, blocked: 0, slowest: 0 }
