import type { Page } from '@playwright/test'
import { describeProblem, fillInRest, openMail, reportNumber, signIn } from './actions.ts'
import { expect, expectAccessible, story } from './story.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const fits = async (page: Page) => {
  for (const width of [320, 390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
}

story('an administrator changes the text of a mail, and a resident gets it', async ({ page, browser }) => {
  await signIn(page, 'beheerder', '/instellingen/e-mails')
  await expect(page.getByRole('row', { name: /Melding ontvangen/ })).toBeVisible()
  await fits(page)
  await page.getByRole('link', { name: 'Melding ontvangen' }).click()
  await expect(heading(page, 'Melding ontvangen')).toBeFocused()
  const letter = page.getByRole('region', { name: 'De brief' })
  await expect(letter.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
  await fits(page)

  await page.getByLabel('Onderwerp').fill('Fijn dat u dit meldt: ')
  await page.getByRole('button', { name: 'nummer', exact: true }).click()
  await expect(page.getByLabel('Onderwerp')).toHaveValue('Fijn dat u dit meldt: {{ formatted_signal_id }}')
  const text = page.getByRole('textbox', { name: 'Tekst' })
  await text.fill(`${await text.inputValue()}\n\nGroeten van {{ ORGANISATION_NAME }}.`)
  await expect(page.getByText(/^Regel \d+: De variabele ORGANISATION_NAME bestaat niet\./)).toBeVisible()
  await expect(letter.getByRole('button', { name: 'Stuur een proef aan mijzelf' })).toBeDisabled()
  await fits(page)
  await page.getByRole('button', { name: 'ORGANIZATION_NAME' }).click()
  await expect(letter.frameLocator('iframe').getByText('Groeten van Gemeente Meldstad')).toBeVisible()
  await letter.getByLabel('Telefoon').check()
  await letter.getByRole('button', { name: 'Stuur een proef aan mijzelf' }).click()
  await expect(page.getByText('Proef verstuurd')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText("Tekst van 'Melding ontvangen' bijgewerkt")).toBeVisible()
  await expect(page.getByText(/^Onderwerp: Bedankt voor uw melding .* werd Fijn dat u dit meldt/)).toBeVisible()

  const resident = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await describeProblem(resident, 'Er liggen takken op het fietspad bij de Kerkstraat.')
  await fillInRest(resident, 'sam@voorbeeld.example')
  await resident.getByRole('button', { name: 'Verstuur' }).click()
  const number = await reportNumber(resident)
  await openMail(resident, `Fijn dat u dit meldt: SIG-${number}`)
  await resident.close()

  await page.getByRole('button', { name: 'Zet meegeleverde tekst terug' }).click()
  await page.getByRole('button', { name: 'Bewaar' }).click()
  await expect(page.getByText(/^Meegeleverde tekst teruggezet/)).toBeVisible()
})

story('a default text is added, put in its place, and picked when a report is closed', async ({ page }) => {
  await signIn(page, 'beheerder', '/instellingen/standaardteksten')
  await expect(heading(page, /^Standaardteksten \(\d+\)$/)).toBeVisible()
  await fits(page)
  await page.getByRole('link', { name: 'Tekst toevoegen' }).click()
  await expect(heading(page, 'Standaardtekst toevoegen')).toBeFocused()
  await page.getByLabel('Titel').fill('Takken weg')
  await page.getByLabel('Status').selectOption({ label: 'Afgehandeld' })
  await page.getByRole('textbox', { name: 'Tekst' }).fill('Wij hebben de takken bij melding ')
  await page.getByRole('button', { name: 'nummer', exact: true }).click()
  await page.getByRole('textbox', { name: 'Tekst' }).pressSequentially(' weggehaald.')
  await page.getByLabel('Zoek een subcategorie').fill('zwerfvuil')
  await page.getByRole('checkbox', { name: 'Veeg- / zwerfvuil' }).check()
  const letter = page.getByRole('region', { name: 'Zo leest de melder het' })
  await expect(
    letter
      .frameLocator('iframe')
      .getByText(/takken bij melding SIG-\d+ weggehaald/)
      .filter({ visible: true }),
  ).toBeVisible()
  await fits(page)
  await page.getByRole('button', { name: 'Voeg toe' }).click()
  await expect(page.getByText('Standaard tekst toegevoegd')).toBeVisible()
  await expect(heading(page, 'Takken weg')).toBeVisible()

  await page.getByRole('link', { name: 'Standaardteksten', exact: true }).first().click()
  await page.getByLabel('Status').selectOption({ label: 'Afgehandeld' })
  await page.getByLabel('Subcategorie').selectOption({ label: 'Veeg- / zwerfvuil' })
  const order = page.getByRole('list', { name: 'Volgorde bij Veeg- / zwerfvuil, Afgehandeld' })
  await expect(order.getByRole('listitem').first()).toHaveText('Takken weg')
  await fits(page)
  const from = await order.getByRole('button', { name: 'Verplaats Geveegd' }).boundingBox()
  const to = await order.getByRole('button', { name: 'Verplaats Takken weg' }).boundingBox()
  if (!from || !to) throw new Error('the handles are not on the page')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x + 8, to.y + 2, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByText('Volgorde bewaard')).toBeVisible()
  await expect(order.getByRole('listitem').first()).toHaveText('Geveegd')

  await page.goto('/manage/incidents?status=m&category_slug=veegzwerfvuil')
  await page
    .getByRole('link', { name: /^Melding \d+$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Wijzig status' }).click()
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Afgehandeld' })
  await page.getByRole('button', { name: 'Takken weg (standaardtekst)' }).click()
  await expect(page.getByLabel('Bericht aan melder')).toHaveValue(
    /^Wij hebben de takken bij melding SIG-\d+ weggehaald\.$/,
  )
})
