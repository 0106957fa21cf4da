import { signIn } from './actions.ts'
import { aReport } from './report-forms.ts'
import { fits, heading } from './settings-pages.ts'
import { expect, story } from './story.ts'

story('a part of the open reports of a category goes to a new one', async ({ page }) => {
  const moved = await aReport(page, 'Confetti en slingers in de hele straat.')
  const kept = await aReport(page, 'Een zak met luiers bij het bankje.')
  await signIn(page, 'beheerder', '/instellingen/subcategorieen?q=zwerfvuil')
  await page
    .getByRole('row', { name: /^Veeg- \/ zwerfvuil.*Schoon/ })
    .getByRole('link')
    .click()
  await page.getByRole('link', { name: 'Splits' }).click()
  await expect(heading(page, 'Splits: Veeg- / zwerfvuil')).toBeFocused()
  await page.getByLabel('Woorden in de melding').fill('confetti')
  await page.getByRole('checkbox', { name: new RegExp(`^${moved} Confetti`) }).check()
  await page.getByRole('button', { name: /^Splits: 1 melding/ }).click()
  await expect(page.getByText('Vul een naam in')).toBeVisible()
  await expect(page.getByLabel('Naam voor collega’s')).toBeFocused()
  await page.getByLabel('Naam voor collega’s').fill('Resten van een feest')
  await fits(page)
  await page.getByRole('button', { name: /^Splits: 1 melding/ }).click()
  await expect(heading(page, 'Resten van een feest')).toBeVisible()
  await expect(page.getByText('1 melding verplaatst naar Resten van een feest')).toBeVisible()
  await expect(page.getByText('Afgesplitst van:')).toBeVisible()
  await page.goto(`/manage/incident/${moved}`)
  await expect(page.getByText(/^Resten van een feest/).first()).toBeVisible()
  await page.goto(`/manage/incident/${kept}`)
  await expect(page.getByText(/^Veeg- \/ zwerfvuil/).first()).toBeVisible()
})
