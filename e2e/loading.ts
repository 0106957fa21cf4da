import type { Page, Request } from '@playwright/test'
import { expect } from './story.ts'

/** The highest sum of layout shifts on a screen while it loads, of which 0.1 is called good. */
const maxShift = 0.05

type Shift = { value: number; parts: string[] }
declare global {
  interface Window {
    layoutShifts: Shift[]
  }
}

/** Records the layout shifts of every page that is opened, each with the parts of the page that moved. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    window.layoutShifts = []
    const nameOf = (node: Node | null | undefined) =>
      node instanceof Element
        ? `${node.tagName.toLowerCase()}.${node.className} "${node.textContent?.slice(0, 30)}"`
        : ''
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        // The types of the browser do not know this entry.
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
        }
        const parts = sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${nameOf(node)} from ${from.x},${from.y} ${from.width}×${from.height} to ${to.x},${to.y} ${to.width}×${to.height}`,
        )
        if (!hadRecentInput) window.layoutShifts.push({ value, parts })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The requests of a page that are under way, without the stream of updates, which stays open. */
function openRequests(page: Page) {
  const open = new Set<Request>()
  page.on('request', request => void (request.url().includes('/api/live') || open.add(request)))
  page.on('requestfinished', request => void open.delete(request))
  page.on('requestfailed', request => void open.delete(request))
  return open
}

/** Names that many screens use: of colleagues, departments, categories, areas. */
const referenceData = /\/(colleagues|departments|categories|sources|areas|roles|permissions)(\?|$)/

/** Data comes some frames after the page, and names last: at once, nothing would be seen to move. */
const delayData = (page: Page) =>
  page.route(/\/(api|signals)\/(?!live)/, async route => {
    await new Promise(done => setTimeout(done, referenceData.test(route.request().url()) ? 240 : 60))
    await route.continue()
  })

/**
 * Watches how the pages of a tab load, with data that comes late.
 * @returns a function that opens an address and waits until the page has all that it shows at first
 */
export async function watchLoading(page: Page): Promise<(address: string) => Promise<void>> {
  await recordShifts(page)
  await delayData(page)
  const open = openRequests(page)
  return async address => {
    open.clear()
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    for (const _ of [1, 2, 3]) {
      await expect(page.getByText(/^Bezig met|wordt geladen…$/)).toHaveCount(0)
      await expect.poll(() => open.size).toBe(0)
      await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    }
  }
}

/** Expect that nothing of the page moved while it was loading. */
export async function expectStill(page: Page) {
  const shifts = await page.evaluate(() => window.layoutShifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  const large = shifts.filter(({ value }) => value > 0.005)
  const parts = large.map(({ value, parts }) => `${value.toFixed(3)}: ${parts}`)
  expect(sum, `how much moves\n${parts.join('\n')}`).toBeLessThanOrEqual(maxShift)
}
