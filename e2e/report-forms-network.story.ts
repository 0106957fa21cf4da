import type { Locator, Page, Route } from '@playwright/test'
import { signIn, signInAgain } from './actions.ts'
import { aReport, type ReportForm, reportForms } from './report-forms.ts'
import { expect, expectAccessible, story } from './story.ts'

const reportPaths = /\/(signals\/v1\/private\/signals|api\/reports)\b/
const isChange = (request: { method: () => string; url: () => string }) =>
  request.method() !== 'GET' && reportPaths.test(request.url()) && !/preview|presence/.test(request.url())

/** Intercept the changes that a page sends; all other requests continue. */
const interceptChanges = (page: Page, handle: (route: Route) => Promise<void>) =>
  page.route(reportPaths, route => (isChange(route.request()) ? handle(route) : route.fallback()))

async function openFilledForm(page: Page, form: ReportForm): Promise<number> {
  const id = await aReport(page, `Op de stoep ligt van alles (${form.name}).`)
  await page.goto(`/manage/incident/${id}${form.page ?? ''}`)
  await form.prepare?.(page, id)
  await form.fill(page)
  return id
}

type Failure = readonly [message: RegExp, handle: (route: Route) => Promise<void>]

const failures: readonly Failure[] = [
  [/geen verbinding met de server/, route => route.abort()],
  [/Interne fout op de server/, route => route.fulfill({ status: 500, body: '<h1>Bad</h1>' })],
  [/Server is op dit moment niet beschikbaar/, route => route.fulfill({ status: 503, body: '' })],
]
/** As if a colleague had saved a change since this page was loaded. */
const oldVersion: Failure = [
  /Een collega was je voor/,
  async route => route.continue({ headers: { ...(await route.request().allHeaders()), 'if-match': '"1"' } }),
]
/** The server processes the request, but its response gets lost. */
const lostResponse: Failure = [
  /geen verbinding met de server/,
  async route => {
    await route.fetch()
    await route.abort()
  },
]

async function activateTwice(button: Locator, by: 'mouse' | 'keyboard') {
  if (by === 'mouse') return button.dblclick()
  await button.press('Enter')
  await button.page().keyboard.press('Enter')
}

const slow = async (route: Route) => {
  await new Promise(resolve => setTimeout(resolve, 300))
  await route.continue()
}

async function expectInHistoryOnce(page: Page, id: number, form: ReportForm) {
  await page.goto(`/manage/incident/${id}`)
  const history = page.getByRole('region', { name: 'Tijdlijn' }).getByRole('listitem')
  await expect(history.filter({ hasText: 'Servicebelofte' }), form.name).not.toHaveCount(0)
  const lines = await history.allTextContents()
  expect(lines, form.name).toEqual([...new Set(lines)])
}

story.describe.configure({ mode: 'parallel' })

async function expectSavedOnce(page: Page, form: ReportForm, by: 'mouse' | 'keyboard') {
  const submit = async (last: (button: Locator) => Promise<void>) => {
    for (const button of form.buttons.slice(0, -1)) await button(page).click() // the preview of the mail, which changes nothing
    for (const button of form.buttons.slice(-1)) await last(button(page))
  }
  const id = await openFilledForm(page, form)
  for (const [message, handle] of [...failures, ...(form.isUnversioned ? [] : [oldVersion]), lostResponse]) {
    await interceptChanges(page, handle)
    await submit(button => button.click())
    await expect(page.getByText(message).first(), form.name).toBeInViewport()
    await form.expectFilledIn(page)
    await page.unroute(reportPaths)
  }
  if (form.buttons.length > 1) await expectAccessible(page)
  const requests: string[] = []
  page.on('request', request => isChange(request) && requests.push(`${request.method()} ${request.url()}`))
  await interceptChanges(page, slow)
  await submit(button => activateTwice(button, by))
  await expect(page.getByText(form.confirmation).first(), form.name).toBeVisible()
  expect(requests.length, `${form.name}: ${requests}`).toBeLessThanOrEqual(form.maxChanges ?? 1)
  await expect(page.getByText(/niet opgeslagen|Een collega was je voor/), form.name).toHaveCount(0)
  await page.unroute(reportPaths)
  await expectInHistoryOnce(page, id, form)
}

for (const [kind, forms] of Object.entries(reportForms))
  story(
    `with an unreliable connection the forms for ${kind} keep their input, show why, and save once`,
    async ({ page }) => {
      await signIn(page, 'beheerder', '/manage/signalering')
      for (const [number, form] of forms.entries()) await expectSavedOnce(page, form, number % 2 ? 'keyboard' : 'mouse')
    },
  )

story('a session that ends while a note is written loses no text', async ({ page }) => {
  const id = await aReport(page, 'Er ligt glas.')
  await signIn(page, 'coordinator', `/manage/incident/${id}`)
  await page.getByRole('textbox', { name: 'Notitie' }).fill('De veegploeg komt om tien uur')
  const ended = (route: Route) =>
    route.fulfill({ status: 401, json: { detail: 'Authenticatiegegevens zijn niet opgegeven.' } })
  await interceptChanges(page, ended)
  await page.route('**/api/session/refresh', ended)
  await page.getByRole('button', { name: 'Plaats' }).click()
  await expect(page.getByText('Je bent uitgelogd')).toBeInViewport()
  await expectAccessible(page)
  await page.unroute(reportPaths)
  await page.unroute('**/api/session/refresh')
  await page.context().clearCookies()
  await signInAgain(page, 'coordinator')
  await expect(page.getByRole('textbox', { name: 'Notitie' })).toHaveValue('De veegploeg komt om tien uur')
  await page.getByRole('button', { name: 'Plaats' }).click()
  await expect(page.getByText('De notitie is toegevoegd')).toBeVisible()
})
