import { readFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import { chooseAddress, describeProblem, fillInEmail, next, signIn } from './actions.ts'
import { aReport } from './report-forms.ts'
import { fits, heading } from './settings-pages.ts'
import { expect, expectFits, story } from './story.ts'

/** The first file of a zip file, which holds JSON. */
async function jsonIn(path: string): Promise<unknown> {
  const zip = await readFile(path)
  return JSON.parse(inflateRawSync(zip.subarray(30 + zip.readUInt16LE(26) + zip.readUInt16LE(28))).toString())
}

story(
  'an administrator finds the reports of a person, downloads them and erases the details',
  { tag: '@core' },
  async ({ page }) => {
    await page.request.post('/signals/v1/public/signals/', {
      data: {
        text: 'De bank aan de vijver is kapot.',
        location: {
          geometrie: { type: 'Point', coordinates: [5.22, 52.58] },
          address: { openbare_ruimte: 'Kerkstraat', huisnummer: '12', postcode: '1199AB', woonplaats: 'Meldstad' },
        },
        category: { sub_category: '/signals/v1/public/terms/categories/overig/sub_categories/overig' },
        reporter: { email: 'wil.weg@voorbeeld.example', sharing_allowed: false },
        incident_date_start: '2026-11-20T10:00:00+01:00',
      },
    })
    const mentioning = await aReport(page, 'Vraag het aan Wil.Weg@voorbeeld.example, die zag het gebeuren.')
    await signIn(page, 'beheerder', '/instellingen')
    await page.getByRole('link', { name: 'Gegevens van een persoon' }).first().click()
    await expect(heading(page, 'Gegevens van een persoon')).toBeVisible()
    await page.getByRole('form', { name: 'Iemand zoeken' }).getByRole('button', { name: 'Zoek' }).click()
    await expect(page.getByText('Vul een e-mailadres of een telefoonnummer in.')).toBeVisible()
    await page.getByRole('form', { name: 'Iemand zoeken' }).getByLabel('E-mailadres').fill('wil.weg@voorbeeld.example')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '1 melding' })).toBeVisible()
    const mentions = page.getByRole('list', { name: 'Meldingen waarin deze persoon wordt genoemd' })
    await expect(mentions.getByRole('listitem')).toHaveText([new RegExp(`^SIG-${mentioning} .*Genoemd in de tekst$`)])
    await fits(page)

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download alles van deze persoon' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toBe('gegevens.zip')
    expect(await jsonIn(await file.path())).toMatchObject({
      genoemdIn: [{ nummer: `SIG-${mentioning}`, in: ['de tekst'] }],
      meldingen: [{ text: 'De bank aan de vijver is kapot.' }],
    })

    await page.getByRole('button', { name: 'Wis gegevens' }).click()
    const dialog = page.getByRole('dialog', { name: 'Gegevens van deze persoon wissen?' })
    await dialog.getByLabel('Waarom').fill('Verzoek 2026-7')
    await dialog.getByRole('button', { name: 'Wis gegevens' }).click()
    await expect(page.getByText('De gegevens zijn gewist')).toBeVisible()
    await expect(heading(page, 'Gegevens van een persoon')).toBeFocused() // the button that was pressed has gone
    await expect(page.getByRole('heading', { name: '1 melding' })).toHaveCount(0)
    await mentions.getByRole('link', { name: `SIG-${mentioning}` }).click()
    const part = page.getByRole('region', { name: 'Persoonsgegevens in deze melding' })
    await part.getByRole('button', { name: 'Verberg het e-mailadres' }).click()
    await expect(page.getByText('Vraag het aan [verborgen: e-mailadres], die zag het gebeuren.').first()).toBeVisible()
  },
)

story('an administrator reads who saw contact details, of all reports and of one', async ({ page }) => {
  const id = await aReport(page, 'Afval naast de bak bij de vijver.')
  await signIn(page, 'beheerder', `/manage/incident/${id}`)
  await expect(page.getByText('kim@voorbeeld.example').first()).toBeVisible()
  await page.goto('/instellingen/inzage')
  const log = page.getByRole('table', { name: /^Wie contactgegevens zag/ })
  await expect(log).toBeVisible()
  await fits(page)
  const number = (await log.getByRole('link').first().textContent()) ?? ''
  await page.getByLabel('Melding', { exact: true }).fill('vorige week')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Vul nummers van meldingen in, met komma’s ertussen.')).toBeVisible()
  await page.getByLabel('Melding', { exact: true }).fill(number)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/report=\d+$/)
  await expect(log.getByRole('link').filter({ hasNotText: number })).toHaveCount(0)
  await expect(log.getByRole('link').first()).toHaveText(number)
  await page.getByLabel('Hoe').selectOption('Gedownload')
  await expect(page.getByText('Er is niets gevonden.')).toBeVisible()
  await page.getByLabel('Hoe').selectOption('Bekeken')
  await expect(log.getByRole('row').nth(1)).toContainText('Bekeken')
  await page.getByLabel('Van', { exact: true }).fill('2026-11-02')
  await page.getByLabel('Tot en met').fill('2026-11-01')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Kies een dag na de eerste, of dezelfde.')).toBeVisible()
  await page.getByLabel('Van', { exact: true }).fill('2020-01-01')
  await page.getByLabel('Tot en met').fill('2020-01-31')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/kind=view&.*from=2020-01-01|from=2020-01-01.*kind=view/)
  await expect(page.getByText('Er is niets gevonden.')).toBeVisible()
})

