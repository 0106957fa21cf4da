import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { signIn } from './actions.ts'
import { expect, expectFits, story } from './story.ts'

/** The file that was made last. */
const newest = (page: Page) => page.getByRole('list', { name: 'Gemaakte bestanden' }).getByRole('listitem').first()

async function download(page: Page) {
  const arrives = page.waitForEvent('download')
  await newest(page)
    .getByRole('button', { name: /^Download/ })
    .click()
  const file = await arrives
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

story(
  'the list on screen is exported with its filter, and all reports with contact details and a reason',
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page, 'coordinator', '/manage/incidents?status=m')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(/\(\d/)
    const title = await heading.textContent()
    await page.getByRole('link', { name: 'Exporteer', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Exporteren' })).toBeFocused()
    await expect(page.getByText(/Je exporteert de lijst die je openhad \([\d.]+ melding/)).toBeVisible()
    await page.getByRole('button', { name: 'Maak het bestand' }).click()
    await expect(newest(page).getByText(/te downloaden tot/)).toBeVisible()
    const list = await download(page)
    expect(list.name).toMatch(/^meldingen-lijst-\d{4}-\d\d-\d\d\.csv$/)
    const lines = list.text.trimEnd().split('\r\n')
    expect(lines[0]).toContain('Soort;Urgentie;Id;Dag;Datum;Uiterlijk')
    expect(title).toContain(`(${(lines.length - 1).toLocaleString('nl-NL')})`)
    await expect(newest(page).getByText(/1 keer gedownload/)).toBeVisible()

    await page.goto('/manage/beheer/exporteren')
    await page.getByRole('checkbox', { name: /e-mail en telefoon/ }).check()
    await page.getByRole('button', { name: 'Maak het bestand' }).click()
    await expect(page.getByRole('textbox', { name: /Waarvoor/ })).toBeFocused()
    await expectFits(page)
    await page.getByRole('textbox', { name: /Waarvoor/ }).fill('Onderzoek naar de afhandeling')
    await page.keyboard.press('Enter')
    await expect(newest(page).getByText(/reden: Onderzoek naar de afhandeling.*te downloaden tot/)).toBeVisible()
    const all = await download(page)
    expect(all.text).toContain('E-mail melder')
    await expectFits(page)

    await newest(page)
      .getByRole('button', { name: /^Verwijder/ })
      .click()
    await expect(newest(page).getByText(/niet meer te downloaden/)).toBeVisible()
  },
)
