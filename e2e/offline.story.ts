import type { BrowserContext, Page } from '@playwright/test'
import { addPhoto, describeProblem, fillInEmail, fillInRest, next, signIn } from './actions.ts'
import { expect, expectAccessible, story } from './story.ts'

story.use({ serviceWorkers: 'allow' })

const create = '**/signals/v1/public/signals'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const waitingTitle = 'Uw melding is nog niet verstuurd'
const sentTitle = 'Uw melding is verstuurd'
const send = (page: Page) => page.getByRole('button', { name: 'Verstuur', exact: true }).click()

/** Wait until the service worker has cached the form. */
async function cacheForm(page: Page) {
  await page.goto('/incident/beschrijf')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** A day in words, by which a report is handled. */
const day = /(maan|dins|woens|donder|vrij)dag \d+ [a-z]+ \d{4}/

const numberOn = async (page: Page) =>
  Number(/SIG-(\d+)/.exec((await page.getByText(/nummer: SIG-\d+/).textContent()) ?? '')?.[1])

/** Everything that this device stores about reports, as text. */
const onDevice = (page: Page) =>
  page.evaluate(async () => {
    const all = (name: string) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('kept').objectStore('kept').getAll()
          reading.onsuccess = () => resolve(reading.result)
          opening.result.close()
        }
      })
    return JSON.stringify([await all('meldwerk-drafts'), await all('meldwerk-queue'), { ...sessionStorage }])
  })

/** The cache may hold: scripts and styles of the form, its empty page, the list of neighbourhoods, the municipality's styles. */
const ofForm =
  /^\/(assets\/citizen\/[\w.-]+|incident\/(leeg|buurten\.json)|municipality\.css|icon\.svg|[\w/-]*logo[\w.-]*)$/

/** The paths of all cached responses, after pages for staff were used too. */
async function cachedPaths(page: Page) {
  const paths = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(paths.length).toBeGreaterThan(20)
  return paths
}

/** Expect the report to be sent first, then its photo. */
async function expectSent(page: Page, context: BrowserContext) {
  const photoMayBeSent = Promise.withResolvers<void>()
  await page.route('**/attachments', async route => {
    await photoMayBeSent.promise
    await route.continue()
  })
  await context.setOffline(false)
  await expect(heading(page, sentTitle)).toBeVisible({ timeout: 60_000 })
  const photoIsWaiting = page.getByText('Eén foto is nog niet verstuurd.')
  await expect(photoIsWaiting).toBeVisible()
  await expectAccessible(page)
  photoMayBeSent.resolve()
  await expect(photoIsWaiting).toHaveCount(0)
  await expectAccessible(page)
}

type ReceivedReport = { id: number; text: string }

/** The reports with this text, as staff see them: their numbers, and how many photos each has. */
async function receivedReports(context: BrowserContext, text: string) {
  const page = await context.newPage()
  const request = page.waitForRequest(request => request.headers().authorization?.startsWith('Bearer ') === true)
  await signIn(page, 'coordinator', '/manage/incidents')
  const headers = { authorization: (await request).headers().authorization ?? '' }
  const get = async (path: string) => (await page.request.get(path, { headers })).json()
  const list: { results: ReceivedReport[] } = await get('/signals/v1/private/signals?page_size=50&ordering=-created_at')
  const matches = list.results.filter(report => report.text.includes(text))
  const photos = async ({ id }: ReceivedReport) => (await get(`/signals/v1/private/signals/${id}/attachments`)).count
  const counted = await Promise.all(matches.map(async report => ({ id: report.id, photos: await photos(report) })))
  return { page, counted }
}

