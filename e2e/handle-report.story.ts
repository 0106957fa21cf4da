import type { Page } from '@playwright/test'
import { openMore, signIn, tabTo } from './actions.ts'
import { expect, expectAccessible, story } from './story.ts'

/** Create a report of a resident with an e-mail address, by the endpoint of the form. */
async function aReport(page: Page, text: string): Promise<number> {
  const answer = await page.request.post('/signals/v1/public/signals', {
    data: {
      text,
      category: { sub_category: '/signals/v1/public/terms/categories/schoon/sub_categories/veegzwerfvuil' },
      location: { geometrie: { type: 'Point', coordinates: [5.22, 52.58] } },
      reporter: { email: 'kim@voorbeeld.example', phone: '0600000012' },
      incident_date_start: '2026-11-20T10:00:00+01:00',
    },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

const expectText = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()
const open = (page: Page, what: string) => page.getByRole('button', { name: `Wijzig ${what}` }).click()
const save = (page: Page) => page.getByRole('button', { name: 'Opslaan' }).click()

story(
  'staff change category, urgency, department and location of a report, accessibly at each step',
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
    await open(page, 'behandelaar')
    await page.getByRole('combobox', { name: 'Toegewezen aan' }).waitFor()
    await expectAccessible(page)
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

story('a report is split, and closed with a default text after a preview of the mail', async ({ page }) => {
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
  await expectText(page, 'Let op, er staan nog deelmeldingen open!')
  await page.getByRole('button', { name: /^Standaardtekst \(\d+\)$/ }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Gebruik deze tekst (Geveegd)' }).click()
  await page.getByRole('button', { name: 'Verstuur' }).click()
  const check = page.getByRole('dialog', { name: 'Controleer bericht aan melder' })
  const mail = check.frameLocator('iframe')
  await expect(mail.getByText('Wij hebben de straat geveegd').filter({ visible: true })).toBeVisible()
  await expectAccessible(page)
  await check.getByRole('button', { name: 'Verstuur' }).click()
  await expectText(page, 'De status is nu Afgehandeld')
  await openMore(page)
  await expect(page.getByRole('link', { name: 'Delen' })).toHaveCount(0)
})

/** Count the clicks of the user from now on. */
const countClicks = (page: Page) =>
  page.evaluate(() => {
    let clicks = 0
    document.addEventListener('click', ({ isTrusted }) => isTrusted && clicks++, { capture: true })
    Object.assign(window, { clicks: () => clicks })
  })
const clickCount = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'clicks')()))

story('the quick actions assign and close a report in half the clicks of the forms', async ({ page }) => {
  const mark = `stoep${Date.now()}`
  const [first, second] = [await aReport(page, `Papier op de ${mark}.`), await aReport(page, `Blik op de ${mark}.`)]
  await signIn(page, 'behandelaar', `/manage/incidents?q=${mark}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Meldingen (2)' })).toBeVisible()
  const title = (number: number) => page.getByRole('heading', { level: 1, name: `Standaardmelding ${number}` })
  const check = page.getByRole('dialog', { name: 'Controleer bericht aan melder' })
  const send = async (isPreviewed: boolean) => {
    await page.getByRole('button', { name: 'Verstuur' }).click()
    if (isPreviewed) await check.getByRole('button', { name: 'Verstuur' }).click()
    await expectText(page, 'De status is nu Afgehandeld')
  }

  await page.getByRole('link', { name: `Melding ${first}` }).click()
  await expect(title(first)).toBeVisible()
  await expect(page.getByText(/^\d+ automatische regels/)).toBeVisible()
  await expectAccessible(page)
  await countClicks(page)
  await page.getByRole('button', { name: 'Wijs toe aan mij' }).click()
  await expectText(page, 'De melding is aan jou toegewezen')
  await page.getByRole('button', { name: 'Handel af' }).click()
  await page.getByRole('button', { name: 'Geveegd (standaardtekst)' }).click()
  for (const name of ['Geveegd (standaardtekst)', 'Verstuur'])
    await expect(page.getByRole('button', { name })).toBeInViewport()
  await expectAccessible(page)
  await send(false)
  expect(await clickCount(page), 'assigned by one, closed by three').toBe(4)
  await page.getByRole('link', { name: /^(Vorige|Volgende) melding$/ }).click()
  await expect(title(second)).toBeVisible()
  const quick = await clickCount(page)
  expect(quick).toBe(5)

  // The same by the forms one after the other; colleagues are chosen once the report has a department.
  await page.getByRole('link', { name: 'Terug naar overzicht' }).click()
  await countClicks(page)
  await page.getByRole('link', { name: `Melding ${second}` }).click()
  let clicksInLists = 0 // a choice from a list takes two, which the page does not receive
  const choose = async (field: string, label: string) => {
    clicksInLists += 2
    await page.getByLabel(field, { exact: true }).selectOption({ label })
  }
  await open(page, 'afdeling')
  await choose('Afdeling', 'Stadswerken (STW)')
  await save(page)
  await open(page, 'behandelaar')
  await choose('Toegewezen aan', 'Carla Straat')
  await save(page)
  await expectText(page, 'De behandelaar is nu Carla Straat')
  await open(page, 'status')
  await choose('Status', 'Afgehandeld')
  await page.getByRole('button', { name: /^Standaardtekst/ }).click()
  await page.getByRole('button', { name: 'Gebruik deze tekst (Geveegd)' }).click()
  await send(true)
  await page.getByRole('link', { name: 'Terug naar overzicht' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meldingen (2)' })).toBeVisible()
  expect(quick).toBeLessThanOrEqual(((await clickCount(page)) + clicksInLists) / 2)
})

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
  await tabTo(page, 'Verbeter je notitie')
  await press('Enter', 'Escape')
  await expect(page.getByRole('button', { name: 'Verbeter je notitie' })).toBeFocused()

  await page.keyboard.press('Control+Home')
  await tabTo(page, 'Wijzig status')
  await press('Enter')
  await expect(page.getByLabel('Status', { exact: true })).toBeFocused()
  await page.keyboard.type('Afgeh')
  await tabTo(page, 'Standaardtekst (')
  await press('Enter')
  await tabTo(page, 'Gebruik deze tekst (Geveegd)')
  await press('Enter')
  await tabTo(page, 'Verstuur')
  await press('Enter')
  const check = page.getByRole('dialog', { name: 'Controleer bericht aan melder' })
  await expect(check.getByRole('button', { name: 'Wijzig' })).toBeFocused()
  await press('Shift+Tab', 'Enter')
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
