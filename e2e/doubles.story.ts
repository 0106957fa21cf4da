import type { Page } from '@playwright/test'
import {
  chooseAddress,
  closeReport,
  describeProblem,
  fillInEmail,
  next,
  openMail,
  reportNumber,
  signIn,
  tabTo,
} from './actions.ts'
import { goOnTo, storyInBothModes } from './both-modes.ts'
import { aReportToHandle } from './handling.ts'
import { expect, expectAccessible, expectFits, story } from './story.ts'

async function describeAndLocate(page: Page, text: string) {
  await describeProblem(page, text)
  await next(page)
  await chooseAddress(page, 'Kerkstraat 12')
}

async function send(page: Page, email: string): Promise<number> {
  await next(page)
  await fillInEmail(page, email)
  await next(page)
  await expect(page.getByText('Controleer uw gegevens en verstuur uw melding.')).toBeVisible()
  await page.getByRole('button', { name: 'Verstuur' }).click()
  return reportNumber(page)
}

story(
  'a resident follows a report about the same problem, and both reporters get mail when it is handled',
  { tag: '@core' },
  async ({ page }) => {
    await describeAndLocate(page, 'Er is grofvuil gedumpt: een oud matras op de stoep.')
    const first = await send(page, 'kim@voorbeeld.example')

    await describeAndLocate(page, 'Matras en ander grofvuil gedumpt op straat')
    const block = page.getByRole('region', { name: 'Misschien is dit al gemeld' })
    await expect(block.getByText('Op dezelfde plek').first()).toBeVisible()
    await expectAccessible(page)
    await tabTo(page, 'Dit is dezelfde')
    await page.keyboard.press('Enter')
    const followed = page.getByRole('region', { name: 'U volgt een melding die er al is' })
    await expect(followed.getByRole('button', { name: 'Toch niet dezelfde' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(block.getByRole('heading')).toBeFocused()
    await block.getByRole('button', { name: 'Dit is dezelfde' }).first().click()
    const second = await send(page, 'bo@voorbeeld.example')
    await expect(page.getByText(/^Uw melding volgt de melding die er al was: /)).toBeVisible()
    await expectAccessible(page)

    await signIn(page, 'coordinator', `/manage/incident/${first}`)
    const panel = page.getByRole('region', { name: 'Dubbele meldingen' })
    await expect(panel.getByRole('link', { name: `SIG-${second}` })).toBeVisible()
    for (const folded of await page.getByText(/^\d+ automatische regels/).all()) await folded.click()
    await expect(page.getByText(`Dubbele melding gekoppeld: SIG-${second}`)).toBeVisible()
    await expectAccessible(page)
    await closeReport(page, 'Het matras is opgehaald.')
    await expect(page.getByText('Er staat nog een dubbele melding open')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sluit die ook, met dezelfde tekst' }).click()
    await expect(
      page.getByRole('region', { name: 'Bulkwijziging' }).getByRole('button', { name: 'Maak ongedaan' }),
    ).toBeVisible()
    await expect(panel.getByText('Afgehandeld')).toBeVisible({ timeout: 60_000 })

    for (const number of [first, second]) {
      await openMail(page, `Uw melding SIG-${number} is afgehandeld`)
      await expect(page.getByText('Het matras is opgehaald.').first()).toBeVisible()
    }
  },
)

storyInBothModes(
  'a resident who chooses no double reports as usual',
  [
    [320, 568],
    [1280, 900],
  ],
  async ({ page, mode }) => {
    const text = `Er ligt een matras op straat ${mode.hasScripts ? 'bij de kerk' : 'voor de kerk'}`
    const describeAndGoOn = async () => {
      await page.goto('/incident/beschrijf')
      await mode.describe(page, text)
      await next(page)
      await mode.chooseAddress(page, 'Kerkstraat 12')
    }
    const sendWith = async (email: string) => {
      await goOnTo(page, /Contact/)
      await fillInEmail(page, email)
      await goOnTo(page, 'Versturen')
      await page.getByRole('button', { name: 'Verstuur' }).click()
      await reportNumber(page)
    }
    await describeAndGoOn()
    await sendWith('kim@voorbeeld.example')
    await describeAndGoOn()
    const doubles = page.getByRole('region', { name: 'Misschien is dit al gemeld' })
    await expect(doubles).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    )
    await sendWith('bo@voorbeeld.example')
    await expect(page.getByText(/Uw melding volgt/)).toHaveCount(0)
  },
)

story(
  'two likely doubles are compared; one press says that they are not the same, and they are offered no more',
  async ({ page }) => {
    const place = `speelveldje ${Date.now()}`
    const first = await aReportToHandle(page, `Glas van een kapotte vaas bij het ${place}.`)
    const later = await aReportToHandle(page, `Bij het ${place} ligt glas van een vaas.`)
    await signIn(page, 'coordinator', `/manage/incident/${later}`)
    const likely = page.getByRole('region', { name: 'Dubbele meldingen' }).getByRole('listitem')
    const ofFirst = likely.filter({ hasText: `SIG-${first}` })
    await ofFirst.getByRole('link', { name: `Vergelijk met SIG-${first}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    for (const number of [first, later])
      await expect(page.getByRole('columnheader').getByRole('link', { name: String(number) })).toBeVisible()
    await expect(page.getByText('vaas', { exact: true }).first()).toBeVisible()
    const map = page.getByRole('application', { name: 'Kaart met beide meldingen' })
    for (const number of [first, later]) {
      const marker = map.getByRole('button', { name: `Melding ${number}` })
      const [around, text] = [await marker.boundingBox(), await marker.getByText(String(number)).boundingBox()]
      expect(text?.width, 'the number stands on its marker').toBeLessThan(around?.width ?? 0)
      expect(text?.y).toBeGreaterThan(around?.y ?? Number.POSITIVE_INFINITY)
    }
    await expectFits(page)

    await page.getByRole('button', { name: 'Nee, een andere melding' }).click()
    await expect(page.getByText(`${first} en ${later} gaan niet over hetzelfde`)).toBeVisible()
    const isOffered = async (id: number, other: number) => {
      await page.goto(`/manage/incident/${id}`)
      const row = page.getByRole('term').filter({ hasText: 'Dubbele' })
      await expect(row.locator('xpath=following-sibling::dd[1]')).toHaveText(/Lijkt op|Geen gevonden/)
      return (await likely.filter({ hasText: `SIG-${other}` }).count()) > 0
    }
    await page.keyboard.press('Control+z')
    await expect(page.getByText('Teruggezet')).toBeVisible()
    expect(await isOffered(later, first)).toBe(true)
    await ofFirst.getByRole('link', { name: `Vergelijk met SIG-${first}` }).click()
    await page.getByRole('button', { name: 'Nee, een andere melding' }).click()
    await expect(page.getByText(`${first} en ${later} gaan niet over hetzelfde`)).toBeVisible()
    expect(await isOffered(later, first)).toBe(false)
    expect(await isOffered(first, later)).toBe(false)
  },
)
