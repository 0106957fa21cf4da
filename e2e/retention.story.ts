import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ledgerFolder } from '#server/files/file-store.ts'
import { signIn } from './actions.ts'
import { makeBackup, restoreBackup } from './backup.ts'
import { aReport } from './report-forms.ts'
import { startServer } from './server.ts'
import { fits, heading } from './settings-pages.ts'
import { expect, story } from './story.ts'
import { copyTemplate } from './template.ts'

story('an administrator sees the dates of erasing, and puts a report on hold', async ({ page }) => {
  await signIn(page, 'beheerder', '/instellingen')
  await page.getByRole('link', { name: 'Bewaartermijnen' }).click()
  await expect(heading(page, 'Bewaartermijnen')).toBeVisible()
  await expect(page.getByText('Na 365 dagen (1 jaar)').first()).toBeVisible()
  const tonight = page.getByText(/^Gegevens van de melder: \d+ meldingen?$/)
  await tonight.click()
  await expect(page.getByText(/^SIG-\d+ .+, afgesloten op \d\d-\d\d-\d{4}$/).first()).toBeVisible()
  const register = page.getByRole('table', { name: 'Wat er gewist is, het nieuwste eerst' })
  await expect(register.getByText(/^Gegevens van de melder, afgesloten op/).first()).toBeVisible()

  const form = page.getByRole('form', { name: 'Melding vasthouden' })
  await form.getByRole('button', { name: 'Houd vast' }).click()
  await expect(form.getByText('Vul het nummer van een melding in.')).toBeVisible()
  await expect(form.getByLabel('Nummer van de melding')).toBeFocused()
  await form.getByLabel('Nummer van de melding').fill('999999')
  await form.getByLabel('Waarom').fill('Bezwaar 2026-12')
  await form.getByRole('button', { name: 'Houd vast' }).click()
  await expect(form.getByText('Deze melding bestaat niet.')).toBeVisible()
  await form.getByLabel('Nummer van de melding').fill('SIG-1')
  await form.getByRole('button', { name: 'Houd vast' }).click()
  const held = page.getByRole('list', { name: 'Vastgehouden meldingen' })
  await expect(held.getByText('Bezwaar 2026-12')).toBeVisible()
  await fits(page)

  // Its page says who holds it and why.
  await held.getByRole('link', { name: 'SIG-1', exact: true }).click()
  const keeping = page.getByRole('region', { name: 'Bewaren' })
  await expect(keeping.getByText('Bezwaar 2026-12')).toBeVisible()
  await expect(keeping.getByText(/^(.+), /)).toContainText(/beheer/i)
  await expect(page.getByRole('listitem').getByText('Wordt vastgehouden')).toBeInViewport()
  await page.goBack()
  await held.getByRole('button', { name: 'Laat los' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Laat los' }).click()
  await expect(page.getByText('Er wordt geen melding vastgehouden.')).toBeVisible()
})

story('erased data are erased again when an older backup brings them back', async ({ browser }) => {
  const server = await startServer({ DATA_DIR: await copyTemplate() })
  const page = await browser.newPage({ baseURL: server.url })
  const person = page.getByRole('form', { name: 'Iemand zoeken' })
  const search = async () => {
    await signIn(page, 'beheerder', '/instellingen/persoon')
    await person.getByLabel('E-mailadres').fill('kim@voorbeeld.example')
    await page.keyboard.press('Enter')
  }
  try {
    const id = await aReport(page, 'Het hek is stuk.')
    const backup = await makeBackup(server.folder)
    await search()
    await expect(page.getByRole('link', { name: `SIG-${id}` })).toBeVisible()
    await page.getByRole('button', { name: 'Wis gegevens' }).click()
    const dialog = page.getByRole('dialog', { name: 'Gegevens van deze persoon wissen?' })
    await dialog.getByLabel('Waarom').fill('Verzoek 2026-8')
    await dialog.getByRole('button', { name: 'Wis gegevens' }).click()
    await expect(page.getByText('De gegevens zijn gewist')).toBeVisible()
    // It is written beside the database by a reaction, a moment later; a backup of before it is restored later than that.
    const ledger = () => readdir(join(server.folder, 'files', ledgerFolder)).catch(() => [])
    await expect.poll(async () => (await ledger()).filter(name => name.includes(`.erased.${id}.`))).toHaveLength(1)

    await server.end()
    expect(await restoreBackup(server.folder, backup)).toContain('Restored.')
    await server.startAgain()
    await search()
    await expect(page.getByText('Er zijn geen meldingen met deze gegevens.')).toBeVisible()
    await page.goto(`/manage/incident/${id}`)
    await expect(page.getByText('De gegevens van de melder zijn op verzoek gewist').first()).toBeAttached()
  } finally {
    await page.close()
    await server.stop()
  }
})
