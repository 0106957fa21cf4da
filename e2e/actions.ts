import { expect, type Locator, type Page } from '@playwright/test'
import { escapeHtml } from '#server/pages/html.ts'
import { signInAttempt } from '#test/sign-in-flow.ts'
import { photoFromPhone } from './photo.ts'

/** Type the description on the first step of the form. */
export const describeProblem = async (page: Page, text: string) => {
  await page.goto('/incident/beschrijf')
  await page.getByLabel('Waar gaat het om?').fill(text)
  // The counter counts from hydration on: a press before it would do nothing.
  await expect(page.getByText(`${text.length}/1000 tekens`)).toBeVisible()
}

export const next = (page: Page) => page.getByRole('button', { name: 'Volgende' }).click()

export const chooseAddress = async (page: Page, address: string) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Locatie en vragen' })).toBeVisible()
  await page.getByLabel('Zoek op adres of postcode').first().fill(address)
  await page
    .getByRole('option', { name: new RegExp(`^${address}`) })
    .first()
    .click()
  await expect(page.getByText(new RegExp(`${address}, \\d{4}`)).first()).toBeVisible()
}

export const fillInEmail = async (page: Page, email: string) => {
  await expect(page.getByLabel('Wat is uw e-mailadres?')).toBeVisible()
  await page.getByLabel('Wat is uw e-mailadres?').fill(email)
}

export async function addPhoto(page: Page) {
  const photo = { name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer: await photoFromPhone() }
  await page.locator('input[type=file]').setInputFiles(photo)
  await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible()
}

/** Complete the form from the first step to the summary, with an address. */
export async function fillInRest(page: Page, email?: string) {
  await next(page)
  await chooseAddress(page, 'Kerkstraat 12')
  await next(page)
  if (email) await fillInEmail(page, email)
  await next(page)
  await expect(page.getByText('Controleer uw gegevens')).toBeVisible()
}

/** @returns the report number on the thank-you page */
export async function reportNumber(page: Page): Promise<number> {
  const message = page.getByText(/Uw melding is bij ons bekend onder nummer: SIG-\d+\./)
  await expect(message).toBeVisible({ timeout: 60_000 })
  return Number(/SIG-(\d+)/.exec((await message.textContent()) ?? '')?.[1])
}

export type Staff = 'beheerder' | 'coordinator' | 'behandelaar' | 'lezer'

export async function fillInAccount(page: Page, name: Staff) {
  await page.getByLabel('E-mailadres').fill(`${name}@meldstad.example`)
  await page.getByLabel('Wachtwoord').fill('meldstad-demo')
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
}

/** Open a page as a user who signs in on the pages for it. */
export async function signInOnPages(page: Page, name: Staff, to: string) {
  await page.goto(to)
  await fillInAccount(page, name)
  await page.waitForURL(url => url.pathname + url.search === to)
}

/** The same with the requests of those pages only, which saves loading three of them. */
export async function signIn(page: Page, name: Staff, to: string) {
  await startSession(page, name)
  await page.goto(to)
}

/** Where the server of a page is, also before the page is opened. */
export const originOf = async ({ request }: Page) => new URL((await request.get('/status/health')).url()).origin

/** Sign in without opening a page. */
export async function startSession(page: Page, name: Staff) {
  const { request } = page
  const origin = await originOf(page)
  const { url, verifier, nonce, redirectUri } = signInAttempt(origin)
  const signInPage = await request.get(url)
  const form = { email: `${name}@meldstad.example`, password: 'meldstad-demo' }
  const callback = await request.post(signInPage.url(), { form, headers: { origin } })
  const code = new URL(callback.url()).searchParams.get('code')
  const session = await request.post('/api/session', {
    data: { code, verifier, redirectUri, nonce },
    headers: { origin },
  })
  await expect(session).toBeOK()
}

export async function pressSignOut(page: Page) {
  await page.getByRole('button', { name: 'Account van' }).click()
  await page.getByRole('button', { name: 'Uitloggen', exact: true }).click()
}

export async function signOut(page: Page) {
  await pressSignOut(page)
  await expect(page.getByRole('button', { name: 'Account van' })).toHaveCount(0) // leaving the page sooner would end the request
}

/** Sign in in the popup of a page whose session has ended; the page keeps its state. */
export async function signInAgain(page: Page, name: Staff, container: Page | Locator = page) {
  const popup = page.waitForEvent('popup')
  await container.getByRole('button', { name: 'Opnieuw inloggen' }).click()
  await fillInAccount(await popup, name)
  await expect(page.getByText('Je bent uitgelogd')).toHaveCount(0)
}

export async function closeReport(page: Page, text: string) {
  await page.getByRole('button', { name: 'Wijzig status' }).click()
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Afgehandeld' })
  await page.getByRole('radio', { name: 'Opgelost' }).check()
  await page.getByLabel('Bericht aan melder').fill(text)
  await page.getByRole('button', { name: 'Verstuur' }).click()
  await expect(page.getByText('De status is nu Afgehandeld').first()).toBeVisible() // leaving the page sooner would end the request
}

/** Go on to the contact details, also where the form asks first whether an earlier story has reported the same. */
export async function goOnToContactDetails(page: Page, next: () => Promise<void>) {
  const contactDetails = page.getByRole('heading', { level: 1, name: 'Contactgegevens' })
  const doubles = page.getByRole('region', { name: 'Misschien is dit al gemeld' })
  await next()
  await expect(contactDetails.or(doubles).first()).toBeVisible()
  if (!(await contactDetails.isVisible())) await next()
  await expect(contactDetails).toBeVisible()
}

/** Open the list of less frequent actions on the report of this page. */
export const openMore = (page: Page) => page.getByRole('button', { name: 'Meer', exact: true }).click()

/** Forward the report of this page to an external party, as staff do. */
export async function forward(page: Page, { to, text }: { to: string; text: string }) {
  await openMore(page)
  await page.getByRole('button', { name: 'Extern' }).click()
  await page.getByLabel('E-mail externe partij').fill(to)
  await page.getByLabel('Vraag aan externe partij').fill(text)
  await page.getByRole('button', { name: 'Verstuur' }).click()
  const check = page.getByRole('dialog').last()
  await expect(check.frameLocator('iframe').getByText(text).filter({ visible: true })).toBeVisible()
  await check.getByRole('button', { name: 'Verstuur' }).click()
  await expect(page.getByText(/^Doorgezet naar extern/).first()).toBeVisible()
}

/** Wait for a mail with this subject in the demo inbox, and open it. */
export async function openMail(page: Page, subject: string) {
  // A page that is opened again and again would keep the processor from the other stories.
  await expect(async () => {
    const inbox = await page.request.get('/demo/mail')
    expect(await inbox.text()).toContain(escapeHtml(subject))
  }).toPass({ intervals: [500], timeout: 60_000 }) // the mail of a change waits for as long as it can be undone
  await page.goto('/demo/mail')
  await page.getByRole('link', { name: subject }).click()
}

/** Press Tab until the focused element has this name, again for as long as the page may still be loading it. */
export const tabTo = (page: Page, name: string) => expect(() => tabOnceTo(page, name)).toPass({ timeout: 60_000 })

async function tabOnceTo(page: Page, name: string) {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      const labels = element && 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
      const texts = [...labels.map(label => label.textContent), element?.textContent]
      return element === document.body ? '' : [...texts, element?.getAttribute('aria-label')].join(' ')
    })
    if (focused.includes(name)) return
  }
  throw new Error(`Tab does not lead to ${name}`)
}
