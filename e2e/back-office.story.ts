import type { Locator, Page } from '@playwright/test'
import { contrast, hexOf } from '#kit/color.ts'
import { signIn } from './actions.ts'
import { aReport } from './report-forms.ts'
import { expect, expectAccessible, story } from './story.ts'

const firstReport = (page: Page) => page.getByRole('link', { name: /^Melding \d+$/ }).first()

/** Press Tab until the focused element has this name. */
async function tabTo(page: Page, name: RegExp) {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? '')
    if (name.test(focused)) return
  }
  throw new Error(`the keyboard does not reach ${name}`)
}

story(
  'staff sort, turn the page, open a report and change its status without a mouse',
  { tag: '@core' },
  async ({ page }) => {
    await signIn(page, 'coordinator', '/manage/incidents')
    await expect(page.getByRole('heading', { level: 1, name: /^Meldingen \(\d+\)$/ })).toBeVisible()
    await expectAccessible(page)

    await tabTo(page, /^Datum$/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?ordering=created_at$/)
    await expect(page.getByText('Sorteer op Datum (oud-nieuw)')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('columnheader', { name: 'Datum' })).toHaveAttribute('aria-sort', 'ascending')
    await page.goto('/manage/incidents')
    await expect(firstReport(page)).toBeVisible()
    await tabTo(page, /^Pagina 2$/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?page=2$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await tabTo(page, /^Melding \d+$/)
    const opened = await page.evaluate(() => document.activeElement?.textContent ?? '')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /melding \d+$/ })).toBeFocused()
    await page.keyboard.press('n')
    await page.keyboard.type('Gezien bij de ronde.')
    await expectAccessible(page)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('De notitie is toegevoegd')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Notitie' })).toBeFocused()

    await page.goBack()
    await expect(page).toHaveURL(/\?page=2$/)
    await expect(page.getByRole('link', { name: opened })).toBeFocused()
  },
)

story(
  'two colleagues change the same report: the second sees a message and keeps the typed text',
  { tag: '@core' },
  async ({ page, browser }) => {
    const number = await aReport(page, 'De klok op het plein loopt achter.')
    await signIn(page, 'coordinator', `/manage/incident/${number}`)
    await page.getByRole('button', { name: 'Wijzig status' }).click()
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Ingepland' })
    const text = page.getByRole('form', { name: 'Status wijzigen' }).getByLabel('Bericht aan melder')
    await text.fill('Morgen om negen uur.')

    const other = await browser.newPage({ baseURL: new URL(page.url()).origin })
    await signIn(other, 'beheerder', new URL(page.url()).pathname)
    await other.getByRole('button', { name: 'Wijzig status' }).click()
    await other.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'In behandeling' })
    await other.getByRole('button', { name: /^(Opslaan|Verstuur)$/ }).click()
    await expect(other.getByText('De status is nu In behandeling')).toBeVisible()
    await other.close()

    await page.getByRole('button', { name: /^(Opslaan|Verstuur)$/ }).click()
    await expect(page.getByText('Een collega was je voor')).toBeVisible()
    await expect(text).toHaveValue('Morgen om negen uur.')
    await expectAccessible(page)
    await page.getByRole('button', { name: /^(Opslaan|Verstuur)$/ }).click()
    await expect(page.getByText('De status is nu Ingepland')).toBeVisible()
  },
)

/** The contrast of a text with its background, as both are painted at this moment. */
async function contrastOf(text: Locator): Promise<number> {
  const [background, color] = await text.evaluate(element => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const paint = (fill: string) => {
      if (canvas) canvas.fillStyle = fill
      canvas?.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = canvas?.getImageData(0, 0, 1, 1).data ?? []
      return [red, green, blue] as const
    }
    const around: Element[] = []
    for (let each: Element | null = element; each; each = each.parentElement) around.unshift(each)
    return [
      around.map(each => paint(getComputedStyle(each).backgroundColor)).at(-1) ?? ([0, 0, 0] as const),
      paint(getComputedStyle(element).color),
    ]
  })
  return contrast(hexOf(background), hexOf(color))
}

story('the parts of the header are readable under the pointer and with the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'beheerder', '/manage/incidents')
  await expect(firstReport(page)).toBeVisible()
  const header = page.getByRole('banner')
  const texts = header.locator('a, button').filter({ visible: true })
  const count = await texts.count()
  expect(count).toBeGreaterThan(5)
  for (let index = 0; index < count; index += 1) {
    const text = texts.nth(index)
    const name = (await text.textContent()) || (await text.getAttribute('aria-label')) || ''
    await text.hover()
    expect(await contrastOf(text), `${name}, under the pointer`).toBeGreaterThanOrEqual(4.5)
    await page.mouse.move(0, 500)
    await text.focus()
    expect(await contrastOf(text), `${name}, with the focus`).toBeGreaterThanOrEqual(4.5)
  }
  const title = header.getByRole('link').first().locator('span')
  await expect(title).toHaveText(/./)
  await title.hover({ force: true })
  expect(await contrastOf(title)).toBeGreaterThanOrEqual(4.5)
  await expectAccessible(page)
})

story('on a phone no page of the back office is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, 'behandelaar', '/manage/incidents')
  await expect(firstReport(page)).toBeVisible()
  await expectAccessible(page)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBe(320)
  await firstReport(page).click()
  await expect(page.getByText(/^\d+ automatische regels/)).toBeVisible()
  await page.getByRole('button', { name: 'Wijzig status' }).click()
  await expectAccessible(page)
  expect(await width()).toBe(320)

  const values = page.locator('main dd > div:first-child')
  for (const wider of [970, 1024, 1280]) {
    await page.setViewportSize({ width: wider, height: 800 })
    const widths = await values.evaluateAll(elements => elements.map(({ clientWidth }) => clientWidth))
    expect(Math.min(...widths), `the narrowest value on ${wider} pixels`).toBeGreaterThan(96)
  }
})

story('a failed sign-in stays announced with our own sign-in page too', async ({ page }) => {
  await page.goto('/login/callback?error=access_denied&state=x')
  const told = page.getByRole('heading', { level: 1, name: 'Inloggen is niet gelukt' })
  await expect(told).toBeVisible()
  await page.waitForTimeout(1500)
  await page.reload()
  await expect(page.getByText('De inlogdienst gaf je geen toegang.')).toBeVisible()
  await page.getByRole('button', { name: 'Probeer het nogmaals' }).click()
  await expect(page.getByLabel('Wachtwoord')).toBeVisible()
})
