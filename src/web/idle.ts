/** Longest wait for an idle moment (milliseconds). */
const idleTimeout = 3000

/** Resolves when the main thread is idle; in browsers without `requestIdleCallback` after a moment. */
export const whenIdle = (): Promise<void> =>
  new Promise(resolve => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: idleTimeout })
    else setTimeout(resolve, 200)
  })

/** Fetch code of the page one after the other, each in an idle moment, so that it never delays typing. */
export async function prefetchWhenIdle(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const part of parts) {
    await whenIdle()
    await part().catch(() => {}) // fetched again when it is needed
  }
}
