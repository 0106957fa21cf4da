import { closeReport, openMail, signIn, tabTo } from './actions.ts'
import { aReport } from './report-forms.ts'
import { fits, heading } from './settings-pages.ts'
import { expect, story } from './story.ts'

story('an administrator adds an answer to the survey, and a reporter chooses it at once', async ({ page, browser }) => {
  const id = await aReport(page, 'Er ligt afval bij de bank.')
  await signIn(page, 'beheerder', `/manage/incident/${id}`)
  await closeReport(page, 'Het afval is opgeruimd.')
  await openMail(page, `Uw melding SIG-${id} is afgehandeld`)
  const link = page.frameLocator('iframe').getByRole('link', { name: 'Nee, ik ben niet tevreden' })
  const survey = (await link.getAttribute('href')) ?? ''

  await page.goto('/instellingen/tevredenheid')
  await expect(heading(page, 'Tevredenheid')).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: /^Waarom bent u ontevreden/ })).toBeVisible()
  await fits(page)
  await tabTo(page, 'Antwoord toevoegen')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Antwoord toevoegen')).toBeFocused()
  await tabTo(page, 'Antwoord')
  await page.keyboard.type('Het afval kwam terug.')
  await page.getByLabel(/^Onderwerp/).fill('Het resultaat')
  await page.getByLabel(/^Vraag om een toelichting/).check()
  await page.getByLabel(/^Vraag om heropenen/).check()
  const preview = page.getByRole('region', { name: 'Voorbeeld' })
  await expect(preview.getByRole('group', { name: 'Het resultaat' }).getByLabel('Het afval kwam terug')).toBeVisible()
  await fits(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Antwoord toegevoegd')).toBeVisible()
  await expect(heading(page, 'Het afval kwam terug.')).toBeVisible()

  const reporter = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await reporter.goto(new URL(survey).pathname)
  await reporter.getByRole('group', { name: 'Het resultaat' }).getByLabel('Het afval kwam terug').check()
  await reporter.getByLabel('Uw toelichting bij: Het afval kwam terug').fill('De volgende dag al.')
  await reporter.getByRole('button', { name: 'Verstuur' }).click()
  await expect(reporter.getByRole('heading', { level: 1, name: /^Bedankt voor uw/ })).toBeFocused()
  await reporter.close()
  await page.goto(`/manage/incident/${id}`)
  await expect(page.getByText('Verzoek tot heropenen').first()).toBeVisible()

  await page.goto('/instellingen/tevredenheid')
  await page.getByRole('link', { name: 'Het afval kwam terug.' }).click()
  await page.getByRole('radio', { name: 'Niet actief' }).check()
  await page.getByRole('button', { name: 'Bewaar' }).click()
  await expect(page.getByText('Antwoord bijgewerkt')).toBeVisible()
})
