import type { Page, Route } from '@playwright/test'
import { chooseAddress, fillInAccount, next, signIn } from './actions.ts'
import { photoFromPhone } from './photo.ts'
import { expect, expectAccessible, story } from './story.ts'

const description = 'De straatlantaarn voor de deur is kapot. Het is erg donker in de straat.'
const caller = '06 000 009 41'

story(
  'staff enter a report by telephone with the keyboard, with at most 25 keys besides the texts',
  { tag: '@core' },
  async ({ page }) => {
    await signIn(page, 'beheerder', '/manage/incidents')
    const { presses, number } = await enterReport(page)
    expect(presses).toBeLessThanOrEqual(25)

    await page.getByRole('link', { name: 'Open de melding' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(String(number))
    await expect(page.getByText('Telefoon', { exact: true }).first()).toBeVisible()
    await expect(page.getByText(description).first()).toBeVisible()
    await expect(page.getByText(/Kerkstraat 12/).first()).toBeVisible()

    // When the same caller calls again, their earlier reports are shown beside the form.
    await enterReport(page, async () => {
      const callerPanel = page.getByRole('complementary', { name: 'Al bekend' })
      await expect(callerPanel.getByRole('heading', { name: 'Eerdere meldingen van deze beller' })).toBeVisible()
      await expect(callerPanel.getByRole('link', { name: `SIG-${number}` }).first()).toBeVisible()
      await expectAccessible(page)
    })
  },
)

story('staff choose another category than the suggested one, and the summary shows their choice', async ({ page }) => {
  await signIn(page, 'beheerder', '/manage/incidents')
  await page.goto('/incident/beschrijf')
  await page.getByLabel('Hoe komt de melding binnen?').selectOption('Balie')
  await page.getByLabel('Waar gaat het om?').fill(description)
  await expect(page.getByText('Subcategorie voorstel: Straatverlichting')).toBeVisible()
  const category = page.getByRole('combobox', { name: 'Subcategorie' })
  await category.fill('zwerfvuil')
  await category.press('Enter')
  await expect(category).toHaveValue(/^Veeg- \/ zwerfvuil \(/)
  const photos = page.getByLabel(/^Foto’s toevoegen/)
  expect((await category.boundingBox())?.y).toBeLessThan((await photos.boundingBox())?.y ?? 0)
  await page.getByLabel('Waar gaat het om?').fill(`${description} Er hangt een draad los.`)
  await page.getByRole('radio', { name: 'Hoog' }).check()
  await page.getByRole('radio', { name: 'Klacht' }).check()
  await expectAccessible(page)
  await goToSummary(page)
  for (const [term, value] of [
    ['Bron', 'Balie'],
    ['Urgentie', 'Hoog'],
    ['Type', 'Klacht'],
  ] as const)
    await expect(page.getByText(term, { exact: true }).locator('xpath=following::dd[1]')).toHaveText(value)
  await expect(page.getByText(/^Onderwerp: Veeg- \/ zwerfvuil/)).toBeVisible()
  await expectAccessible(page)
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' })
  for (const name of ['Overzicht', 'Buiten', 'Signalering', 'Cijfers', 'Instellingen', 'Melden'])
    await expect(menu.getByRole('link', { name })).toBeVisible()
  await page.getByLabel('Zoek op meldingsinformatie').fill('lantaarnpaal')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/manage/incidents?q=lantaarnpaal')
})

story('a link to a category sets the subject of staff too, and the text changes it no more', async ({ page }) => {
  await signIn(page, 'beheerder', '/manage/incidents')
  await page.goto('/categorie/overlast-van-dieren/wespen')
  const category = page.getByRole('combobox', { name: 'Subcategorie' })
  await expect(category).toHaveValue(/^Wespen \(/)
  await page.getByLabel('Hoe komt de melding binnen?').selectOption('Balie')
  await page.getByLabel('Waar gaat het om?').fill(description)
  await page.waitForTimeout(1000) // longer than the pause after which a category is predicted
  await expect(category).toHaveValue(/^Wespen \(/)
  await next(page)
  await expect(page.getByText('Waar veroorzaken de wespen overlast?')).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' })
  for (const name of ['Overzicht', 'Buiten', 'Signalering', 'Cijfers', 'Instellingen', 'Melden'])
    await expect(menu.getByRole('link', { name })).toBeVisible()
  await expect(page.getByLabel('Zoek op meldingsinformatie')).toBeVisible()
})

/** Enter a whole report with the keyboard. @returns its number, and the number of keys besides typed texts */
async function enterReport(page: Page, beforeSummary = async () => {}) {
  let presses = 0
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    presses += keys.length
  }
  const type = (text: string) => page.keyboard.type(text)
  const heading = (name: string | RegExp) =>
    expect(page.getByRole('heading', { level: 1, name })).toBeFocused({ timeout: 60_000 })

  await page.goto('/incident/beschrijf')
  await expect(page.getByLabel('Hoe komt de melding binnen?')).toBeFocused()
  await expect(page.getByRole('option', { name: 'Telefoon' })).toBeAttached()
  await press('ArrowDown', 'Tab')
  await type(description)
  await expect(page.getByText('Subcategorie voorstel: Straatverlichting')).toBeVisible()
  await press('Tab')
  await expect(page.getByRole('combobox', { name: 'Subcategorie' })).toBeFocused()
  await press('Enter')

  await heading('Locatie en vragen')
  await press('Tab', 'Tab')
  await type('Kerkstraat 12')
  await expect(page.getByRole('option').first()).toBeVisible()
  await press('Enter')
  await expect(page.getByText(/^Gekozen plek: Kerkstraat 12/)).toBeFocused()
  // Past the ways to a lamp on the map and to another place.
  await press('Tab', 'Tab', 'Tab', 'Space')
  await expect(page.getByRole('radio', { name: 'Lamp doet het niet' })).toBeChecked()
  await press('Tab', 'Space', 'Enter')

  await heading(/Contact/)
  await press('Tab')
  await type(caller)
  await beforeSummary()
  await press('Enter')

  await heading('Versturen')
  await press('Tab', 'Tab', 'Tab', 'Tab', 'Tab')
  await expect(page.getByRole('button', { name: 'Verstuur', exact: true })).toBeFocused()
  await press('Enter')
  await heading('Bedankt!')
  const numberText = await page.getByText(/^SIG-\d+$/).textContent()
  return { presses, number: Number(numberText?.replace('SIG-', '')) }
}

story('a report with a photo by staff is sent after their session ended and was renewed', async ({ page }) => {
  await signIn(page, 'beheerder', '/manage/incidents')
  await fillIn(page)
  const posts: string[] = []
  page.on('request', request => request.method() === 'POST' && posts.push(new URL(request.url()).pathname))
  const ended = (route: Route) => route.fulfill({ status: 401, json: { detail: 'Login failed' } })
  await page.route('**/signals/v1/private/signals', ended)
  await page.route('**/api/session/refresh', ended)
  await page.getByRole('button', { name: 'Verstuur', exact: true }).click()
  await expect(page.getByText('Je bent niet meer ingelogd.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Opnieuw inloggen' })).toBeVisible()
  await expectAccessible(page)

  await page.unrouteAll()
  await page.reload()
  await page.getByRole('button', { name: 'Verstuur opnieuw' }).click()
  await expect(page.getByText(/^SIG-\d+$/)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('niet verstuurd')).toHaveCount(0)
  expect(posts.filter(path => /private\/signals\/\d+\/attachments$/.test(path))).toHaveLength(1)
  expect(posts.filter(path => path.includes('/public/'))).toEqual([])
  await page.getByRole('link', { name: 'Open de melding' }).click()
  await expect(page.getByText('IMG_0042.jpg').first()).toBeVisible()
})

story('users without the right to create reports get the form for residents', async ({ page }) => {
  await signIn(page, 'lezer', '/manage/incidents')
  await page.goto('/incident/beschrijf')
  await expect(page.getByRole('button', { name: 'Stap 1: Beschrijf uw melding' })).toBeVisible()
  await expect(page.getByText('Hoe komt de melding binnen?')).toHaveCount(0)
})

/** Fill in the form up to the summary, with a photo. */
async function fillIn(page: Page) {
  await page.goto('/incident/beschrijf')
  await page.getByLabel('Hoe komt de melding binnen?').selectOption('Balie')
  await page.getByLabel('Waar gaat het om?').fill('Er ligt een kapotte fiets tegen het hek.')
  const photo = { name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer: await photoFromPhone() }
  await page.locator('input[type=file]').setInputFiles(photo)
  await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  await goToSummary(page)
}

/** From a description that is filled in to the summary, without contact details. */
async function goToSummary(page: Page) {
  await next(page)
  await chooseAddress(page, 'Kerkstraat 12')
  await next(page)
  await expect(page.getByRole('heading', { level: 1, name: /Contact/ })).toBeVisible()
  await next(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Versturen' })).toBeVisible()
}

story('a report that staff enter without a connection is sent automatically once there is one', async ({ page }) => {
  await signIn(page, 'beheerder', '/manage/incidents')
  await fillIn(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Verstuur', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'De melding is nog niet verstuurd' })).toBeFocused()
  await expect(page.getByText('Laat het tabblad open')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Volgende melding opnemen in een nieuw tabblad' })).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(page.getByText(/^SIG-\d+$/)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Open de melding' }).click()
  await expect(page.getByText('IMG_0042.jpg').first()).toBeVisible()
})

story('a draft by staff survives the end of their session, for the same user only', async ({ page }) => {
  await signIn(page, 'beheerder', '/manage/incidents')
  await fillIn(page)
  await page.waitForTimeout(600) // the draft is saved after a pause
  await page.context().clearCookies()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Er staat nog een melding van een medewerker' })).toBeVisible()
  await expect(page.getByText('kapotte fiets')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Inloggen' }).click()
  await fillInAccount(page, 'coordinator')
  await expect(page.getByRole('heading', { name: /^Meldingen/ })).toBeVisible()
  await page.goto('/incident/beschrijf')
  await expect(page.getByText('Alleen die collega kan ermee verder')).toBeVisible()
  await expect(page.getByText('kapotte fiets')).toHaveCount(0)
  await expectAccessible(page)
  await page.context().clearCookies()
  await signIn(page, 'beheerder', '/manage/incidents')
  await page.goto('/incident/beschrijf')
  await expect(page.getByLabel('Waar gaat het om?')).toHaveValue('Er ligt een kapotte fiets tegen het hek.')
  await expect(page.getByLabel('Hoe komt de melding binnen?')).toHaveValue('Balie')
  await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible()
})

for (const width of [390, 1024, 1440])
  story(`the form has the bell and the palette for staff, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, 'coordinator', '/incident/beschrijf')
    const text = page.getByLabel('Waar gaat het om?')
    await text.fill(description)
    await expect(page.getByText('Kan uw melding niet wachten?')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await page.getByRole('button', { name: /^Berichten voor mij/ }).click()
    const panel = page.getByRole('region', { name: 'Berichten voor mij' })
    await expect(panel.getByRole('heading', { name: 'Voor mij' })).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Alle berichten' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()

    if (width < 1024) {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('button', { name: 'Opdrachten' }).click()
    } else await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Opdrachten' })
    await expect(palette.getByRole('option', { name: /^Te laat/ })).toBeVisible() // the lists, which come late and above the pages
    await expect(palette.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
    await palette.getByRole('combobox').fill('999999')
    await page.keyboard.press('Enter')
    await expect(palette.getByRole('alert')).toContainText('999999')
    await palette.getByRole('combobox').fill('planning')
    await palette
      .getByRole('option', { name: /Planning/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Planning' })).toBeVisible()
    await page.goBack()
    await expect(text).toHaveValue(description)
  })
