import type { Page } from '@playwright/test'
import { signIn } from './actions.ts'
import { expectApart } from './apart.ts'
import { dragAbove, fits, heading } from './settings-pages.ts'
import { expect, story } from './story.ts'

const choose = async (page: Page, line: number, value: string) => {
  const field = page.getByRole('combobox', { name: `Voorwaarde ${line}, waarden` })
  await field.fill(value)
  await page.getByRole('option', { name: value, exact: true }).click()
}

story(
  'a rule is built without typing it, tried, saved and rolled out, and that is undone',
  { tag: '@core' },
  async ({ page }) => {
    await signIn(page, 'beheerder', '/instellingen/routering')
    await expect(page.getByRole('link', { name: 'Asbest in de Binnenstad' })).toBeVisible()
    await fits(page)
    await page.getByRole('link', { name: 'Regel toevoegen' }).click()
    await expect(heading(page, 'Regel toevoegen')).toBeFocused()
    await page.getByLabel('Naam', { exact: true }).fill('Zwerfvuil overdag')
    await choose(page, 1, 'Veeg- / zwerfvuil')
    await page.getByRole('button', { name: 'En nog iets' }).click()
    await page.getByLabel('Voorwaarde 2 gaat over').selectOption({ label: 'Tijd' })
    await page.getByLabel('Voorwaarde 2 vanaf').fill('00:00')
    await page.getByLabel('Voorwaarde 2 tot').fill('23:59')
    await page.getByText('Voor wie de regel wil typen').click()
    const code = page.getByLabel('De regel als tekst')
    await expect(code).toHaveValue('sub == "Veeg- / zwerfvuil"\nand time >= 00:00 and time < 23:59')
    await page.getByLabel('Dan naar afdeling').selectOption({ label: 'THOR' })
    const proof = page.getByRole('region', { name: 'Proef op de laatste meldingen' })
    await expect(proof.getByText(/^Van .* naar THOR$/).first()).toBeVisible()
    await expect(proof.getByRole('cell', { name: 'de subcategorie is Veeg- / zwerfvuil' }).first()).toBeVisible()
    await fits(page)

    await code.fill('sub == "Veeg- / zwerfvuil"\nand tijd > 12:00 and')
    await expect(page.getByText(/^Regel 2, aan het eind: verwacht/)).toBeVisible()
    await expect(page.getByText(/Het formulier komt terug zodra de fout weg is/)).toBeVisible()
    await code.fill('sub == "Veeg- / zwerfvuil" and time > 12:00')
    await expect(page.getByText(/Het formulier heeft geen regel voor time > 12:00\./)).toBeVisible()
    await fits(page)
    await code.fill('sub == "Veeg- / zwerfvuil"')
    await expect(page.getByLabel('Voorwaarde 1 gaat over')).toHaveValue('sub')
    await page.getByRole('button', { name: 'Voeg toe' }).click()
    await expect(page.getByText("Regel 'Zwerfvuil overdag' toegevoegd, nog niet actief")).toBeVisible()
    await expect(heading(page, 'Zwerfvuil overdag')).toBeVisible()
    // The dry run stays in sight until the rule is switched on.
    await expect(proof.getByText(/^Van .* naar THOR$/).first()).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('radio', { name: 'Actief', exact: true }).check()
    await page.getByRole('button', { name: 'Bewaar' }).click()
    await page.getByText("Regel 'Zwerfvuil overdag' bijgewerkt").hover() // the line stays as long as the pointer is there
    await expect(proof).toHaveCount(0)
    const move = page.getByRole('button', { name: /^Verplaats \d+ melding/ })
    await expect(move).toBeInViewport({ ratio: 1 })
    const line = page.getByRole('status').filter({ hasText: 'bijgewerkt' }).locator('> div')
    await expect(async () => expectApart(move, line)).toPass()

    await page.getByRole('link', { name: 'Routering', exact: true }).first().click()
    await expect(page.getByText('Als de subcategorie is Veeg- / zwerfvuil: naar THOR.', { exact: true })).toBeVisible()
    await fits(page)
    await move.click()
    await page.getByRole('region', { name: 'Bulkwijziging' }).getByRole('button', { name: 'Maak ongedaan' }).click()
    await expect(page.getByText('De wijziging gaat niet door')).toBeVisible()
    await expect(move).toBeVisible()
    await move.click()
    await expect(page.getByText(/is de afdeling nu THOR/)).toBeVisible({ timeout: 60_000 })
    await expect(move).toHaveCount(0)
  },
)

/** A rule that is not active: it sends nothing that other stories report. */
async function addInactiveRule(page: Page, name: string) {
  await page.goto('/instellingen/regel')
  await page.getByLabel('Naam', { exact: true }).fill(name)
  await choose(page, 1, 'Veeg- / zwerfvuil')
  await page.getByLabel('Dan naar afdeling').selectOption({ label: 'THOR' })
  await page.getByRole('button', { name: 'Voeg toe' }).click()
  await expect(heading(page, name)).toBeVisible()
}

story('rules are put in another order by dragging, and that is undone', async ({ page }) => {
  await signIn(page, 'beheerder', '/instellingen/routering')
  await addInactiveRule(page, 'Overdag')
  await addInactiveRule(page, 'In het weekend')
  await page.goto('/instellingen/routering')
  const rules = page.getByRole('list', { name: 'Regels, in volgorde' }).getByRole('listitem')
  const handle = (name: string) => page.getByRole('button', { name: `Verplaats ${name}` })
  const first = rules.nth((await rules.count()) - 2)
  await expect(first).toContainText('Overdag')
  await dragAbove(page, handle('In het weekend'), handle('Overdag'))
  await expect(page.getByText('Volgorde bewaard')).toBeVisible()
  await page.reload()
  await expect(first).toContainText('In het weekend')
  await dragAbove(page, handle('Overdag'), handle('In het weekend'))
  await page.getByRole('button', { name: 'Maak ongedaan' }).click()
  await expect(first).toContainText('In het weekend')
  await page.reload()
  await expect(first).toContainText('In het weekend')
})
