import type { Locator, Page } from '@playwright/test'
import { closeReport, signIn, signInOnPages } from './actions.ts'
import { expect, expectAccessible, story } from './story.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const reports = (page: Page) => page.getByRole('link', { name: /^Melding \d+$/ })

/** Press Tab until the focused element has this name. */
async function tabTo(page: Page, name: RegExp) {
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
      return label ?? element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    })
    if (name.test(focused)) return
  }
  throw new Error(`the keyboard does not reach ${name}`)
}

story(
  'staff filter and store the filter with the keyboard alone, and a colleague opens its address',
  { tag: '@core' },
  async ({ page, browser }) => {
    await signIn(page, 'coordinator', '/manage/incidents')
    await expect(heading(page, /^Meldingen \(\d+\)$/)).toBeVisible()
    await expectAccessible(page)

    await tabTo(page, /^Filter$/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    await expect(page.locator('summary', { hasText: 'Schoon' })).toBeVisible()
    await expectAccessible(page)
    await tabTo(page, /^Status/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^Afgehandeld$/)
    await page.keyboard.press('Space')
    await tabTo(page, /^Adres/)
    await page.keyboard.type('straat')
    await page.keyboard.press('Escape') // closes the suggestions, not the dialog
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    await expectAccessible(page)
    await tabTo(page, /^Filternaam/)
    await page.keyboard.type('Straten die klaar zijn')
    await tabTo(page, /^Opslaan en filter$/)
    await page.keyboard.press('Enter')
    await expect(heading(page, /^Straten die klaar zijn \(\d+\)$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused()
    expect(new URL(page.url()).search).toBe('?address_text=straat&status=o')
    await expectAccessible(page)
    const count = (await heading(page, /^Straten/).textContent())?.replace('Straten die klaar zijn', '')

    await page.getByRole('button', { name: 'Mijn filters' }).click()
    const storedFilter = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Straten die klaar zijn' })
    await storedFilter.getByLabel(/^Toon in het overzicht/).check()
    await storedFilter.getByLabel(/^Deel met/).check()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Mijn filters' })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Straten die klaar zijn' })).toHaveAttribute('aria-current', 'true')

    const other = await browser.newPage({ baseURL: new URL(page.url()).origin })
    await signInOnPages(other, 'beheerder', new URL(page.url()).pathname + new URL(page.url()).search)
    await expect(heading(other, `Meldingen${count}`)).toBeVisible()
    await expect(other.getByText('Adres: straat')).toBeVisible()
    await other.close()
  },
)

story('going back restores the filter, order, page and position of the list', async ({ page }) => {
  await signIn(page, 'coordinator', '/manage/incidents?ordering=id')
  await expect(heading(page, /^Meldingen \(\d+\)$/)).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Lijsten' })
    .getByRole('link', { name: /^Mijn afdeling/ })
    .click()
  await expect(heading(page, /^Mijn afdeling \(\d+\)$/)).toBeVisible()
  await page.goBack()
  await expect(heading(page, /^Meldingen \(\d+\)$/)).toBeVisible()
  await expect(page).toHaveURL(/\?ordering=id$/)

  const firstOfAll = (await reports(page).first().textContent()) ?? ''
  await page.getByRole('link', { name: 'Pagina 2' }).first().click()
  await expect(page).toHaveURL(/page=2/)
  await expect(reports(page).first()).not.toHaveText(firstOfAll)
  const row = reports(page).nth(30)
  const name = (await row.textContent()) ?? ''
  await row.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  await row.click()
  await expect(heading(page, /melding \d+$/)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('link', { name, exact: true })).toBeFocused()
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrolled)).toBeLessThan(3)
  await page.reload()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
})

story('search, filter and a colleague’s list fit on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, 'coordinator', '/manage/incidents')
  const expectFits = async () => {
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
  const first = (await reports(page).first().textContent()) ?? ''
  const number = first.replace(/\D/g, '')
  await page.getByRole('searchbox').fill(number)
  await page.keyboard.press('Enter')
  await expect(heading(page, new RegExp(`melding ${number}$`))).toBeVisible()
  await page.goBack()
  await page.getByRole('searchbox').fill('stoep')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Zoekresultaten voor "stoep"')).toBeVisible()
  await expectFits()
  await page.getByRole('button', { name: 'Wis de zoekopdracht' }).click()
  await expect(page).toHaveURL(/\/manage\/incidents$/)

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expectFits()
  await page.getByRole('button', { name: 'Annuleer' }).click()
  await page.getByRole('button', { name: 'Lijsten' }).click()
  await expectFits()
  await page.getByRole('button', { name: 'Van een collega…' }).click()
  await page.getByRole('combobox', { name: 'Naam van de collega' }).fill('straat')
  await page.getByRole('option', { name: 'Carla Straat' }).click()
  await expectFits()
  await page.getByRole('button', { name: 'Toon lijst' }).click()
  await expect(heading(page, /^Van Carla Straat \(\d+\)$/)).toBeVisible()
  await expectFits()
})

story('reports are read beside the list, and the next one opens when one is handled', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'coordinator', '/manage/incidents?contact_details=email&status=m&ordering=id')
  await expect(reports(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Weergave' }).click()
  await page.getByLabel('Open een melding naast de lijst').check()
  await page.keyboard.press('Escape')
  const [one = '', two = ''] = await reports(page).allTextContents()
  await reports(page).first().click()
  const open = page.getByRole('navigation', { name: 'Meldingen in de lijst' }).locator('[aria-current="page"]')
  await expect(open).toHaveText(one)
  await expect(heading(page, /melding \d+$/)).toBeFocused()
  await page.keyboard.press('j')
  await expect(open).toHaveText(two)
  await expect(heading(page, /melding \d+$/)).toBeFocused()
  await page.keyboard.press('k')
  await expect(open).toHaveText(one)
  await expectAccessible(page)
  const values = page.getByRole('complementary', { name: 'Gegevens van de melding' })
  for (const width of [1200, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const besideTerms = await values
      .locator('dl > div')
      .evaluateAll(rows =>
        rows.map(row => row.children[0]?.getBoundingClientRect().top === row.children[1]?.getBoundingClientRect().top),
      )
    const [words, header] = [
      await page.locator('header:has(h1) p').first().boundingBox(),
      await page.locator('main').boundingBox(),
    ]
    expect(words?.width, `the words of the report have most of the line, at ${width} pixels`).toBeGreaterThan(
      (header?.width ?? 0) / 2,
    )
    expect(besideTerms.length).toBeGreaterThan(8)
    expect(new Set(besideTerms), `each value on the line of its term, at ${width} pixels`).toEqual(new Set([true]))
  }
  await closeReport(page, 'De ploeg heeft het gedaan.')
  await expect(open).toHaveText(two)
})

story('on a phone the first report and the map stand high, also with filters', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'coordinator', '/manage/incidents')
  const first = page.getByRole('list', { name: 'Meldingen' }).getByRole('listitem').first()
  const top = async (of: Locator) => ((await of.boundingBox()) ?? { y: Number.POSITIVE_INFINITY }).y
  await expect(first).toBeVisible()
  expect(await top(first)).toBeLessThanOrEqual(300)
  await page.getByRole('button', { name: 'Lijsten' }).click()
  await page.getByRole('link', { name: /^Te laat/ }).click()
  await expect(heading(page, /^Te laat \(\d+\)$/)).toBeVisible()
  expect(await top(first)).toBeLessThanOrEqual(300)
  for (const name of ['Weergave', 'Exporteren', 'Mijn filters', 'Filter'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  await expectAccessible(page)
})
