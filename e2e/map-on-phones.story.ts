import type { Locator, Page } from '@playwright/test'
import { next, tabTo } from './actions.ts'
import { lampForm, reportLamp } from './sent-reports.ts'
import { expect, expectAccessible, story } from './story.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Kies de lamp' })
const lights = (page: Page) => dialogOf(page).getByRole('list', { name: 'Lampen in de buurt' })

async function openMap(page: Page) {
  await page.goto(lampForm)
  await expect(page).toHaveURL(/incident\/beschrijf/)
  await tabTo(page, 'Waar gaat het om?')
  await page.keyboard.type('De lantaarnpaal voor mijn deur doet het niet.')
  await next(page)
  await page.getByRole('button', { name: 'Kies locatie' }).tap()
}

async function searchAddress(page: Page, address: string) {
  await dialogOf(page).getByRole('combobox').fill(address)
  const first = page.getByRole('option').first()
  await expect(first).toBeVisible()
  // Nothing that stands on the map is above a suggestion.
  for (const option of await page.getByRole('option').all())
    await option.click({ trial: true, position: { x: 60, y: 12 } })
  await first.tap()
}

/** The names of the nearest lights, which the list shows first. */
async function nearest(page: Page, count: number): Promise<string[]> {
  await expect(
    lights(page)
      .getByText(/^op ongeveer/)
      .nth(count - 1),
  ).toBeAttached()
  const labels = lights(page).locator('label')
  return Promise.all(
    Array.from(
      { length: count },
      async (_, index) => (await labels.nth(index).locator('span').first().textContent()) ?? '',
    ),
  )
}

async function boxOf(one: Locator) {
  const box = await one.boundingBox()
  if (!box) throw new Error('not on the screen')
  return box
}

/** True when the middle of one element lies within another one. */
async function isWithin(one: Locator, other: Locator) {
  const [inner, outer] = [await boxOf(one), await boxOf(other)]
  const [x, y] = [inner.x + inner.width / 2, inner.y + inner.height / 2]
  return x > outer.x && x < outer.x + outer.width && y > outer.y && y < outer.y + outer.height
}

/** The attribution of the map covers nearly nothing of a light. */
async function expectUncovered(page: Page, name: string) {
  const light = await boxOf(dialogOf(page).getByTitle(name, { exact: true }))
  const cover = await boxOf(dialogOf(page).getByText('Meldstad, een verzonnen stad'))
  const [width, height] = [
    Math.min(light.x + light.width, cover.x + cover.width) - Math.max(light.x, cover.x),
    Math.min(light.y + light.height, cover.y + cover.height) - Math.max(light.y, cover.y),
  ]
  expect(Math.max(0, width) * Math.max(0, height)).toBeLessThan((light.width * light.height) / 10)
}

story.use({ hasTouch: true })

