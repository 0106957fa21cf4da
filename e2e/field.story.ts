import type { Page } from '@playwright/test'
import { pressSignOut, signIn } from './actions.ts'
import { aReportToHandle } from './handling.ts'
import { photoFromPhone } from './photo.ts'
import { expect, expectAccessible, expectFits, story } from './story.ts'

const phone = { width: 390, height: 844 }
story.use({
  serviceWorkers: 'allow',
  viewport: phone,
  geolocation: { latitude: 52.5801, longitude: 5.2201 },
  permissions: ['geolocation'],
})

const fits = async (page: Page) => {
  await expectFits(page, [320, 390])
  await page.setViewportSize(phone)
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const path = (id: number) => `/signals/v1/private/signals/${id}`

/** Sign in on the field page. @returns the wire as this user, also without a connection: as another device would use it */
async function openFieldPage(page: Page) {
  const request = page.waitForRequest(each => each.headers().authorization?.startsWith('Bearer ') === true)
  await signIn(page, 'behandelaar', '/manage/buiten')
  await expect(page.getByRole('heading', { level: 1, name: 'Buiten' })).toBeVisible()
  const headers = { authorization: (await request).headers().authorization ?? '' }
  return {
    read: async (address: string) => (await page.request.get(address, { headers })).json(),
    change: async (id: number, data: object) => {
      const answer = await page.request.patch(path(id), { headers, data })
      expect(answer.status()).toBe(200)
    },
  }
}

/** Create a report, assigned to the user. @param north how many degrees it is from the place of the other reports */
async function aReportOfMine(page: Page, wire: Wire, text: string, north = 0): Promise<number> {
  const id = await aReportToHandle(page, text)
  const location = { geometrie: { type: 'Point', coordinates: [5.22, 52.58 + north] } }
  await wire.change(id, { assigned_user_email: 'behandelaar@meldstad.example', ...(north > 0 && { location }) })
  return id
}
type Wire = Awaited<ReturnType<typeof openFieldPage>>

const textsOf = ({ notes }: { notes: readonly { text: string }[] }) => notes.map(({ text }) => text)

async function write(page: Page, { opener, text, confirm }: { opener: string; text?: string; confirm: string }) {
  await button(page, opener).click()
  const dialog = page.getByRole('dialog')
  if (text) await dialog.getByRole('textbox').fill(text)
  await dialog.getByRole('button', { name: confirm }).click()
  await expect(dialog).toHaveCount(0)
}

/** Everything that this device keeps of the work outside, as text. */
const onDevice = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('meldwerk-field')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('kept').objectStore('kept').getAll()
          reading.onsuccess = () => resolve(JSON.stringify(reading.result))
          opening.result.close()
        }
      }),
  )

/** Expect the nearest report first, until the order by deadline is chosen; no contact details are on the device. */
async function expectOrdered(page: Page) {
  // A page that is loaded while the worker still installs never gets a controller.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect(row(page, 'omgewaaide tak')).toContainText(/\d+ m ·/)
  await expect(row(page, 'bij de haven')).toContainText(/\d+ m ·/)
  const texts = await page.getByRole('list', { name: 'Meldingen op afstand' }).getByRole('listitem').allTextContents()
  const places = ['omgewaaide tak', 'bij de haven'].map(text => texts.findIndex(each => each.includes(text)))
  expect(places[0]).toBeLessThan(places[1] ?? -1)
  expect(await onDevice(page)).not.toMatch(/kim@voorbeeld|0600000012/)
  await fits(page)
  await button(page, 'Termijn').click()
  await expect(page.getByRole('list', { name: 'Meldingen op termijn' })).toBeVisible()
}

