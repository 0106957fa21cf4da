import { describeProblem, fillInRest, openMail, reportNumber, signIn } from './actions.ts'
import { dragAbove, fits, heading } from './settings-pages.ts'
import { expect, story } from './story.ts'

story(
  'an administrator changes the text of a mail, and a resident gets it',
  { tag: '@core' },
  async ({ page, browser }) => {
    await signIn(page, 'beheerder', '/instellingen/e-mails')
    await expect(page.getByRole('row', { name: /Melding ontvangen/ })).toBeVisible()
    await fits(page)
    await page.getByRole('link', { name: 'Melding ontvangen' }).click()
    await expect(heading(page, 'Melding ontvangen')).toBeFocused()
    const letter = page.getByRole('region', { name: 'Zo ziet de melder het' })
    await expect(letter.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
    await fits(page)

    await page.getByText('Wat er tussen { en } staat in deze tekst').click()
    await expect(page.getByText(/^Begin van een stuk dat er alleen staat als /).first()).toBeVisible()
    await fits(page)
    await page.getByLabel('Onderwerp').fill('Fijn dat u dit meldt: ')
    await page.getByRole('button', { name: 'nummer', exact: true }).click()
    await expect(page.getByLabel('Onderwerp')).toHaveValue('Fijn dat u dit meldt: {nummer}')
    const text = page.getByRole('textbox', { name: 'Tekst' })
    expect(await page.locator('main').innerText()).not.toMatch(/\{[{%]/)
    expect(await text.inputValue()).not.toMatch(/\{[{%]/)
    await text.press('Control+End')
    await text.pressSequentially(' {naam gemeente}')
    await page.keyboard.press('Control+z')
    await expect(text).not.toHaveValue(/\{naam gemeente\}/)
    await text.press('Control+End')
    await page.getByRole('button', { name: 'adres', exact: true }).click()
    await expect(text).toHaveValue(/\{adres \(als dat bekend is\)\}$/)
    await page.keyboard.press('Control+z')
    await expect(text).not.toHaveValue(/\{adres \(als dat bekend is\)\}$/)
    await text.fill(`${await text.inputValue()}\n\nGroeten van {{ ORGANISATION_NAME }}.`)
    await expect(page.getByText(/^Regel \d+: De variabele ORGANISATION_NAME bestaat niet\./)).toBeVisible()
    await expect(letter.getByRole('button', { name: 'Stuur een proef aan mijzelf' })).toBeDisabled()
    await fits(page)
    await page.getByRole('button', { name: '{naam van de gemeente}' }).click()
    await expect(letter.frameLocator('iframe').getByText('Groeten van Gemeente Meldstad')).toBeVisible()
    await letter.getByLabel('Telefoon').check()
    await letter.getByRole('button', { name: 'Stuur een proef aan mijzelf' }).click()
    await expect(page.getByText('Proef verstuurd')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.getByText("Tekst van 'Melding ontvangen' bijgewerkt")).toBeVisible()
    await expect(page.getByText(/^Onderwerp: ‘Bedankt voor uw melding .*’ werd ‘Fijn dat u dit meldt/)).toBeVisible()

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
  },
)

story(
  'a default text is added, put in its place, and picked when a report is closed',
  { tag: '@core' },
  async ({ page }) => {
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
    const letter = page.getByRole('region', { name: 'Zo ziet de melder het' })
    await expect(
      letter
        .frameLocator('iframe')
        .getByText(/takken bij melding SIG-\d+ weggehaald/)
        .filter({ visible: true }),
    ).toBeVisible()
    await fits(page)
    await page.getByRole('button', { name: 'Voeg toe' }).click()
    await expect(page.getByText('Standaardtekst toegevoegd')).toBeVisible()
    await expect(heading(page, 'Takken weg')).toBeVisible()

    await page.getByRole('link', { name: 'Standaardteksten', exact: true }).first().click()
    await expect(heading(page, /^Standaardteksten \(\d+\)$/)).toBeVisible()
    await page.getByLabel('Status').selectOption({ label: 'Afgehandeld' })
    await page.getByLabel('Subcategorie').selectOption({ label: 'Veeg- / zwerfvuil' })
    const order = page.getByRole('list', { name: 'Volgorde bij Veeg- / zwerfvuil, Afgehandeld' })
    await expect(order.getByRole('listitem').first()).toHaveText('Takken weg')
    await fits(page)
    const handle = (name: string) => order.getByRole('button', { name: `Verplaats ${name}` })
    await dragAbove(page, handle('Geveegd'), handle('Takken weg'))
    await expect(page.getByText('Volgorde bewaard')).toBeVisible()
    await expect(order.getByRole('listitem').first()).toHaveText('Geveegd')

    await page.goto('/manage/incidents?status=m&category_slug=veegzwerfvuil')
    await page
      .getByRole('link', { name: /^Melding \d+$/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Wijzig status' }).click()
    await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Afgehandeld' })
    await page.getByRole('radio', { name: 'Opgelost' }).check()
    await page.getByRole('button', { name: 'Takken weg (standaardtekst)' }).click()
    await expect(page.getByLabel('Bericht aan melder')).toHaveValue(
      /^Wij hebben de takken bij melding SIG-\d+ weggehaald\.$/,
    )
  },
)
