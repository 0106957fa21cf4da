import type { BrowserContext, Page } from '@playwright/test'
import { addPhoto, describeProblem, fillInEmail, fillInRest, next, signIn } from './actions.ts'
import { expect, expectAccessible, story } from './story.ts'

story.use({ serviceWorkers: 'allow' })

const create = '**/signals/v1/public/signals'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const waits = 'Uw melding is nog niet verstuurd'
const went = 'Uw melding is verstuurd'
const send = (page: Page) => page.getByRole('button', { name: 'Verstuur', exact: true }).click()

/** The form is on the device, whole, and the worker stands ready. */
async function keepForm(page: Page) {
  await page.goto('/incident/beschrijf')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

const numberOn = async (page: Page) =>
  Number(/SIG-(\d+)/.exec((await page.getByText(/nummer: SIG-\d+/).textContent()) ?? '')?.[1])

/** All that this device keeps about reports, as text. */
const onDevice = (page: Page) =>
  page.evaluate(async () => {
    const all = (name: string) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const asked = opening.result.transaction('kept').objectStore('kept').getAll()
          asked.onsuccess = () => resolve(asked.result)
          opening.result.close()
        }
      })
    return JSON.stringify([await all('meldwerk-drafts'), await all('meldwerk-queue'), { ...sessionStorage }])
  })

/** What may be kept: scripts and styles of the form, its empty page, the list of neighbourhoods, and its looks. */
const ofForm =
  /^\/(assets\/citizen\/[\w.-]+|incident\/(leeg|buurten\.json)|municipality\.css|icon\.svg|[\w/-]*logo[\w.-]*)$/

/** The addresses of every answer that is kept for a site, after its staff pages were used too. */
async function keptPages(page: Page) {
  const paths = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(paths.length).toBeGreaterThan(20)
  return paths
}

/** The report goes first, then its photo. */
async function seeItGo(page: Page, context: BrowserContext) {
  const photoGoes = Promise.withResolvers<void>()
  await page.route('**/attachments', async route => {
    await photoGoes.promise
    await route.continue()
  })
  await context.setOffline(false)
  await expect(heading(page, went)).toBeVisible({ timeout: 60_000 })
  const photoWaits = page.getByText('Eén foto is nog niet verstuurd.')
  await expect(photoWaits).toBeVisible()
  await expectAccessible(page)
  photoGoes.resolve()
  await expect(photoWaits).toHaveCount(0)
  await expectAccessible(page)
}

type Came = { id: number; text: string }

/** What staff find of reports with this text: their numbers, and how many photos each has. */
async function cameIn(context: BrowserContext, text: string) {
  const page = await context.newPage()
  const asked = page.waitForRequest(request => request.headers().authorization?.startsWith('Bearer ') === true)
  await signIn(page, 'coordinator', '/manage/incidents')
  const headers = { authorization: (await asked).headers().authorization ?? '' }
  const ask = async (path: string) => (await page.request.get(path, { headers })).json()
  const list: { results: Came[] } = await ask('/signals/v1/private/signals?page_size=50&ordering=-created_at')
  const found = list.results.filter(report => report.text.includes(text))
  const photos = async ({ id }: Came) => (await ask(`/signals/v1/private/signals/${id}/attachments`)).count
  const counted = await Promise.all(found.map(async report => ({ id: report.id, photos: await photos(report) })))
  return { page, counted }
}

story(
  'offline the form opens, a report with a photo waits, and goes once when there is a connection',
  async ({ page, context }) => {
    await keepForm(page)
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

    await expect(heading(page, waits)).toBeFocused()
    await expect(page.getByText('Laat dit tabblad open')).toBeVisible()
    await expectAccessible(page)
    expect(await onDevice(page)).not.toContain('kim@voorbeeld')
    await page.reload()
    await expect(page.getByText('Laat dit tabblad open')).toBeVisible()

    const other = await context.newPage()
    await other.goto('/incident/beschrijf')
    await expect(other.getByText('Er wacht een melding op verbinding.')).toBeVisible()
    await expectAccessible(other)
    await other.getByRole('link', { name: 'Bekijk hoe het ermee staat' }).click()
    await expect(other.getByText('staat in een ander tabblad')).toBeVisible()
    await expect(other.getByText(text)).toHaveCount(0)
    await other.close()

    await seeItGo(page, context)
    const id = await numberOn(page)
    expect(await onDevice(page)).not.toMatch(/schommel|school|IMG_0042/)
    const { page: desk, counted } = await cameIn(context, text)
    expect(counted).toEqual([{ id, photos: 1 }])

    expect((await keptPages(desk)).filter(path => !ofForm.test(path))).toEqual([])
  },
)

