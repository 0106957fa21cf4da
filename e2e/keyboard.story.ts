import { describeProblem, tabTo } from './actions.ts'
import { type Resident, storyInBothModes } from './both-modes.ts'
import { expect, expectAccessible, story } from './story.ts'

/** Give the place by its address with the keyboard. */
async function typeAddress({ page, mode }: Resident) {
  if (mode.hasScripts) {
    await tabTo(page, 'Zoek op adres of postcode')
    await page.keyboard.type('Kerkstraat 12')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Kerkstraat 12.*Meldstad/).first()).toBeVisible()
    return
  }
  await tabTo(page, 'Straat, of een omschrijving van de plek')
  await page.keyboard.type('Kerkstraat')
  await tabTo(page, 'Huisnummer')
  await page.keyboard.type('12')
}

/** Press a button with the keyboard. */
async function press({ page }: Resident, button: string) {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
}

storyInBothModes(
  'a resident reports with the keyboard alone, without the map',
  [
    [1280, 720],
    [375, 553],
  ],
  async resident => {
    const { page, mode } = resident
    /** Scripts lead the focus to what is new; without them each page begins at its beginning. */
    const expectStep = async (name: string | RegExp) => {
      const heading = page.getByRole('heading', { level: 1, name })
      if (mode.hasScripts) await expect(heading).toBeFocused()
      else await expect(heading).toBeVisible()
    }
    await page.goto('/incident/beschrijf')
    await expect(page.getByRole('button', { name: 'Stap 1: Beschrijf uw melding' })).toBeVisible()
    await tabTo(page, 'Waar gaat het om?')
    await page.keyboard.type('Bij het bankje ligt glas.')
    await press(resident, 'Volgende')

    await expectStep('Locatie en vragen')
    await tabTo(page, 'Volgende')
    await expect(page.getByRole('button', { name: 'Volgende', exact: true })).toBeEnabled() // the questions have loaded
    await page.keyboard.press('Enter')
    const errors = page.getByRole('alert').filter({ hasText: 'U hebt niet alle vragen beantwoord' })
    if (mode.hasScripts) await expect(errors).toBeFocused()
    else await expect(errors).toBeVisible()
    await expect(page).toHaveTitle(/^Fout: Locatie en vragen/)
    await typeAddress(resident)
    await expect(async () => {
      await press(resident, 'Volgende') // earlier reports may be shown first
      await expect(page.getByRole('heading', { level: 1, name: /Contact/ })).toBeVisible({ timeout: 5000 })
    }).toPass()

    await expectStep(/Contact/)
    await press(resident, 'Volgende')
    await expectStep('Versturen')
    await press(resident, 'Verstuur')
    await expect(page.getByText(/onder nummer: SIG-\d+/)).toBeVisible({ timeout: 60_000 })
  },
)

story('a draft is restored after a reload, unless it was deleted', async ({ page }) => {
  await describeProblem(page, 'De brug staat al een uur open.')
  await page.waitForTimeout(600) // the draft is saved after a pause
  await page.reload()
  await expect(page.getByLabel('Waar gaat het om?')).toHaveValue('De brug staat al een uur open.')
  await page.getByRole('button', { name: 'Melding weggooien' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Melding weggooien' }).click()
  await expect(page.getByLabel('Waar gaat het om?')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Waar gaat het om?')).toHaveValue('')
})

story.describe('the form at 320 pixels, as with 400 % zoom', () => {
  story.use({ viewport: { width: 320, height: 256 } })

  story('one long word does not make the page wider than the screen', async ({ page }) => {
    await describeProblem(page, `Kijk op https://www.voorbeeld.example/${'een-lang-adres'.repeat(30)}`)
    const widths = () => page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
    expect(await widths()).toEqual([320, 320])
    await page.getByRole('button', { name: 'Volgende' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Locatie en vragen' })).toBeFocused()
    expect(await widths()).toEqual([320, 320])
  })

  story('a lamp is chosen on the map, and the mouse wheel scrolls the page', async ({ page }) => {
    await page.goto('/categorie/wegen-verkeer-straatmeubilair/lantaarnpaal-straatverlichting')
    await expect(page).toHaveURL(/beschrijf$/)
    await page.getByLabel('Waar gaat het om?').fill('De lamp is kapot.')
    await page.getByRole('button', { name: 'Volgende' }).click()
    await page.getByRole('button', { name: 'Kies locatie' }).click()
    const dialog = page.getByRole('dialog', { name: 'Kies de lamp' })
    const map = dialog.getByRole('application')
    await map.hover()
    await page.mouse.wheel(0, 40)
    await expect(dialog.getByText('Gebruik Ctrl + scrollen om in- en uit te zoomen op de kaart')).toBeVisible()
    await expect.poll(() => dialog.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
    await dialog.getByRole('combobox').fill('Kerkstraat 12')
    await page.getByRole('option').first().click()
    await page.setViewportSize({ width: 844, height: 390 }) // a phone in landscape
    await expect(dialog.getByRole('checkbox').nth(1)).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 320, height: 256 })
    await dialog.getByRole('checkbox').first().check()
    expect(await dialog.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(320)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Meld dit object' }).click()
    await expect(page.getByText(/^Gekozen plek: Kerkstraat/)).toBeFocused()
    await expectAccessible(page)
  })
})
