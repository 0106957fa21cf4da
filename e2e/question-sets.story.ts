import type { Browser, Page } from '@playwright/test'
import { next, reportNumber, signIn } from './actions.ts'
import { goOnTo, type Mode, withoutScripts, withScripts } from './both-modes.ts'
import { fits, heading } from './settings-pages.ts'
import { expect, story } from './story.ts'

/** The form of the question that is open. */
const editor = (page: Page) => page.getByRole('region', { name: /^Vraag/ })
const addQuestion = (page: Page) => page.getByRole('button', { name: 'Voeg een vraag toe' }).click()

async function openSet(page: Page, category: string) {
  await signIn(page, 'beheerder', '/instellingen/vragen')
  await page.getByLabel('Zoek categorie').fill(category)
  await fits(page)
  await page.getByRole('link', { name: category, exact: true }).click()
  await expect(heading(page, `Vragen over ${category}`)).toBeFocused()
}

async function addChoice(page: Page) {
  await addQuestion(page)
  await expect(page.getByRole('heading', { name: 'Vraag 2' })).toBeFocused()
  const form = editor(page)
  await form.getByLabel('Vraag', { exact: true }).fill('Waar gaat het om?')
  await form.getByRole('textbox', { name: 'Antwoord 1' }).fill('Een bank')
  await form.getByRole('textbox', { name: 'Antwoord 2' }).fill('Iets anders')
  await form.getByRole('checkbox', { name: 'Verplicht' }).check()
  await form.getByText('Korte naam, en sleutel').click()
  await form.getByLabel('Korte naam').fill('Soort meubel')
}

async function addDependentText(page: Page) {
  await addQuestion(page)
  const form = editor(page)
  await form.getByLabel('Soort vraag').selectOption('Korte tekst')
  await form.getByLabel('Vraag', { exact: true }).fill('Welke kleur heeft de bank?')
  await form.getByRole('button', { name: 'Alleen na een bepaald antwoord' }).click()
  await form.getByRole('group', { name: 'één van deze is' }).getByLabel('Een bank').check()
  await expect(page.getByText('Als Soort meubel is: Een bank')).toBeVisible()
}

/** A resident answers both questions, with scripts or without. @returns the number of the report */
async function report(browser: Browser, baseURL: string, mode: Mode): Promise<string> {
  const resident = await browser.newPage({ baseURL, javaScriptEnabled: mode.hasScripts })
  await resident.goto('/categorie/wegen-verkeer-straatmeubilair/straatmeubilair')
  await mode.isReady(resident)
  await resident.getByLabel('Waar gaat het om?').fill('De bank in het park is kapot.')
  await next(resident)
  await mode.chooseAddress(resident, 'Kerkstraat 12')
  await expect(resident.getByLabel('Welke kleur heeft de bank?')).toHaveCount(0)
  await resident.getByRole('radiogroup', { name: 'Waar gaat het om?' }).getByLabel('Een bank').check()
  await mode.showWhatAnswersBring(resident)
  await resident.getByLabel('Welke kleur heeft de bank?').fill('Groen')
  await goOnTo(resident, /Contact/)
  await goOnTo(resident, 'Versturen')
  await expect(resident.getByText('Groen')).toBeVisible()
  await resident.getByRole('button', { name: 'Verstuur', exact: true }).click()
  const number = await reportNumber(resident)
  await resident.close()
  return String(number)
}

story(
  'a question with a condition is added without code, asked at once, and kept with the report',
  { tag: '@core' },
  async ({ page, browser }) => {
    await openSet(page, 'Straatmeubilair')
    await addChoice(page)
    await addDependentText(page)
    await fits(page)
    const preview = page.getByRole('complementary', { name: 'Voorbeeld' })
    await expect(preview.getByLabel('Welke kleur heeft de bank?')).toHaveCount(0)
    await preview.getByLabel('Een bank').check()
    await expect(preview.getByLabel('Welke kleur heeft de bank?')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Versie 1, nu in gebruik')).toBeVisible()
    await expect(page.getByText('Erbij: Welke kleur heeft de bank?')).toBeVisible()
    const { origin } = new URL(page.url())
    const number = await report(browser, origin, withScripts)
    const numberWithoutScripts = await report(browser, origin, withoutScripts)

    await page.getByRole('button', { name: /^3 Welke kleur/ }).click()
    await editor(page).getByRole('button', { name: 'Zet uit' }).click()
    await page.getByRole('button', { name: /^2 Waar gaat het om/ }).click()
    await editor(page).getByLabel('Vraag', { exact: true }).fill('Wat is er stuk?')
    await page.getByRole('button', { name: 'Bewaar als versie 2' }).click()
    await expect(page.getByText('Versie 2, nu in gebruik')).toBeVisible()

    const colleague = await browser.newPage({ baseURL: origin })
    await signIn(colleague, 'behandelaar', `/manage/incident/${number}`)
    await expect(colleague.getByText('Soort meubel')).toBeVisible()
    await expect(colleague.getByText('Waar gaat het om?')).toBeVisible()
    await expect(colleague.getByText('Groen')).toBeVisible()
    await colleague.goto(`/manage/incident/${numberWithoutScripts}`)
    await expect(colleague.getByText('Soort meubel')).toBeVisible()
    await expect(colleague.getByText('Groen')).toBeVisible()
    await colleague.close()

    await page.getByRole('button', { name: /^Neem weer in gebruik ?: Versie 1/ }).click()
    await expect(page.getByText('Versie 1 is weer in gebruik')).toBeVisible()
    await expect(page.getByText('Versie 3, nu in gebruik')).toBeVisible()
    await expect(page.getByRole('button', { name: /^2 Waar gaat het om/ })).toBeVisible()
  },
)

story('questions are ordered by keyboard, a mistake is refused, and a map layer is tried', async ({ page }) => {
  await openSet(page, 'Straatverlichting')
  await page.getByRole('button', { name: /^1 Kies de lamp/ }).click()
  await page.getByRole('button', { name: 'Probeer deze laag' }).click()
  await expect(page.getByText(/gevonden in het midden van de gemeente: \d+ Lamp/)).toBeVisible()

  await page.getByRole('button', { name: /^Verplaats vraag 2/ }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(/nu op plek 3 van 4/)).toBeAttached()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+s')
  const refused = page.getByRole('region', { name: 'Vraag 2' })
  await expect(refused.getByRole('alert')).toHaveText('De voorwaarde noemt vraag 3, die niet eerder komt')
  await page.getByRole('button', { name: /^4 Bel direct/ }).click()
  await fits(page)
  await page.getByRole('link', { name: 'Bronnen' }).click()
  await page.getByRole('button', { name: 'Gooi weg en ga verder' }).click()
  await expect(heading(page, /^Bronnen/)).toBeVisible()
})
