import type { Page } from '@playwright/test'
import { chooseAddress, describeProblem, fillInEmail, next } from './actions.ts'
import { reportLitter } from './sent-reports.ts'
import { expect, expectAccessible, story } from './story.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Kies een plek op de kaart' })
const chosen = (page: Page) => page.locator('#place').getByText(/^Gekozen plek: /)

async function openMap(page: Page) {
  await describeProblem(page, 'Er ligt zwerfvuil op straat bij de bushalte.')
  await next(page)
  await page.getByRole('button', { name: 'Kies locatie' }).click()
  await expect(dialogOf(page).getByRole('application')).toBeVisible()
}

/** Choose an address in the dialog by clicking its suggestion. */
async function search(page: Page, address: string) {
  await dialogOf(page).getByRole('combobox').fill(address)
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.getByRole('option').first().click()
  await expect(dialogOf(page).getByText(new RegExp(`^Gekozen plek: ${address}`))).toBeVisible()
}

/** The suggestions in the window of the list whose middle is covered by something else. */
const coveredOptions = (page: Page) =>
  page.getByRole('option').evaluateAll(options => {
    const list = options[0]?.closest('[role="listbox"]')?.getBoundingClientRect()
    return options
      .map(option => ({ option, box: option.getBoundingClientRect() }))
      .filter(({ box }) => list && box.bottom <= list.bottom)
      .filter(({ option, box }) => {
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
        return !option.contains(top)
      })
      .map(({ option }) => option.textContent)
  })

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [900, 700],
  [1024, 768],
  [1440, 900],
] as const)
  story(`the suggestions lie above all else in the map of a subject without objects, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openMap(page)
    await dialogOf(page).getByRole('combobox').fill('Kerkstraat 1')
    await expect(page.getByRole('option').nth(4)).toBeVisible()
    expect(await coveredOptions(page)).toEqual([])
    await page.getByRole('option').nth(4).click()
    await expect(dialogOf(page).getByText(/^Gekozen plek: Kerkstraat 1/)).toBeVisible()
    // The keyboard of a phone is gone, and the next thing to do has the focus.
    await expect(dialogOf(page).getByRole('button', { name: 'Ga verder' })).toBeFocused()
  })

story('"Terug", Escape and Back of the browser keep what was chosen, and close the dialog alone', async ({ page }) => {
  for (const leave of [
    () => dialogOf(page).getByRole('button', { name: 'Terug', exact: true }).click(),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ]) {
    await openMap(page)
    await search(page, 'Kerkstraat 12')
    await leave()
    await expect(dialogOf(page)).toBeHidden()
    await expect(chosen(page)).toHaveText('Gekozen plek: Kerkstraat 12, 1195 DJ Meldstad')
    await expect(page).toHaveURL(/incident\/vulaan/)
    await page.getByRole('button', { name: 'Melding weggooien' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Melding weggooien' }).click()
  }
})

story('the map asks before it replaces the place, and Forward opens it again', async ({ page }) => {
  await openMap(page)
  await search(page, 'Kerkstraat 12')
  await dialogOf(page).getByRole('button', { name: 'Ga verder' }).click()
  await expect(chosen(page)).toHaveText(/Kerkstraat 12,/)
  await page.getByRole('button', { name: 'Wijzigen' }).click()
  await search(page, 'Lelystraat 3')
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: 'Welke plek wilt u gebruiken?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Terug naar de kaart' }).click()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'De eerdere: Kerkstraat 12, 1195 DJ Meldstad' }).click()
  await expect(dialogOf(page)).toBeHidden()

  await page.goForward()
  await expect(dialogOf(page)).toBeVisible()
  await search(page, 'Lelystraat 3')
  await dialogOf(page).getByRole('button', { name: 'Terug', exact: true }).click()
  await question.getByRole('button', { name: /^De nieuwe: Lelystraat 3,/ }).click()
  await expect(chosen(page)).toHaveText(/Lelystraat 3,/)
  await page.goBack() // the map left no entry of its own
  await expect(page).toHaveURL(/incident\/beschrijf/)
})

story('a step that was opened from the overview leads straight back to it', async ({ page }) => {
  await describeProblem(page, 'Er ligt zwerfvuil op straat bij de bushalte.')
  await next(page)
  await chooseAddress(page, 'Kerkstraat 12')
  await next(page)
  await fillInEmail(page, 'sanne@voorbeeld.example')
  await next(page)
  const overview = page.getByRole('heading', { level: 1, name: 'Versturen' })
  await expect(overview).toBeVisible()
  const back = page.getByRole('button', { name: 'Bewaar en terug naar het overzicht' })

  await page.getByRole('link', { name: 'Wijzig locatie en vragen' }).click()
  await page.getByRole('button', { name: 'Wijzigen', exact: true }).click()
  await search(page, 'Lelystraat 3')
  await dialogOf(page).getByRole('button', { name: 'Ga verder' }).click()
  await back.click()
  await expect(overview).toBeVisible()
  await expect(page.getByText('Lelystraat 3, 1199 BM Meldstad')).toBeVisible()

  await page.getByRole('link', { name: 'Wijzig beschrijving' }).click()
  await page.reload()
  await page.getByLabel('Waar gaat het om?').fill('Er ligt zwerfvuil op straat bij de halte van de bus.')
  await back.click()
  await expect(overview).toBeVisible()
  await page.getByRole('button', { name: 'Vorige' }).click()
  await expect(page.getByRole('button', { name: 'Volgende' })).toBeVisible() // one by one, as ever
})

story('the map shows that a known report is the same problem, also afterwards', async ({ page }) => {
  await reportLitter(page.request, { lng: 5.2209, lat: 52.5792 })
  await openMap(page)
  await search(page, 'Kerkstraat 12')
  const known = dialogOf(page).getByRole('region', { name: 'Al bij ons bekend in de buurt' })
  await expect(known.getByText(/op ongeveer \d+ meter/).first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /bekende melding(en)? in de buurt$/ })).toBeAttached()
  const same = known.getByRole('button', { name: /^Dit is hetzelfde probleem/ }).first()
  await same.click()
  await expect(same).toHaveAttribute('aria-pressed', 'true')
  await expect(same.locator('svg')).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Ga verder' }).click()
  const isSame = page.getByText(/^U koos: dit is hetzelfde probleem als /)
  await expect(isSame).toBeVisible()
  await expect(page.getByRole('region', { name: 'U volgt een melding die er al is' })).toBeVisible() // it is stored by then
  await page.reload()
  await expect(isSame).toBeVisible()
  await page.getByRole('button', { name: 'Wijzigen', exact: true }).click()
  await expect(known.getByRole('button', { pressed: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await next(page)
  await next(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Versturen' })).toBeVisible()
  await expect(isSame).toBeVisible()
})

for (const width of [390, 1280, 2560])
  story(`lat and lng in the address centre the map there at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const place = { lat: 52.5745, lng: 5.207 }
    await page.goto(`/incident/beschrijf?lat=${place.lat}&lng=${place.lng}`)
    await page.getByLabel('Waar gaat het om?').fill('Er ligt zwerfvuil op straat bij de bushalte.')
    await next(page)
    await page.getByRole('button', { name: 'Kies locatie' }).click()
    await dialogOf(page).getByRole('application').press('Enter') // it chooses the middle
    await expect(dialogOf(page).getByText(/^(Gekozen plek: |Locatie is gepind)/)).toBeVisible()
    const doubles = page.waitForRequest('**/api/likely-doubles')
    await dialogOf(page).getByRole('button', { name: 'Ga verder' }).click()
    expect((await doubles).postDataJSON().place).toEqual({
      lat: expect.closeTo(place.lat, 4),
      lng: expect.closeTo(place.lng, 4),
    })
  })

