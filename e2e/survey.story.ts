import { closeReport, openMail, signIn } from './actions.ts'
import { aReport } from './report-forms.ts'
import { expect, expectAccessible, story } from './story.ts'

story('a reporter who is not satisfied has the report looked at again', async ({ page, browser }) => {
  const id = await aReport(page, 'Er ligt afval bij de bank.')
  await signIn(page, 'behandelaar', `/manage/incident/${id}`)
  await closeReport(page, 'Het afval is opgeruimd.')
  await openMail(page, `Uw melding SIG-${id} is afgehandeld`)
  const link = page.frameLocator('iframe').getByRole('link', { name: 'Nee, ik ben niet tevreden' })
  const path = new URL((await link.getAttribute('href')) ?? '').pathname

  const reporter = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await reporter.goto(new URL(path, page.url()).href)
  await expect(reporter.getByRole('heading', { level: 1, name: /^Nee, ik ben niet tevreden/ })).toBeVisible()
  await expect(reporter.getByText(new RegExp(`^Melding SIG-${id}: .+ Gemeld op .+, afgehandeld op `))).toBeVisible()
  for (const width of [320, 390, 1440]) {
    await reporter.setViewportSize({ width, height: 900 })
    const overflow = await reporter.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await expectAccessible(reporter)
  }
  await reporter.getByRole('button', { name: 'Verstuur' }).click()
  await expect(reporter.getByRole('alert')).toBeFocused()
  await expectAccessible(reporter)
  await reporter.getByLabel('Het probleem is niet opgelost').check()
  await reporter.getByRole('button', { name: 'Verstuur' }).click()
  await expect(reporter.getByRole('heading', { level: 1, name: /^Bedankt voor uw/ })).toBeFocused()
  await expect(reporter.getByText(`Dit gaat over uw melding SIG-${id}.`)).toBeVisible()
  await expectAccessible(reporter)

  await page.goto(`/manage/incident/${id}`)
  await expect(page.getByText('Verzoek tot heropenen').first()).toBeVisible()
  await expect(page.getByText(/Nee, de melder is ontevreden/)).toBeVisible()
})
