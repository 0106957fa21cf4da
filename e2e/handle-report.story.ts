import { openMore, signIn, tabTo } from './actions.ts'
import { aReportToHandle as aReport, expectText, open, save } from './handling.ts'
import { expect, expectAccessible, story } from './story.ts'

story(
  'staff change category, urgency, department and location of a report, accessibly at each step',
  { tag: '@core' },
  async ({ page }) => {
    const number = await aReport(page, 'Naast de container ligt een bank, en de stoep is vies.')
    await signIn(page, 'coordinator', `/manage/incident/${number}`)
    await expect(page.getByRole('heading', { level: 1, name: `Standaardmelding ${number}` })).toBeVisible()
    await expectText(page, /^\d+ automatische regels/)
    await expectAccessible(page)

    await open(page, 'subcategorie')
    await page.getByRole('combobox', { name: /^Subcategorie/ }).fill('grofvuil')
    await expectAccessible(page)
    await page.getByRole('option', { name: /^Grofvuil/ }).click()
    await save(page)
    await expectText(page, /^De subcategorie is nu Grofvuil/)

    await open(page, 'urgentie')
    await page.getByRole('radio', { name: /Hoog/ }).check()
    await expectAccessible(page)
    await save(page)
    await expectText(page, 'De urgentie is nu Hoog')

    await open(page, 'afdeling')
    await page.getByRole('combobox', { name: 'Afdeling' }).selectOption({ index: 1 })
    await save(page)
    await expectText(page, /^De afdeling is nu /)
    await open(page, 'toewijzing')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape') // the list lies over the buttons
    await page.getByRole('button', { name: 'Annuleer' }).click()

    await open(page, 'locatie')
    await page.getByRole('combobox', { name: 'Zoek op adres of postcode' }).fill('Kerkstraat 12')
    await page
      .getByRole('option', { name: /^Kerkstraat 12/ })
      .first()
      .click()
    await expectText(page, /^Nieuwe plek: Kerkstraat 12/)
    await expectAccessible(page)
    await save(page)
    await expectText(page, 'De locatie is gewijzigd')

    await page.getByRole('textbox', { name: 'Notitie' }).fill('Twee ploegen nodig.')
    await page.getByRole('button', { name: 'Plaats' }).click()
    await expectText(page, 'De notitie is toegevoegd')
  },
)

story(
  'a report is split, and closed with a default text after a preview of the mail',
  { tag: '@core' },
  async ({ page }) => {
    const number = await aReport(page, 'Er ligt een bank, en de stoep is vies.')
    await signIn(page, 'coordinator', `/manage/incident/${number}`)
    await openMore(page)
    await page.getByRole('link', { name: 'Delen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Deelmelding maken' })).toBeVisible()
    await page.getByRole('button', { name: 'Extra deelmelding toevoegen' }).click()
    const second = page.getByRole('group', { name: 'Deelmelding 2' })
    await second.getByLabel('Omschrijving').fill('Maak de stoep schoon.')
    await expectAccessible(page)
    await save(page)
    await expect(page.getByRole('heading', { level: 1, name: `Hoofdmelding ${number}` })).toBeVisible()
    await expectText(page, 'Maak de stoep schoon.')
    await expectAccessible(page)

    await open(page, 'status')
    await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Afgehandeld' })
    await page.getByRole('radio', { name: 'Opgelost' }).check()
    await expectText(page, 'Let op, er staan nog deelmeldingen open!')
    await page.getByRole('button', { name: /^Standaardtekst \(\d+\)$/ }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Gebruik deze tekst (Geveegd)' }).click()
    const mail = page.frameLocator('iframe')
    await expect(mail.getByText('We hebben de straat geveegd').filter({ visible: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Verstuur' }).click()
    await expectText(page, 'De status is nu Afgehandeld')
    await openMore(page)
    await expect(page.getByRole('link', { name: 'Delen' })).toHaveCount(0)
  },
)

story('a report can be handled with the keyboard alone', async ({ page }) => {
  const number = await aReport(page, 'Overal ligt papier.')
  await signIn(page, 'behandelaar', `/manage/incident/${number}`)
  await expectText(page, /^\d+ automatische regels/)
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())

  await tabTo(page, 'Wijzig urgentie')
  await press('Enter')
  await expect(page.getByRole('radio', { name: /Normaal/ })).toBeFocused()
  await press('ArrowUp')
  await tabTo(page, 'Opslaan')
  await press('Enter')
  await expectText(page, 'De urgentie is nu Hoog')
  await expect(page.getByRole('button', { name: 'Wijzig urgentie' })).toBeFocused()

  await press('n')
  await page.keyboard.type('Ik ga morgenochtend.')
  await tabTo(page, 'Plaats')
  await press('Enter')
  await expectText(page, 'De notitie is toegevoegd')
  await tabTo(page, 'Bewerk je notitie')
  await press('Enter', 'Escape')
  await expect(page.getByRole('button', { name: 'Bewerk je notitie' })).toBeFocused()

  await page.keyboard.press('Control+Home')
  await tabTo(page, 'Wijzig status')
  await press('Enter')
  await expect(page.getByLabel('Status', { exact: true })).toBeFocused()
  await page.keyboard.type('Afgeh')
  await tabTo(page, 'Opgelost')
  await press(' ')
  await tabTo(page, 'Standaardtekst (')
  await press('Enter')
  await tabTo(page, 'Gebruik deze tekst (Geveegd)')
  await press('Enter')
  await tabTo(page, 'Verstuur')
  await press('Enter')
  await expectText(page, 'De status is nu Afgehandeld')
  await expect(page.getByRole('button', { name: 'Wijzig status' })).toBeFocused()
})

story('the pages beside a report fit on a phone, and typed text is not lost without confirmation', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const first = await aReport(page, 'Papier in de goot.')
  const number = await aReport(page, 'Nog meer papier in de goot.')
  await signIn(page, 'behandelaar', `/manage/incident/${number}`)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await page.getByRole('link', { name: /in deze omgeving$/ }).click()
  await page
    .getByRole('button', { name: new RegExp(`^Melding ${first} `) })
    .first()
    .click()
  await expect(page.getByRole('region', { name: new RegExp(`^Standaardmelding ${first}`) })).toBeVisible()
  await expectAccessible(page)
  expect(await width()).toBe(320)
  await page.goto(`/manage/incident/${number}/melder`)
  await expectText(page, /^Meldingen van kim@voorbeeld\.example \(\d+\)/)
  await expectAccessible(page)
  expect(await width()).toBe(320)

  await page.getByRole('button', { name: new RegExp(`^${first} `) }).click()
  const chosen = page.getByRole('heading', { level: 2, name: new RegExp(`^Standaardmelding ${first}`) })
  await expect(chosen).toBeInViewport()
  expect((await chosen.boundingBox())?.y, 'the report below the list').toBeLessThan(320)

  await page.getByRole('link', { name: 'Terug naar melding' }).click()
  await expect(page).toHaveURL(new RegExp(`/manage/incident/${number}$`))
  await openMore(page)
  await page.getByRole('button', { name: 'Extern' }).click()
  await page.getByLabel('Vraag aan externe partij').fill('Wilt u vegen?')
  await expectAccessible(page)
  expect(await width()).toBe(320)
  await page.keyboard.press('Escape')
  await open(page, 'contactgegevens')
  await page.getByLabel(/^Telefoon melder/).fill('0687654321')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Terug naar overzicht' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuleer' }).click()
  await expect(page.getByLabel(/^Telefoon melder/)).toHaveValue('0687654321')
})
