import { test as base, expect, type Page, type Request } from '@playwright/test'
import { violationsOn, wcagRules } from './accessibility.ts'
import { expectPressesOnTop } from './pressing.ts'
import { type Server, startServer } from './server.ts'
import { copyTemplate } from './template.ts'

/** A story on a server with the filled demo. Each worker starts one. */
export const story = base.extend<{ server: Server }, { town: Server }>({
  town: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
    async ({}, use) => {
      const server = await startServer({ DATA_DIR: await copyTemplate() })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async options => {
        const context = await newContext(options)
        await context.addInitScript(showMessagesLonger)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  server: ({ town }, use) => use(town),
  baseURL: ({ town }, use) => use(town.url),
  page: async ({ page }, use, { errors: failures }) => {
    expectPressesOnTop(page)
    const requests = watchRequests(page)
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.message))
    page.on('console', message => {
      if (message.type() === 'error' && /Content Security Policy|hydrat/i.test(message.text()))
        errors.push(message.text())
    })
    await use(page)
    if (failures.length > 0) throw new Error(await lastSeen(page, requests))
    expect(errors, 'errors in the page').toEqual([])
  },
})

/** @returns the requests that were refused, failed, took more than 5 seconds or have no answer yet, oldest first */
function watchRequests(page: Page): () => string[] {
  const seen = new Map<Request, { sent: number; ended?: string }>()
  const end = (request: Request, how: (milliseconds: number) => string | undefined) => {
    const sent = seen.get(request)?.sent ?? Date.now()
    const ended = how(Date.now() - sent)
    if (ended) seen.set(request, { sent, ended })
    else seen.delete(request)
  }
  page.on('request', request => seen.set(request, { sent: Date.now() }))
  page.on('requestfailed', request => end(request, () => failureOf(request)))
  page.on('response', response =>
    end(response.request(), milliseconds =>
      response.status() >= 400 || milliseconds > 5000 ? `${response.status()} after ${milliseconds} ms` : undefined,
    ),
  )
  return () =>
    [...seen].map(([request, { sent, ended = `no answer for ${Date.now() - sent} ms` }]) => {
      return `${request.method()} ${request.url()}: ${ended}`
    })
}

/** @returns undefined for what the page itself took back, as when it was left */
function failureOf(request: Request): string | undefined {
  const text = request.failure()?.errorText ?? 'failed'
  return text === 'net::ERR_ABORTED' ? undefined : text
}

/** A failed story is often read where only its messages are: the page and its requests as they are at its end. */
async function lastSeen(page: Page, requests: () => string[]): Promise<string> {
  const texts = await page
    .evaluate(() =>
      [...document.querySelectorAll('h1, dialog[open], [role="alert"], [role="status"]')].map(part => part.textContent),
    )
    .catch((error: unknown) => [`The page does not answer: ${String(error)}`])
  const lines = [page.url(), ...texts.filter(Boolean).map(text => text.slice(0, 200)), ...requests().slice(-10)]
  return `The page at the end of this failed story:\n${lines.join('\n')}`
}

/** Runs in the page: a message goes after 3 s, on a busy machine before a story has looked. */
function showMessagesLonger() {
  const start = window.setTimeout.bind(window)
  Object.assign(window, {
    setTimeout: (handler: TimerHandler, milliseconds?: number, ...values: unknown[]) =>
      start(handler, milliseconds === 3000 ? 12_000 : milliseconds, ...values),
  })
}

/** Expect that axe finds no violation of WCAG 2.2 AA on the page as it is now. */
export async function expectAccessible(page: Page) {
  await expect(page.locator('h1').first(), 'the page is there, not only its document').toBeAttached()
  await expect(page.locator('[aria-busy="true"]'), 'lists that are loading, with low contrast').toHaveCount(0)
  await animationsFinished(page)
  await setFloating(page, 'static')
  expect(await violationsOn(page, [...wcagRules, 'best-practice'])).toEqual([])
  await setFloating(page, '')
}

/**
 * Sticky elements, the offer to undo and the result of a bulk change cover parts of the page: a control below them, or cut off by
 * the edge of one that scrolls, is not too small to be pressed.
 */
const setFloating = (page: Page, position: 'static' | '') =>
  page.evaluate(value => {
    const offer = document.querySelector<HTMLElement>('[role="status"]:has(> div > button[aria-label="Sluiten"])')
    const bulkChange = document.querySelector<HTMLElement>(
      ':has(> section[aria-label="Bulkwijziging"], > div button[aria-label="Uitkomst sluiten"])',
    )
    const sticky = [...document.querySelectorAll<HTMLElement>('*')].filter(
      element => element.dataset.floating || getComputedStyle(element).position === 'sticky',
    )
    for (const element of [offer ?? [], bulkChange ?? [], sticky].flat()) {
      element.style.position = value
      element.style.maxHeight = value && 'none'
      if (value) element.dataset.floating = 'yes'
      else delete element.dataset.floating
    }
  }, position)

/** Expect that the page fits in the window at each width, and is accessible at the first and the last. */
export async function expectFits(page: Page, widths: readonly number[] = [320, 390, 1440]) {
  for (const width of widths) {
    await expectFitsAt(page, width)
    if (width === widths[0] || width === widths.at(-1)) await expectAccessible(page)
  }
}

/** The same, with the window as wide as before at the end, and accessible there. */
export async function expectFitsAndStays(page: Page) {
  const size = page.viewportSize()
  for (const width of [320, 390, 1440]) await expectFitsAt(page, width)
  if (size) await page.setViewportSize(size)
  await expectAccessible(page)
}

/** Expect that the page fits in a window of this width (px). */
export async function expectFitsAt(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0)
}

/** Wait for animations that end: a fading element has less contrast. */
const animationsFinished = (page: Page) =>
  page.evaluate(async () => {
    const animations = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.all(animations.map(({ finished }) => finished.catch(() => undefined)))
  })

export { expect }
