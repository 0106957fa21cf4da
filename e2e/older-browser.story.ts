import type { Page } from '@playwright/test'
import { chooseAddress, describeProblem, fillInRest, next, reportNumber } from './actions.ts'
import { withoutScripts } from './both-modes.ts'
import { expect, story } from './story.ts'

/** Names that a browser below those that are served may lack, by where they stand. */
const lacking: Record<string, readonly string[]> = {
  window: [
    'structuredClone',
    'ResizeObserver',
    'IntersectionObserver',
    'HTMLDialogElement',
    'BroadcastChannel',
    'AbortController',
    'PointerEvent',
    'queueMicrotask',
    'createImageBitmap',
    'MessageChannel',
    'CSS',
  ],
  AbortSignal: ['any', 'timeout'],
  'Crypto.prototype': ['randomUUID'],
  'HTMLDialogElement.prototype': ['showModal'],
  'HTMLFormElement.prototype': ['requestSubmit'],
  'Array.prototype': ['at', 'flat', 'flatMap', 'findLast'],
  'String.prototype': ['at', 'replaceAll', 'matchAll'],
  Object: ['hasOwn', 'fromEntries'],
  Promise: ['allSettled', 'any'],
  Intl: ['ListFormat', 'RelativeTimeFormat'],
  'Navigator.prototype': ['locks', 'clipboard', 'connection'],
}
const each = Object.entries(lacking).flatMap(([place, names]) => names.map(name => [place, name] as const))

/** Runs in the page before any script of ours. */
const remove = (page: Page, removed: readonly (readonly [place: string, name: string])[]) =>
  page.addInitScript(
    removed.map(([place, name]) => `try { delete ${place}.${name} } catch { /* its place is gone too */ }`).join('\n'),
  )

const plainStreet = (page: Page) => page.getByLabel('Straat, of een omschrijving van de plek')

/** Report to the end as a resident does, in the whole form or in the one without scripts, whichever comes at the first press. */
async function reportToTheEnd(page: Page) {
  const text = 'Er ligt een omgewaaide tak op het fietspad.'
  await page.goto('/incident/beschrijf')
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Waar gaat het om?').fill(text)
  await next(page)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const search = page.getByLabel('Zoek op adres of postcode').first()
  const simpleForm = page.getByRole('button', { name: 'Naar het eenvoudige formulier' })
  await expect(plainStreet(page).or(search).or(simpleForm).first()).toBeVisible()
  if (await simpleForm.isVisible()) await simpleForm.click()
  await expect(plainStreet(page).or(search).first()).toBeVisible()
  const isPlain = await plainStreet(page).isVisible()
  await (isPlain ? withoutScripts.chooseAddress(page, 'Kerkstraat 12') : chooseAddress(page, 'Kerkstraat 12'))
  for (const name of ['Contactgegevens', 'Versturen'])
    await expect(async () => {
      await next(page) // earlier reports may be shown first
      await expect(heading(name)).toBeVisible({ timeout: 5000 })
    }).toPass()
  await page.getByRole('button', { name: 'Verstuur' }).click()
  expect(await reportNumber(page)).toBeGreaterThan(0)
  return isPlain
}

for (const [place, name] of each)
  story(`a browser without ${place}.${name} reports a problem to the end`, async ({ page }) => {
    await remove(page, [[place, name]])
    await reportToTheEnd(page)
  })

story('a browser without all of that gets the form without scripts, and reports to the end', async ({ page }) => {
  await remove(page, each)
  expect(await reportToTheEnd(page)).toBe(true)
})

/** A browser in which something happens to the scripts; that they fail is no error of the page. */
const inBrowserWith = (name: string, change: (page: Page) => Promise<unknown>) =>
  story(name, async ({ browser, server }) => {
    const page = await browser.newPage({ baseURL: server.url, serviceWorkers: 'block' })
    await change(page)
    expect(await reportToTheEnd(page)).toBe(true)
    await page.close()
  })

const cutOff = { contentType: 'text/javascript', body: 'const a = [ // cut off' }

inBrowserWith('a browser that cannot read the scripts reports to the end without them', page =>
  page.route('**/assets/**/*.js', route => route.fulfill(cutOff)),
)
inBrowserWith('a browser that cannot read the later scripts gets the form without them at the first press', page =>
  page.route(/\/assets\/citizen\/(?!citizen\.web).*\.js/, route => route.fulfill(cutOff)),
)
story('a report goes on in the form without scripts when the code for sending does not load', async ({ page }) => {
  await page.route('**/assets/citizen/sender*.js', route => route.abort())
  await describeProblem(page, 'Er ligt een omgewaaide tak op het fietspad.')
  await fillInRest(page)
  await page.getByRole('button', { name: 'Verstuur' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Er is iets misgegaan' })).toBeVisible()
  await expect(page.getByText(/verbinding/)).toHaveCount(0) // the server is there
  await page.getByRole('button', { name: 'Naar het eenvoudige formulier' }).click()
  await expect(page.getByText('Kerkstraat 12').first()).toBeVisible()
  await page.getByRole('button', { name: 'Verstuur' }).click()
  expect(await reportNumber(page)).toBeGreaterThan(0)
})

story('sending again sends the report when the code for sending loads late', async ({ page }) => {
  const sender = '**/assets/citizen/sender*.js'
  await page.route(sender, route => route.abort())
  await describeProblem(page, 'Er ligt een omgewaaide tak op het fietspad.')
  await fillInRest(page)
  await page.getByRole('button', { name: 'Verstuur' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Er is iets misgegaan' })).toBeVisible()
  await page.unroute(sender)
  await page.getByRole('button', { name: 'Verstuur opnieuw' }).click()
  expect(await reportNumber(page)).toBeGreaterThan(0)
})

inBrowserWith('a browser that knows no modules reports to the end without scripts', page =>
  page.route('**/incident/**', async route => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const response = await route.fetch({ maxRedirects: 0 })
    if (response.status() !== 200) return route.fulfill({ response })
    const body = (await response.text())
      .replaceAll('type="module"', 'type="unknown"')
      .replaceAll('modulepreload', 'unknown')
    return route.fulfill({ response, body })
  }),
)