for (const [width, height] of [
  [320, 256],
  [568, 320],
  [844, 390],
] as const)
  story(`nothing hides the pin, and the map is usable, at ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    if (width > 320) await reportLitter(page.request, { lng: 5.2209, lat: 52.5792 }) // known reports take the column
    await openMap(page)
    await search(page, 'Kerkstraat 12')
    const map = dialogOf(page).getByRole('application')
    await map.scrollIntoViewIfNeeded()
    if (width > 320)
      await expect(dialogOf(page).getByRole('button', { name: 'Ga verder' })).toBeInViewport({ ratio: 1 })
    // Known reports, which come late, have the column beside the map, and what goes on is then below it.
    const known = dialogOf(page).getByRole('region', { name: 'Al bij ons bekend in de buurt' })
    const shareOfMap = async () => {
      const isBesideList = (await known.count()) > 0
      const { height: shown = 0 } = (await map.boundingBox()) ?? {}
      return shown / (width === 320 ? 200 : height * (isBesideList ? 0.6 : 0.9))
    }
    await expect.poll(shareOfMap).toBeGreaterThan(1)
    await map.focus()
    await page.keyboard.press('ArrowLeft') // the help for the keyboard is shown too
    const pin = dialogOf(page).getByRole('img', { name: 'Gekozen plek' })
    await pin.scrollIntoViewIfNeeded()
    await expect(pin).toBeInViewport({ ratio: 1 })
    const over = await pin.evaluate(element => {
      const own = element.getBoundingClientRect()
      const frame = element.closest('.leaflet-container')?.parentElement
      return [...(frame?.querySelectorAll('button, p') ?? [])]
        .filter(one => !one.closest('.leaflet-marker-pane')) // known reports at the same place lie below the pin
        .filter(one => {
          const { left, right, top, bottom, width } = one.getBoundingClientRect()
          const isShown = width > 1 && getComputedStyle(one).visibility === 'visible'
          return isShown && left < own.right && right > own.left && top < own.bottom && bottom > own.top
        })
        .map(({ textContent }) => textContent)
    })
    expect(over).toEqual([])
  })
