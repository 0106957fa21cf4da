import type { Page } from '@playwright/test'
import { tabTo } from './actions.ts'
import { expect, expectAccessible, expectFits, story } from './story.ts'

const clusters = (page: Page) => page.getByRole('button', { name: /^\d+ meldingen.*zoom in$/ })
const reports = (page: Page) => page.getByRole('button', { name: /, (opgelost op )?\d+ \w+ 20\d\d$/ })
const topics = (page: Page) => page.getByRole('group', { name: 'Filter op onderwerp' }).getByRole('checkbox')
const countOf = async (page: Page) =>
  Number(/\d+/.exec((await page.getByRole('application').getAttribute('aria-label')) ?? '')?.[0] ?? Number.NaN)

/** Zoom in on clusters with the keyboard until there is a single report. */
async function openFirstReport(page: Page) {
  await expect(async () => {
    if ((await reports(page).count()) === 0) {
      await clusters(page).first().focus()
      await page.keyboard.press('Enter')
    }
    await expect(reports(page).first()).toBeVisible({ timeout: 2000 })
  }).toPass()
  await reports(page).first().focus()
  await page.keyboard.press('Enter')
}

story('the public map is read, filtered and left for the list with the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/incident/beschrijf')
  await page.getByRole('link', { name: 'Bekijk welke meldingen er al zijn' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/meldingenkaart$/)
  await expect(clusters(page).first()).toBeVisible()
  await expectAccessible(page)

  await openFirstReport(page)
  const panel = page.getByRole('region', { name: 'Melding' })
  await expect(panel.getByRole('heading', { name: 'Melding' })).toBeFocused()
  await expect(panel).toContainText('Datum melding')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.locator(':focus')).toHaveAccessibleName(/, (opgelost op )?\d+ \w+ 20\d\d$/)

  await expect.poll(() => countOf(page)).toBeGreaterThan(0)
  const before = await countOf(page)
  await topics(page).first().focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/zonder=/)
  await expect.poll(async () => (await page.getByRole('application').count()) && (await countOf(page))).not.toBe(before)

  await tabTo(page, 'Lijst')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/meldingenkaart\/lijst\?zonder=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Meldingen in een lijst' })).toBeFocused()
  await expect(topics(page).first()).not.toBeChecked()
  await expect(page.getByRole('heading', { name: /^Hier zijn wij mee bezig/ })).toBeVisible()
  await page.getByRole('button', { name: 'Kies alles' }).press('Enter')
  await expect(page).toHaveURL(/\/meldingenkaart\/lijst$/)

  await tabTo(page, 'Adres')
  await page.keyboard.type('Raadhuisstraat')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'binnen 1 kilometer van Raadhuisstraat' })).toBeVisible()
  await expect(page.getByText(/Dichtbij .*, \d+ meter/).first()).toBeVisible()
  await expectFits(page)
})

story.describe('on a phone', () => {
  story.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  story('a report of the public map opens in a sheet, and the filter unfolds above the map', async ({ page }) => {
    await page.goto('/meldingenkaart')
    await expect(clusters(page).first()).toBeVisible()
    await expectFits(page, [320, 390])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByText(/^Filter op onderwerp: alles/).tap()
    await expect(topics(page).first()).toBeVisible()
    await topics(page).last().tap()
    await expect(page.getByText(/^Filter op onderwerp: een deel/)).toBeVisible()
    await page
      .getByText(/^Filter op onderwerp/)
      .first()
      .tap()

    await expect(async () => {
      if ((await reports(page).count()) === 0) await clusters(page).first().tap()
      await expect(reports(page).first()).toBeVisible({ timeout: 2000 })
    }).toPass()
    await reports(page).first().tap()
    const panel = page.getByRole('region', { name: 'Melding' })
    await expect(panel).toBeInViewport()
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Sluiten' }).tap()
    await expect(panel).toBeHidden()
    await page.getByRole('link', { name: 'Lijst' }).tap()
    await expect(page.getByRole('heading', { name: /^Hier zijn wij mee bezig/ })).toBeVisible()
  })
})

story.describe('without scripts', () => {
  story.use({ javaScriptEnabled: false })

  story('the reports of the map are read in a list, by subject and page by page', async ({ page }) => {
    // Playwright finds no texts through a `noscript` from outside it.
    const text = page.locator('noscript > *')
    await page.goto('/meldingenkaart')
    await page.getByRole('link', { name: 'Bekijk de meldingen in een lijst' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Meldingen in een lijst' })).toBeVisible()
    const items = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /Gemeld op|Opgelost op/ })
    await expect(items).toHaveCount(20)
    await page.getByRole('link', { name: 'Volgende' }).click()
    await expect(page).toHaveURL(/pagina=2/)
    await expect(text.getByText(/^21 tot en met/)).toBeVisible()
    const topic = page.getByRole('navigation', { name: 'Filter op onderwerp' }).getByRole('link').nth(1)
    const count = Number(/\((\d+)\)/.exec(await topic.innerText())?.[1])
    await topic.click()
    await expect(topic).toHaveAttribute('aria-current', 'true')
    await expect(text.getByText(`${count} ${count === 1 ? 'melding' : 'meldingen'} in Meldstad.`)).toBeVisible()
  })
})
