import type { Browser, Page } from '@playwright/test'
import { closeReport, signIn } from './actions.ts'
import { mailedLink } from './people.ts'
import { aReport } from './report-forms.ts'
import { heading } from './settings-pages.ts'
import { expect, expectAccessible, expectFitsAt, story } from './story.ts'

/** A page on a phone, for the person who gets the account. */
const phoneOf = async (browser: Browser, page: Page) =>
  (await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: { width: 390, height: 844 } })).newPage()

async function fits(page: Page) {
  const before = page.viewportSize() ?? { width: 390, height: 844 }
  for (const width of [320, 390, 1440]) {
    await expectFitsAt(page, width)
    if (width !== 390) await expectAccessible(page)
  }
  await page.setViewportSize(before)
}

/** Chooses a password by keyboard, after one that is refused. */
async function choosePassword(page: Page, password: string) {
  await expect(heading(page, 'Kies een wachtwoord')).toBeVisible()
  await fits(page)
  await page.getByLabel('Nieuw wachtwoord').fill('Wachtwoord2026!')
  await page.getByLabel('Nog een keer').fill('Wachtwoord2026!')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByRole('alert').getByRole('link').press('Enter')
  await expect(page.getByLabel('Nieuw wachtwoord')).toBeFocused()
  await fits(page)
  await page.getByLabel('Nieuw wachtwoord').fill(password)
  await page.getByLabel('Nog een keer').fill(password)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Je wachtwoord is opgeslagen')).toBeVisible()
  await expectAccessible(page)
}

async function fillInSignIn(page: Page, email: string, password: string) {
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord').fill(password)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
}

/** Adds a colleague of Stadswerken; the page of the new user is open then. */
async function addColleague(page: Page, email: string, [firstName, lastName]: readonly [string, string]) {
  await signIn(page, 'beheerder', '/instellingen/gebruiker')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Voornaam').fill(firstName)
  await page.getByLabel('Achternaam').fill(lastName)
  await page.getByRole('checkbox', { name: 'Behandelaar' }).check()
  await page.getByRole('checkbox', { name: 'Stadswerken' }).check()
  await page.getByRole('button', { name: 'Voeg toe' }).click()
  await expect(heading(page, `${firstName} ${lastName}`)).toBeVisible()
}

story(
  'a new employee is invited, handles a first report, and leaves again',
  { tag: '@core' },
  async ({ page, browser }) => {
    const id = await aReport(page, 'Op de hoek ligt zwerfvuil.')
    const email = 'sem.kade@meldstad.example'
    await addColleague(page, email, ['Sem', 'Kade'])
    const userPage = page.url()
    const invitation = await mailedLink(page, email, 'Kies een wachtwoord')
    await page.goto(userPage)
    await expect(page.getByRole('radio', { name: 'Uitgenodigd' })).toBeChecked()
    await expect(page.getByText(`Uitnodiging verstuurd naar ${email}`)).toBeVisible()
    const access = page.getByRole('region', { name: 'Wat deze collega kan' })
    await expect(access.getByText('Ziet meldingen van Stadswerken en mag ze behandelen.')).toBeVisible()
    await fits(page)

    const sem = await phoneOf(browser, page)
    await sem.goto(invitation)
    await choosePassword(sem, 'vier boten in de gracht')
    await sem.getByRole('link', { name: 'Inloggen' }).click()
    await fillInSignIn(sem, email, 'vier boten in de gracht')
    await expect(sem).toHaveURL(/\/manage\/incidents$/)
    await sem.goto(`/manage/incident/${id}`)
    await closeReport(sem, 'We hebben het opgeruimd.')
    await sem.goto(invitation)
    await expect(heading(sem, 'Deze uitnodiging werkt niet meer')).toBeVisible()

    await sem.goto('/manage/account')
    await expect(sem.getByText('Deze browser')).toBeVisible()
    await fits(sem)
    await page.goto(userPage)
    await expect(page.getByText(/^Laatst ingelogd op/)).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Actief', exact: true })).toBeChecked()
    await fits(page)
    await page.getByRole('link', { name: 'Bekijk het inloggen van Sem Kade' }).click()
    await expect(heading(page, 'Logboek inloggen')).toBeFocused()
    await expect(page.getByRole('row', { name: /Sem Kade.*Ingelogd/ })).toBeVisible()
    await fits(page)
    await page.goBack()
    await page.getByRole('button', { name: 'Laat vertrekken' }).click()
    await expect(page.getByText('Er staan geen open meldingen op naam.')).toBeVisible()
    await fits(page)
    await page.getByRole('button', { name: 'Zet op niet actief' }).click()
    await expect(page.getByText('Sem Kade is niet meer actief')).toBeVisible()
    await sem.goto('/manage/incidents')
    await expect(heading(sem, 'Inloggen')).toBeVisible()
    await sem.close()
  },
)

