import type { Page } from '@playwright/test'
import { next, reportNumber, signIn, tabTo } from './actions.ts'
import { goOnTo, withoutScripts } from './both-modes.ts'
import { storedReport } from './staff-requests.ts'
import { expect, expectAccessible, story } from './story.ts'

const lamp = '/categorie/wegen-verkeer-straatmeubilair/lantaarnpaal-straatverlichting'
const list = (page: Page) => page.getByRole('dialog').getByRole('list', { name: 'Lampen in de buurt' })

async function describeLamp(page: Page) {
  await page.goto(lamp)
  await expect(page).toHaveURL(/incident\/beschrijf/)
  await tabTo(page, 'Waar gaat het om?')
  await page.keyboard.type('De lantaarnpalen in onze straat doen het niet.')
  await next(page)
  await expect(page.getByText('Kies de lamp waar het om gaat').first()).toBeVisible()
}

async function answerOtherQuestions(page: Page) {
  await page.getByLabel('Lamp doet het niet').check()
  await page.getByLabel(/^Nee, /).check()
  await next(page)
  await expect(page.getByLabel('Wat is uw e-mailadres?')).toBeVisible()
  await next(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Versturen' })).toBeVisible()
}

/** A report as the municipality stores it. */
async function stored(page: Page, number: number) {
  const answer = page.waitForResponse(
    response => new URL(response.url()).pathname === `/signals/v1/private/signals/${number}` && response.ok(),
  )
  await signIn(page, 'beheerder', `/manage/incident/${number}`)
  return (await answer).json()
}

story(
  'three street lights are chosen from the list with the keyboard alone, and stored as chosen',
  async ({ page }) => {
    await describeLamp(page)
    await tabTo(page, 'Kies locatie')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Zoek op adres of postcode' })).toBeVisible()
    await tabTo(page, 'Zoek op adres of postcode')
    await page.keyboard.type('Kerkstraat 12')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(list(page).getByRole('checkbox').nth(2)).toBeVisible()
    await expectAccessible(page)

    const chosen: string[] = []
    for (const number of [0, 1, 2]) {
      const label = (await list(page).locator('label').nth(number).locator('span').first().textContent()) ?? ''
      await tabTo(page, label)
      await page.keyboard.press('Space')
      chosen.push(label)
    }
    await expect(page.getByText('3 van maximaal 5 lampen gekozen')).toBeVisible()
    await expect(page.getByText(/^Het adres is nu Kerkstraat .* Eerder gekozen: Kerkstraat 12\.$/)).toBeVisible() // the lamp stands before another house
    await tabTo(page, 'Legenda')
    await page.keyboard.press('Enter')
    await expectAccessible(page)
    await tabTo(page, 'Meld dit object')
    await page.keyboard.press('Enter')

    await expect(page.getByRole('dialog')).toBeHidden()
    for (const label of chosen) await expect(page.getByRole('listitem').filter({ hasText: label })).toBeVisible()
    await expectAccessible(page)
    await answerOtherQuestions(page)
    for (const label of chosen) await expect(page.getByText(label).first()).toBeVisible()
    await page.getByRole('button', { name: 'Verstuur', exact: true }).click()

    const { extra_properties: answers, location } = await stored(page, await reportNumber(page))
    const { answer } = answers.find(({ id }: { id: string }) => id === 'extra_straatverlichting_nummer')
    expect(answer).toEqual(
      chosen.map(label =>
        expect.objectContaining({
          id: label.replace('Lamp - ', ''),
          type: 'Lichtmast',
          label,
          status: '',
          coordinates: { lat: expect.closeTo(52.58, 1), lng: expect.closeTo(5.22, 1) },
        }),
      ),
    )
    const [first] = answer
    expect(location.geometrie.coordinates).toEqual([
      expect.closeTo(first.coordinates.lng, 6),
      expect.closeTo(first.coordinates.lat, 6),
    ])
  },
)

story.describe('objects without scripts', () => {
  story.use({ javaScriptEnabled: false, viewport: { width: 390, height: 664 } })

  story('three street lights are chosen with the keyboard alone, and stored as chosen', async ({ page }) => {
    await page.goto(lamp)
    await page.getByLabel('Waar gaat het om?').fill('De lantaarnpalen in onze straat doen het niet.')
    await next(page)
    await withoutScripts.chooseAddress(page, 'Kerkstraat 12')
    const lights = page.getByRole('checkbox', { name: /^Lamp - / })
    const chosen: string[] = []
    for (const number of [0, 1, 2]) {
      const light = lights.nth(number)
      chosen.push(
        /Lamp - \d+/.exec(await page.locator(`label[for="${await light.getAttribute('id')}"]`).innerText())?.[0] ?? '',
      )
      await light.press('Space')
    }
    await page.getByLabel('Lamp doet het niet').check()
    await withoutScripts.showWhatAnswersBring(page)
    await page.getByLabel(/^Nee, /).check()
    await goOnTo(page, /Contact/)
    await goOnTo(page, 'Versturen')
    for (const label of chosen) await expect(page.getByText(label).first()).toBeVisible()
    await page.getByRole('button', { name: 'Verstuur', exact: true }).click()
    const { extra_properties: answers } = await storedReport(page, await reportNumber(page))
    const { answer } = answers.find(({ id }: { id: string }) => id === 'extra_straatverlichting_nummer')
    expect(answer).toEqual(
      chosen.map(label => expect.objectContaining({ id: label.replace('Lamp - ', ''), type: 'Lichtmast', label })),
    )
  })
})

story(
  'an address is chosen with the mouse beside the list, and the summary shows the light with its picture',
  async ({ page }) => {
    await describeLamp(page)
    await page.getByRole('button', { name: 'Kies locatie' }).click()
    const dialog = page.getByRole('dialog', { name: 'Kies de lamp' })
    await dialog.getByRole('combobox').fill('Kerkstraat 12')
    await page.getByRole('option').first().click()
    const light = list(page).locator('label').first()
    const label = (await light.locator('span').first().textContent()) ?? ''
    await light.click()
    await dialog.getByRole('button', { name: 'Meld dit object' }).click()
    await answerOtherQuestions(page)
    const item = page.getByRole('listitem').filter({ hasText: label })
    await expect(item.locator('img, svg').first()).toBeVisible()
    expect((await page.locator('svg:has(image)').boundingBox())?.height).toBe(180)
    for (const heading of ['1. Beschrijf uw melding', '2. Locatie en vragen', /^3\. Contact.?gegevens$/])
      await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Wijzig / })).toHaveCount(3)
    await expectAccessible(page)
  },
)

