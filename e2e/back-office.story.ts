import type { Page } from '@playwright/test'
import { signIn } from './actions.ts'
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

story('staff sort, turn the page, open a report and change its status without a mouse', async ({ page }) => {
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
})

story(
  'two colleagues change the same report: the second sees a message and keeps the typed text',
  async ({ page, browser }) => {
    await signIn(page, 'coordinator', '/manage/incidents?ordering=-id')
    await firstReport(page).click()
    await expect(page.getByRole('heading', { level: 1, name: /melding \d+$/ })).toBeVisible()
    await page.getByRole('button', { name: 'Wijzig status' }).click()
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Ingepland' })
    const text = page.getByRole('form', { name: 'Status wijzigen' }).getByLabel(/^Toelichting/)
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

story('on a phone nothing is cut off', async ({ page }) => {
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
