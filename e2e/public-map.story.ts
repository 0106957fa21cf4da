import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { closeReport, signIn, tabTo } from './actions.ts'
import { aReport } from './report-forms.ts'
import { freePort, startServer } from './server.ts'
import { expect, expectAccessible, expectFits, story } from './story.ts'

const clusters = (page: Page) => page.getByRole('button', { name: /^\d+ meldingen.*zoom in$/ })
const reports = (page: Page) => page.getByRole('button', { name: /, (opgelost op )?\d+ \w+ 20\d\d$/ })
const topics = (page: Page) => page.getByRole('group', { name: 'Filter op onderwerp' }).getByRole('checkbox')
const countOf = async (page: Page) =>
  Number(/\d+/.exec((await page.getByRole('application').getAttribute('aria-label')) ?? '')?.[0] ?? Number.NaN)

/** The marker nearest to the bottom of the screen. */
async function lowestOf(markers: Locator): Promise<Locator> {
  const places = await Promise.all((await markers.all()).map(marker => marker.boundingBox()))
  const heights = places.map(place => place?.y ?? 0)
  const label = await markers.nth(heights.indexOf(Math.max(...heights))).getAttribute('aria-label')
  return markers
    .page()
    .getByRole('button', { name: label ?? '', exact: true })
    .first()
}

/** Zoom in on clusters with the keyboard until there is a single report. */
async function openFirstReport(page: Page) {
  await expect(async () => {
    if ((await reports(page).count()) === 0) {
      await clusters(page).first().focus()
      await page.keyboard.press('Enter')
    }
    await expect(reports(page).first()).toBeVisible({ timeout: 5000 })
  }).toPass()
  await reports(page).first().focus()
  await page.keyboard.press('Enter')
}

story(
  'the public map is read, filtered and left for the list with the keyboard alone',
  { tag: '@core' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/incident/beschrijf')
    await page.getByRole('link', { name: 'Bekijk welke meldingen er al zijn' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/meldingenkaart$/)
    await expect(clusters(page).first()).toBeVisible()
    await expectAccessible(page)

    await openFirstReport(page)
    const panel = page.getByRole('region', { name: 'Melding' })
    await expect(panel.getByRole('heading', { name: 'Melding' })).toBeFocused()
    await expect(panel).toContainText('Datum melding')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(page.locator(':focus')).toHaveAccessibleName(/, (opgelost op )?\d+ \w+ 20\d\d$/)

    await expect.poll(() => countOf(page)).toBeGreaterThan(0)
    const before = await countOf(page)
    await topics(page).first().focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/zonder=/)
    await expect
      .poll(async () => (await page.getByRole('application').count()) && (await countOf(page)))
      .not.toBe(before)

    await tabTo(page, 'Lijst')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/meldingenkaart\/lijst\?zonder=/)
    await expect(page.getByRole('heading', { level: 1, name: 'Meldingen in een lijst' })).toBeFocused()
    await expect(topics(page).first()).not.toBeChecked()
    await expect(page.getByRole('heading', { name: /^Hier zijn wij mee bezig/ })).toBeVisible()
    await page.getByRole('button', { name: 'Kies alles' }).press('Enter')
    await expect(page).toHaveURL(/\/meldingenkaart\/lijst$/)

    const only = page.getByRole('button', { name: /^Alleen dit onderwerp: / }).last()
    const name = (await only.getAttribute('aria-label'))?.replace('Alleen dit onderwerp: ', '') ?? ''
    await only.press('Enter')
    await expect(page).toHaveURL(/\/meldingenkaart\/lijst\?alleen=/)
    const chosen = page.getByRole('group', { name: 'Filter op onderwerp' }).getByRole('checkbox', { checked: true })
    await expect(chosen).toHaveCount(1)
    await expect(chosen).toHaveAccessibleName(new RegExp(`^${name}`))
    await page.getByRole('button', { name: 'Kies alles' }).press('Enter')
    await expect(page).toHaveURL(/\/meldingenkaart\/lijst$/)

    await tabTo(page, 'Adres')
    await page.keyboard.type('Raadhuisstraat')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'binnen 1 kilometer van Raadhuisstraat' })).toBeVisible()
    await expect(page.getByText(/Dichtbij .*, \d+ meter/).first()).toBeVisible()
    await expectFits(page)
    await readInEnglish(page)
  },
)

async function readInEnglish(page: Page) {
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/meldingenkaart\/lijst\?.*plek=Raadhuisstraat.*taal=en$/)
  await expect(page.getByRole('status').filter({ hasText: 'within 1 kilometre of Raadhuisstraat' })).toBeVisible()
}

