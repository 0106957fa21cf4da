import type { Browser, Page } from '@playwright/test'
import { addPhoto, forward, openMail, signIn } from './actions.ts'
import { aReport } from './report-forms.ts'
import { askReporter } from './staff-questions.ts'
import { expect, expectAccessible, expectFits, story } from './story.ts'

const linkInMail = (page: Page, name: string) => page.frameLocator('iframe').getByRole('link', { name })

/** Open the link of a mail in a browser in which no user is signed in. */
async function followLink(page: Page, browser: Browser, { subject, link }: { subject: string; link: string }) {
  await openMail(page, subject)
  const href = (await linkInMail(page, link).getAttribute('href')) ?? ''
  const reader = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await reader.goto(new URL(new URL(href).pathname, page.url()).href)
  return reader
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

story(
  'a question is mailed to the reporter, who answers it with a photo',
  { tag: '@core' },
  async ({ page, browser }) => {
    const id = await aReport(page, 'De lamp knippert.')
    await askReporter(page, id, 'Brandt de lamp soms wel?')
    const reporter = await followLink(page, browser, {
      subject: `Vraag over uw melding SIG-${id}`,
      link: 'Geef antwoord',
    })
    await expect(heading(reporter, 'Aanvullende informatie')).toBeVisible()
    await expect(reporter.getByText(`SIG-${id}`)).toBeVisible()
    await expectFits(reporter)

    await reporter.getByRole('button', { name: 'Verstuur' }).click()
    await expect(reporter.getByRole('alert')).toBeFocused()
    await expectAccessible(reporter)
    await reporter.getByLabel('Brandt de lamp soms wel?').fill('Alleen als het regent.')
    await reporter.reload()
    await expect(reporter.getByLabel('Brandt de lamp soms wel?')).toHaveValue('Alleen als het regent.')
    await addPhoto(reporter)
    await reporter.getByRole('button', { name: 'Verstuur' }).click()
    await expect(heading(reporter, 'Bedankt')).toBeVisible()
    await reporter.reload()
    await expect(heading(reporter, 'U hebt onze vragen al eerder beantwoord')).toBeVisible()
    await expectFits(reporter)

    await page.goto(`/manage/incident/${id}`)
    await expect(page.getByText(/^Reactie ontvangen/).first()).toBeVisible()
    await expect(page.getByText('Alleen als het regent.').first()).toBeVisible()
  },
)

story(
  'a report is forwarded to an external party, which answers with a photo',
  { tag: '@core' },
  async ({ page, browser }) => {
    const id = await aReport(page, 'De bank is stuk.')
    await signIn(page, 'behandelaar', `/manage/incident/${id}`)
    await forward(page, { to: 'werk@aannemer.example', text: 'Wilt u de bank nakijken?' })
    const subject = `Verzoek van Gemeente Meldstad over melding SIG-${id}`
    const contractor = await followLink(page, browser, { subject, link: 'Bekijk de melding en antwoord' })
    await expect(heading(contractor, `Melding SIG-${id}`)).toBeVisible()
    await expect(contractor.getByText('Wilt u de bank nakijken?')).toBeVisible()
    await expectFits(contractor)
    await contractor.getByRole('button', { name: 'Bekijk op kaart' }).click()
    await expect(contractor.getByRole('application', { name: 'Kaart met de locatie' })).toBeVisible()
    await contractor.getByRole('button', { name: 'Sluiten' }).last().click()

    const answer = contractor.getByLabel('Wat heeft u gedaan')
    await answer.fill('Het hout komt maandag.')
    await addPhoto(contractor)
    await contractor.getByRole('button', { name: 'Verstuur, nog niet klaar' }).click()
    await expect(contractor.getByText('De melding blijft bij u liggen')).toBeVisible()
    await expect(contractor.getByText('Het hout komt maandag.')).toBeVisible()
    await page.goto(`/manage/incident/${id}`)
    await expect(page.getByText(/^Doorgezet naar extern/).first()).toBeVisible()
    await expect(page.getByText('Nog niet klaar. Het hout komt maandag.')).toBeVisible()

    await contractor.reload()
    await expect(contractor.getByRole('heading', { name: 'Wat u eerder stuurde' })).toBeVisible()
    await expect(contractor.getByRole('heading', { name: 'Foto’s van de melding' })).toHaveCount(0)
    await expect(contractor.getByRole('button', { name: /^Bekijk de foto/ })).toBeVisible()
    await expectFits(contractor)
    await answer.fill('De plank zit weer vast.')
    await contractor.getByRole('button', { name: 'Verstuur, het is klaar' }).click()
    await expect(heading(contractor, 'Bedankt')).toBeFocused()
    await expect(contractor.getByText(`Melding SIG-${id} ligt weer bij ons.`)).toBeVisible()
    await expectFits(contractor)
    await page.goto(`/manage/incident/${id}`)
    await expect(page.getByText(/^Extern: verzoek tot afhandeling/).first()).toBeVisible()
    await expect(page.getByText(/De plank zit weer vast\./)).toHaveCount(1)
  },
)
