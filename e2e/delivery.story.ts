import type { Browser, Page } from '@playwright/test'
import { aMailServer } from '#test/mail-server.ts'
import { closeReport, describeProblem, fillInRest, reportNumber, signIn, tabTo } from './actions.ts'
import { freePort, startServer } from './server.ts'
import { expect, expectFits, story } from './story.ts'
import { copyTemplate } from './template.ts'

/** Wide enough for the whole menu. */
const wide = { width: 1440, height: 900 }

/** The demo, with a mail server at this port. */
async function withMailServer(port: number, browser: Browser, work: (page: Page) => Promise<void>) {
  const server = await startServer({ DATA_DIR: await copyTemplate(), SMTP_URL: `smtp://127.0.0.1:${port}` })
  try {
    await work(await browser.newPage({ baseURL: server.url, viewport: wide }))
  } finally {
    await server.stop()
  }
}

async function aReport(page: Page, email: string) {
  await describeProblem(page, 'Er ligt zwerfvuil naast de bank in het park.')
  await fillInRest(page, email)
  await page.getByRole('button', { name: 'Verstuur' }).click()
  return reportNumber(page)
}

const mails = (page: Page) => page.getByRole('region', { name: 'Tijdlijn' })
const subjectsOf = (arrived: readonly string[]) =>
  arrived.map(mail => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim()).toSorted()

story('mail waits while the mail server is down, and is sent once when it is back', async ({ browser }) => {
  const port = await freePort()
  await withMailServer(port, browser, async page => {
    const number = await aReport(page, 'kim@voorbeeld.example')
    await signIn(page, 'coordinator', `/manage/incident/${number}`)
    await closeReport(page, 'We hebben het opgeruimd.')
    await expect(mails(page).getByText('De mailserver is niet bereikbaar.').nth(1)).toBeVisible({ timeout: 60_000 })
    await expect(mails(page).getByText('wacht', { exact: true })).toHaveCount(2)
    await page.getByRole('link', { name: 'Instellingen' }).click()
    await page.getByRole('link', { name: 'Verzonden e-mail' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Verzonden e-mail' })).toBeFocused()
    await page.getByRole('link', { name: 'Wacht (2)' }).click()
    await expect(page).toHaveURL(/part=pending/)
    await expect(page.getByRole('row')).toHaveCount(3)
    await expectFits(page)

    const mailServer = await aMailServer({}, port)
    try {
      await page.goto(`/manage/incident/${number}`)
      await expect(mails(page).getByText('verstuurd', { exact: true })).toHaveCount(2, { timeout: 120_000 })
      expect(subjectsOf(mailServer.arrived)).toEqual([
        `Bedankt voor uw melding SIG-${number}`,
        `Uw melding SIG-${number} is afgehandeld`,
      ])
    } finally {
      await mailServer.close()
    }
  })
})

story('staff read that an address is refused, change it, and send the mail again', async ({ browser }) => {
  const mailServer = await aMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address === 'kim@weg.example' ? Object.assign(new Error('onbekend'), { responseCode: 550 }) : null),
  })
  await withMailServer(mailServer.port, browser, async page => {
    const number = await aReport(page, 'kim@weg.example')
    await signIn(page, 'coordinator', `/manage/incident/${number}`)
    await expect(page.getByText('Het e-mailadres van de melder bestaat niet (meer)').first()).toBeVisible()
    await expect(mails(page).getByText('mislukt', { exact: true })).toBeVisible()
    await expectFits(page)
    await page.getByRole('link', { name: 'Instellingen' }).click()
    await page.getByRole('link', { name: 'Verzonden e-mail' }).click()
    await page.getByRole('link', { name: /^Mislukt \(/ }).click()
    await expect(page.getByRole('link', { name: `Melding SIG-${number}` })).toBeVisible()
    await expectFits(page)
    await page.getByRole('link', { name: `Melding SIG-${number}` }).press('Enter')

    await tabTo(page, 'Wijzig het e-mailadres')
    await page.keyboard.press('Enter')
    await page.getByLabel('E-mail melder').fill('kim@nieuw.example')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await expect(page.getByText('(verificatie verzonden)')).toBeVisible()
    await expect.poll(() => mailServer.arrived.join(''), { timeout: 60_000 }).toContain('/verify_email/') // it waits for as long as the change can be undone
    const token = /\/verify_email\/([0-9a-f-]{36})/.exec(mailServer.arrived.join('').replaceAll(/=\r\n/g, ''))?.[1]
    const baseURL = new URL(page.url()).origin
    const resident = await browser.newPage({ baseURL, javaScriptEnabled: false })
    await resident.goto(`/verify_email/${token}`)
    await resident.getByRole('button', { name: 'Bevestig mijn e-mailadres' }).click()
    await expect(resident.getByRole('heading', { level: 1 })).toContainText('bevestigd')
    await resident.close()

    await page.reload()
    await expect(page.getByText('kim@nieuw.example').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Wijzig het e-mailadres' })).toHaveCount(0)
    await tabTo(page, 'Opnieuw versturen: Bedankt voor uw melding')
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('alertdialog').getByText(/gaat nog een keer naar de melder, op het e-mailadres dat nu/),
    ).toBeVisible()
    await tabTo(page, 'Verstuur opnieuw')
    await page.keyboard.press('Enter')
    await expect(page.getByText('De e-mail wordt opnieuw verstuurd')).toBeVisible()
    await expect(mails(page).getByText(/^Opnieuw verstuurd op .* door coordinator@/)).toBeVisible()
    const confirmation = mails(page).getByRole('listitem').filter({ hasText: 'Bedankt voor uw melding' })
    await expect(confirmation.getByText('verstuurd', { exact: true })).toBeVisible()
    await expect
      .poll(() => subjectsOf(mailServer.arrived).filter(subject => subject === `Bedankt voor uw melding SIG-${number}`))
      .toHaveLength(1)
    await expectFits(page)
  })
  await mailServer.close()
})

story('administrators see the recurring jobs', async ({ page }) => {
  await signIn(page, 'beheerder', '/manage/beheer/taken')
  await expect(page.getByRole('heading', { level: 1, name: 'Achtergrondtaken' })).toBeVisible()
  const renamed = page.getByRole('row', { name: /^Nieuwe namen van categorieën doorvoeren/ })
  await expect(renamed).toContainText('geen meldingen bijgewerkt', { timeout: 120_000 })
  await expect(renamed).toContainText('elke minuut')
  await expectFits(page)
  await page.setViewportSize(wide)
  await tabTo(page, 'Verzonden e-mail')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Verzonden e-mail' })).toBeFocused()
})
