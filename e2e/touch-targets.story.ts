import type { Page } from '@playwright/test'
import { chooseAddress, describeProblem, fillInEmail, next, reportNumber, startSession } from './actions.ts'
import { watchLoading } from './loading.ts'
import { lampForm } from './sent-reports.ts'
import { dailyScreens, listOfReports, settingsScreens } from './staff-screens.ts'
import { expect, story } from './story.ts'

story.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/**
 * Lists each thing to press that is lower or narrower than 44 pixels. A box to tick is as large as its label; a link in a sentence has the
 * height of its line, as everywhere.
 */
const tooSmall = () => {
  const side = 44
  const pressable =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="option"], [role="tab"]'
  const isInSentence = (element: Element) =>
    element.tagName === 'A' &&
    getComputedStyle(element).display === 'inline' &&
    (element.closest('p, li, dd, div')?.textContent ?? '').trim() !== (element.textContent ?? '').trim()
  /** A mark on a map is drawn smaller than what can be pressed of it. */
  const grown = (element: Element) => {
    const { position, inset } = getComputedStyle(element, '::after')
    return position === 'absolute' && /^-[\d.]+px$/.test(inset) ? -2 * Number.parseFloat(inset) : 0
  }
  const boxOf = (element: Element) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    const isMark = element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)
    return (isMark && label ? label : element).getBoundingClientRect()
  }
  return [...document.querySelectorAll(pressable)]
    .filter(element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter(element => !isInSentence(element))
    .map(element => ({ element, box: boxOf(element) }))
    .filter(({ box }) => box.width > 1 && box.height > 1 && box.bottom > 0)
    .filter(({ element, box }) => Math.min(box.width, box.height) + grown(element) < side - 0.5)
    .map(({ element, box }) => {
      const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
      return `${element.tagName} "${name.trim().slice(0, 40)}" ${box.width.toFixed()} x ${box.height.toFixed()}`
    })
}

/** Opens the parts that are closed at first, because people press in those too. */
const openParts = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll('details')) part.open = true
  })

async function expectTouchable(page: Page, where: string) {
  expect.soft(await page.evaluate(tooSmall), where).toEqual([])
}

story('each thing to press in the form is at least 44 pixels high and wide on a touch screen', async ({ page }) => {
  await page.goto(lampForm)
  await describeProblem(page, 'De lantaarnpaal voor nummer 12 is stuk, het is erg donker.')
  await expectTouchable(page, 'description')
  await next(page)
  await chooseAddress(page, 'Kerkstraat 12')
  await page.getByRole('radio', { name: 'Lamp doet het niet' }).check()
  await expectTouchable(page, 'place and questions')
  await next(page)
  await page.getByRole('radio', { name: 'Nee, niet gevaarlijk' }).check()
  await next(page)
  await fillInEmail(page, 'sanne@voorbeeld.example')
  await expectTouchable(page, 'contact details')
  await next(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Versturen' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Wijzig beschrijving' })).toBeVisible()
  await expectTouchable(page, 'summary')
  await page.getByRole('button', { name: 'Verstuur', exact: true }).click()
  expect(await reportNumber(page)).toBeGreaterThan(0)
  await expectTouchable(page, 'thanks')
})

story('each thing to press in the map of the form is at least 44 pixels high and wide', async ({ page }) => {
  await page.goto('/incident/beschrijf')
  await describeProblem(page, 'Er ligt zwerfvuil op straat bij de bushalte.')
  await next(page)
  await page.getByRole('button', { name: 'Kies locatie' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('combobox').fill('Kerkstraat 1')
  await expect(page.getByRole('option').nth(3)).toBeVisible()
  await expectTouchable(page, 'map')
})

for (const path of [
  '/categorie',
  '/meldingenkaart',
  '/mijn-meldingen/login',
  '/melding/openen',
  '/toegankelijkheidsverklaring',
  '/privacy',
  '/onderhoud',
  '/bestaat-niet',
])
  story(`each thing to press on ${path} is at least 44 pixels high and wide`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await openParts(page)
    await expectTouchable(page, path)
  })

story('each thing to press in the form without scripts is at least 44 pixels high and wide', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  for (const path of ['/incident/beschrijf', '/categorie']) {
    await page.goto(path)
    await expectTouchable(page, path)
  }
  await context.close()
})

story('each thing to press on every screen of staff is large enough on a telephone', async ({ page }) => {
  story.setTimeout(1_200_000)
  const open = await watchLoading(page)
  await startSession(page, 'beheerder')
  await open(listOfReports)
  const reports = page.locator('[data-report]')
  await expect(reports.first()).toBeVisible()
  const [report = '', other = ''] = await reports.evaluateAll(all =>
    all.map(each => each.getAttribute('data-report') ?? ''),
  )
  for (const screen of [...dailyScreens, ...settingsScreens]) {
    await open(screen.replace(':report', report).replace(':other', other))
    await expectTouchable(page, screen)
  }
})
