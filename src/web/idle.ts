/** Milliseconds. */
const idleTimeout = 3000

/** Browsers without `requestIdleCallback` wait a moment. */
export const whenIdle = (): Promise<void> =>
  new Promise(resolve => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: idleTimeout })
    else setTimeout(resolve, 200)
  })

/** One after the other, each in an idle moment, so that fetching never delays typing. */
export async function prefetchWhenIdle(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const part of parts) {
    await whenIdle()
    await part().catch(() => {})
  }
}
