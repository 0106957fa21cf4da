import type { Browser, Page } from '@playwright/test'
import { signIn } from './actions.ts'
import { expect, expectAccessible, story } from './story.ts'

const litter = '/signals/v1/public/terms/categories/schoon/sub_categories/veegzwerfvuil'

async function aReport(page: Page, text: string): Promise<number> {
  const answer = await page.request.post('/signals/v1/public/signals', {
    data: {
      text,
      category: { sub_category: litter },
      location: { geometrie: { type: 'Point', coordinates: [5.22, 52.58] } },
      reporter: { email: 'kim@voorbeeld.example' },
      incident_date_start: '2026-11-20T10:00:00+01:00',
    },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

/** A page of a colleague, in a browser of their own. */
async function colleague(browser: Browser, page: Page, to: string, name: 'beheerder' | 'coordinator' = 'beheerder') {
  const other = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await signIn(other, name, to)
  return other
}
const liveConnection = (page: Page) => page.waitForResponse(answer => answer.url().endsWith('/api/live') && answer.ok())
const first = (page: Page) => page.getByRole('link', { name: /^Melding \d+$/ }).first()

story('two users on one report see each other, and changes by the other at once', async ({ page, browser }) => {
  const id = await aReport(page, 'Er ligt glas op het fietspad.')
  const connected = liveConnection(page)
  await signIn(page, 'coordinator', `/manage/incident/${id}`)
  await connected
  await page.getByRole('textbox', { name: /^Notitie/ }).fill('Ik bel de melder straks')

  const other = await colleague(browser, page, `/manage/incident/${id}`)
  await expect(page.getByText(/kijkt ook naar deze melding/)).toBeVisible()
  await expect(other.getByText(/kijkt ook naar deze melding/)).toBeVisible()
  await other.getByRole('textbox', { name: /^Notitie/ }).fill('De veegploeg gaat erheen')
  await other.getByRole('button', { name: 'Plaats' }).click()

  await expect(page.getByText(/^Deze melding is net gewijzigd door /)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Toon de wijziging' }).click()
  await expect(page.getByText('De veegploeg gaat erheen').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Notitie/ })).toHaveValue('Ik bel de melder straks')
  await other.close()
  await expect(page.getByText(/kijkt ook naar deze melding/)).toHaveCount(0, { timeout: 60_000 })
})

story('new reports are announced above the list, which does not move', async ({ page, browser }) => {
  const connected = liveConnection(page)
  await signIn(page, 'beheerder', '/manage/incidents') // another account may still have the result of a bulk change above the list
  await connected
  const top = (await first(page).textContent()) ?? ''
  const number = top.replace(/\D/g, '')
  const place = await first(page).boundingBox()
  for (const text of ['Een stapel karton', 'Nog een stapel karton', 'En nog een']) await aReport(page, text)
  const button = page.getByRole('button', { name: '3 nieuwe meldingen' })
  await expect(button).toBeVisible()
  await expect(first(page)).toHaveText(top)

  const other = await colleague(browser, page, `/manage/incident/${number}`, 'coordinator')
  await other.getByRole('textbox', { name: /^Notitie/ }).fill('Even gekeken')
  await other.getByRole('button', { name: 'Plaats' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Gewijzigd')
  expect(await first(page).boundingBox()).toEqual(place)
  await expectAccessible(page)
  await other.close()

  await button.click()
  await expect(first(page)).not.toHaveText(top)
  await expect(page.getByRole('link', { name: top, exact: true })).toBeVisible()
})

story('keyboard shortcuts navigate the list, and can be turned off', async ({ page }) => {
  await signIn(page, 'coordinator', '/manage/incidents')
  await expect(first(page)).toBeVisible()
  await page.keyboard.press('j')
  await expect(first(page)).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Sneltoetsen' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await first(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /melding \d+$/ })).toBeVisible()
  const before = page.url()
  await page.keyboard.press('j')
  await expect(page).not.toHaveURL(before)
  await page.keyboard.press('?')
  await page.getByLabel('Sneltoetsen gebruiken').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('k')
  await expect(page).not.toHaveURL(before)
})
