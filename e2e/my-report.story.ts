import type { Browser, Page } from '@playwright/test'
import { addPhoto, describeProblem, fillInRest, openMail, reportNumber, signIn, tabTo } from './actions.ts'
import { aReport } from './report-forms.ts'
import { expect, expectFitsAndStays, story } from './story.ts'

/** A browser of the reporter, as wide as a phone. */
const phoneOf = async (browser: Browser) =>
  (await browser.newContext({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } })).newPage()

/** The path of the link to the report page in the open mail. */
async function linkInMail(page: Page): Promise<string> {
  const link = page.frameLocator('iframe').getByRole('link', { name: 'Bekijk uw melding' })
  return new URL((await link.getAttribute('href')) ?? '', page.url()).pathname
}

/** The buttons of small pages work in a browser whose scripts have not arrived, or never do. */
async function pressWithoutScripts(browser: Browser, link: string, id: number) {
  const page = await (await browser.newContext({ serviceWorkers: 'block', javaScriptEnabled: false })).newPage()
  await page.goto(link)
  await page.getByRole('button', { name: 'Bekijk mijn melding' }).click()
  await expect(page).toHaveURL(`/melding/${id}`)
  await page.goto(`${link}/stoppen`)
  await page.getByRole('button', { name: 'Stop de e-mail' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'U krijgt geen e-mail meer over uw melding' })).toBeVisible()
  await page.getByRole('link', { name: 'Bekijk uw melding' }).click()
  await page.getByRole('button', { name: 'Bekijk mijn melding' }).click()
  await expect(page).toHaveURL(`/melding/${id}`)
}

/** The survey behind the question on the page, with the keyboard alone. */
async function answerSurvey(resident: Page, id: number) {
  await tabTo(resident, 'Nee, ik ben niet tevreden')
  await resident.keyboard.press('Enter')
  await expect(resident.getByRole('heading', { level: 1, name: /^Nee, ik ben niet tevreden/ })).toBeFocused()
  await expect(resident.getByText(new RegExp(`^Melding SIG-${id}: .+ Gemeld op .+, afgehandeld op `))).toBeVisible()
  await expect(resident.getByText('Contact', { exact: true })).toHaveCount(0)
  await tabTo(resident, 'Het probleem is niet opgelost')
  await resident.keyboard.press('Space')
  await tabTo(resident, 'Wilt u verder nog iets vermelden of toelichten? (niet verplicht)')
  await resident.keyboard.type('Hij staat nog open.')
  await expectFitsAndStays(resident)
  await tabTo(resident, 'Verstuur')
  await resident.keyboard.press('Enter')
  await expect(resident.getByRole('heading', { level: 1, name: /^Bedankt voor uw/ })).toBeFocused()
  await expectFitsAndStays(resident)
}

const unfold = (page: Page, summary: string) => page.locator('summary', { hasText: summary }).click()

story(
  'a reporter opens the link of a mail, adds a photo, stops the mail and has the details erased',
  { tag: '@core' },
  async ({ page, browser }) => {
    const id = await aReport(page, 'Er ligt afval bij de bank.')
    await openMail(page, `Bedankt voor uw melding SIG-${id}`)
    const path = await linkInMail(page)
    const phone = await phoneOf(browser)
    await pressWithoutScripts(browser, new URL(path, page.url()).href, id)
    await phone.goto(new URL(path, page.url()).href)
    expect(new URL(phone.url()).pathname).toBe('/melding/openen')
    await expectFitsAndStays(phone)
    await phone.getByRole('button', { name: 'Bekijk mijn melding' }).click()
    const heading = phone.getByRole('heading', { level: 1, name: `Uw melding SIG-${id}` })
    await expect(heading).toBeVisible() // pressed before the scripts have come, it is the page of a form
    expect(new URL(phone.url()).pathname).toBe(`/melding/${id}`)
    await expect(phone.getByText('Er ligt afval bij de bank.')).toBeVisible()
    await expectFitsAndStays(phone)

    await unfold(phone, 'Iets toevoegen')
    await phone.getByRole('button', { name: 'Verstuur' }).click()
    await expect(phone.getByText('Schrijf iets of kies een foto.')).toBeVisible()
    await phone.getByLabel('Wat wilt u toevoegen?').fill('Het waait nu over de straat.')
    await addPhoto(phone)
    await expectFitsAndStays(phone)
    await phone.getByRole('button', { name: 'Verstuur' }).click()
    const done = 'Bedankt. We hebben uw aanvulling en uw foto ontvangen: “Het waait nu over de straat.”'
    await expect(phone.getByText(done)).toBeVisible()
    await expect(heading).toBeFocused()
    await expect(phone.getByLabel('Wat wilt u toevoegen?')).toBeHidden() // folded again
    const additions = phone.getByRole('region', { name: 'Wat u heeft toegevoegd' })
    await expect(additions.getByText('Het waait nu over de straat.')).toBeVisible()
    await expect(phone.getByRole('img', { name: /Uw foto/ })).toBeVisible()
    await phone.reload()
    await expect(phone.getByText('Het waait nu over de straat.')).toBeVisible()

    await signIn(page, 'behandelaar', `/manage/incident/${id}`)
    await expect(page.getByText('Aanvulling van de melder:')).toBeVisible()
    await expect(page.getByText('Het waait nu over de straat.')).toBeVisible()

    await unfold(phone, 'Weer e-mail over deze melding')
    await phone.getByRole('button', { name: 'Zet de e-mail weer aan' }).click()
    await expect(phone.getByText('U krijgt weer e-mail over deze melding.')).toBeVisible()
    await unfold(phone, 'Geen e-mail meer')
    await phone.getByRole('button', { name: 'Stop de e-mail' }).click()
    await expect(phone.getByText('U krijgt geen e-mail meer over deze melding.')).toBeVisible()
    await unfold(phone, 'Mijn gegevens wissen')
    await phone.getByRole('button', { name: 'Wis mijn gegevens' }).click()
    await expect(phone.getByText('Zet eerst een vinkje')).toBeVisible()
    await expectFitsAndStays(phone)
    await phone.getByLabel('Ja, wis mijn gegevens').check()
    await phone.getByRole('button', { name: 'Wis mijn gegevens' }).click()
    await expect(phone.getByRole('heading', { level: 1, name: 'Uw gegevens zijn gewist' })).toBeFocused()
    await expectFitsAndStays(phone)
    await phone.goto(new URL(path, page.url()).href)
    await phone.getByRole('button', { name: 'Bekijk mijn melding' }).click()
    await expect(phone.getByRole('heading', { level: 1, name: 'Uw gegevens zijn gewist' })).toBeVisible()
  },
)

