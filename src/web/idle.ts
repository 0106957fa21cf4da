/** No longer than this does what can wait wait (milliseconds). */
const longest = 3000

/** When nobody waits for this page to do something else; browsers that cannot tell get a moment. */
export const whenIdle = (): Promise<void> =>
  new Promise(resolve => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: longest })
    else setTimeout(resolve, 200)
  })

/** Fetch parts of the page one after the other, each when nothing else is to be done, so that no key waits for them. */
export async function fetchAhead(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const part of parts) {
    await whenIdle()
    await part().catch(() => {}) // asked for again when it is needed
  }
}
