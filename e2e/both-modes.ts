import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { chooseAddress } from './actions.ts'
import { expectAccessible, story } from './story.ts'

export type Size = readonly [width: number, height: number]

/** Steps in the form that a resident takes in another way without scripts. Everything else of a story is the same. */
export type Mode = {
  hasScripts: boolean
  /** Wait until the first step can be filled in. */
  isReady: (page: Page) => Promise<void>
  /** Type the description on the first step. */
  describe: (page: Page, text: string) => Promise<void>
  /** Unfold a subject on the overview of subjects: by a search, or by its main category. */
  unfoldSubject: (page: Page, subject: { search: string; main: string }) => Promise<void>
  /** Give the place by its address. */
  chooseAddress: (page: Page, address: string) => Promise<void>
  /** Press Volgende, also for questions that only a sent page shows, until what is looked for is there. */
  showWhatAnswersBring: (page: Page) => Promise<void>
  expectAccessible: (page: Page, browser: Browser) => Promise<void>
  /** Expect that a link in the list of errors led to this field. */
  expectReached: (field: Locator) => Promise<void>
}

export const withScripts: Mode = {
  hasScripts: true,
  isReady: page => page.waitForURL(/beschrijf(\?|$)/),
  async describe(page, text) {
    await page.getByLabel('Waar gaat het om?').fill(text)
    // The counter counts from hydration on: a press before it would be sent to the server.
    await expect(page.getByText(`${text.length}/1000 tekens`)).toBeVisible()
  },
  async unfoldSubject(page, { search }) {
    await page.getByLabel('Zoek een onderwerp').fill(search)
    await expect(page.getByRole('listitem').filter({ hasText: new RegExp(search, 'i') })).toHaveCount(1)
  },
  chooseAddress,
  showWhatAnswersBring: async () => {},
  expectAccessible: page => expectAccessible(page),
  expectReached: field => expect(field).toBeFocused(),
}

export const withoutScripts: Mode = {
  hasScripts: false,
  isReady: page => expect(page.getByLabel('Waar gaat het om?')).toBeVisible(),
  describe: (page, text) => page.getByLabel('Waar gaat het om?').fill(text),
  async unfoldSubject(page, { main }) {
    await expect(page.getByLabel('Zoek een onderwerp')).toBeHidden() // it searches by script
    await page.getByRole('heading', { level: 2, name: main }).click()
  },
  async chooseAddress(page, address) {
    const [street = '', number = ''] = address.split(/ (?=\d)/)
    await page.getByLabel('Straat, of een omschrijving van de plek').fill(street)
    await page.getByLabel('Huisnummer').fill(number)
    await page.getByRole('button', { name: 'Gebruik dit adres' }).click()
    await expect(page.getByText(`Gekozen plek: ${address}, `)).toBeVisible()
  },
  showWhatAnswersBring: page => page.getByRole('button', { name: 'Volgende', exact: true }).click(),
  expectAccessible: expectPlainAccessible,
  expectReached: field => expect(field).toBeInViewport(),
}

/**
 * The page as it is, checked where scripts run: axe needs them. Without its own scripts, with which the form would begin anew, and
 * without what is shown while they are awaited.
 */
export async function expectPlainAccessible(page: Page, browser: Browser) {
  const [content, url] = [await page.content(), page.url()]
  const body = content
    .replaceAll(/<script\b[\s\S]*?<\/script>|<p class="meldwerk-late">[\s\S]*?<\/p>/g, '')
    .replaceAll(/<\/?noscript>/g, '')
  const reader = await browser.newPage({ javaScriptEnabled: true, viewport: page.viewportSize() })
  await reader.route(url, route => route.fulfill({ contentType: 'text/html', body }))
  await reader.goto(url)
  await expectAccessible(reader)
  await reader.close()
}

export type Resident = { page: Page; browser: Browser; mode: Mode }

/**
 * A story about the form that is told twice: with scripts and without them. @param sizes of the screen with scripts, and without
 * @param way what the resident does and sees
 */
export function storyInBothModes(
  name: string,
  sizes: readonly [Size, Size],
  way: (resident: Resident) => Promise<void>,
) {
  for (const [index, mode] of [withScripts, withoutScripts].entries()) {
    const [width, height] = sizes[index] ?? sizes[0]
    story.describe(() => {
      story.use({ javaScriptEnabled: mode.hasScripts, viewport: { width, height } })
      story(
        `${name}, ${mode.hasScripts ? 'with' : 'without'} scripts at ${width} by ${height}`,
        ({ page, browser }) => {
          page.setDefaultTimeout(30_000)
          return way({ page, browser, mode })
        },
      )
    })
  }
}

/** Press Volgende until the next step is there: the form may show questions and reports of others first. */
export async function goOnTo(page: Page, heading: string | RegExp) {
  const nextStep = page.getByRole('heading', { level: 1, name: heading })
  await expect(async () => {
    if (!(await nextStep.isVisible())) await page.getByRole('button', { name: 'Volgende', exact: true }).click()
    await expect(nextStep).toBeVisible({ timeout: 2000 })
  }).toPass()
}