story('the map goes to an address, and can be moved away from there', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/meldingenkaart')
  for (const street of ['Raadhuisstraat', 'Kerkstraat']) {
    await page.getByRole('combobox').fill(street)
    await page.getByRole('option').first().click()
    await expect(page).toHaveURL(new RegExp(`plek=${street}`))
    await expect(page.getByRole('img', { name: `Gezochte plek: ${street}` })).toBeInViewport()
    const zoomOut = page.getByRole('button', { name: 'Uitzoomen' })
    await expect(zoomOut).toHaveAttribute('aria-disabled', 'false')
    await expect(async () => {
      await zoomOut.click()
      await expect(zoomOut).toHaveAttribute('aria-disabled', 'true', { timeout: 500 })
    }).toPass()
    // Nor when what is in view has been fetched.
    await expect(clusters(page).first()).toBeVisible()
    await page.waitForTimeout(1000)
    await expect(zoomOut).toHaveAttribute('aria-disabled', 'true')
    await clusters(page).first().click()
    await expect(zoomOut).toHaveAttribute('aria-disabled', 'false')
  }
})

story('a report that was solved is on the map and in the list as recently solved', async ({ page }) => {
  await signIn(page, 'behandelaar', `/manage/incident/${await aReport(page, 'Naast de bank ligt een matras.')}`)
  await closeReport(page, 'Het matras is opgehaald.')
  await page.goto('/meldingenkaart?plek=Hier&lat=52.581&lng=5.221')
  await expect(page.getByText('onlangs opgelost', { exact: true })).toBeVisible()
  const solved = page.getByRole('button', { name: /, opgelost op \d+ \w+ 20\d\d$/ })
  const withSolved = page.getByRole('button', { name: /, waarvan \d+ opgelost, zoom in$/ })
  const panel = page.getByRole('region', { name: /melding/i })
  await expect(async () => {
    // A map that moves may take a marker into a group again, before it is pressed.
    const marker = (await solved.count()) > 0 ? solved : withSolved
    if (!(await panel.isVisible())) await marker.first().press('Enter', { timeout: 5000 })
    await expect(panel).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expect(panel).toContainText('Opgelost op')

  await page.goto('/meldingenkaart/lijst')
  const heading = page.getByRole('heading', { level: 2, name: /^Onlangs opgelost/ })
  await expect(async () => {
    if (!(await heading.isVisible())) await page.getByRole('button', { name: 'Volgende' }).press('Enter')
    await expect(heading).toBeVisible({ timeout: 5000 })
  }).toPass()
  const item = page.getByRole('listitem').filter({ hasText: /Opgelost op \d+ \w+ 20\d\d/ })
  await expect(item.first()).toBeVisible()
  await expect(page.getByText('Naast de bank ligt een matras.')).toHaveCount(0)
})

story.describe('the public map on a phone', () => {
  story.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  story(
    'a report of the public map opens in a sheet, and the filter unfolds above the map',
    async ({ page, context }) => {
      await page.goto('/meldingenkaart')
      await expect(clusters(page).first()).toBeVisible()
      await expectFits(page, [320, 390])
      await page.setViewportSize({ width: 375, height: 553 })
      const newReport = page.getByRole('banner').getByRole('link', { name: 'Doe een melding' })
      await expect(newReport).not.toHaveAttribute('target')
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
      await expect(footer.getByRole('link', { name: /oegankelijkheid/ })).toBeVisible()
      await page.getByText(/^Filter op onderwerp: alles/).tap()
      await expect(topics(page).first()).toBeVisible()
      await topics(page).last().tap()
      await expect(page.getByText(/^Filter op onderwerp: een deel/)).toBeVisible()
      await expect(async () => {
        const [shown] = /^[\d.]+/.exec((await page.getByText(/ op dit deel van de kaart$/).textContent()) ?? '') ?? ['']
        await expect(page.getByText(`Filter op onderwerp: een deel (${shown})`)).toBeVisible({ timeout: 5000 })
      }).toPass()
      await page
        .getByText(/^Filter op onderwerp/)
        .first()
        .tap()

      await expect(async () => {
        if ((await reports(page).count()) === 0) await clusters(page).first().tap()
        await expect(reports(page).first()).toBeVisible({ timeout: 5000 })
      }).toPass()
      const lowest = await lowestOf(reports(page))
      await lowest.tap()
      const panel = page.getByRole('region', { name: 'Melding' })
      await expect(panel).toBeInViewport({ ratio: 1 })
      await expect(async () => {
        const [marker, sheet] = [await lowest.boundingBox(), await panel.boundingBox()]
        expect((marker?.y ?? 0) + (marker?.height ?? 0)).toBeLessThan(sheet?.y ?? 0) // the map moved it from under the sheet
      }).toPass({ timeout: 60_000 })
      await expectAccessible(page)
      await panel.getByRole('button', { name: 'Sluiten' }).tap()
      await expect(panel).toBeHidden()
      await context.grantPermissions(['geolocation'])
      await context.setGeolocation({ latitude: 52.581, longitude: 5.221 })
      await page.getByRole('button', { name: 'Mijn locatie' }).tap()
      await expect(page.getByText('Uw locatie is gevonden')).toBeAttached()
      await page.getByRole('link', { name: 'English' }).tap()
      await expect(page).toHaveURL(/your\+position/) // where one is, is the place there too
      await page.getByRole('link', { name: 'Nederlands' }).tap()
      await page.getByRole('link', { name: 'Lijst' }).tap()
      await expect(page.getByRole('heading', { name: /^Hier zijn wij mee bezig/ })).toBeVisible()
      await expect(footer.getByRole('link', { name: 'Privacy' })).toBeVisible()
    },
  )
})

story.describe('the public map without scripts', () => {
  story.use({ javaScriptEnabled: false })

  story('the reports of the map are read in a list, by subject and page by page', async ({ page }) => {
    // Playwright finds no texts through a `noscript` from outside it.
    const text = page.locator('noscript > *')
    await page.goto('/meldingenkaart')
    await page.getByRole('link', { name: 'Bekijk de meldingen in een lijst' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Meldingen in een lijst' })).toBeVisible()
    const items = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /Gemeld op|Opgelost op/ })
    await expect(items).toHaveCount(20)
    await page.getByRole('link', { name: 'Volgende' }).click()
    await expect(page).toHaveURL(/pagina=2/)
    await expect(text.getByText(/^21 tot en met/)).toBeVisible()
    const topic = page.getByRole('navigation', { name: 'Filter op onderwerp' }).getByRole('link').nth(1)
    const count = Number(/\((\d+)\)/.exec(await topic.innerText())?.[1])
    await topic.click()
    await expect(topic).toHaveAttribute('aria-current', 'true')
    await expect(text.getByText(`${count} ${count === 1 ? 'melding' : 'meldingen'} in Meldstad.`)).toBeVisible()
  })
})

/** A page of the municipality's own site with a frame in it. @returns its address, and how it stops */
async function siteWithFrame(source: () => string) {
  const site = createServer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<!doctype html><title>Gemeente</title><iframe src="${source()}" title="Kaart" width="390" height="700"></iframe>`,
      ),
  )
  const port = await freePort()
  site.listen(port)
  return { url: `http://localhost:${port}`, stop: () => site.close() }
}

story('a site of the municipality shows the map of every category in a page of its own', async ({ page }) => {
  let source = ''
  const site = await siteWithFrame(() => source)
  const folder = await mkdtemp(join(tmpdir(), 'meldwerk-story-'))
  const demo = JSON.parse(await readFile('demo/municipality.json', 'utf8'))
  const featureFlags = { ...demo.featureFlags, enablePublicSignalMap: true }
  const configuration = { ...demo, featureFlags, logo: { ...demo.logo, url: '/logo.svg' }, embeddedOn: [site.url] }
  const municipality = join(folder, 'municipality.json')
  await writeFile(municipality, JSON.stringify(configuration))
  const server = await startServer({ DATA_DIR: folder, MUNICIPALITY: municipality, ALLOW_EMBEDDED_DATABASE: 'yes' })
  try {
    source = `${server.url}/kaart`
    const data = {
      text: 'De lamp voor de deur is kapot.',
      location: { geometrie: { type: 'Point', coordinates: [5.22, 52.58] } },
      category: { sub_category: '/signals/v1/public/terms/categories/overig/sub_categories/overig' },
      reporter: {},
      incident_date_start: '2026-11-20T10:00:00+01:00',
    }
    const sent = await page.request.post(`${server.url}/signals/v1/public/signals`, { data })
    expect(sent.status()).toBe(201)
    await page.goto(site.url)
    const map = page.frameLocator('iframe')
    await expect(map.getByRole('application')).toHaveAccessibleName(/^Kaart met 1 melding\b/)
    await expect(map.getByRole('banner')).toHaveCount(0)
    await map.getByRole('link', { name: 'Lijst' }).click()
    await expect(map.getByText(/\(melding 1\)$/)).toBeVisible()
    await expect(map.getByRole('link', { name: 'Doe een melding' })).toHaveAttribute('target', '_blank')
    // A script that is still on its way when the page is left is an error in the page.
    await page.frames().at(-1)?.waitForLoadState('networkidle')

    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${server.url}/privacy`, { waitUntil: 'networkidle' })
    const banner = page.getByRole('banner')
    const title = await banner.getByText('Meldingen openbare ruimte').boundingBox()
    const link = await banner.getByRole('link', { name: 'Melden', exact: true }).boundingBox()
    const isBeside = (link?.x ?? 0) >= (title?.x ?? 0) + (title?.width ?? 0)
    expect(isBeside || (link?.y ?? 0) >= (title?.y ?? 0) + (title?.height ?? 0)).toBe(true)
  } finally {
    site.stop()
    await server.stop()
  }
})
