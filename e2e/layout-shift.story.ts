import type { Page, Request } from '@playwright/test'
import { signIn } from './actions.ts'
import { dailyScreens, settingsScreens } from './staff-screens.ts'
import { expect, expectAccessible, story } from './story.ts'

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

/** What many screens know things by: names of colleagues, departments, categories, areas. */
const referenceData = /\/(colleagues|departments|categories|sources|areas|roles|permissions)(\?|$)/

/** Data comes some frames after the page, and names last: at once, nothing would be seen to move. */
const delayData = (page: Page) =>
  page.route(/\/(api|signals)\/(?!live)/, async route => {
    await new Promise(done => setTimeout(done, referenceData.test(route.request().url()) ? 240 : 60))
    await route.continue()
  })

async function shiftOf(page: Page, address: string, open: Set<Request>) {
  open.clear()
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  for (const _ of [1, 2, 3]) {
    await expect(page.getByText(/^Bezig met|wordt geladen…$/)).toHaveCount(0)
    await expect.poll(() => open.size).toBe(0)
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
  const shifts = await page.evaluate(() => window.layoutShifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  return {
    sum,
    parts: shifts.filter(({ value }) => value > 0.005).map(({ value, parts }) => `${value.toFixed(3)}: ${parts}`),
  }
}

/** Expect that a screen is there, fits in the window and is accessible. */
async function expectSound(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).not.toHaveText('Pagina niet gevonden')
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(tooWide, 'how much wider it is than the window').toBe(0)
  await expectAccessible(page)
}

story.describe.configure({ mode: 'parallel' }) // they are the longest stories

for (const [title, width, screens] of [
  ['nothing on a screen of every day moves while it loads, and each fits and is accessible', 1440, dailyScreens],
  ['the same on a small laptop', 1024, dailyScreens],
  ['the same on a telephone', 390, dailyScreens],
  ['the same for the settings', 1440, settingsScreens],
] as const)
  story(title, async ({ page }) => {
    story.setTimeout(400_000)
    await recordShifts(page)
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, 'beheerder', '/manage/incidents')
    const reports = page.locator('[data-report]')
    await expect(reports.first()).toBeVisible()
    const [report = '', other = ''] = await reports.evaluateAll(all =>
      all.map(each => each.getAttribute('data-report') ?? ''),
    )
    await delayData(page)
    const open = openRequests(page)
    const wrong: string[] = []
    for (const screen of screens) {
      const address = screen.replace(':report', report).replace(':other', other)
      const { sum, parts } = await shiftOf(page, address, open)
      if (sum > maxShift) wrong.push(`${address} moves ${sum.toFixed(3)}\n  ${parts.join('\n  ')}`)
      await expectSound(page).catch(({ message }: Error) => wrong.push(`${address} ${message}`))
    }
    expect(wrong).toEqual([])
  })
