import type { Page } from '@playwright/test'
import { chooseAddress, fillInEmail, next, reportNumber, signIn } from './actions.ts'
import { fits, heading } from './settings-pages.ts'
import { expect, story } from './story.ts'

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><script>alert(1)</script><circle cx="12" cy="12" r="9"/></svg>'

/** An icon of the set, by keyboard; what follows may replace it. */
async function chooseFromSet(page: Page) {
  await expect(page.getByText('Nieuwe meldingen komen hier pas vaak vanzelf terecht', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Kies uit de set' }).press('Enter')
  await fits(page)
  await page.getByRole('button', { name: 'bezem' }).press('Enter')
  await expect(page.getByRole('button', { name: 'bezem' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Sluit de set' }).press('Enter')
}

story('a new subcategory is used by a resident at once, and reaches its department', async ({ page, browser }) => {
  await signIn(page, 'beheerder', '/instellingen/subcategorieen')
  await expect(heading(page, /^Subcategorieën \(\d+\)$/)).toBeVisible()
  await fits(page)
  await page.getByLabel('Hoofdcategorie', { exact: true }).selectOption('Schoon')
  await expect(page).toHaveURL(/hoofdcategorie=\d+/)
  await page.getByRole('link', { name: 'Subcategorie toevoegen' }).click()
  await expect(heading(page, 'Subcategorie toevoegen')).toBeFocused()

  await page.getByLabel('Hoofdcategorie', { exact: true }).selectOption('Schoon')
  await page.getByLabel('Naam voor collega’s').fill('Feestresten')
  await page.getByLabel('Naam voor melders').fill('Slingers en confetti')
  await page.getByLabel('Aantal dagen').fill('2')
  await page.getByLabel('Wat de melder leest na het melden').fill('We ruimen het binnen 5 werkdagen op.')
  await expect(page.getByText('De tekst noemt 5 werkdagen, de termijn is 2 werkdagen.')).toBeVisible()
  await page.getByRole('button', { name: 'Maak er 2 werkdagen van' }).click()
  await page.getByRole('group', { name: 'Pakt het op' }).getByLabel('Stadswerken').check()
  await chooseFromSet(page)
  await page
    .getByLabel(/^Icoon/)
    .setInputFiles({ name: 'slinger.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(icon) })
  await expect(page.getByText('Dit hebben we uit het bestand gehaald: een script.')).toBeVisible()
  await fits(page)
  await page.getByRole('button', { name: 'Voeg toe' }).click()
  await expect(heading(page, 'Feestresten')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Het icoon' })).toHaveJSProperty('naturalWidth', 150)

  const resident = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await resident.goto('/categorie')
  await resident.getByLabel('Zoek een onderwerp').fill('confetti')
  await resident.getByRole('link', { name: /Slingers en confetti/ }).click()
  await resident.getByLabel('Waar gaat het om?').fill('Het hele plein ligt vol na het feest.')
  await next(resident)
  await chooseAddress(resident, 'Kerkstraat 12')
  await next(resident)
  await fillInEmail(resident, 'kim@voorbeeld.example')
  await next(resident)
  await resident.getByRole('button', { name: 'Verstuur' }).click()
  const number = await reportNumber(resident)
  await expect(resident.getByText('We ruimen het binnen 2 werkdagen op.')).toBeVisible()
  await resident.close()

  const colleague = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await signIn(colleague, 'behandelaar', `/manage/incident/${number}`)
  await expect(colleague.getByText('Feestresten (Stadswerken)').first()).toBeVisible()
  await colleague.close()

  await page.getByLabel('Naam voor collega’s').fill('Feestafval')
  await page.getByLabel('Aantal dagen').fill('1,5')
  await page.getByRole('radio', { name: 'Niet actief' }).check()
  await expect(page.getByText('Dit hangt aan deze categorie')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Vul een heel aantal in, van 0 tot en met 365.')).toBeVisible()
  await expect(page.getByLabel('Aantal dagen')).toBeFocused()
  await fits(page)
})

story('a main category and the sources are set up', async ({ page }) => {
  await signIn(page, 'beheerder', '/instellingen/hoofdcategorieen')
  await fits(page)
  await page.getByRole('link', { name: 'Schoon' }).click()
  await expect(heading(page, 'Schoon')).toBeFocused()
  await fits(page)
  await page.getByRole('link', { name: 'Bronnen', exact: true }).click()
  await expect(heading(page, /^Bronnen \(\d+\)$/)).toBeVisible()
  await fits(page)
  await page.getByRole('link', { name: 'Bron toevoegen' }).click()
  await page.getByLabel('Naam').fill('Wijkspreekuur')
  await page.getByRole('button', { name: 'Voeg toe' }).click()
  await expect(heading(page, 'Wijkspreekuur')).toBeVisible()
  await page.getByRole('radio', { name: 'Niet actief' }).check()
  await fits(page)
  await page.getByRole('button', { name: 'Bewaar' }).click()
  await expect(page.getByText("Bron 'Wijkspreekuur' bijgewerkt")).toBeVisible()
  await page.getByRole('link', { name: 'Bronnen', exact: true }).first().click()
  const up = page.getByRole('button', { name: 'Wijkspreekuur omhoog' })
  const rows = page.getByRole('row')
  await expect(rows.last()).toContainText('Wijkspreekuur')
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(rows.last()).not.toContainText('Wijkspreekuur')
  await expect(up).toBeFocused()
})