story(
  'outside, reports are handled by distance and without a connection; all is saved once on return, and a conflict is shown',
  { tag: '@core' },
  async ({ page, context }) => {
    const wire = await openFieldPage(page)
    const near = await aReportOfMine(page, wire, 'Er ligt een omgewaaide tak op het fietspad.')
    const far = await aReportOfMine(page, wire, 'De container bij de haven is kapot.', 0.004)
    await expectOrdered(page)

    await context.setOffline(true)
    await page.reload()
    await row(page, 'omgewaaide tak')
      .getByRole('link', { name: `Melding ${near}:` })
      .click()
    await expect(page.getByRole('link', { name: `Route naar melding ${near},` })).toHaveAttribute('href', /52\.58/)
    await fits(page)
    await write(page, { opener: 'Notitie', text: 'De tak is zwaar.', confirm: 'Plaats' })
    const tak = { name: 'tak.jpg', mimeType: 'image/jpeg', buffer: await photoFromPhone() }
    await page.locator('input[type=file]').setInputFiles(tak)
    await expect(page.getByText('Foto: nog niet verstuurd')).toBeVisible()
    await button(page, 'Klaar').click()
    await fits(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Handel af' }).click()
    await expect(page.getByText('3 wijzigingen wachten')).toBeVisible()
    await expect(button(page, 'Klaar')).toHaveCount(0)
    await fits(page)
    await page.reload()
    await expect(page.getByText('De tak is zwaar.')).toBeVisible()

    const other = await context.newPage()
    await other.goto(`/manage/buiten/${far}`)
    await write(other, { opener: 'Niet gevonden', text: 'Ik zag alleen hele containers.', confirm: 'Handel af' })
    await wire.change(far, { status: { state: 'b', text: 'De monteur is er al.' } })
    await context.setOffline(false)
    await expect(page.getByText('nog niet verstuurd')).toHaveCount(0, { timeout: 60_000 })
    await expect(other.getByText(`Niet bewaard: Niet gevonden bij melding ${far}`)).toBeVisible({ timeout: 60_000 })
    await expect(other.getByText('De status is nu In behandeling')).toBeVisible()
    await expect(other.getByText('Ik zag alleen hele containers.')).toBeVisible()
    await fits(other)

    const handled = await wire.read(path(near))
    expect(handled).toMatchObject({
      status: { state: 'o', user: 'behandelaar@meldstad.example' },
      closing_reason: 'solved',
    })
    expect(textsOf(handled).filter(text => text === 'De tak is zwaar.')).toHaveLength(1)
    expect((await wire.read(`${path(near)}/attachments`)).count).toBe(1)
    expect((await wire.read(path(far))).status.state).toBe('b')

    await button(other, 'Plaats als notitie').click()
    await expect(other.getByText('Niet bewaard:')).toHaveCount(0)
    await expect(async () => {
      expect(textsOf(await wire.read(path(far)))).toContain('Niet gevonden: Ik zag alleen hele containers.')
    }).toPass()
    await page.goto('/manage/buiten')
    await expect(row(page, 'bij de haven')).toBeVisible()
    await expect(row(page, 'omgewaaide tak')).toHaveCount(0)
  },
)

story.describe('field work without the service worker', () => {
  // A page that it controls sends its requests past the routes of the story.
  story.use({ serviceWorkers: 'block' })

  story('signing out warns of unsent changes, and wipes the device', async ({ page }) => {
    const wire = await openFieldPage(page)
    const id = await aReportOfMine(page, wire, 'Er ontbreekt een putdeksel.')
    await page.goto(`/manage/buiten/${id}`)
    await page.route(`**${path(id)}`, route =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await button(page, 'Notitie').click()
    const note = page.getByRole('dialog').getByRole('textbox')
    await expect(note).toBeFocused()
    await note.fill('Afgezet met lint.')
    for (const _ of ['by two keys', 'and in haste once more']) await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('1 wijziging nog niet verstuurd.')).toBeVisible()
    await page.goto('/manage/buiten')
    await page.getByRole('link', { name: 'Naar het overzicht' }).click()
    await pressSignOut(page)
    await expectAccessible(page)
    await button(page, 'Annuleer').click()
    expect(await onDevice(page)).toContain('Afgezet met lint.')
    await pressSignOut(page)
    await button(page, 'Log uit en wis').click()
    await expect(page.getByRole('heading', { name: 'Je bent uitgelogd' })).toBeVisible()
    expect(await onDevice(page)).toBe('[]')
  })
})

story(
  '"niet gevonden" closes the report after a warning, can be undone, and leads to the next report',
  async ({ page }) => {
    const wire = await openFieldPage(page)
    const id = await aReportOfMine(page, wire, 'Er hangt een losse kabel over de stoep.', 0.0061)
    const next = await aReportOfMine(page, wire, 'Er hangt nog een kabel op de hoek.', 0.0062)
    await wire.change(next, { status: { state: 'ingepland', text: 'De ploeg komt.' }, planned_on: '2099-11-30' })
    await page.goto('/manage/buiten?lijst=afdeling&termijn=')
    await expect(row(page, 'nog een kabel')).toContainText('Ingepland: ma 30 nov 2099')
    await fits(page)
    await page.getByRole('link', { name: `Melding ${id}:` }).click()
    const close = async () => {
      await button(page, 'Niet gevonden').click()
      await expect(page.getByRole('dialog')).toContainText('Dit sluit de melding.')
      await expect(page.getByRole('dialog')).toContainText('“We hebben niets gevonden op de plek die u noemde.”')
      await fits(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Handel af' }).click()
      await expect(page.getByText('Afgehandeld: Niet gevonden')).toBeVisible()
    }
    const state = async () => (await wire.read(path(id))).status.state
    await close()
    await expect(page.getByRole('heading', { level: 1, name: `Melding ${id}` })).toBeFocused()
    await fits(page)
    await expectAccessible(page)
    await expect(page.getByRole('main').getByText('Afgehandeld', { exact: true })).toBeVisible()
    expect(await state()).toBe('o')
    await button(page, 'Maak ongedaan').click()
    await expect(page.getByText(`Melding ${id}: teruggezet`)).toBeVisible()
    expect(await state()).toBe('m')

    await expect(page.getByRole('main').getByText('Gemeld', { exact: true })).toBeVisible()

    await close()
    await page.getByRole('link', { name: /^Volgende melding/ }).click()
    await expect(page).toHaveURL(`/manage/buiten/${next}?lijst=afdeling&termijn=`)
    await expect(button(page, 'Niet gevonden')).toBeVisible()
    await page.getByRole('link', { name: 'Terug naar de lijst' }).click()
    await expect(page).toHaveURL('/manage/buiten?lijst=afdeling&termijn=')
    await expect(row(page, 'nog een kabel')).toBeVisible()
    await expect(row(page, 'losse kabel')).toHaveCount(0)
  },
)
