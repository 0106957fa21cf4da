import type { Page } from '@playwright/test'
import { signIn } from './actions.ts'
import { expect, expectAccessible, story } from './story.ts'

const box = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name })
const ids = async (page: Page) =>
  (await page.getByRole('link', { name: /^Melding \d+$/ }).allTextContents()).map(text =>
    Number(text.replace(/\D/g, '')),
  )
const openList = async (page: Page, name: Parameters<typeof signIn>[1] = 'coordinator') => {
  await signIn(page, name, '/manage/incidents?status=m')
  await expect(page.getByRole('link', { name: /^Melding \d+$/ }).first()).toBeVisible()
  return ids(page)
}

story(
  'staff change the status of several reports, undo it, and change it again',
  { tag: '@core' },
  async ({ page }) => {
    const [first = 0, second = 0] = await openList(page)
    await box(page, `Selecteer melding ${first}`).check()
    await box(page, `Selecteer melding ${second}`).check()
    await expect(page.getByText('2 meldingen geselecteerd')).toBeVisible()
    await expectAccessible(page)

    const change = async () => {
      await page.getByRole('button', { name: 'Wijzig Status' }).click()
      await page.getByLabel('Status', { exact: true }).selectOption({ label: 'In behandeling' })
      await page.getByLabel(/^Toelichting/).fill('Melding {{ formatted_signal_id }} doet de ploeg van morgen.')
      await expect(page.getByText('formatted_signal_id: het nummer van de melding, bijvoorbeeld SIG-')).toBeVisible()
      await expect(page.getByText('Van 2 meldingen wordt de status In behandeling.')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Wijzig 2 meldingen' }).click()
    }
    await change()
    const undo = page.getByRole('region', { name: 'Bulkwijziging' }).getByRole('button', { name: 'Maak ongedaan' })
    await expect(page.getByRole('region', { name: 'Bulkwijziging' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(undo).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('De wijziging gaat niet door')).toBeVisible()
    await expect(undo).toHaveCount(0)
    await expect(page.getByText('2 meldingen geselecteerd')).toBeVisible()
    await expect(box(page, `Selecteer melding ${second}`)).toBeChecked()
    const topOfList = async () => (await page.getByRole('table').boundingBox())?.y
    const top = await topOfList()
    await change()
    await expect(undo).toBeVisible() // the server has received it: a reload aborts pending requests
    expect(await topOfList()).toBe(top)
    await page.reload()
    await expect(undo).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByText('Van 2 meldingen is de status nu In behandeling')).toBeVisible({
      timeout: 60_000,
    })
    expect(await topOfList()).toBe(top)
    await expectAccessible(page)
    await expect(page.getByRole('link', { name: `Melding ${first}`, exact: true })).toHaveCount(0)
    await page.goto(`/manage/incident/${first}`)
    await expect(page.getByText(`Melding SIG-${first} doet de ploeg van morgen.`).first()).toBeVisible()
    await page.getByRole('button', { name: 'Uitkomst sluiten' }).click()
  },
)

story('all reports of a page are selected and get another urgency with the keyboard alone', async ({ page }) => {
  await openList(page)
  await box(page, 'Selecteer alle op deze pagina').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/^\d+ meldingen geselecteerd$/)).toBeVisible()
  await page.getByRole('button', { name: 'Wijzig Urgentie' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: /^Hoog/ }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Bulkwijziging' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('De wijziging gaat niet door')).toBeVisible()
})

story('the whole row opens its report, and selecting one moves no row', async ({ page }) => {
  // A colleague who changed nothing in bulk before: what came of that appears above the list, and moves it.
  const [first = 0] = await openList(page, 'beheerder')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: `Melding ${first}`, exact: true }) })
  const before = await row.boundingBox()
  await box(page, `Selecteer melding ${first}`).check()
  await expect(page.getByText('1 melding geselecteerd')).toBeVisible()
  expect(await row.boundingBox()).toEqual(before)
  await row.hover()
  await row.getByRole('button', { name: 'Wijs toe aan mij' }).click()
  const wayBack = page.getByRole('button', { name: /^Maak ongedaan/ })
  await expect(wayBack).toBeVisible()
  // The result of the last change covers no action for the selected reports.
  await page.getByRole('button', { name: 'Wis selectie' }).click({ trial: true })
  const [above, bar] = [await wayBack.boundingBox(), await page.getByText('1 melding geselecteerd').boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  await wayBack.click()
  await expect(page.getByText(`Melding ${first}: teruggezet`)).toBeVisible()
  await box(page, `Selecteer melding ${first}`).uncheck()
  await row.getByRole('cell').nth(-4).click({ force: true }) // what receives it is the link of the row
  await expect(page).toHaveURL(new RegExp(`/manage/incident/${first}$`))
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`melding ${first}$`) })).toBeFocused()
  await expect(page.getByRole('form', { name: 'Status wijzigen' })).toHaveCount(0)
})

story('on a phone reports are selected and changed, without horizontal scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const [first = 0, second = 0] = await openList(page)
  await box(page, `Selecteer melding ${first}`).check()
  await page.getByRole('button', { name: 'Wijzig', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Urgentie', exact: true }).click()
  await page.getByRole('radio', { name: /^Laag/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Wijzig 1 melding' }).click()
  // The bar has three lines here: what waits lies above all of them.
  await box(page, `Selecteer melding ${second}`).check()
  const [waiting, bar] = [
    page.getByRole('region', { name: 'Bulkwijziging' }),
    page.getByRole('region', { name: 'Geselecteerde meldingen' }),
  ]
  const bottomOfWaiting = async () => {
    const place = await waiting.boundingBox()
    return (place?.y ?? 0) + (place?.height ?? 0)
  }
  await expect.poll(async () => (await bottomOfWaiting()) <= ((await bar.boundingBox())?.y ?? 0)).toBe(true)
  await page.getByRole('region', { name: 'Bulkwijziging' }).getByRole('button', { name: 'Maak ongedaan' }).click()
  await expect(page.getByText('De wijziging gaat niet door')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
