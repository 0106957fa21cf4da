import type { Page, Request } from '@playwright/test'
import { signIn, signInAgain } from './actions.ts'
import { expect, expectAccessible, story } from './story.ts'

const bulk = /\/api\/bulk-changes/
const filters = /\/me\/filters/
const reports = /\/api\/reports\?/
const first = (page: Page) => page.getByRole('link', { name: /^Melding \d+$/ }).first()
/** A filter that no other story uses: a stored filter gives its name to every list with the same filter. */
const uniqueList = '/manage/incidents?status=m&priority=normal&priority=low'
const openList = async (page: Page, to = uniqueList) => {
  await signIn(page, 'coordinator', to)
  await expect(first(page)).toBeVisible()
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function fillInLowerUrgency(page: Page) {
  const box = page.getByRole('checkbox', { name: /^Selecteer melding/ }).first()
  await box.check()
  await button(page, 'Wijzig Urgentie').click()
  await page.getByRole('radio', { name: /^Laag/ }).check()
}

story('a double click on a save button of the overview saves once', async ({ page }) => {
  await openList(page)
  let methods: string[] = []
  const isWrite = (request: Request) =>
    request.method() !== 'GET' && (bulk.test(request.url()) || filters.test(request.url()))
  page.on('request', request => isWrite(request) && methods.push(request.method()))
  await page.route(/\/api\/|\/me\/filters/, async route => {
    await new Promise(resolve => setTimeout(resolve, 300))
    await route.continue()
  })
  await fillInLowerUrgency(page)
  await button(page, 'Wijzig 1 melding').dblclick()
  await expect(button(page, 'Maak ongedaan')).toHaveCount(1)
  await button(page, 'Maak ongedaan').dblclick()
  await expect(page.getByText('De wijziging gaat niet door')).toBeVisible()
  expect(methods).toEqual(['POST', 'DELETE'])

  methods = []
  await button(page, 'Filter').click()
  await page.getByLabel('Filternaam').fill('Maar één keer')
  await page.getByLabel('Filternaam').press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(methods).toEqual(['POST'])
  await button(page, 'Mijn filters').click()
  await page.getByRole('button', { name: 'Verwijder Maar één keer' }).click()
  await button(page, 'Verwijder').dblclick()
  await expect(page.getByText('Maar één keer')).toHaveCount(0)
  expect(methods).toEqual(['POST', 'DELETE'])
})

story('with an unreliable connection the overview shows what to do, and recovers', async ({ page }) => {
  await page.route(/BulkBar|FilterDialog/, route => route.abort())
  await openList(page)
  await page
    .getByRole('checkbox', { name: /^Selecteer melding/ })
    .first()
    .check()
  await expect(page.getByText('Meldingen samen wijzigen kan nu niet')).toBeVisible()
  await button(page, 'Filter').click()
  await expect(page.getByText('Dit venster kon niet worden opgehaald')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(/BulkBar|FilterDialog/)
  await page.route(/StaffMap/, route => route.abort())
  await page.goto('/manage/incidents/kaart?status=m')
  await expect(page.getByText('De kaart kan niet worden geladen')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'bekijk de lijst' }).click()
  await expect(first(page)).toBeVisible()

  await page.route(reports, route => route.fulfill({ status: 503, body: '' }))
  await page.getByRole('columnheader').getByRole('button', { name: 'Status', exact: true }).click()
  await expect(page.getByText('De meldingen konden niet opgehaald worden')).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  await page.unroute(reports)
  await button(page, 'Probeer opnieuw').click()
  await expect(first(page)).toBeVisible()

  await fillInLowerUrgency(page)
  await page.route(bulk, route => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await button(page, 'Wijzig 1 melding').click()
  await expect(page.getByRole('dialog').getByText('Er is geen verbinding met de server')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(bulk)
  await button(page, 'Wijzig 1 melding').click()
  await button(page, 'Maak ongedaan').click()
  await expect(page.getByText('De wijziging gaat niet door')).toBeVisible()
})

story('a session that ends while a dialog of the overview is open loses no input', async ({ page }) => {
  await openList(page)
  await button(page, 'Filter').click()
  const dialog = page.getByRole('dialog', { name: 'Filters' })
  await dialog.getByLabel('Filternaam').fill('Half af')
  const apiPaths = /\/(api|signals\/v1)\//
  await page.route(apiPaths, route => route.fulfill({ status: 401, json: { detail: 'Niet ingelogd.' } }))
  await button(page, 'Opslaan en filter').click()
  await expect(dialog.getByText('Je bent uitgelogd')).toBeInViewport()
  await expectAccessible(page)
  await page.unroute(apiPaths)
  await page.context().clearCookies()
  await signInAgain(page, 'coordinator', dialog)
  await button(page, 'Opslaan en filter').click()
  await expect(page.getByRole('heading', { level: 1, name: /^Half af \(\d+\)$/ })).toBeVisible()
})

story('from tablet to desktop the overview fits in the window, and sorts by each column', async ({ page }) => {
  await openList(page, '/manage/incidents')
  for (const width of [768, 1000, 1024, 1280, 1320, 1366, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole(width < 960 ? 'list' : 'table', { name: 'Meldingen', exact: true })).toBeVisible()
    const overflowing = await page.evaluate(() =>
      [...document.querySelectorAll('main, main *')]
        .filter(element => /auto|scroll/.test(getComputedStyle(element).overflowX))
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    )
    expect(overflowing, `wider inside than outside at ${width}`).toEqual([])
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.setViewportSize({ width: 1024, height: 768 })
  await expectAccessible(page)
  await button(page, 'Weergave').click()
  const choice = page.getByLabel('Sorteer op')
  for (const [label, key] of [
    ['Id (hoog-laag)', '-id'],
    ['Dag (hoog-laag)', '-days_open'],
    ['Soort (hoofdmeldingen eerst)', 'kind'],
    ['Subcategorie (a-z)', 'sub_category'],
    ['Urgentie (hoog-laag-normaal)', 'priority'],
    ['Wijk (a-z)', 'area_name'],
    ['Adres (a-z)', 'address'],
  ] as const) {
    await choice.selectOption({ label })
    await expect(page).toHaveURL(new RegExp(`ordering=${key}$`))
    await expect(page.getByText(`Sorteer op ${label}`)).toBeVisible()
  }
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 800 })
  await button(page, 'Weergave').click()
  await page.getByRole('radio', { name: 'Eén' }).check()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Weergave')).toBeFocused()
  for (const name of ['Id', 'Subcategorie', 'Adres', 'Wijk', 'Status', 'Uiterlijk', 'Toegewezen aan', 'Datum']) {
    await page.getByRole('columnheader').getByRole('button', { name, exact: true }).press('Enter')
    await expect(page.getByText(`Sorteer op ${name} (`)).toBeVisible()
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
  await expectAccessible(page)
})

story('a date of the filter can be typed, and an incomplete date is reported', async ({ page }) => {
  await openList(page, '/manage/incidents')
  await button(page, 'Filter').click()
  const from = page.getByLabel('Vanaf')
  await from.focus()
  await page.keyboard.type('1111')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Vul een dag, een maand en een jaar van vier cijfers in.')).toBeVisible()
  await expect(from).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('11112026')
  await expect(from).toHaveValue('2026-11-11')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/created_after=2026-11-11T00%3A00%3A00/)
})
