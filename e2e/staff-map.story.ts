import type { Page } from '@playwright/test'
import { signIn, tabTo } from './actions.ts'
import { aReportToHandle } from './handling.ts'
import { expectOnTop } from './pressing.ts'
import { changeInBulk } from './staff-requests.ts'
import { expect, expectAccessible, story } from './story.ts'

const map = '/manage/incidents/kaart'
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const inView = (page: Page) => page.getByRole('heading', { level: 2, name: /in beeld$/ })
const listBesideMap = (page: Page) => page.getByRole('region', { name: 'Lijst bij de kaart' })
const numberIn = (text: string | null) => Number((text ?? '').replace(/\D/g, ''))

/** Wait until the reports on the map no longer change. */
async function settled(page: Page) {
  await expect(page.getByRole('application', { name: 'Kaart met meldingen' })).toBeVisible()
  await expect(inView(page)).toBeVisible()
  let before: string | null = null
  await expect(async () => {
    const now = await listBesideMap(page).textContent()
    const isSame = now === before
    before = now
    expect(isSame).toBe(true)
  }).toPass({ intervals: [500] })
}

/** Choose whether reports open beside the list or the map; other stories of the same server chose it too. */
async function readBeside(page: Page, isOn: boolean) {
  await page.getByRole('button', { name: 'Weergave' }).click()
  await page.getByLabel('Open een melding naast de lijst of de kaart').setChecked(isOn)
  await page.keyboard.press('Escape')
}

story(
  'a cluster and a report of the map are opened with the keyboard alone, and going back returns to the report',
  { tag: '@core' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page, 'coordinator', '/manage/incidents')
    await expect(heading(page, /^Meldingen \(\d+\)$/)).toBeVisible()
    await readBeside(page, false)
    await tabTo(page, 'Kaart')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${map}$`))
    await settled(page)
    await expectAccessible(page)

    const before = numberIn(await inView(page).textContent())
    await listBesideMap(page)
      .getByRole('button', { name: /^\d+ meldingen/ })
      .first()
      .focus()
    await page.keyboard.press('Enter')
    await expect(inView(page)).toBeFocused()
    await expect.poll(async () => numberIn(await inView(page).textContent())).toBeLessThan(before)
    for (
      let presses = 0;
      presses < 6 &&
      (await listBesideMap(page)
        .getByRole('button', { name: /^Melding \d+/ })
        .count()) === 0;
      presses += 1
    ) {
      await tabTo(page, 'Inzoomen')
      await page.keyboard.press('Enter')
      await settled(page)
    }
    await tabTo(page, 'Melding ')
    const name = /Melding \d+/.exec((await page.locator(':focus').textContent()) ?? '')?.[0] ?? ''
    await page.keyboard.press('Enter')
    const panel = page.getByRole('region', { name })
    await expect(panel.getByRole('link', { name })).toBeFocused()
    await expect(panel.getByText('Hoofdcategorie')).toBeVisible()
    await expectAccessible(page)

    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(listBesideMap(page).getByRole('button', { name: new RegExp(`^${name}`) })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('link', { name })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(heading(page, new RegExp(`elding ${name.replace(/\D/g, '')}$`))).toBeVisible()
    await page.getByRole('link', { name: 'Terug naar overzicht' }).click()
    await expect(page).toHaveURL(new RegExp(`${map}$`))
    await expect(listBesideMap(page).getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible()
  },
)

story('a report of the map opens beside it by choice, and j goes to the next one in view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'coordinator', '/manage/incidents?status=m')
  await expect(heading(page, /^Meldingen/)).toBeVisible()
  await readBeside(page, true)
  const views = page.getByRole('navigation', { name: 'Weergave' })
  await views.getByRole('link', { name: 'Kaart' }).click()
  await settled(page)
  const reports = listBesideMap(page).getByRole('button', { name: /^Melding \d+/ })
  for (let presses = 0; presses < 6 && (await reports.count()) < 2; presses += 1) {
    await listBesideMap(page)
      .getByRole('button', { name: /^\d+ meldingen/ })
      .first()
      .click()
    await settled(page)
  }
  const [one = 0, two = 0] = (await reports.allTextContents()).map(text =>
    numberIn(/Melding \d+/.exec(text)?.[0] ?? ''),
  )
  await reports.first().click()
  await expect(page).toHaveURL(`/manage/incident/${one}`)
  await expect(heading(page, new RegExp(`elding ${one}$`))).toBeFocused()
  const beside = page.getByRole('navigation', { name: 'Meldingen op de kaart' })
  await expect(beside.getByRole('button', { name: `Melding ${one}`, pressed: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('j')
  await expect(page).toHaveURL(`/manage/incident/${two}`)
  await expect(beside.getByRole('button', { name: `Melding ${two}`, pressed: true }).first()).toBeVisible()
  await beside.getByRole('link', { name: 'Kaart' }).click()
  await expect(page).toHaveURL(`${map}?status=m`)
  await views.getByRole('link', { name: 'Lijst' }).click()
  await readBeside(page, false)
})

story('the map and the list share the filter and the search, and the map zooms to an address', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'coordinator', '/manage/incidents?status=m')
  const count = numberIn(await heading(page, /^Meldingen \(\d+\)$/).textContent())
  const views = page.getByRole('navigation', { name: 'Weergave' })
  await views.getByRole('link', { name: 'Kaart' }).click()
  await expect(page).toHaveURL(`${map}?status=m`)
  await settled(page)
  await expect(page.getByText('Gemeld', { exact: true }).first()).toBeVisible()
  const onMap = async () => {
    const withoutPlace = await page.getByText(/nog geen plaats/).allTextContents()
    return numberIn(await inView(page).textContent()) + withoutPlace.reduce((sum, text) => sum + numberIn(text), 0)
  }
  expect(await onMap()).toBe(count)

  await page.getByRole('searchbox').fill('straat')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${map}?status=m&q=straat`)
  await expect(page.getByText('Zoekresultaten voor "straat"')).toBeVisible()
  await views.getByRole('link', { name: 'Lijst' }).click()
  await expect(page).toHaveURL('/manage/incidents?q=straat&status=m')

  await page.goBack()
  await settled(page)
  await page.getByRole('combobox', { name: 'Zoom naar adres' }).fill('Kerkstraat 1')
  await page.getByRole('option').first().click()
  await expect.poll(onMap).toBeLessThan(count)

  await page.getByText('Legenda').click()
  await expect(page.getByText('Wacht op een ander')).toBeVisible()
  await expectAccessible(page)
})