story(
  'a user loses a department: where the work goes is chosen before saving, and then the user leaves',
  async ({ page }) => {
    const id = await aReport(page, 'Onder de bank ligt zwerfvuil.')
    await addColleague(page, 'lotte.dijk@meldstad.example', ['Lotte', 'Dijk'])
    const userPage = page.url()
    await page.goto(`/manage/incident/${id}`)
    await page.getByRole('button', { name: 'Wijzig toewijzing' }).click()
    await page.getByRole('combobox', { name: 'Toegewezen aan' }).fill('Lotte')
    await page.getByRole('option', { name: /^Lotte Dijk/ }).click()
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await expect(page.getByText('De melding is toegewezen aan Lotte Dijk').first()).toBeVisible()

    await page.goto(userPage)
    await page.getByRole('checkbox', { name: 'Stadswerken' }).uncheck()
    const where = page.getByLabel('Van Stadswerken staat 1 open melding op naam. Waar gaat dat heen?')
    await expect(where).toHaveValue('unassigned')
    await fits(page)
    await where.selectOption({ label: 'Carla Straat, Stadswerken' })
    await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
    await expect(page.getByText('1 melding is naar Carla Straat gegaan.').first()).toBeVisible()
    await page.goto(`/manage/incident/${id}`)
    await expect(page.getByText('Carla Straat').first()).toBeVisible()

    await page.goto('/instellingen')
    await page.getByRole('link', { name: 'Iemand laten vertrekken' }).click()
    await expect(heading(page, 'Iemand laten vertrekken')).toBeFocused()
    await page.getByLabel('Wie vertrekt').selectOption({ label: 'Lotte Dijk' })
    await fits(page)
    await page.getByRole('button', { name: 'Laat vertrekken' }).click()
    await page.getByRole('button', { name: 'Zet op niet actief' }).click()
    await expect(page.getByText('Lotte Dijk is niet meer actief')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Laat vertrekken' })).toHaveCount(0)
  },
)

story(
  'a forgotten password is chosen anew, and then changed on the page of the account',
  { tag: '@core' },
  async ({ page, browser }) => {
    const email = 'noor.baken@meldstad.example'
    await addColleague(page, email, ['Noor', 'Baken'])
    const noor = await phoneOf(browser, page)
    await noor.goto(await mailedLink(page, email, 'Kies een wachtwoord'))
    await noor.getByLabel('Nieuw wachtwoord').fill('vier boten in de gracht')
    await noor.getByLabel('Nog een keer').fill('vier boten in de gracht')
    await noor.keyboard.press('Enter')
    await expect(heading(noor, 'Je wachtwoord is opgeslagen')).toBeVisible()

    await noor.goto('/manage/account')
    await fillInSignIn(noor, email, 'vijf boten in de gracht')
    await expect(noor.getByText('Het e-mailadres of het wachtwoord klopt niet.')).toBeVisible()
    await noor.getByRole('link', { name: 'Wachtwoord vergeten?' }).click()
    await expect(heading(noor, 'Wachtwoord vergeten')).toBeVisible()
    await fits(noor)
    await noor.getByLabel('E-mailadres').fill('noor')
    await noor.keyboard.press('Enter')
    await expect(noor.getByRole('alert')).toBeFocused()
    await noor.getByLabel('E-mailadres').fill(email)
    await noor.keyboard.press('Enter')
    await expect(heading(noor, 'Kijk in je e-mail')).toBeVisible()
    await expectAccessible(noor)
    await noor.goto(await mailedLink(page, email, 'Kies een nieuw wachtwoord'))
    await choosePassword(noor, 'mijn fiets is rood')

    await noor.goto('/manage/account')
    await fillInSignIn(noor, email, 'mijn fiets is rood')
    await expect(heading(noor, 'Mijn account')).toBeVisible()
    await noor.getByLabel('Je huidige wachtwoord').fill('mijn fiets is rood')
    await noor.getByLabel('Nieuw wachtwoord').fill('mijn fiets is nu blauw')
    await noor.getByLabel('Nog een keer').fill('mijn fiets is blauw')
    await noor.keyboard.press('Enter')
    await expect(noor.getByText('De twee wachtwoorden zijn niet gelijk.')).toBeVisible()
    await expect(noor.getByLabel('Nog een keer')).toBeFocused()
    await fits(noor)
    await noor.getByLabel('Nog een keer').fill('mijn fiets is nu blauw')
    await noor.keyboard.press('Enter')
    await expect(noor.getByText('Je wachtwoord is gewijzigd')).toBeVisible()
    await noor.getByRole('button', { name: 'Overal uitloggen' }).click()
    await noor.getByRole('alertdialog').getByRole('button', { name: 'Overal uitloggen' }).click()
    await expect(
      noor.getByRole('button', { name: 'Ja, uitloggen' }).or(heading(noor, 'Je bent uitgelogd')),
    ).toBeVisible()
    await noor.close()
  },
)
