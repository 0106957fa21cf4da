import { chooseAddress, fillInEmail, next, reportNumber, signIn } from './actions.ts'
import { fits, heading } from './settings-pages.ts'
import { expect, story } from './story.ts'

story('two categories are merged, and a link to the old one makes a report in the other', async ({ page, browser }) => {
  await signIn(page, 'beheerder', '/instellingen/subcategorieen?q=prullenbak')
  await page
    .getByRole('row', { name: /^Prullenbak is vol.*Schoon/ })
    .getByRole('link')
    .click()
  await page.getByRole('link', { name: 'Voeg samen' }).click()
  await expect(heading(page, 'Voeg samen: Prullenbak is vol')).toBeFocused()
  await expect(page.getByText('Je kunt het later terugdraaien')).toBeVisible()
  await page.getByRole('combobox', { name: 'Gaat op in' }).fill('zwerfvuil')
  await page.getByRole('option', { name: 'Veeg- / zwerfvuil (Stadswerken)' }).click()
  await expect(page.getByText(/^Afgehandelde meldingen: \d+$/)).toBeVisible()
  await fits(page)
  await page.getByRole('button', { name: 'Voeg samen' }).click()
  await expect(heading(page, 'Veeg- / zwerfvuil')).toBeVisible()
  await expect(page.getByText('Hierin opgegaan:')).toBeVisible()
  await expect(page.getByText('Prullenbak is vol is samengevoegd met Veeg- / zwerfvuil')).toBeVisible()

  const resident = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await resident.goto('/categorie/schoon/prullenbak-vol')
  await resident.getByLabel('Waar gaat het om?').fill('De bak op de hoek puilt uit.')
  await next(resident)
  await chooseAddress(resident, 'Kerkstraat 12')
  await next(resident)
  await fillInEmail(resident, 'kim@voorbeeld.example')
  await next(resident)
  await resident.getByRole('button', { name: 'Verstuur' }).click()
  const number = await reportNumber(resident)
  await resident.close()
  await page.goto(`/manage/incident/${number}`)
  await expect(page.getByText('Veeg- / zwerfvuil (Stadswerken)').first()).toBeVisible()

  await page.goto('/instellingen/subcategorieen?q=prullenbak')
  await page
    .getByRole('row', { name: /^Prullenbak is vol.*Schoon/ })
    .getByRole('link')
    .click()
  await page
    .getByRole('region', { name: 'Geschiedenis' })
    .getByRole('link', { name: 'Draai het samenvoegen terug' })
    .click()
  await expect(heading(page, 'Draai samenvoegen terug: Prullenbak is vol')).toBeFocused()
  await expect(page.getByText(/^Het adres toont weer deze categorie/)).toBeVisible()
  await fits(page)
  await page.getByRole('button', { name: 'Draai terug' }).click()
  await expect(page.getByText('Prullenbak is vol staat weer op zichzelf')).toBeVisible()
  await expect(page.getByText('Niet meer samengevoegd met:')).toBeVisible()
})
