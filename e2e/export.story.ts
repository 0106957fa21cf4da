import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { signIn } from './actions.ts'
import { expect, expectFits, story } from './story.ts'

/** The file that was made last. */
const newest = (page: Page) => page.getByRole('list', { name: 'Gemaakte bestanden' }).getByRole('listitem').first()

async function download(page: Page) {
  const arrives = page.waitForEvent('download')
  await newest(page)
    .getByRole('button', { name: /^Download/ })
    .click()
  return contentOf(await arrives)
}

const contentOf = async (file: Download) => ({
  name: file.suggestedFilename(),
  text: await readFile(await file.path(), 'utf8'),
})

story(
  'the list on screen is exported with its filter, and all reports with contact details and a reason',
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page, 'coordinator', '/manage/incidents?status=m')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(/\(\d/)
    const title = await heading.textContent()
    await page.getByRole('button', { name: 'Exporteren' }).click()
    await page.getByRole('button', { name: 'CSV van deze lijst' }).click()
    const dialog = page.getByRole('dialog', { name: 'Lijst exporteren' })
    await expect(dialog.getByText(/^Deze lijst van [\d.]+ melding/)).toBeVisible()
    await expectFits(page)
    const arrives = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download CSV' }).click()
    const list = await contentOf(await arrives)
    await expect(page.getByText('Het bestand is gedownload')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    expect(list.name).toMatch(/^meldingen-lijst-\d{4}-\d\d-\d\d\.csv$/)
    const lines = list.text.trimEnd().split('\r\n')
    expect(lines[0]).toContain('Soort;Urgentie;Id;Subcategorie;Adres;Wijk;Status;Uiterlijk;Toegewezen aan;Datum')
    expect(title).toContain(`(${(lines.length - 1).toLocaleString('nl-NL')})`)

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

story('the list on screen is printed, with what it holds in words', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'behandelaar', '/manage/incidents?status=m')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(/\(\d/)
  await page.getByRole('link', { name: 'Afdrukken' }).click()
  await expect(title).toBeFocused()
  await expect(page.getByText('Gemeld', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await expectFits(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Afdrukken' })).toBeHidden()
  await expect(page.getByText(/Urgentie:\s*$/)).toHaveCount(0)
  const sheets = (await page.pdf({ preferCSSPageSize: true }))
    .toString('latin1')
    .matchAll(/MediaBox \[0 0 (\S+) (\S+)\]/g)
  const areOnTheirSide = [...sheets].map(([, width, height]) => Number(width) > Number(height))
  expect(new Set(areOnTheirSide)).toEqual(new Set([true]))
  await page.emulateMedia({ media: null })
  await page.getByRole('link', { name: 'Terug naar de lijst' }).click()
  await expect(page).toHaveURL('/manage/incidents?status=m')
})
