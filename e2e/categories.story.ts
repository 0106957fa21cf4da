import type { Browser, Page } from '@playwright/test'
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

/** A default text for the new subcategory, on its own page: what is typed of the category and not saved stays. */
async function addText(page: Page) {
  await expect(page.getByText('Standaardteksten schrijf je onderaan deze pagina.')).toBeVisible()
  await page.getByLabel('Notitie voor beheerders').fill('Na elk feest')
  await page.getByRole('button', { name: 'Standaardtekst toevoegen' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Standaardtekst toevoegen' })
  await dialog.getByLabel('Titel').fill('Confetti weg')
  await dialog.getByLabel('Status').selectOption({ label: 'Afgehandeld' })
  await dialog.getByRole('textbox', { name: 'Tekst' }).fill('Wij hebben de confetti opgeruimd.')
  await fits(page)
  await dialog.getByRole('button', { name: 'Voeg toe' }).click()
  const texts = page.getByRole('region', { name: 'Standaardteksten' })
  await expect(texts.getByText('Wij hebben de confetti opgeruimd.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Standaardtekst toevoegen' })).toBeFocused()
  await expect(page.getByLabel('Notitie voor beheerders')).toHaveValue('Na elk feest')
  await fits(page)
}

/** A resident chooses the subcategory and reads what was promised. Returns the number of the report. */
async function reportConfetti(browser: Browser, baseURL: string) {
  const page = await browser.newPage({ baseURL })
  await page.goto('/categorie')
  await page.getByLabel('Zoek een onderwerp').fill('confetti')
  await page.getByRole('link', { name: /Slingers en confetti/ }).click()
  await page.getByLabel('Waar gaat het om?').fill('Het hele plein ligt vol na het feest.')
  await next(page)
  await chooseAddress(page, 'Kerkstraat 12')
  await next(page)
  await fillInEmail(page, 'kim@voorbeeld.example')
  await next(page)
  await page.getByRole('button', { name: 'Verstuur' }).click()
  const number = await reportNumber(page)
  await expect(page.getByText('We ruimen het binnen 2 werkdagen op.')).toBeVisible()
  await page.close()
  return number
}

/** A colleague handles the report with the default text of its subcategory. */
async function handleWithText(browser: Browser, baseURL: string, number: number) {
  const page = await browser.newPage({ baseURL })
  await signIn(page, 'behandelaar', `/manage/incident/${number}`)
  await expect(page.getByText('Feestresten (Stadswerken)').first()).toBeVisible()
  await page.getByRole('button', { name: 'Wijzig status' }).click()
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Afgehandeld' })
  await page.getByRole('radio', { name: 'Opgelost' }).check()
  await page.getByRole('button', { name: 'Confetti weg (standaardtekst)' }).click()
  await expect(page.getByLabel('Bericht aan melder')).toHaveValue('Wij hebben de confetti opgeruimd.')
  await page.getByRole('button', { name: 'Verstuur' }).click()
  await expect(page.getByText('De status is nu Afgehandeld').first()).toBeVisible()
  await page.close()
}

story(
  'a new subcategory with a text of its own is used by a resident at once, and by the colleague who handles it',
  { tag: '@core' },
  async ({ page, browser }) => {
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

    const { origin } = new URL(page.url())
    await addText(page)

    const number = await reportConfetti(browser, origin)
    await handleWithText(browser, origin, number)

    await page.getByLabel('Naam voor collega’s').fill('Feestafval')
    await page.getByLabel('Aantal dagen').fill('1,5')
    await page.getByRole('radio', { name: 'Niet actief' }).check()
    await expect(page.getByText('Dit hangt aan deze categorie')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Vul een heel aantal in, van 0 tot en met 365.')).toBeVisible()
    await expect(page.getByLabel('Aantal dagen')).toBeFocused()
    await fits(page)
  },
)

story('a main category and the sources are set up', async ({ page }) => {
  await signIn(page, 'beheerder', '/instellingen/hoofdcategorieen')
  await fits(page)
  await page.getByRole('link', { name: 'Schoon' }).click()
  await expect(heading(page, 'Schoon')).toBeFocused()
  await fits(page)
  await page.getByRole('link', { name: 'Bronnen', exact: true }).click()
  await expect(heading(page, /^Bronnen \(\d+\)$/)).toBeVisible()
  await fits(page)
  const add = page.getByRole('link', { name: 'Bron toevoegen' })
  await page.setViewportSize({ width: 320, height: 900 })
  const roomAboveButton = async () => {
    const [title, button] = [await heading(page, /^Bronnen/).boundingBox(), await add.boundingBox()]
    return (button?.y ?? 0) - (title?.y ?? 0) - (title?.height ?? 0)
  }
  await expect.poll(roomAboveButton).toBeGreaterThan(8)
  await page.setViewportSize({ width: 1440, height: 900 })
  await add.click()
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
