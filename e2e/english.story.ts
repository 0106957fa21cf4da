import type { Page } from '@playwright/test'
import { closeReport, openMail, signIn } from './actions.ts'
import { expect, expectAccessible, expectFits, story } from './story.ts'

story.use({ viewport: { width: 390, height: 844 } })

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()

/** The typed place, on the second step, stays when the language changes. */
async function expectTypedPlaceStays(page: Page) {
  const search = page.getByRole('combobox')
  await search.fill('Kerkstr')
  await page.getByRole('button', { name: 'Enter the address yourself' }).click()
  await page.getByLabel('Street, or a description of the place').fill('Near the pond')
  await page.getByRole('link', { name: 'Nederlands' }).click()
  await expect(page.getByLabel('Straat, of een omschrijving van de plek')).toHaveValue('Near the pond')
  await expect(search).toHaveValue('Kerkstr')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByLabel('Street, or a description of the place')).toHaveValue('Near the pond')
}

/** The subject of the address stays when the language is changed before anything is typed, and nothing is said to be kept. */
async function thereAndBackWithNothingTyped(page: Page) {
  await expect(page.getByText('Onderwerp: Straatverlichting')).toBeVisible()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByText('Subject: Street lights')).toBeVisible()
  await expect(page.getByText('We have kept what you filled in before.')).toHaveCount(0)
  await page.getByRole('link', { name: 'Nederlands' }).click()
  await expect(page.getByText('Onderwerp: Straatverlichting')).toBeVisible() // not the page that is about to be left
}

story('a resident reports in English and gets English mail, staff read Dutch', { tag: '@core' }, async ({ page }) => {
  await page.goto('/categorie/wegen-verkeer-straatmeubilair/lantaarnpaal-straatverlichting')
  await thereAndBackWithNothingTyped(page)
  const field = page.getByRole('textbox')
  await field.fill('The lamp in front of my door is broken: it is on all day.')
  await expect(page.getByText('Onderwerp: Straatverlichting')).toBeVisible() // the subject of the address
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\?taal=en$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('textbox', { name: 'What is it about?' })).toHaveValue(/it is on all day/)
  await expectFits(page, [320, 390])
  await next(page)

  await expect(page.getByRole('radiogroup', { name: 'What is the problem?' })).toBeVisible()
  await expectTypedPlaceStays(page)
  await page.getByRole('radio', { name: 'The lamp is on during the day' }).check()
  await page.getByRole('combobox', { name: /address or postcode/ }).fill('Kerkstraat 12')
  await page.getByRole('option').first().click()
  await expectFits(page, [320, 390])
  await next(page)
  const phone = page.getByLabel('What is your telephone number?')
  await phone.fill('06123')
  await next(page) // the press counts, although what is said of the number on leaving its field moves the button
  await expect(page.getByRole('heading', { level: 1, name: 'Send' })).toBeVisible()
  await expect(page.getByText('A Dutch telephone number has ten digits')).toBeVisible()
  await expect(page.getByText('You have not entered an email address.')).toBeVisible()
  await page.getByRole('link', { name: 'Change contact details' }).click()
  await expect(page.getByText('A Dutch telephone number has ten digits')).toBeVisible()
  await phone.fill('')
  await page.getByLabel('What is your email address?').fill('robin@voorbeeld.example')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save and go back to the overview' }).click()
  await expect(page.getByText('Check your details and send your report.')).toBeVisible()
  await expect(page.getByText('Lamp brandt overdag')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you!' })).toBeVisible()
  const [, number] = /under number: SIG-(\d+)/.exec((await page.locator('main').textContent()) ?? '') ?? []
  await expect(page.getByText('Is it dangerous? Then we come at once.')).toBeVisible()
  await expectFits(page, [320, 390])

  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'coordinator', `/manage/incident/${number}`)
  await expect(page.getByText('Lamp brandt overdag, langer dan 2 dagen achter elkaar').first()).toBeVisible()
  await closeReport(page, 'We hebben de lamp vervangen.')
  await openMail(page, `Thank you for your report SIG-${number}`)
  await openMail(page, `Your report SIG-${number} has been handled`)
  await expect(page.getByText('We hebben de lamp vervangen.').first()).toBeVisible()
})

story('a language that there is not is Dutch, and the chosen one is remembered', async ({ page }) => {
  await page.goto('/categorie?taal=xx')
  await expect(page.getByRole('heading', { level: 1, name: 'Waar gaat uw melding over?' })).toBeVisible()
  await page.getByRole('link', { name: 'English' }).click()
  await page.getByText('Roads, traffic, street furniture', { exact: true }).click()
  await expect(page.getByRole('link', { name: 'Street lights', exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle') // the scripts have taken the page over
  await expectAccessible(page)
  for (const path of ['/toegankelijkheidsverklaring', '/mijn-meldingen/login', '/melding/openen', '/bestaat-niet']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expectAccessible(page)
  }
})

story(
  'a browser that prefers English is offered it by a sentence, until a language was chosen',
  async ({ browser, server }) => {
    const page = await (
      await browser.newContext({ baseURL: server.url, locale: 'en-GB', serviceWorkers: 'block' })
    ).newPage()
    await page.goto('/incident/beschrijf')
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
    const offer = page.getByRole('link', { name: 'This page is also available in English' })
    await expect(offer).toHaveAttribute('lang', 'en')
    await expectAccessible(page)
    await offer.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Describe your report' })).toBeVisible()
    await page.getByRole('link', { name: 'Nederlands', exact: true }).click()
    await expect(page.getByRole('link', { name: 'English', exact: true })).toBeVisible()
    await page.context().close()
  },
)

story('a name that the municipality gave a category itself is said to be Dutch', async ({ page }) => {
  await page.route('**/terms/categories/schoon/sub_categories/veegzwerfvuil', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), public_name: 'Rommel in de wijk' } })
  })
  const ownName = page.getByText('Rommel in de wijk', { exact: true })
  await page.goto('/categorie/schoon/veegzwerfvuil?taal=en')
  await expect(ownName.first()).toHaveAttribute('lang', 'nl')
  await page.getByRole('textbox', { name: 'What is it about?' }).fill('There is litter on the pavement.')
  await next(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Location and questions' })).toBeVisible()
  await expect(ownName.first()).toHaveAttribute('lang', 'nl')
  await page.getByRole('link', { name: 'change of the subject Rommel in de wijk' }).click()
  await expect(page.getByRole('button', { name: /^Street lights|^Litter|^Waste/ }).first()).toBeVisible()
  await expect(page.locator('main [lang="nl"]')).toHaveCount(0) // the subjects of the product are English
})

story('a name of the municipality on the public map is said to be Dutch', async ({ page }) => {
  await page.route('**/api/public-map/clusters?**', async route => {
    const response = await route.fetch()
    const found = await response.json()
    const [first, ...topics] = found.topics
    await route.fulfill({ response, json: { ...found, topics: [{ ...first, name: 'Rommel in de wijk' }, ...topics] } })
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/meldingenkaart?taal=en')
  await expect(page.getByRole('checkbox', { name: /^Rommel in de wijk \d+ reports?$/ })).toBeVisible()
  await expect(page.locator('main [lang="nl"]')).toHaveText(['Rommel in de wijk'])
  await expect(page.getByRole('checkbox', { name: /^Roads, traffic, street furniture/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'List' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^We are working on these/ })).toBeVisible()
  await expect(page.locator('main [lang="nl"]')).toHaveCount(0)
})