story(
  'offline the form opens, a report with a photo waits, and is sent once when there is a connection',
  { tag: '@core' },
  async ({ page, context }) => {
    await cacheForm(page)
    await context.setOffline(true)
    await page.goto('/incident/beschrijf')
    const text = 'De schommel op het plein hangt los.'
    await page.getByLabel('Waar gaat het om?').fill(text)
    await addPhoto(page)
    await expectAccessible(page)
    await next(page)

    await page.getByRole('button', { name: 'Kies locatie' }).click()
    await expect(page.getByText('De kaart kan niet worden geladen', { exact: false }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Terug' }).click()
    await page.getByRole('button', { name: 'Vul het adres zelf in' }).click()
    await page.getByLabel('Straat, of een omschrijving van de plek').fill('Naast de school')
    await page.getByRole('button', { name: 'Gebruik dit adres' }).click()
    await page.getByLabel('In welke buurt is het?').selectOption({ index: 2 })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ga verder met deze buurt' }).click()
    await next(page)
    await fillInEmail(page, 'kim@voorbeeld.example')
    await next(page)
    await expectAccessible(page)
    await send(page)

    await expect(heading(page, waitingTitle)).toBeFocused()
    await expect(page.getByText('Laat dit tabblad open')).toBeVisible()
    await expectAccessible(page)
    expect(await onDevice(page)).not.toContain('kim@voorbeeld')
    await page.reload()
    await expect(page.getByText('Laat dit tabblad open')).toBeVisible()

    const other = await context.newPage()
    await other.goto('/incident/beschrijf')
    await expect(other.getByText('Er wacht een melding op versturen.')).toBeVisible()
    await expectAccessible(other)
    await other.getByRole('link', { name: 'Bekijk hoe het ermee staat' }).click()
    await expect(other.getByText('staat in een ander tabblad')).toBeVisible()
    await expect(other.getByText(text)).toHaveCount(0)
    await other.close()

    await expectSent(page, context)
    const id = await numberOn(page)
    await expect(page.getByRole('link', { name: 'Bekijk uw melding' })).toHaveAttribute('href', /\/m\//)
    expect(await onDevice(page)).not.toMatch(/schommel|school|IMG_0042|\/m\//)
    const { page: desk, counted } = await receivedReports(context, text)
    expect(counted).toEqual([{ id, photos: 1 }])

    expect((await cachedPaths(desk)).filter(path => !ofForm.test(path))).toEqual([])
  },
)

story('a waiting report that is sent is announced, with its number, link and term', async ({ page, context }) => {
  await cacheForm(page)
  await describeProblem(page, 'De draaimolen bij de school draait niet meer.')
  await fillInRest(page)
  await context.setOffline(true)
  await send(page)
  await expect(heading(page, waitingTitle)).toBeVisible()
  await context.setOffline(false)
  await expect(heading(page, sentTitle)).toBeVisible({ timeout: 60_000 })

  const link = page.getByRole('region', { name: 'De link naar uw melding' }).getByText(/\/m\//)
  await expect(link).toBeVisible()
  const id = await numberOn(page)
  const term = page.getByRole('listitem').getByText(day)
  await expect(term.first()).toBeVisible()
  const said = (where: Page) => where.getByRole('status').filter({ hasText: `SIG-${id}` })
  await expect(said(page)).toHaveText(day)
  await expectAccessible(page)

  const other = await context.newPage()
  await other.goto('/incident/beschrijf')
  await expect(said(other)).toHaveText(day)
  await expectAccessible(other)
  await other.getByRole('link', { name: 'Bekijk hoe het ermee staat' }).click()
  await expect(heading(other, sentTitle)).toBeVisible()
  // The next person on this device sees no report of another.
  await expect(other.getByText(/\/m\//)).toHaveCount(0)
  await other.close()

  await page.reload()
  await page.getByRole('link', { name: 'Bekijk uw melding' }).click()
  await page.getByRole('button', { name: 'Bekijk mijn melding' }).click()
  await expect(page.getByText(`SIG-${id}`).first()).toBeVisible()
})

story('a report whose response got lost waits, and stays one report', async ({ page, context }) => {
  const text = 'De slagboom bij het veer staat open.'
  await describeProblem(page, text)
  await fillInRest(page, 'bo@voorbeeld.example')
  const numbers: number[] = []
  await page.route(create, async route => {
    const answer = await route.fetch()
    numbers.push((await answer.json()).id)
    if (numbers.length > 1) return route.fulfill({ response: answer })
    await route.abort()
  })
  await send(page)
  await expect(heading(page, waitingTitle).or(heading(page, sentTitle))).toBeVisible()
  await page
    .getByRole('button', { name: 'Nu versturen' })
    .click({ timeout: 5000 })
    .catch(() => {})
  await expect(heading(page, sentTitle)).toBeVisible({ timeout: 60_000 })
  const id = await numberOn(page)
  expect(numbers).toEqual([id, id])
  expect((await receivedReports(context, text)).counted).toEqual([{ id, photos: 0 }])
})

story(
  'closing the tab of a waiting report deletes its contact details, and the form says so',
  async ({ page, context }) => {
    const text = 'De fontein in het park lekt.'
    await cacheForm(page)
    await describeProblem(page, text)
    await fillInRest(page, 'kim@voorbeeld.example')
    await context.setOffline(true)
    await send(page)
    await expect(heading(page, waitingTitle)).toBeVisible()
    await page.close({ runBeforeUnload: false })

    const later = await context.newPage()
    await later.goto('/incident/niet-verstuurd')
    await expect(later.getByText('Het tabblad waarin deze melding is geschreven, is gesloten.')).toBeVisible()
    await expectAccessible(later)
    await later.setViewportSize({ width: 320, height: 800 })
    expect(await later.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await context.setOffline(false)
    await later.getByRole('button', { name: 'Verstuur zonder contactgegevens' }).click()
    await expect(heading(later, sentTitle)).toBeVisible({ timeout: 60_000 })
    expect((await receivedReports(context, text)).counted).toEqual([{ id: await numberOn(later), photos: 0 }])

    await later.getByRole('button', { name: 'Niet meer tonen' }).click()
    await expect(heading(later, 'Er wacht geen melding')).toBeVisible()
    expect(await onDevice(later)).not.toContain('fontein')
  },
)

story(
  'without contact details a report is sent although no page is open',
  async ({ page, context, browser, baseURL }) => {
    const text = 'De bel op de brug klinkt de hele nacht.'
    await cacheForm(page)
    await describeProblem(page, text)
    await addPhoto(page)
    await fillInRest(page)
    await context.setOffline(true)
    await send(page)
    await expect(page.getByText('ook als u deze pagina sluit')).toBeVisible()
    await page.close()

    await context.setOffline(false)
    await triggerBackgroundSync(context)
    await expect(async () => {
      // In another browser: the form does not show queued reports to staff who are signed in.
      const office = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block' })
      const { counted } = await receivedReports(office, text).finally(() => office.close())
      expect(counted).toMatchObject([{ photos: 1 }])
    }).toPass({ timeout: 60_000 })
    const later = await context.newPage()
    await later.goto('/incident/beschrijf')
    await expect(later.getByText(/Uw bewaarde melding is verstuurd\. .* SIG-\d+\./)).toBeVisible()
  },
)

/** Trigger the background sync that the browser runs some time after it is online again. */
async function triggerBackgroundSync(context: BrowserContext) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const registration = new Promise<string>(resolve =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const match = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === '/')
      if (match) resolve(match.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  await page.goto('/status/health')
  const origin = new URL(page.url()).origin
  const registrationId = await registration
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'meldwerk-queue',
    lastChance: false,
  })
  await page.close()
}

story('a tab that crashed restores its draft, with the photo', async ({ page, context }) => {
  await describeProblem(page, 'Er zit een hobbel in het fietspad.')
  await addPhoto(page)
  await fillInRest(page, 'kim@voorbeeld.example')
  await page.waitForTimeout(500) // the draft is saved after a pause
  const tabStorage = await page.evaluate(() => ({ ...sessionStorage }))
  const session = await context.newCDPSession(page)
  const crash = page.waitForEvent('crash')
  void session.send('Page.crash').catch(() => {}) // the crashed page does not respond
  await crash

  const other = await context.newPage()
  await other.goto('/incident/beschrijf')
  await expect(other.getByText('nog een melding die niet is verstuurd')).toBeVisible()
  await other.close()

  // Playwright cannot reload a crashed page. A browser reloads it with the storage of its tab, as this does.
  const again = await context.newPage()
  await again.addInitScript(storage => Object.assign(sessionStorage, storage), tabStorage)
  await again.goto('/incident/summary')
  await expect(again.getByText('Er zit een hobbel in het fietspad.')).toBeVisible()
  await expect(again.getByText('kim@voorbeeld.example')).toBeVisible()
  await expect(again.getByRole('img', { name: 'Foto 1' })).toBeVisible()
})
