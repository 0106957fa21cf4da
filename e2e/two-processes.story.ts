import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { configurationPath } from '#kit/paths.ts'
import { addPhoto, closeReport, describeProblem, fillInRest, openMail, reportNumber, signIn } from './actions.ts'
import { startTwoProcesses } from './two-processes.ts'

const postgres = process.env.TEST_DATABASE_URL
if (!postgres)
  console.log('two-processes.story.ts is skipped: it needs TEST_DATABASE_URL, the address of a PostgreSQL server')
test.skip(!postgres, 'needs TEST_DATABASE_URL')
test.describe.configure({ mode: 'serial' })

let processes: Awaited<ReturnType<typeof startTwoProcesses>>
let context: BrowserContext
let number: number

test.beforeAll(async ({ browser }) => {
  processes = await startTwoProcesses(postgres ?? '')
  context = await browser.newContext({ baseURL: processes.proxy.url })
})
test.afterAll(async () => {
  await context?.close()
  await processes?.stop()
})

/** A page of this browser on which no image fails to load and no request to the server fails. */
async function openPage() {
  const page = await context.newPage()
  const failed: string[] = []
  page.on('response', response => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
  })
  return { page, failed }
}

const photoOf = (page: Page) => page.getByRole('img', { name: /vergroten$/ }).first()
const isLoaded = (page: Page) =>
  photoOf(page).evaluate(image => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0)

async function showChange(page: Page) {
  await expect(page.getByText(/^Deze melding is net gewijzigd door /)).toBeVisible()
  await page.getByRole('button', { name: 'Toon de wijziging' }).click()
}

test('a resident reports with photos while each request goes to another process', async () => {
  const { page, failed } = await openPage()
  await describeProblem(page, 'Op de stoep ligt een kapotte fiets.')
  await addPhoto(page)
  await fillInRest(page, 'kim@voorbeeld.example')
  await page.getByRole('button', { name: 'Verstuur' }).click()
  number = await reportNumber(page)
  expect(failed).toEqual([])
  await page.close()
})

test('tabs that renew their session at the same moment all stay signed in', async () => {
  const { page } = await openPage()
  await signIn(page, 'coordinator', `/manage/incident/${number}`)
  const tabs = [page, await context.newPage(), await context.newPage(), await context.newPage()]
  const title = (tab: Page) => tab.getByRole('heading', { level: 1, name: `Standaardmelding ${number}` })
  for (let round = 0; round < 3; round++) {
    await Promise.all(tabs.map(tab => tab.goto(`/manage/incident/${number}`)))
    for (const tab of tabs) await expect(title(tab)).toBeVisible()
    const refresh = () => fetch('/api/session/refresh', { method: 'POST' }).then(({ status }) => status)
    const statuses = await Promise.all([...tabs, ...tabs].map(tab => tab.evaluate(refresh)))
    expect(statuses).toEqual(statuses.map(() => 200))
  }
  await expect.poll(() => isLoaded(page)).toBe(true)
  for (const tab of tabs) await tab.close()
})

test('both processes know at once what an administrator sets', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: processes.proxy.url })
  const inBoth = (path: string, text: string) =>
    expect
      .poll(() => Promise.all(processes.urls.map(async url => (await (await fetch(url + path)).text()).includes(text))))
      .toEqual([true, true])
  await signIn(page, 'beheerder', '/instellingen/gemeente')
  await page.getByLabel('Titel in de kop', { exact: true }).fill('Meld het samen')
  await page.getByRole('button', { name: 'Bewaar' }).click()
  await expect(page.getByText('Instellingen van de gemeente bijgewerkt')).toBeVisible()
  await inBoth(configurationPath, 'Meld het samen')

  await page.goto('/instellingen/vragen')
  await page.getByLabel('Zoek categorie').fill('Straatmeubilair')
  await page.getByRole('link', { name: 'Straatmeubilair', exact: true }).click()
  await page.getByRole('button', { name: 'Voeg een vraag toe' }).click()
  const form = page.getByRole('region', { name: /^Vraag/ })
  await form.getByLabel('Soort vraag').selectOption('Korte tekst')
  await form.getByLabel('Vraag', { exact: true }).fill('Welke kleur heeft het?')
  await page.getByRole('button', { name: 'Bewaar' }).click()
  await expect(page.getByText('Versie 1, nu in gebruik')).toBeVisible()
  const slugs = 'main_slug=wegen-verkeer-straatmeubilair&sub_slug=straatmeubilair'
  await inBoth(`/signals/v1/public/questions?${slugs}`, 'Welke kleur heeft het?')
  await page.close()
})

test('a colleague on the other process sees at once what a user changes', async ({ browser }) => {
  const watching = await browser.newPage({ baseURL: processes.proxy.url })
  const connected = watching.waitForResponse(answer => answer.url().endsWith('/api/live') && answer.ok())
  await signIn(watching, 'beheerder', `/manage/incident/${number}`)
  await connected
  const { page, failed } = await openPage()
  await page.goto(`/manage/incident/${number}`)
  await page.getByRole('textbox', { name: /^Notitie/ }).fill('De ploeg haalt hem morgen weg')
  await page.getByRole('button', { name: 'Plaats' }).click()
  await showChange(watching)
  await expect(watching.getByText('De ploeg haalt hem morgen weg').first()).toBeVisible()
  await closeReport(page, 'We hebben de fiets weggehaald.')
  await showChange(watching)
  await expect(watching.getByText('Status gewijzigd naar: Afgehandeld').first()).toBeVisible()
  expect(failed).toEqual([])

  await openMail(page, `Uw melding SIG-${number} is afgehandeld`)
  await expect(page.getByText('We hebben de fiets weggehaald.').first()).toBeVisible()
  const [one = 0, other = 0] = processes.proxy.requests()
  expect(Math.min(one, other)).toBeGreaterThan(20)
})
