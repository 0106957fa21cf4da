import type { Locator, Page } from '@playwright/test'
import { signIn } from './actions.ts'
import { aReportToHandle as aReport, expectText, open } from './handling.ts'
import { expect, story } from './story.ts'

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]

const form = (page: Page) => page.getByRole('form', { name: 'Status wijzigen' })

/** Where an element stands in the window, to the pixel. */
const placeOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('not on the page')
  return { x: Math.round(box.x), y: Math.round(box.y) }
}

story('a form for a status opens with its top in sight, wherever the page was scrolled to', async ({ page }) => {
  const id = await aReport(page, 'Op de stoep liggen lege dozen.')
  await signIn(page, 'behandelaar', `/manage/incident/${id}`)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.goto(`/manage/incident/${id}`)
    await expectText(page, /^\d+ automatische regels/)
    const values = page.getByRole('complementary', { name: 'Gegevens van de melding' })
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await values.evaluate(one => one.scrollTo(0, one.scrollHeight))
    await page.getByRole('button', { name: 'Handel af' }).click()
    await expect(form(page).getByRole('radio', { name: 'Opgelost' })).toBeFocused()
    await expect(form(page).getByText('Status', { exact: true }), `${size.width}`).toBeInViewport({ ratio: 1 })
    const covered = await form(page)
      .getByText('Status', { exact: true })
      .evaluate(one => {
        const { x, y, height } = one.getBoundingClientRect()
        return !one.contains(document.elementFromPoint(x + 2, y + height / 2))
      })
    expect(covered, `the header lies over it at ${size.width}`).toBe(false)
  }
})

story('the buttons of a form stay where they are when the line with the way back goes', async ({ page }) => {
  await signIn(page, 'behandelaar', '/manage/incidents')
  for (const size of sizes) {
    const id = await aReport(page, `Op de stoep ligt een stapel kranten, van ${size.width} vellen.`)
    await page.setViewportSize(size)
    await page.goto(`/manage/incident/${id}`)
    await page.getByRole('button', { name: 'Wijs toe aan mij' }).click()
    const line = page.getByRole('status').filter({ hasText: `Melding ${id}:` })
    await expect(line.locator('> div')).toBeVisible()
    await page.getByRole('button', { name: 'Handel af' }).click()
    await expect(form(page).getByRole('button', { name: 'Geveegd (standaardtekst)' })).toBeVisible()
    const send = form(page).getByRole('button', { name: 'Verstuur' })
    const before = await placeOf(send)
    await line.getByRole('button', { name: 'Sluiten' }).click()
    await expect(line).toHaveCount(0)
    expect(await placeOf(send), `${size.width}`).toEqual(before)
  }
})

story('saving stays where it is when a chosen colleague brings along another department', async ({ page }) => {
  const id = await aReport(page, 'Op de stoep ligt een gebroken bloempot.')
  await signIn(page, 'coordinator', `/manage/incident/${id}`)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.goto(`/manage/incident/${id}`)
    await open(page, 'toewijzing')
    const values = page.getByRole('form', { name: 'Wijzig toewijzing' })
    await values.getByRole('combobox', { name: 'Toegewezen aan' }).fill('Bilal')
    // From the field, as the list may lie below what is in sight, and is scrolled to.
    const fromField = () =>
      values.evaluate(one => {
        const topOf = (selector: string) => one.querySelector(selector)?.getBoundingClientRect().top ?? 0
        return Math.round(topOf('[type="submit"]') - topOf('[role="combobox"]'))
      })
    const before = await fromField()
    await page.getByRole('option', { name: /^Bilal Overzicht/ }).click()
    await expect(values.getByText(/^De melding gaat dan /)).toBeVisible()
    expect(await fromField(), `${size.width}`).toBe(before)
  }
})