for (const [width, height] of [
  [390, 664],
  [375, 553],
  [360, 640],
  [320, 568],
] as const)
  story(`a light near a known report is chosen on a screen of ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await reportLamp(page.request, { lng: 5.22924, lat: 52.57837 })
    await openMap(page)
    const atFirst = dialogOf(page).getByRole('application')
    await expect(dialogOf(page).getByText('Zoom in om de lampen te zien').first()).toBeVisible()
    expect((await boxOf(atFirst)).height).toBeGreaterThan(height * 0.34)
    expect((await boxOf(dialogOf(page).getByRole('button', { name: 'Legenda' }))).width).toBeLessThan(60)
    await searchAddress(page, 'Kerkstraat 12')
    for (const name of await nearest(page, 3)) await expect(() => expectUncovered(page, name)).toPass()
    await searchAddress(page, 'Lelystraat 32')
    await expect(
      lights(page)
        .getByText(/^op ongeveer \d+ meter, bij \p{Lu}.* \d+/u)
        .first(),
    ).toBeVisible()
    const names = await nearest(page, 3)
    const map = dialogOf(page).getByRole('application')
    for (const name of names)
      await expect.poll(() => isWithin(dialogOf(page).getByTitle(name, { exact: true }), map)).toBe(true)
    for (const name of names) await expect(() => expectUncovered(page, name)).toPass()

    const known = dialogOf(page).getByRole('region', { name: 'Al bij ons bekend in de buurt' })
    await expect(known.getByText('Deze melding is al bij ons bekend: Straatverlichting').first()).toBeVisible()
    expect((await boxOf(known)).y).toBeLessThan((await boxOf(lights(page))).y)
    await lights(page).locator('label').first().tap()
    await expect(dialogOf(page).getByText('1 van maximaal 5 lampen gekozen')).toBeVisible()
    const confirm = dialogOf(page).getByRole('button', { name: 'Meld dit object' })
    await expect(confirm).toBeInViewport({ ratio: 1 })
    expect((await boxOf(map)).height).toBeGreaterThan(100)
    await expectAccessible(page)

    const same = known.getByRole('button', { name: /^Dit is hetzelfde probleem/ }).first()
    await same.tap()
    await expect(same).toHaveAttribute('aria-pressed', 'true')
    await expect(dialogOf(page).getByText(/van maximaal 5 lampen/)).toHaveCount(0) // it is none of the five
    await expect(dialogOf(page).getByRole('button', { name: 'Ga verder', exact: true })).toBeInViewport({ ratio: 1 })
    await lights(page).locator('label').first().tap()
    await confirm.tap()

    await expect(page.getByRole('listitem').filter({ hasText: names[0] ?? '' })).toBeVisible()
    // Until a finger could answer to what appeared, a tap there is ignored.
    await expect(async () => {
      await page.getByRole('button', { name: 'Wijzigen' }).tap()
      await expect(dialogOf(page)).toBeVisible({ timeout: 5000 })
    }).toPass()
    await expect(lights(page).getByRole('checkbox', { checked: true })).toHaveCount(1)
    await expect(dialogOf(page).getByText(/^Gekozen plek: /)).toBeVisible()
    await expect.poll(() => isWithin(dialogOf(page).getByTitle(names[0] ?? '', { exact: true }), map)).toBe(true)
  })

story('on a phone the map names a missing choice and a place outside the municipality', async ({ page, context }) => {
  await page.setViewportSize({ width: 375, height: 553 })
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 51.9, longitude: 4.5 })
  await openMap(page)
  await dialogOf(page).getByRole('button', { name: 'Ga verder zonder lamp' }).tap()
  await expect(page.getByRole('alert').filter({ hasText: 'Kies eerst een plek op de kaart.' })).toBeInViewport({
    ratio: 1,
  })
  await dialogOf(page).getByRole('button', { name: 'Mijn locatie' }).tap()
  await expect(page.getByText('Uw locatie valt buiten de kaart en is daardoor niet te zien').first()).toBeInViewport()
  await searchAddress(page, 'Dijkweg 2 Waterdorp')
  await expect(dialogOf(page).getByText('Deze plek ligt buiten ons gebied', { exact: true })).toBeInViewport()
  await dialogOf(page).getByRole('button', { name: 'Ga verder zonder lamp' }).tap()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Deze plek ligt buiten ons gebied. Kies een andere plek.' }),
  ).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
})

for (const [width, height] of [
  [568, 320],
  [667, 375],
  [844, 390],
] as const)
  story(`a light is chosen and confirmed in landscape, at ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openMap(page)
    const map = dialogOf(page).getByRole('application')
    await expect(dialogOf(page).getByRole('button', { name: 'Ga verder zonder lamp' })).toBeInViewport({ ratio: 1 })
    await searchAddress(page, 'Kerkstraat 12')
    const [name = ''] = await nearest(page, 1)
    await lights(page).locator('label').first().tap()
    await expect(dialogOf(page).getByText(/^(Gekozen plek|Het adres is nu)/)).toBeInViewport({ ratio: 1 })
    await expect(dialogOf(page).getByRole('button', { name: 'Meld dit object' })).toBeInViewport({ ratio: 1 })
    await expect(lights(page).locator('label').first()).toBeInViewport()
    await expect.poll(() => isWithin(dialogOf(page).getByTitle(name, { exact: true }), map)).toBe(true)
    expect((await boxOf(map)).height).toBeGreaterThan(height / 2)
    await expectAccessible(page)
    await dialogOf(page).getByRole('button', { name: 'Meld dit object' }).tap()
    await expect(dialogOf(page)).toBeHidden()
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  })

story('a container of the right kind in another street is listed first and shown', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 760 })
  await page.goto('/incident/beschrijf')
  await page.getByLabel('Waar gaat het om?').fill('De glasbak op het plein zit helemaal vol, er staan flessen naast.')
  await next(page)
  await next(page)
  // The place is missing; nothing is wrong.
  await expect(page.getByRole('alert').filter({ hasText: 'U hebt niet alle vragen beantwoord.' })).toBeVisible()
  await page.getByRole('button', { name: 'Kies locatie' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Kies de container' })
  await dialog.getByRole('combobox').fill('Grote Markt 2')
  await page.getByRole('option').first().tap()
  const containers = dialog.getByRole('list', { name: 'Containers in de buurt' })
  await expect(containers.locator('label').first()).toContainText('Glas')
  const map = dialog.getByRole('application')
  // Those nearby are shown, although none of them is the kind that comes first.
  const markers = dialog.locator('.leaflet-marker-pane [title]')
  await expect
    .poll(async () => {
      const within = await Promise.all((await markers.all()).map(marker => isWithin(marker, map)))
      return within.filter(Boolean).length
    })
    .toBeGreaterThan(0)
  const name = (await containers.locator('label').first().locator('span').first().textContent()) ?? ''
  await containers.locator('label').first().tap()
  await expect.poll(() => isWithin(dialog.getByTitle(name, { exact: true }), map)).toBe(true)
})
