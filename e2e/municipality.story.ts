import { signIn, tabTo } from './actions.ts'
import { fits, heading } from './settings-pages.ts'
import { expect, story } from './story.ts'

story(
  'an administrator changes the words and colours of the municipality, and a resident sees them at once',
  async ({ page, browser }) => {
    await signIn(page, 'beheerder', '/instellingen')
    await page.getByRole('link', { name: 'Naam, kleuren, logo en kaart' }).click()
    await expect(heading(page, 'Gemeente')).toBeFocused()
    await expect(page.getByRole('application', { name: 'Kaart met de randen' })).toBeVisible()
    await fits(page)
    await tabTo(page, 'Kleuren')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Kleuren' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Kleuren' })).toBeInViewport()

    await page.getByLabel('Titel in de kop', { exact: true }).fill('Meld het Meldstad')
    const color = page.getByRole('textbox', { name: 'Hoofdkleur', exact: true })
    await color.fill('#dddddd')
    await page.getByRole('button', { name: 'Bewaar' }).click()
    await expect(color).toBeFocused()
    await expect(page.getByText(/^Hoofdkleur op pagina is niet goed te lezen/)).toBeVisible()
    await color.fill('#4b2a7b')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Instellingen van de gemeente bijgewerkt')).toBeVisible()
    await expect(page.getByText('In het bestand: Meldingen openbare ruimte')).toBeVisible()

    const resident = await browser.newPage({ baseURL: new URL(page.url()).origin })
    await resident.goto('/incident/beschrijf')
    await expect(resident.getByText('Meld het Meldstad').first()).toBeVisible()
    const button = resident.getByRole('button', { name: 'Volgende' })
    await expect(button).toHaveCSS('background-color', 'rgb(75, 42, 123)')
    await resident.close()

    await page.getByRole('button', { name: /^Terug naar het bestand ?: Titel in de kop$/ }).click()
    await page.getByRole('button', { name: /^Terug naar het bestand ?: Hoofdkleur$/ }).click()
    await page.getByRole('button', { name: 'Bewaar' }).click()
    await expect(page.getByText(/^In het bestand/)).toHaveCount(0)
  },
)