story('a report whose answer got lost waits, and is one report all the same', async ({ page, context }) => {
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
  await expect(heading(page, waits).or(heading(page, went))).toBeVisible()
  await page
    .getByRole('button', { name: 'Nu versturen' })
    .click({ timeout: 5000 })
    .catch(() => {})
  await expect(heading(page, went)).toBeVisible({ timeout: 60_000 })
  const id = await numberOn(page)
  expect(numbers).toEqual([id, id])
  expect((await cameIn(context, text)).counted).toEqual([{ id, photos: 0 }])
})

story(
  'a tab that is closed while its report waits takes the contact details with it, and that is said',
  async ({ page, context }) => {
    const text = 'De fontein in het park lekt.'
    await keepForm(page)
    await describeProblem(page, text)
    await fillInRest(page, 'kim@voorbeeld.example')
    await context.setOffline(true)
    await send(page)
    await expect(heading(page, waits)).toBeVisible()
    await page.close({ runBeforeUnload: false })

    const later = await context.newPage()
    await later.goto('/incident/niet-verstuurd')
    await expect(later.getByText('Het tabblad waarin deze melding is geschreven, is gesloten.')).toBeVisible()
    await expectAccessible(later)
    await later.setViewportSize({ width: 320, height: 800 })
    expect(await later.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await context.setOffline(false)
    await later.getByRole('button', { name: 'Verstuur zonder contactgegevens' }).click()
    await expect(heading(later, went)).toBeVisible({ timeout: 60_000 })
    expect((await cameIn(context, text)).counted).toEqual([{ id: await numberOn(later), photos: 0 }])

    await later.getByRole('button', { name: 'Niet meer tonen' }).click()
    await expect(heading(later, 'Er wacht geen melding')).toBeVisible()
    expect(await onDevice(later)).not.toContain('fontein')
  },
)

story(
  'without contact details a report is sent when no page is open any more',
  async ({ page, context, browser, baseURL }) => {
    const text = 'De bel op de brug klinkt de hele nacht.'
    await keepForm(page)
    await describeProblem(page, text)
    await addPhoto(page)
    await fillInRest(page)
    await context.setOffline(true)
    await send(page)
    await expect(page.getByText('ook als u deze pagina sluit')).toBeVisible()
    await page.close()

    await context.setOffline(false)
    await callWorker(context)
    await expect(async () => {
      // Elsewhere: whoever is signed in here is not told about the reports of residents.
      const office = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block' })
      const { counted } = await cameIn(office, text).finally(() => office.close())
      expect(counted).toMatchObject([{ photos: 1 }])
    }).toPass({ timeout: 60_000 })
    const later = await context.newPage()
    await later.goto('/incident/beschrijf')
    await expect(later.getByText('Uw bewaarde melding is verstuurd.')).toBeVisible()
  },
)

/** What the browser does by itself some time after the connection is back. */
async function callWorker(context: BrowserContext) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const found = new Promise<string>(resolve =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === '/')
      if (ours) resolve(ours.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  await page.goto('/status/health')
  const origin = new URL(page.url()).origin
  const registrationId = await found
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'meldwerk-queue',
    lastChance: false,
  })
  await page.close()
}

story('a tab that is killed midway finds everything back, photo and all', async ({ page, context }) => {
  await describeProblem(page, 'Er zit een hobbel in het fietspad.')
  await addPhoto(page)
  await fillInRest(page, 'kim@voorbeeld.example')
  await page.waitForTimeout(500) // the draft is written down after a pause
  const ofTab = await page.evaluate(() => ({ ...sessionStorage }))
  const session = await context.newCDPSession(page)
  const crash = page.waitForEvent('crash')
  void session.send('Page.crash').catch(() => {}) // nobody is left to answer
  await crash

  const other = await context.newPage()
  await other.goto('/incident/beschrijf')
  await expect(other.getByText('nog een melding die niet is verstuurd')).toBeVisible()
  await other.close()

  // A crashed page cannot be used again here. Browsers open it anew with the storage of its tab, as this does.
  const again = await context.newPage()
  await again.addInitScript(kept => Object.assign(sessionStorage, kept), ofTab)
  await again.goto('/incident/summary')
  await expect(again.getByText('Er zit een hobbel in het fietspad.')).toBeVisible()
  await expect(again.getByText('kim@voorbeeld.example')).toBeVisible()
  await expect(again.getByRole('img', { name: 'Foto 1' })).toBeVisible()
})
