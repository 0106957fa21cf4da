import type { Browser, Page } from '@playwright/test'
import { goOnToContactDetails } from './actions.ts'
import { expectPlainAccessible } from './both-modes.ts'
import { photoFromPhone } from './photo.ts'
import { lampForm, reportLamp, reportOf } from './sent-reports.ts'
import { expect, story } from './story.ts'

/** The place of Lelystraat 32, where other stories report nothing. */
const lelystraat = { lng: 5.22924, lat: 52.57837 }

story.use({ javaScriptEnabled: false, viewport: { width: 320, height: 568 } })

const next = (page: Page) => page.getByRole('button', { name: 'Volgende', exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const emailField = (page: Page) => page.getByLabel('Wat is uw e-mailadres?')

/** The typed place stays. */
async function thereAndBackInEnglish(page: Page) {
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByLabel('Street, or a description of the place')).toHaveValue('Kerkst')
  await page.getByRole('link', { name: 'Nederlands' }).click()
}

async function expectPhoto(page: Page) {
  const photo = page.getByRole('img', { name: 'Foto 1' })
  expect(await photo.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBeGreaterThan(50)
}

/** Send the report, and go back after that. */
async function sendOnce(page: Page, browser: Browser) {
  await page.getByRole('button', { name: 'Verstuur' }).click()
  await expect(heading(page, 'Bedankt!')).toBeVisible()
  await expect(page.getByText('U krijgt ook een e-mail')).toBeVisible()
  await expectPlainAccessible(page, browser)
  const number = await page.getByText(/onder nummer: SIG-\d+/).textContent()
  await page.goBack() // the page before it has nothing to send any more
  await expect(page.getByText(number ?? '')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Doe een melding' }).click()
  await expect(page.getByLabel('Waar gaat het om?')).toHaveValue('')
}

story(
  'without scripts a resident reports a problem, with a photo and the questions about it',
  { tag: '@core' },
  async ({ page, browser }) => {
    await page.goto('/incident/vulaan') // which is not there yet
    await expect(page).toHaveURL(/\/incident\/beschrijf$/)
    await next(page)
    await expect(page.getByRole('link', { name: 'Waar gaat het om?' })).toBeVisible()
    await expectPlainAccessible(page, browser)
    await page.getByLabel('Waar gaat het om?').fill('Er is een wespennest bij de speeltuin')
    const buffer = await photoFromPhone()
    await page.locator('input[type=file]').setInputFiles({ name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer })
    await next(page)

    await expect(heading(page, 'Locatie en vragen')).toBeVisible()
    await page.getByLabel('Straat, of een omschrijving van de plek').fill('Kerkst')
    await thereAndBackInEnglish(page)
    await page.getByLabel('Straat, of een omschrijving van de plek').press('Enter') // as Volgende
    await expect(page.getByText('Welk adres bedoelt u?').first()).toBeVisible()
    await expectPlainAccessible(page, browser)
    await page.getByLabel('Kerkstraat 2, 1195 DJ Meldstad').check()
    await page.getByLabel('In of bij de woning').check()
    await next(page)
    await page.getByRole('link', { name: 'Bij overlast van wespen in of bij een woning' }).click()
    await expect(
      page.getByText('Bij overlast van wespen in of bij een woning komen wij niet zelf langs.').last(),
    ).toBeInViewport()
    await expect(page.getByText('Gekozen plek: Kerkstraat 2, 1195 DJ Meldstad')).toBeVisible()
    await page.getByLabel('In de openbare ruimte').check()
    await goOnToContactDetails(page, () => next(page))

    await page.setViewportSize({ width: 390, height: 664 })
    await emailField(page).fill('kim')
    await page.getByRole('button', { name: 'Vorige' }).click()
    await expect(heading(page, 'Locatie en vragen')).toBeVisible()
    await next(page)
    await expect(emailField(page)).toHaveValue('kim')
    await next(page)
    await expect(page.getByText('Vul een geldig e-mailadres in').first()).toBeVisible()
    await expectPlainAccessible(page, browser)
    await emailField(page).fill('kim@voorbeeld.example')
    await next(page)

    await expect(heading(page, 'Versturen')).toBeVisible()
    for (const text of [
      'IMG_0042.jpg',
      'Kerkstraat 2, 1195 DJ Meldstad',
      'In de openbare ruimte',
      'kim@voorbeeld.example',
    ])
      await expect(page.getByText(text).first()).toBeVisible()
    await expectPhoto(page)
    await expectPlainAccessible(page, browser)
    await page.getByRole('link', { name: 'Wijzig beschrijving' }).click()
    await expect(page.getByLabel('Waar gaat het om?')).toHaveValue('Er is een wespennest bij de speeltuin')
    await page.goBack()
    await sendOnce(page, browser)
  },
)

story(
  'without scripts a link to a category opens the form for it, and a draft can be thrown away',
  async ({ page, browser }) => {
    await page.goto('/categorie/overlast-van-dieren/wespen')
    const [field, subject] = [page.getByLabel('Waar gaat het om?'), page.getByText('Onderwerp: Wespen')]
    const [fieldBox, subjectBox] = [await field.boundingBox(), await subject.boundingBox()]
    expect(subjectBox?.y).toBeGreaterThan((fieldBox?.y ?? 0) + (fieldBox?.height ?? 0))
    await field.fill('De lamp is stuk')
    await next(page)
    await expect(page.getByText('Waar veroorzaken de wespen overlast?')).toBeVisible()
    await page.getByRole('button', { name: 'Melding weggooien' }).click()
    await expect(page.getByText('Wilt u uw melding weggooien?')).toBeVisible()
    await expectPlainAccessible(page, browser)
    await page.getByRole('button', { name: 'Melding weggooien' }).first().click()
    await expect(page.getByLabel('Waar gaat het om?')).toHaveValue('')
  },
)

story(
  'without scripts the subject is changed in place, from what fits the text or by a search',
  async ({ page, browser }) => {
    await page.setViewportSize({ width: 375, height: 553 })
    await page.goto('/categorie/overlast-van-dieren/wespen')
    await page.getByLabel('Waar gaat het om?').fill('De lantaarnpaal bij de vijver is kapot')
    await next(page)
    await page.getByRole('button', { name: 'wijzigen van het onderwerp Wespen' }).click()
    const choice = page.getByRole('region', { name: 'Waar gaat uw melding over?' })
    await expect(choice.getByRole('heading')).toBeInViewport()
    await expect(page.getByRole('navigation', { name: 'Stappen van uw melding' })).toHaveCount(1)
    await choice.getByRole('button', { name: 'Niet wijzigen' }).click()
    await page.getByRole('button', { name: 'wijzigen van het onderwerp Wespen' }).click()
    await choice.getByLabel('Zoek een ander onderwerp').fill('fiets')
    await choice.getByRole('button', { name: 'Zoek', exact: true }).click()
    await expect(choice.getByRole('button', { name: /^Fietswrak/ })).toBeVisible()
    await choice.getByLabel('Zoek een ander onderwerp').fill('lantaarnpaal')
    await page.keyboard.press('Enter')
    await expect(choice.getByRole('group').getByRole('button')).toHaveText([/^Straatverlichting/])
    await expectPlainAccessible(page, browser)
    await choice.getByRole('group').getByRole('button').click()
    await expect(page.getByText('Onderwerp: Straatverlichting')).toBeInViewport()
    await page.getByRole('button', { name: 'Stap 1: Beschrijf uw melding' }).click()
    await expect(page.getByText('Onderwerp: Straatverlichting')).toBeVisible()
  },
)

const lookUp = (page: Page) => page.getByRole('button', { name: 'Gebruik dit adres' }).click()

story(
  'without scripts an unknown place asks for its neighbourhood, and a place elsewhere gets a message',
  async ({ page, browser }) => {
    await page.setViewportSize({ width: 375, height: 553 })
    await page.goto(lampForm)
    await page.getByLabel('Waar gaat het om?').fill('De lantaarnpaal bij de vijver is kapot')
    await next(page)
    const street = page.getByLabel('Straat, of een omschrijving van de plek')
    await expect(page.getByText('Eén knop is dus genoeg.')).toBeVisible()
    await expect(page.getByLabel('Of kies de buurt waar het is')).toBeVisible()
    await expectPlainAccessible(page, browser)
    await street.fill('Bij de vijver')
    await lookUp(page)
    await expect(page.getByText('Wij kunnen deze plek niet vinden.')).toBeInViewport({ ratio: 1 })
    await expect(page.getByText(/^Ligt de plek buiten de gemeente Meldstad\?.*14\s0299/)).toBeVisible()
    await expect(page.getByLabel('In welke buurt is het?')).toBeInViewport({ ratio: 1 })
    await next(page)
    await expect(page.getByRole('link', { name: /Kies een buurt, of vul een ander adres in/ })).toBeInViewport()
    await expect(page.getByText('Uw melding gaat gewoon door.')).toBeHidden() // not before a neighbourhood is chosen
    await expectPlainAccessible(page, browser)
    await street.fill('Dijkweg')
    await page.getByLabel('Huisnummer').fill('2')
    await page.getByLabel('Plaats').fill('Waterdorp')
    await lookUp(page)
    await expect(page.getByText('Deze plek ligt buiten ons gebied', { exact: true })).toBeInViewport()
    await street.fill('Bij de vijver')
    for (const label of ['Huisnummer', 'Plaats']) await page.getByLabel(label).fill('')
    await lookUp(page)
    await page.getByLabel('In welke buurt is het?').selectOption({ index: 1 })
    await page.getByLabel('Lamp doet het niet').check()
    await next(page)
    await expect(page.getByText('Door wat u invulde is er iets bij gekomen.')).toBeInViewport()
    await page.getByRole('link', { name: 'Denkt u dat de situatie gevaarlijk is?' }).click()
    await page.getByLabel('Nee, niet gevaarlijk').check()
    await next(page)
    await page.getByLabel('Wat is uw telefoonnummer?').fill('06 1234')
    await next(page)
    await expect(page.getByText('Een telefoonnummer heeft tien cijfers. Klopt uw nummer?')).toBeVisible()
    await expect(page.getByText(/^U heeft geen e-mailadres ingevuld\./)).toBeVisible()
    await expect(page.getByText(/^Bij de vijver \(.+\)$/)).toBeVisible()
    await expect(page.locator('main svg image')).toHaveCount(0)
  },
)

story('without scripts a street light is chosen from the list, in English', async ({ page, browser }) => {
  await page.goto('/categorie/wegen-verkeer-straatmeubilair/lantaarnpaal-straatverlichting?taal=en')
  await page.getByLabel('What is it about?').fill('The lamp in front of my door is broken.')
  const goOn = () => page.getByRole('button', { name: 'Next', exact: true }).click()
  await goOn()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle(/^Location and questions – .*Reports about public space/)
  await page.getByLabel('Street, or a description of the place').fill('Kerkstraat')
  await page.getByLabel('House number').fill('12')
  await page.getByLabel('The lamp does not work').check()
  await goOn()
  await page.getByLabel(/^No, /).check()
  await page
    .getByRole('checkbox', { name: /^Lamp - / })
    .first()
    .check()
  await expectPlainAccessible(page, browser)
  await goOn()
  await expect(heading(page, 'Contact details')).toBeVisible()
  await goOn()
  await expect(heading(page, 'Send')).toBeVisible()
  await expect(page.getByText('The lamp does not work')).toBeVisible()
  await expect(page.getByText(/Lamp - \d+/)).toBeVisible()
  await expectPlainAccessible(page, browser)
  await page.getByRole('link', { name: 'Nederlands' }).click()
  await expect(page.getByText('Lamp doet het niet')).toBeVisible()
})

story('without scripts a resident follows a report about the same problem', async ({ page, browser }) => {
  await reportOf(page.request, {
    category: 'afval/sub_categories/grofvuil',
    text: 'Er ligt een oud matras op de stoep',
    place: lelystraat,
  })
  await page.goto('/categorie/afval/grofvuil')
  await page.getByLabel('Waar gaat het om?').fill('Er ligt een matras op straat')
  await next(page)
  await page.getByLabel('Straat, of een omschrijving van de plek').fill('Lelystraat')
  await page.getByLabel('Huisnummer').fill('32')
  await next(page)
  const block = page.getByRole('region', { name: 'Misschien is dit al gemeld' })
  await expect(block.getByRole('button', { name: /^Dit is dezelfde als Grofvuil/ }).first()).toBeVisible()
  await expectPlainAccessible(page, browser)
  const choose = () =>
    block
      .getByRole('button', { name: /^Dit is dezelfde/ })
      .first()
      .click()
  await choose()
  await page.getByRole('button', { name: 'Toch niet dezelfde' }).click()
  await choose()
  await expect(page.getByText('U volgt: Grofvuil, gemeld op')).toBeVisible()
  await expectPlainAccessible(page, browser)
  await next(page)
  await expect(heading(page, 'Contactgegevens')).toBeVisible()
  await next(page)
  await page.getByRole('button', { name: 'Verstuur' }).click()
  await expect(heading(page, 'Bedankt!')).toBeVisible()
  await expect(page.getByText(/^Uw melding volgt de melding die er al was: Grofvuil/)).toBeVisible()
})

story(
  'without scripts a known report is listed above the lights, and is chosen instead of one',
  async ({ page, browser }) => {
    await reportLamp(page.request, lelystraat)
    await page.goto(lampForm)
    await page.getByLabel('Waar gaat het om?').fill('De lamp voor mijn deur is stuk')
    await next(page)
    await page.getByLabel('Straat, of een omschrijving van de plek').fill('Lelystraat')
    await page.getByLabel('Huisnummer').fill('32')
    await page.getByLabel('Lamp doet het niet').check()
    await next(page)
    const known = page.getByRole('region', { name: 'Al bij ons bekend in de buurt' })
    await expect(known.getByText('Deze melding is al bij ons bekend: Straatverlichting').first()).toBeVisible()
    const [above, first] = [
      await known.boundingBox(),
      await page
        .getByRole('checkbox', { name: /^Lamp - / })
        .first()
        .boundingBox(),
    ]
    expect(above?.y).toBeLessThan(first?.y ?? 0)
    await known
      .getByRole('button', { name: /^Dit is hetzelfde probleem als Straatverlichting/ })
      .first()
      .click()
    await expect(known.locator('[aria-pressed="true"]')).toHaveCount(1)
    await expect(page.getByRole('region', { name: 'Misschien is dit al gemeld' })).toHaveCount(0) // once is enough
    await expect(page.getByText(/^U volgt: Straatverlichting, gemeld op/)).toBeVisible()
    await expectPlainAccessible(page, browser)
  },
)