for (const width of [320, 390])
  story(`on a phone of ${width} pixels the list is a sheet below the map`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await signIn(page, 'coordinator', map)
    await expect(page.getByRole('application', { name: 'Kaart met meldingen' })).toBeVisible()
    const sheet = page.getByRole('button', { name: 'Lijst bij de kaart uitklappen' })
    await sheet.click()
    await settled(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expectAccessible(page)
    await listBesideMap(page)
      .getByRole('button', { name: /meldingen/ })
      .first()
      .click()
    await settled(page)
    await expect(inView(page)).toBeVisible()
    await expectAccessible(page)
  })

for (const { outcome, seen } of [
  { outcome: 'done' },
  { outcome: 'refused, as a colleague was first', seen: Date.parse('2026-01-01T00:00:00Z') },
])
  story(
    `on a phone the result of a change of several reports hides no handle of the list: ${outcome}`,
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 740 })
      const id = await aReportToHandle(page, 'De bank bij de speelplaats wiebelt.')
      await changeInBulk(page, id, { priority: { priority: 'low' } }, seen)

      await signIn(page, 'beheerder', map)
      await expect(page.getByRole('button', { name: 'Uitkomst sluiten' })).toBeVisible()
      await expectOnTop(page.getByRole('button', { name: 'Lijst bij de kaart uitklappen' }), { timeout: 3000 })
    },
  )

story(
  "the map of staff shows the density of reports instead of markers, and the user's position",
  async ({ page, context }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 52.5801, longitude: 5.2201, accuracy: 40 })
    await signIn(page, 'coordinator', map)
    await settled(page)
    const onMap = page.getByRole('application', { name: 'Kaart met meldingen' })
    const markers = onMap.getByRole('button', { name: /melding/i })
    const count = await markers.count()
    expect(count).toBeGreaterThan(2)
    const shapes = onMap.locator('.leaflet-overlay-pane path') // those of markers are icons
    await expect(shapes).toHaveCount(0)

    const heat = page.getByRole('button', { name: 'Toon drukte' })
    await heat.click()
    await expect(heat).toHaveAttribute('aria-pressed', 'true')
    await expect(markers).toHaveCount(0)
    await expect(shapes).toHaveCount(count)
    const spots = await shapes.evaluateAll(all =>
      all
        .map(each => ({ width: each.getBoundingClientRect().width, color: getComputedStyle(each).fill }))
        .toSorted((one, other) => one.width - other.width),
    )
    const [least, most] = [spots.at(0), spots.at(-1)]
    expect(most?.width, 'the more reports, the larger').toBeGreaterThan(least?.width ?? 0)
    expect(most?.color, 'and the warmer').not.toBe(least?.color)
    await expectAccessible(page)
    await heat.click()
    await expect(markers).toHaveCount(count)
    await expect(shapes).toHaveCount(0)

    const gps = page.getByRole('button', { name: 'Mijn locatie' })
    await gps.click()
    await expect(page.getByText('Je locatie is gevonden')).toBeAttached()
    await expect(shapes, 'a dot in the circle of its accuracy').toHaveCount(2)
    await settled(page)
    await expect(shapes.last()).toBeInViewport()
    const [dot, frame] = [await shapes.last().boundingBox(), await onMap.boundingBox()]
    for (const [side, size] of [
      ['x', 'width'],
      ['y', 'height'],
    ] as const) {
      const middle = (box: typeof dot) => (box ? box[side] + box[size] / 2 : 0)
      expect(Math.abs(middle(dot) - middle(frame)), 'how far from the middle of the map').toBeLessThan(60)
    }
    await expectAccessible(page)
  },
)

story('the map of staff shows the reports without tiles, and an error without the server', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.route(/\/demo\/tiles\//, route => route.abort())
  await signIn(page, 'coordinator', map)
  await settled(page)
  await expect(page.getByText(/achtergrond van de kaart komt niet door/)).toBeVisible()
  await expect(page.getByRole('button', { name: /meldingen/ }).first()).toBeVisible()
  await page.route(/\/api\/report-clusters/, route => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Inzoomen', exact: true }).click()
  await expect(page.getByText('De meldingen konden niet opgehaald worden')).toBeVisible({ timeout: 60_000 })
  await page.unroute(/\/api\/report-clusters/)
  await page.getByRole('button', { name: 'Probeer opnieuw' }).click()
  await expect(page.getByText('De meldingen konden niet opgehaald worden')).toBeHidden()
})