story('a resident removes identifying passages from the text with one press before sending', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await describeProblem(page, 'Afval bij de vijver. Bel 06-00000088 of mail buur@voorbeeld.example.')
  await next(page)
  await chooseAddress(page, 'Kerkstraat 12')
  await next(page)
  await fillInEmail(page, 'kim@voorbeeld.example')
  await next(page)
  await expect(page.getByText('Uw tekst lijkt een telefoonnummer en een e-mailadres te bevatten')).toBeVisible()
  await expectFits(page, [320, 390])
  await page.getByRole('button', { name: 'Haal het uit mijn tekst' }).press('Enter')
  await expect(page.getByText('Het staat niet meer in uw tekst')).toBeInViewport()
  await expect(page.getByText('Afval bij de vijver. Bel … of mail ….')).toBeVisible()
  await page.getByRole('link', { name: 'Wijzig beschrijving' }).click()
  await expect(page.getByLabel('Waar gaat het om?')).toHaveValue('Afval bij de vijver. Bel … of mail ….')
})

const passages = {
  burgerservicenummer: '111222333',
  rekeningnummer: 'NL91 ABNA 0417 1643 00',
  telefoonnummer: '06-00000088',
  'e-mailadres': 'buur@voorbeeld.example',
  kenteken: 'GB-01-BB',
}

story(
  'a colleague hides each identifying passage with a press, and a user without the right does not see it',
  async ({ page, browser }) => {
    const id = await aReport(page, `Afval van de buren: ${Object.values(passages).join(', ')}.`)
    await signIn(page, 'behandelaar', `/manage/incident/${id}`)
    const part = page.getByRole('region', { name: 'Persoonsgegevens in deze melding' })
    for (const name of Object.keys(passages)) {
      await part.getByRole('button', { name: `Verberg het ${name}` }).press('Enter')
      await expect(page.getByText(new RegExp(`\\[verborgen: ${name}\\]`)).first()).toBeVisible()
      await expect(part).toBeFocused() // the button that was pressed has gone
    }
    for (const hidden of Object.values(passages)) await expect(page.getByText(hidden)).toHaveCount(0)
    await fits(page)
    await part.getByRole('button', { name: 'Toon wat er stond' }).click()
    for (const hidden of Object.values(passages)) await expect(part.getByText(hidden)).toBeVisible()
    await expect(part.getByRole('button', { name: /voorgoed/ })).toHaveCount(0) // only who guards privacy may

    const reader = await browser.newPage({ baseURL: new URL(page.url()).origin })
    await signIn(reader, 'lezer', `/manage/incident/${id}`)
    await expect(reader.getByText(/\[verborgen: kenteken\]/).first()).toBeVisible()
    await expect(reader.getByText('Wat verborgen is, ziet alleen wie contactgegevens mag zien.')).toBeVisible()
    for (const hidden of Object.values(passages)) await expect(reader.getByText(hidden)).toHaveCount(0)
    await reader.close()
  },
)

story('a name that a colleague selects is hidden, and erased for good at the privacy desk', async ({ page }) => {
  const id = await aReport(page, 'De buurvrouw, Truus Verzonnen, zet haar afval buiten. Vraag het Truus Verzonnen.')
  await signIn(page, 'beheerder', `/manage/incident/${id}`)
  const part = page.getByRole('region', { name: 'Persoonsgegevens in deze melding' })
  await part.getByRole('button', { name: 'Verberg woorden' }).press('Enter')
  const form = part.getByRole('form', { name: 'Woorden verbergen' })
  await expect(form.getByLabel('Welke woorden')).toBeFocused()
  await form.getByLabel('Welke woorden').fill('Iemand Anders')
  await page.keyboard.press('Enter')
  await expect(form.getByText('Deze woorden staan niet in wat er geschreven is')).toBeVisible()
  await fits(page)
  await form.getByRole('button', { name: 'Annuleer' }).click()

  const text = page.getByText('De buurvrouw, Truus Verzonnen').first()
  await text.evaluate(element => {
    const node = element.firstChild
    const range = document.createRange()
    if (node) range.setStart(node, 14)
    if (node) range.setEnd(node, 14 + 'Truus Verzonnen'.length)
    document.getSelection()?.removeAllRanges()
    document.getSelection()?.addRange(range)
  })
  await part.getByRole('button', { name: 'Verberg “Truus Verzonnen”' }).click()
  await expect(page.getByText('De buurvrouw, [verborgen: woorden], zet').first()).toBeVisible()
  await expect(page.getByText('Truus')).toHaveCount(0)

  await part.getByRole('button', { name: 'Toon wat er stond' }).click()
  await part.getByRole('button', { name: 'Wis Truus Verzonnen voorgoed' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Wis voorgoed' }).click()
  await expect(part.getByText('Wat er stond, is voorgoed gewist.')).toBeVisible()
  await expect(part).toBeFocused() // the button that was pressed has gone
  await expect(page.getByText('Voorgoed gewist uit wat verborgen was:').first()).toBeAttached()
})

story.describe('the pages about personal data without scripts', () => {
  story.use({ javaScriptEnabled: false })

  story('without scripts residents read how their data are used, as configured', async ({ page }) => {
    await page.goto('/incident/beschrijf')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
    await expect(page.getByText('300 dagen na het afsluiten van de melding')).toBeVisible()
    await page.getByRole('link', { name: 'Alle verwerkingen van persoonsgegevens' }).click()
    await expect(page.getByRole('heading', { name: 'Kaart met meldingen' })).toBeVisible()
    await page.getByRole('link', { name: 'Het algoritme voor het onderwerp' }).click()
    await expect(page.getByRole('heading', { name: 'Menselijke tussenkomst' })).toBeVisible()
  })
})

story('the pages about personal data and accessibility fit and are accessible', async ({ page }) => {
  for (const path of ['/privacy', '/privacy/verwerkingen', '/privacy/algoritme', '/toegankelijkheidsverklaring']) {
    await page.goto(path)
    await expectFits(page)
  }
})