story.describe('objects on a phone', () => {
  story.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  story(
    'a light is chosen on the map, and one that is not on the map is given by its number',
    { tag: '@core' },
    async ({ page }) => {
      await describeLamp(page)
      await page.getByRole('button', { name: 'Kies locatie' }).tap()
      const dialog = page.getByRole('dialog', { name: 'Kies de lamp' })
      await expect(dialog.getByText('Zoom in om de lampen te zien').first()).toBeVisible()
      await dialog.getByRole('combobox').fill('Kerkstraat 12')
      await page.getByRole('option').first().tap()
      await expect(list(page).getByRole('checkbox').first()).toBeVisible()
      await dialog.getByRole('button', { name: 'Lijst bij de kaart inklappen' }).tap()
      await dialog
        .getByTitle(/^Lamp - \d+$/)
        .first()
        .tap()
      await expect(page.getByText('1 van maximaal 5 lampen gekozen')).toBeVisible()
      await dialog.getByRole('button', { name: 'Lijst bij de kaart uitklappen' }).tap()
      await dialog.getByLabel('De lamp staat niet op de kaart').check()
      await dialog.getByLabel('Wat is het nummer van de lamp?').fill('998877')
      await expect(page.getByText('2 van maximaal 5 lampen gekozen')).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Meld dit object' }).tap()
      await expect(page.getByText('De lamp staat niet op de kaart - 998877')).toBeVisible()
      await expectAccessible(page)
    },
  )

  story('without the map layer a location is enough', async ({ page }) => {
    await page.route('**/api/map-layers/**', route => route.fulfill({ status: 503, body: '{}' }))
    await describeLamp(page)
    await page.getByRole('button', { name: 'Kies locatie' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Kies de lamp' })
    await dialog.getByRole('combobox').fill('Kerkstraat 12')
    await page.getByRole('option').first().tap()
    await expect(dialog.getByText('Kaart informatie kon niet worden opgehaald.').first()).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Ga verder zonder lamp' }).tap()
    await answerOtherQuestions(page)
    await page.getByRole('button', { name: 'Verstuur', exact: true }).click()
    expect(await reportNumber(page)).toBeGreaterThan(0)
  })
})
