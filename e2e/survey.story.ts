import type { Page } from '@playwright/test'
import { addPhoto, closeReport, openMail } from './actions.ts'
import { aReport } from './report-forms.ts'
import { askReporter } from './staff-questions.ts'
import { expect, expectAccessible, story } from './story.ts'

/** The path of a link in the newest mail with this subject. */
async function linkOf(page: Page, { subject, link }: { subject: string; link: string }) {
  await openMail(page, subject)
  const href = await page.frameLocator('iframe').getByRole('link', { name: link }).getAttribute('href')
  return new URL(new URL(href ?? '').pathname, page.url()).href
}

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name })
const send = (page: Page) => page.getByRole('button', { name: 'Verstuur' }).click()

story(
  'a reporter answers a question, is not satisfied, has it looked at again, and is satisfied then',
  { tag: '@core' },
  async ({ page, browser }) => {
    const id = await aReport(page, 'Er ligt afval bij de bank.')
    const reporter = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
    await askReporter(page, id, 'Om hoeveel zakken gaat het?')
    await reporter.goto(await linkOf(page, { subject: `Vraag over uw melding SIG-${id}`, link: 'Geef antwoord' }))
    await reporter.getByLabel('Om hoeveel zakken gaat het?').fill('Drie grote zakken.')
    await addPhoto(reporter)
    await send(reporter)
    await expect(heading(reporter, /^Bedankt$/)).toBeVisible()

    await page.goto(`/manage/incident/${id}`)
    await closeReport(page, 'Het afval is opgeruimd.')
    const subject = `Uw melding SIG-${id} is afgehandeld`
    const unsatisfied = await linkOf(page, { subject, link: 'Nee, ik ben niet tevreden' })
    await reporter.goto(unsatisfied)
    await expect(heading(reporter, /^Nee, ik ben niet tevreden/)).toBeVisible()
    await expect(reporter.getByText(new RegExp(`^Melding SIG-${id}: .+ Gemeld op .+, afgehandeld op `))).toBeVisible()
    for (const width of [320, 390, 1440]) {
      await reporter.setViewportSize({ width, height: 900 })
      const overflow = await reporter.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
      if (width !== 390) await expectAccessible(reporter)
    }
    await send(reporter)
    await expect(reporter.getByRole('alert')).toBeFocused()
    await expectAccessible(reporter)
    await reporter.getByLabel('Het probleem is niet opgelost').check()
    await send(reporter)
    await expect(heading(reporter, /^Bedankt voor uw/)).toBeFocused()
    await expect(reporter.getByText(`Dit gaat over uw melding SIG-${id}.`)).toBeVisible()
    await expectAccessible(reporter)
    await reporter.goto(unsatisfied)
    await expect(heading(reporter, /^U heeft al een reactie gegeven/)).toBeVisible()
    await expect(reporter.getByText(/^Wij kijken binnen 3 werkdagen opnieuw naar uw melding\./)).toBeVisible()

    await page.goto(`/manage/incident/${id}`)
    await expect(page.getByText('Verzoek tot heropenen').first()).toBeVisible()
    await expect(page.getByText(/Nee, de melder is ontevreden/)).toBeVisible()
    await page.getByRole('button', { name: 'Heropen', exact: true }).click()
    await page.getByLabel('Bericht aan melder').fill('We komen nog een keer.')
    await send(page)
    await expect(page.getByText(/Status gewijzigd naar: Heropend/)).toBeVisible()
    await closeReport(page, 'Nu is alles weg.')
    const satisfied = await linkOf(page, { subject: `${subject} (2e keer)`, link: 'Ja, ik ben tevreden' })
    await reporter.goto(satisfied)
    await reporter.getByLabel('Het probleem is opgelost').check()
    await send(reporter)
    await expect(heading(reporter, /^Bedankt voor uw/)).toBeFocused()
    await expect(reporter.getByText('Uw melding blijft afgehandeld.')).toBeVisible()
    await page.goto(`/manage/incident/${id}`)
    await expect(page.getByText(/Ja, de melder is tevreden/)).toBeVisible()
  },
)
