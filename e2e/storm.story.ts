import type { Browser, Page } from '@playwright/test'
import { signIn } from './actions.ts'
import { expectPlainAccessible } from './both-modes.ts'
import { fits, heading } from './settings-pages.ts'
import { expect, expectAccessible, expectFits, story } from './story.ts'

const switchedOff = (page: Page) => page.getByRole('heading', { name: 'Uit', exact: true })
const notice = (page: Page) => page.getByRole('region', { name: 'Bericht over de storm' })

async function writeTexts(page: Page) {
  await expect(heading(page, 'Stormstand')).toBeVisible()
  await page
    .getByLabel('Wat de melder bovenaan leest')
    .fill('Storm in Meldstad. Wij halen eerst bomen weg die gevaar geven.')
  const warning = page.getByText(/^Er is geen Engelse tekst: /)
  await expect(warning).toBeVisible()
  await page.getByLabel('Hetzelfde in het Engels').fill('Storm in Meldstad. We first remove trees that are a danger.')
  await expect(warning).toBeHidden()
  await page.getByRole('button', { name: 'Keuze toevoegen' }).click()
  await page.getByRole('textbox', { name: 'Tekst', exact: true }).fill('Boom of tak omgewaaid')
  await page.getByLabel('Categorie').selectOption({ label: 'Boom - stormschade' })
  await fits(page)
}

async function switchOn(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('radio', { name: 'Kies zelf' }).check()
  await page.getByLabel('Dag en tijd').fill('2020-01-01T08:00')
  await page.getByRole('button', { name: 'Zet aan' }).click()
  await expect(page.getByText('Kies een moment dat nog komt.')).toBeVisible()
  await page.getByRole('radio', { name: '4 uur' }).check()
  await page.getByRole('button', { name: 'Zet aan voor 4 uur' }).click()
  await expect(page.getByRole('heading', { name: /^Aan tot / })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Zet uit' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(/^Stormstand aangezet tot /)).toBeVisible()
  await fits(page)
}

/** A resident follows the notice into the form, and keeps the page open until the storm mode has ended. */
async function reportDamage(page: Page) {
  await page.clock.install()
  await page.goto('/')
  await expect(notice(page).getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112')
  await expect(notice(page)).toContainText('Dit bericht geldt tot ')
  await expect(page.getByRole('link', { name: '112' })).toHaveCount(1)
  await expect(page.getByText('Is er gevaar? Bel 112.')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Boom of tak omgewaaid' }).check()
  await expect(page.getByLabel('Waar gaat het om?')).toHaveValue('Boom of tak omgewaaid')
  await expectFits(page)
  await page.getByRole('button', { name: 'Volgende' }).click()
  await expect(heading(page, 'Locatie en vragen')).toBeVisible()
  await expect(notice(page)).toBeVisible()
  await page.clock.fastForward('04:01:00')
  await expect(notice(page)).toBeHidden()
}

/** The same without scripts, at once: the choice becomes the description when the page is sent. */
async function reportDamageWithoutScripts(page: Page, browser: Browser) {
  await page.goto('/incident/beschrijf')
  await expect(notice(page).getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112')
  await expect(notice(page)).toContainText('Dit bericht geldt tot ')
  await page.getByRole('radio', { name: 'Boom of tak omgewaaid' }).check()
  await expectPlainAccessible(page, browser)
  await page.getByRole('button', { name: 'Volgende', exact: true }).click()
  await expect(heading(page, 'Locatie en vragen')).toBeVisible()
  await expect(notice(page)).toBeVisible()
  await expect(page.getByText('Boom - stormschade').first()).toBeVisible()
  await page.getByRole('button', { name: 'Stap 1: Beschrijf uw melding' }).click()
  await expect(page.getByLabel('Waar gaat het om?')).toHaveValue('Boom of tak omgewaaid')
}

async function switchOff(page: Page) {
  await signIn(page, 'beheerder', '/manage/incidents')
  const strip = page.getByRole('complementary', { name: 'Stormstand' })
  await expect(strip).toContainText('De stormstand is aan tot ')
  await expectAccessible(page)
  await strip.getByRole('link', { name: 'Verleng of zet uit' }).click()
  await expect(page.getByText('Aangezet door Bilal Overzicht')).toBeVisible()
  await page.getByRole('button', { name: 'Zet uit' }).click()
  await expect(switchedOff(page)).toBeVisible()
  await expect(page.getByText('Dit is jullie eigen tekst.')).toBeVisible()
  await page.getByRole('button', { name: 'Vergeet hem en neem de voorbeeldtekst' }).click()
  await expect(page.getByLabel('Wat de melder bovenaan leest')).toHaveValue(/^Het stormt\./)
  await page.getByRole('button', { name: 'Bewaar' }).click()
  await expect(page.getByText('Stormstand bijgewerkt')).toBeVisible()
  await expect(page.getByText('Dit is jullie eigen tekst.')).toBeHidden()
  await expect(strip).toBeHidden()
}

story(
  'a coordinator switches the storm mode on, residents read it, and a colleague switches it off',
  async ({ page, browser }) => {
    await signIn(page, 'coordinator', '/instellingen/stormstand')
    await writeTexts(page)
    await switchOn(page)

    const baseURL = new URL(page.url()).origin
    const withoutScripts = await browser.newPage({ baseURL, javaScriptEnabled: false })
    await withoutScripts.goto('/categorie')
    await expect(withoutScripts.getByText(/^Storm in Meldstad. Wij halen/)).toBeVisible()
    await reportDamageWithoutScripts(withoutScripts, browser)
    await withoutScripts.close()

    const resident = await browser.newPage({ baseURL })
    await reportDamage(resident)
    const colleague = await browser.newPage({ baseURL })
    await switchOff(colleague)
    await expect(switchedOff(page)).toBeVisible()

    await resident.goto('/incident/beschrijf')
    await expect(resident.getByLabel('Waar gaat het om?')).toBeVisible()
    await expect(notice(resident)).toBeHidden()
    await resident.close()
    await colleague.close()
  },
)
