import type { Browser, Page } from '@playwright/test'
import { tabTo } from './actions.ts'
import { expectPlainAccessible } from './both-modes.ts'
import { expect, expectFitsAndStays, story } from './story.ts'

/** Reported fifteen times in the demo. */
const reporter = 'sanne.jansen@voorbeeld.example'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

const mails = (page: Page) => page.getByRole('link', { name: 'Uw link naar Mijn meldingen' })

async function mailCount(page: Page) {
  await page.goto('/demo/mail')
  return mails(page).count()
}

/** The path of the link in the newest mail, once there are so many. */
async function mailedPath(page: Page, count: number) {
  await expect(async () => expect(await mailCount(page)).toBe(count)).toPass({ timeout: 60_000 })
  await mails(page).first().click()
  const link = page.frameLocator('iframe').getByRole('link', { name: 'Bekijk mijn meldingen' })
  return new URL((await link.getAttribute('href')) ?? '').pathname
}

async function plainPage(browser: Browser) {
  const viewport = { width: 390, height: 664 }
  return (await browser.newContext({ serviceWorkers: 'block', javaScriptEnabled: false, viewport })).newPage()
}

/** Playwright finds no texts through a `noscript` from outside it. */
const textIn = (page: Page) => page.locator('main noscript > *')

/** Ask for a link twice, after a mistake. */
async function askForLink(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mijn meldingen' }).click()
  await expect(heading(page, 'Mijn meldingen')).toBeVisible()
  await expect(page).toHaveURL(/\/mijn-meldingen\/login$/)
  await expectFitsAndStays(page)
  await page.getByLabel('E-mailadres').fill('sanne.jansen@voorbeeld')
  await page.getByRole('button', { name: 'Stuur mij een link' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expectFitsAndStays(page)
  await page.getByLabel('E-mailadres').fill('Sanne.Jansen@voorbeeld.example')
  await page.getByRole('button', { name: 'Stuur mij een link' }).click()
  await expect(heading(page, 'Kijk in uw e-mail')).toBeFocused()
  await expectFitsAndStays(page)
  await page.getByRole('button', { name: 'Verstuur opnieuw' }).click()
  await expect(heading(page, 'Opnieuw verstuurd')).toBeVisible()
}

/** Follow a link of a mail, until its page works. */
async function openPath(page: Page, path: string) {
  await page.goto(path)
  await expect(page).toHaveURL(/\/mijn-meldingen\/openen$/)
  await expect(page).toHaveTitle(/^Open uw meldingen/)
}

/** Open the link and press its button. The token is nowhere in the page. */
async function openLink(page: Page, path: string) {
  await openPath(page, path)
  expect(
    await page.evaluate(() => JSON.stringify([history.length, document.cookie, localStorage, sessionStorage])),
  ).not.toContain(path.split('/').at(-1))
  await expectFitsAndStays(page)
  await page.getByRole('button', { name: 'Bekijk mijn meldingen' }).click()
  await expect(page).toHaveURL(/\/mijn-meldingen$/)
  await expect(page.getByText(`Dit zijn de meldingen met het e-mailadres ${reporter}.`)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Bekijk melding' })).toHaveCount(10)
  await expect(page.getByText('1 tot en met 10 van 15')).toBeVisible()
  await expectFitsAndStays(page)
}

/** @returns the path of the page of a report that was opened */
async function browse(page: Page): Promise<string> {
  const waiting = page.getByRole('listitem').filter({ hasText: 'Status: vraag aan u verstuurd' })
  await expect(waiting.getByText(/^Antwoord graag uiterlijk \d+ \w+ \d{4}\.$/)).toBeVisible()
  await page.getByRole('link', { name: 'Volgende 5' }).click()
  await expect(page.getByText('11 tot en met 15 van 15')).toBeVisible()
  await page.getByRole('link', { name: /^Open \(\d+\)$/ }).click()
  await expect(page.getByText('Status: afgehandeld')).toHaveCount(0)
  await page.getByLabel('Zoek in uw meldingen').fill('zwam')
  await page.getByRole('button', { name: 'Zoek' }).click()
  await expect(page.getByText('1 melding gevonden met “zwam”.')).toBeVisible()
  await expectFitsAndStays(page)

  await page.getByText('Er groeit een zwam').click({ force: true }) // the link lies over the whole row
  const opened = heading(page, /^Uw melding SIG-\d+$/)
  await expect(opened).toBeVisible()
  const [id] = /\d+$/.exec((await opened.textContent()) ?? '') ?? []
  await expectFitsAndStays(page)
  await page.goBack()
  await expect(page.getByText('1 melding gevonden met “zwam”.')).toBeVisible()
  await page.goto('/mijn-meldingen?zoek=onvindbaar')
  await expect(page.getByText('0 meldingen gevonden met “onvindbaar”.')).toBeVisible()
  await expectFitsAndStays(page)
  return `/melding/${id}`
}

story(
  'a reporter sees all their reports on a phone, by a link in a mail',
  { tag: '@core' },
  async ({ page, browser }) => {
    const count = await mailCount(page)
    await askForLink(page)
    const mailbox = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
    await mailbox.goto(page.url())
    const path = await mailedPath(mailbox, count + 2)
    await openLink(page, path)
    const pageOfReport = await browse(page)
    await page.goto(pageOfReport)
    await expect(heading(page, /^Uw melding SIG-\d+$/)).toBeVisible()
    await page.goto('/mijn-meldingen')
    await page.getByRole('button', { name: 'Uitloggen' }).click()
    await expect(page.getByText('U bent uitgelogd.')).toBeVisible()
    await page.goto('/mijn-meldingen')
    await expect(page).toHaveURL(/\/mijn-meldingen\/login$/)
    await page.goto(pageOfReport)
    await expect(heading(page, 'Deze melding is hier niet open')).toBeVisible()
    await mailbox.close()
  },
)

story('my reports work by keyboard alone, and an old link says what to do', async ({ page }) => {
  const press = async (name: string) => {
    await tabTo(page, name)
    await page.keyboard.press('Enter')
  }
  const count = await mailCount(page)
  await page.goto('/mijn-meldingen/login')
  await page.getByLabel('E-mailadres').focus()
  await page.keyboard.type(reporter)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Kijk in uw e-mail')).toBeVisible()
  const path = await mailedPath(page, count + 1)

  await page.goto(path.slice(0, -1))
  await expect(heading(page, 'Deze link klopt niet')).toBeVisible()
  await expectFitsAndStays(page)
  await openPath(
    page,
    path.replace(/.$/, last => (last === '0' ? '1' : '0')),
  )
  await press('Bekijk mijn meldingen')
  await expect(heading(page, 'Link verlopen')).toBeVisible()
  await expectFitsAndStays(page)
  await press('Begin opnieuw')
  await expect(heading(page, 'Mijn meldingen')).toBeVisible()

  await openPath(page, path)
  await press('Bekijk mijn meldingen')
  await expect(heading(page, 'Mijn meldingen')).toBeVisible()
  const first = page.getByRole('link', { name: /^Bekijk melding/ }).first()
  const number = /SIG-\d+/.exec((await first.textContent()) ?? '')?.[0] ?? ''
  await press(`Bekijk melding ${number}`)
  await expect(heading(page, `Uw melding ${number}`)).toBeVisible()
  await page.goBack()
  await expect(first).toBeVisible()
  await press('Uitloggen')
  await expect(heading(page, 'Mijn meldingen')).toBeFocused()
  await page.goto('/mijn-meldingen/bevestig')
  await expect(page).toHaveURL(/\/mijn-meldingen\/login$/)
})

story(
  'without scripts a reporter sees all their reports by a link in a mail, and signs out',
  async ({ page, browser }) => {
    const count = await mailCount(page)
    const resident = await plainPage(browser)
    await resident.goto(new URL('/mijn-meldingen', page.url()).href)
    await resident.getByLabel('E-mailadres').fill(reporter)
    await resident.getByRole('button', { name: 'Stuur mij een link' }).click()
    await expect(heading(resident, 'Kijk in uw e-mail')).toBeVisible()
    await expect(resident.getByText(reporter)).toBeVisible()
    await expectPlainAccessible(resident, browser)
    await resident.goto(new URL(await mailedPath(page, count + 1), page.url()).href)
    await resident.getByRole('button', { name: 'Bekijk mijn meldingen' }).click()

    await expect(textIn(resident).getByText('1 tot en met 10 van 15')).toBeVisible()
    await expect(resident.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectPlainAccessible(resident, browser)
    await resident.getByRole('link', { name: 'Volgende 5' }).click()
    await expect(textIn(resident).getByText('11 tot en met 15 van 15')).toBeVisible()
    await resident.getByLabel('Zoek in uw meldingen').fill('zwam')
    await resident.getByRole('button', { name: 'Zoek' }).click()
    await expect(textIn(resident).getByText('1 melding gevonden met “zwam”.')).toBeVisible()
    await resident.getByRole('link', { name: /^Bekijk melding/ }).click()
    await expect(heading(resident, /^Uw melding SIG-\d+$/)).toBeVisible()
    await resident.getByRole('main').getByRole('link', { name: 'Mijn meldingen' }).click()
    await resident.getByRole('button', { name: 'Uitloggen' }).click()
    await expect(textIn(resident).getByText('U bent uitgelogd.')).toBeVisible()
    await resident.goto(new URL('/mijn-meldingen', page.url()).href)
    await expect(resident.getByLabel('E-mailadres')).toBeVisible()
  },
)

story(
  'without scripts a mistake and too many requests are said on a page, with the address to send again',
  async ({ browser }) => {
    const page = await plainPage(browser)
    await page.goto('/mijn-meldingen/login')
    const send = () => page.getByRole('button', { name: 'Stuur mij een link' }).click()
    await page.getByLabel('E-mailadres').fill('wie@voorbeeld')
    await send()
    await expect(page.getByText('Vul een geldig e-mailadres in.')).toBeVisible()
    await expect(page.getByLabel('E-mailadres')).toHaveValue('wie@voorbeeld')
    for (let times = 0; times < 6; times += 1) {
      if (times > 0) await page.goto('/mijn-meldingen/login')
      await page.getByLabel('E-mailadres').fill('wie@voorbeeld.example')
      await send()
    }
    await expect(heading(page, 'Probeer het straks opnieuw')).toBeVisible()
    await expect(page.getByLabel('E-mailadres')).toHaveValue('wie@voorbeeld.example')
  },
)
