import type { Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { codeOfStep, stepAt } from '#features/users/second-factor/server/totp.ts'
import { fromBase32 } from '#test/base32.ts'
import { signIn, signOut } from './actions.ts'
import { mailedLink } from './people.ts'
import { heading } from './settings-pages.ts'
import { expect, expectFits, story } from './story.ts'

const email = 'bo.toren@meldstad.example'
const password = 'vier boten in de gracht'

/** Reads the QR code on the page as the camera of an app would. */
async function scannedSecret(page: Page): Promise<Buffer> {
  const screenshot = await page.getByRole('img', { name: 'QR-code met de sleutel' }).screenshot()
  const { data, info } = await sharp(screenshot).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const address = new URL(decodeQR({ width: info.width, height: info.height, data }))
  expect(decodeURIComponent(address.pathname)).toContain(`Meldingen Meldstad:${email}`)
  return fromBase32(address.searchParams.get('secret') ?? '')
}

async function typePassword(page: Page, to: string) {
  await page.goto(to)
  await fillInPassword(page)
}

async function fillInPassword(page: Page) {
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord').fill(password)
  await page.keyboard.press('Enter')
}

async function typeCode(page: Page, label: string, code: string) {
  await page.getByLabel(label).fill(code)
  await page.keyboard.press('Enter')
}

/** Adds a role that demands a second factor, and a colleague who has it; the page of that colleague is open then. */
async function addColleagueWithStrictRole(page: Page) {
  await signIn(page, 'beheerder', '/instellingen/rol')
  await page.getByRole('textbox', { name: 'Naam' }).fill('Buitendienst')
  await page.getByRole('checkbox', { name: 'Inloggen in twee stappen is verplicht' }).check()
  await page.getByRole('checkbox', { name: 'Meldingen van de eigen afdeling zien' }).check()
  await page.getByRole('button', { name: 'Voeg toe' }).click()
  await expect(heading(page, 'Buitendienst')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Inloggen in twee stappen is verplicht' })).toBeChecked()
  await expectFits(page)
  await page.goto('/instellingen/gebruiker')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Voornaam').fill('Bo')
  await page.getByLabel('Achternaam').fill('Toren')
  await page.getByRole('checkbox', { name: 'Buitendienst' }).check()
  await page.getByRole('checkbox', { name: 'Stadswerken' }).check()
  await page.getByRole('button', { name: 'Voeg toe' }).click()
  await expect(heading(page, 'Bo Toren')).toBeVisible()
}

/** Sets the second factor up by keyboard, after a code that is refused. @returns a recovery code */
async function setUp(page: Page): Promise<string> {
  await expect(heading(page, 'Stel inloggen in twee stappen in')).toBeVisible()
  await expectFits(page)
  const secret = await scannedSecret(page)
  await typeCode(page, 'Code van 6 cijfers', '12345')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByText('Een code bestaat uit 6 cijfers.').first()).toBeVisible()
  await expectFits(page)
  await page.getByRole('alert').getByRole('link').press('Enter')
  await expect(page.getByLabel('Code van 6 cijfers')).toBeFocused()
  await typeCode(page, 'Code van 6 cijfers', codeOfStep(secret, stepAt(new Date())))
  await expect(heading(page, 'Bewaar je herstelcodes')).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(10)
  await expectFits(page)
  return (await page.getByRole('listitem').first().textContent()) ?? ''
}

story(
  'a second factor that a role demands is set up at sign-in, used, and reset',
  { tag: '@core' },
  async ({ page, browser }) => {
    await addColleagueWithStrictRole(page)
    const userPage = page.url()
    const origin = new URL(page.url()).origin
    const bo = await (await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } })).newPage()
    await bo.goto(await mailedLink(page, email, 'Kies een wachtwoord'))
    await bo.getByLabel('Nieuw wachtwoord').fill(password)
    await bo.getByLabel('Nog een keer').fill(password)
    await bo.keyboard.press('Enter')
    await expect(heading(bo, 'Je wachtwoord is opgeslagen')).toBeVisible()

    await typePassword(bo, '/manage/account')
    const recoveryCode = await setUp(bo)
    await bo.getByRole('link', { name: 'Ik heb ze bewaard, ga verder' }).press('Enter')
    await expect(heading(bo, 'Mijn account')).toBeVisible()
    await expect(bo.getByText('Je hebt nog 10 herstelcodes.')).toBeVisible()
    await expect(bo.getByText('Jouw rol vraagt dit: het kan niet uit.')).toBeVisible()
    await expectFits(bo)

    await bo.setViewportSize({ width: 1280, height: 900 })
    await signOut(bo)
    await bo.goto('/manage/account')
    await bo.getByRole('button', { name: 'Opnieuw inloggen' }).click() // who signed out is not led straight to it
    await fillInPassword(bo)
    await expect(heading(bo, 'Vul je code in')).toBeVisible()
    await expect(bo.getByLabel('Code van 6 cijfers')).toBeFocused()
    await expectFits(bo)
    await typeCode(bo, 'Code van 6 cijfers', '1234567')
    await expect(bo.getByRole('alert')).toBeFocused()
    await bo.getByRole('link', { name: 'Gebruik een herstelcode' }).click()
    await expect(heading(bo, 'Gebruik een herstelcode')).toBeVisible()
    await expectFits(bo)
    await typeCode(bo, 'Herstelcode', recoveryCode)
    await expect(bo.getByText('Je hebt nog 9 herstelcodes.')).toBeVisible()

    await page.goto(userPage)
    await expect(page.getByText('Logt in twee stappen in')).toBeVisible()
    await page.getByRole('button', { name: 'Reset inloggen in twee stappen' }).click()
    await expectFits(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
    await expect(page.getByText('Inloggen in twee stappen is gereset').first()).toBeVisible()
    await expect(page.getByText('Logt in twee stappen in')).toHaveCount(0)
    await page.getByRole('link', { name: 'Bekijk het inloggen van Bo Toren' }).click()
    for (const text of [
      'Inloggen in twee stappen gereset',
      'Herstelcode gebruikt',
      'Inloggen in twee stappen aangezet',
    ])
      await expect(page.getByRole('row', { name: new RegExp(`Bo Toren.*${text}`) })).toBeVisible()
    await typePassword(bo, '/manage/incidents')
    await expect(heading(bo, 'Stel inloggen in twee stappen in')).toBeVisible()
    await bo.close()
  },
)
