import type { Locator, Page, Route } from '@playwright/test'
import { aReport, type Form, forms } from './detail-forms.ts'
import { signIn } from './people.ts'
import { expect, expectAccessible, story } from './story.ts'

const ours = /\/(signals\/v1\/private\/signals|api\/reports)\b/
const isChange = (request: { method: () => string; url: () => string }) =>
  request.method() !== 'GET' && ours.test(request.url()) && !/preview|presence/.test(request.url())

/** What happens to the changes of a page on their way; everything else goes as ever. */
const onTheWay = (page: Page, how: (route: Route) => Promise<void>) =>
  page.route(ours, route => (isChange(route.request()) ? how(route) : route.fallback()))

async function openForm(page: Page, form: Form): Promise<number> {
  const id = await aReport(page, `Op de stoep ligt van alles (${form.name}).`)
  const at = `/manage/incident/${id}`
  await page.goto(at)
  await form.before?.(page, id)
  if (form.page) await page.goto(at + form.page)
  await form.fill(page)
  return id
}

const twice: readonly ((button: Locator) => Promise<void>)[] = [
  button => button.dblclick(),
  async button => {
    await button.press('Enter')
    await button.page().keyboard.press('Enter')
  },
]

story('pressed twice on a slow line, with the mouse or by keyboard, a form changes a report once', async ({ page }) => {
  await signIn(page, 'beheerder', '/manage/signalering')
  let seen: string[] = []
  page.on('request', request => isChange(request) && seen.push(`${request.method()} ${request.url()}`))
  for (const [number, form] of forms.entries()) {
    await openForm(page, form)
    seen = []
    await onTheWay(page, async route => {
      await new Promise(resolve => setTimeout(resolve, 300))
      await route.continue()
    })
    for (const button of form.buttons.slice(0, -1)) await button(page).click() // a look at the mail, which changes nothing
    for (const button of form.buttons.slice(-1)) await twice[number % twice.length]?.(button(page))
    await expect(page.getByText(form.said).first(), form.name).toBeVisible()
    expect(seen, form.name).toHaveLength(form.changes ?? 1)
    await expect(page.getByText(/niet opgeslagen|Een collega was je voor/), form.name).toHaveCount(0)
    await page.unroute(ours)
  }
})

type Failure = readonly [said: RegExp, how: (route: Route) => Promise<void>]

const failures: readonly Failure[] = [
  [/geen verbinding met de server/, route => route.abort()],
  [/Interne fout op de server/, route => route.fulfill({ status: 500, body: '<h1>Bad</h1>' })],
  [/Server is op dit moment niet beschikbaar/, route => route.fulfill({ status: 503, body: '' })],
]
/** As if somebody else had saved something since this page came. */
const oldVersion: Failure = [
  /Een collega was je voor/,
  async route => route.continue({ headers: { ...(await route.request().allHeaders()), 'if-match': '"1"' } }),
]
/** The server does what was asked, and nobody hears of it. */
const lostAnswer: Failure = [
  /geen verbinding met de server/,
  async route => {
    await route.fetch()
    await route.abort()
  },
]

story('a form on a bad line keeps what was filled in, says why, and goes through once', async ({ page }) => {
  await signIn(page, 'beheerder', '/manage/signalering')
  for (const form of forms) {
    const id = await openForm(page, form)
    const press = async () => {
      for (const button of form.buttons) await button(page).click()
    }
    for (const [said, how] of [...failures, ...(form.isApart ? [] : [oldVersion]), lostAnswer]) {
      await onTheWay(page, how)
      await press()
      await expect(page.getByText(said).first(), form.name).toBeInViewport()
      await form.holds(page)
      await page.unroute(ours)
    }
    if (form.buttons.length > 1) await expectAccessible(page)
    await press()
    await expect(page.getByText(form.said).first(), form.name).toBeVisible()
    await page.goto(`/manage/incident/${id}`)
    const history = page.getByRole('region', { name: 'Geschiedenis' }).getByRole('listitem')
    await expect(history.filter({ hasText: 'Servicebelofte' }), form.name).not.toHaveCount(0)
    const lines = await history.allTextContents()
    expect(lines, form.name).toEqual([...new Set(lines)])
  }
})

story('a session that ends in the middle of a note takes nothing away', async ({ page }) => {
  const id = await aReport(page, 'Er ligt glas.')
  await signIn(page, 'coordinator', `/manage/incident/${id}`)
  await page.getByRole('button', { name: 'Notitie toevoegen' }).click()
  await page.getByRole('textbox', { name: 'Notitie' }).fill('De veegploeg komt om tien uur')
  const ended = (route: Route) =>
    route.fulfill({ status: 401, json: { detail: 'Authenticatiegegevens zijn niet opgegeven.' } })
  await onTheWay(page, ended)
  await page.route('**/api/session/refresh', ended)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Je bent uitgelogd')).toBeInViewport()
  await expectAccessible(page)
  await page.unroute(ours)
  await page.unroute('**/api/session/refresh')
  await page.context().clearCookies()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Opnieuw inloggen' }).click()
  const popup = await opened
  await popup.getByLabel('E-mailadres').fill('coordinator@meldstad.example')
  await popup.getByLabel('Wachtwoord').fill('meldstad-demo')
  await popup.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(page.getByText('Je bent uitgelogd')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Notitie' })).toHaveValue('De veegploeg komt om tien uur')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('De notitie is toegevoegd')).toBeVisible()
})