story(
  'a reporter without an address keeps the link, answers the survey with the keyboard alone',
  async ({ page, browser }) => {
    const resident = await phoneOf(browser)
    await resident.goto(new URL('/incident/beschrijf', (await page.goto('/incident/beschrijf'))?.url()).href)
    await describeProblem(page, 'De vuilnisbak op het plein is kapot.')
    await fillInRest(page)
    await page.getByRole('button', { name: 'Verstuur' }).click()
    const id = await reportNumber(page)
    await expectFitsAndStays(page)
    const link = (await page.getByText(/\/m\/[0-9a-f-]{39}$/).textContent()) ?? ''
    await page.getByRole('link', { name: 'Bekijk uw melding' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Open uw melding' })).toBeVisible()

    const staff = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
    await staff.goto(page.url())
    await signIn(staff, 'behandelaar', `/manage/incident/${id}`)
    await staff.getByRole('button', { name: 'Wijzig status' }).click()
    await staff.getByLabel('Status', { exact: true }).selectOption({ label: 'Afgehandeld' })
    await expect(staff.getByText('De melder leest dit op de pagina van de melding.')).toBeVisible()
    await staff.getByRole('radio', { name: 'Opgelost' }).check()
    await staff.getByLabel(/^Bericht aan melder/).fill('De bak is **gerepareerd**.')
    await staff.getByRole('button', { name: /^(Opslaan|Verstuur)$/ }).click()
    await expect(staff.getByRole('button', { name: 'Wijzig status' })).toBeVisible()

    await resident.goto(`http://${link}`)
    await tabTo(resident, 'Bekijk mijn melding')
    await resident.keyboard.press('Enter')
    await expect(resident.getByRole('heading', { level: 1, name: `Uw melding SIG-${id}` })).toBeVisible()
    await expect(resident.getByRole('button', { name: 'Ja, ik ben tevreden' })).toBeVisible()
    await expect(resident.getByText('De bak is gerepareerd.')).toBeVisible()
    await expectFitsAndStays(resident)
    await answerSurvey(resident, id)
    await tabTo(resident, 'Bekijk uw melding')
    await resident.keyboard.press('Enter')
    await expect(resident.getByText('We kijken opnieuw naar uw melding').first()).toBeVisible()
    await expectFitsAndStays(resident)
    await tabTo(resident, 'Mijn gegevens wissen')
    await resident.keyboard.press('Enter')
    await expect(resident.getByText('Er is dus niets om te wissen.')).toBeVisible()
    await tabTo(resident, 'Sluit deze melding')
    await resident.keyboard.press('Enter')
    const closed = { level: 1, name: 'Uw melding is niet meer open op dit apparaat' } as const
    await expect(resident.getByRole('heading', closed)).toBeVisible()
    await expectFitsAndStays(resident)
    await resident.goto(new URL(`/melding/${id}`, page.url()).href)
    await expect(resident.getByRole('heading', { level: 1, name: 'Deze melding is hier niet open' })).toBeVisible()
  },
)
