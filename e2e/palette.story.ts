import type { Page } from '@playwright/test'
import { signIn } from './actions.ts'
import { expect, expectAccessible, expectFits, story } from './story.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Typ een opdracht, een nummer of een naam' })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Opdrachten' })
const active = (page: Page) => palette(page).getByRole('option', { selected: true })
const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { level: 1, name })

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

story('with the keyboard alone the palette leads to reports and pages, and handles them', async ({ page }) => {
  await signIn(page, 'coordinator', '/manage/incidents')
  const first = page.getByRole('link', { name: /^Melding \d+$/ }).first()
  await expect(first).toBeVisible()
  const number = ((await first.textContent()) ?? '').replace(/\D/g, '')

  await first.focus()
  await openPalette(page)
  await expect(page.getByRole('group', { name: 'Lijsten' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type('999999')
  await page.keyboard.press('Enter')
  await expect(palette(page).getByText('Er is geen melding met nummer 999999.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(first).toBeFocused()

  await openPalette(page)
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(heading(page, new RegExp(`melding ${number}$`))).toBeFocused()

  await openPalette(page)
  await expect(page.getByRole('group', { name: `Met melding ${number}` })).toBeVisible()
  await page.keyboard.type('notitie')
  await expect(active(page)).toContainText('Voeg een notitie toe…')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /^Notitie/ })).toBeFocused()

  await openPalette(page)
  await page.keyboard.type('signalering')
  await page.keyboard.press('Enter')
  await expect(heading(page, /^Signalering/)).toBeFocused()
})

story('the palette takes and plans the reports that are ticked', async ({ page }) => {
  // Only new reports: others of this server may be where no work can be planned.
  await signIn(page, 'behandelaar', '/manage/incidents?status=m')
  for (const box of [1, 2])
    await page
      .getByRole('checkbox', { name: /^Selecteer melding/ })
      .nth(box)
      .check()
  await openPalette(page)
  await expect(page.getByRole('group', { name: 'Met 2 meldingen (geselecteerd)' })).toBeVisible()
  await page.keyboard.type('plan in')
  await expect(page.getByRole('option', { name: /^Plan in/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '2 meldingen inplannen' })).toBeVisible()
  await expect(page.getByLabel(/^Wanneer/)).toBeFocused()
  await page.keyboard.press('Escape')
  await openPalette(page)
  await page.keyboard.type('aan mij')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Bulkwijziging' }).getByRole('button', { name: 'Maak ongedaan' }).click()
  await expect(
    page.getByRole('region', { name: 'Bulkwijziging' }).getByRole('button', { name: 'Maak ongedaan' }),
  ).toBeHidden()
})

story('on a phone the palette opens from the menu, without hints for a keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'behandelaar', '/manage/incidents')
  await expect(page.getByRole('button', { name: 'Sneltoetsen' })).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Opdrachten' }).click()
  await expect(field(page)).toBeFocused()
  await expect(page.locator('kbd')).toHaveCount(0)
  await expectFits(page, [320, 390])
  await field(page).fill('kaart')
  await page.getByRole('option', { name: /^Kaart/ }).click()
  await expect(page).toHaveURL(/\/manage\/incidents\/kaart/)
  await expect(palette(page)).toBeHidden()
})
