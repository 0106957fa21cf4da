import type { Browser, Locator, Page } from '@playwright/test'
import { addPhoto, forward, openMail, openMore, signIn, tabTo } from './actions.ts'
import { mailedCode } from './mailed-code.ts'
import { aReport } from './report-forms.ts'
import { expect, expectAccessible, expectFits, story } from './story.ts'

async function forwardReport(page: Page, id: number, mail: { to: string; text: string }) {
  await page.goto(`/manage/incident/${id}`)
  await forward(page, mail)
}

const mail = (page: Page) => page.frameLocator('iframe')

/** Open the page of the external party from its mail, in a browser in which no user is signed in. */
async function openFromMail(page: Page, browser: Browser, id: number) {
  await openMail(page, `Verzoek van Gemeente Meldstad over melding SIG-${id}`)
  const href = await mail(page).getByRole('link', { name: 'Bekijk alle meldingen' }).getAttribute('href')
  const party = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await party.goto(new URL(new URL(href ?? '').pathname, page.url()).href)
  return party
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const card = (page: Page, id: number) => page.getByRole('article', { name: new RegExp(`^Melding SIG-${id}: `) })

story('an external party has one page for all its reports, behind a code', async ({ page, browser }) => {
  const address = 'groen@bedrijf.example'
  const [first, second] = [await aReport(page, 'De bank is stuk.'), await aReport(page, 'Een losse tak boven het pad.')]
  await signIn(page, 'behandelaar', `/manage/incident/${first}`)
  await forwardReport(page, first, { to: address, text: 'Wilt u de bank nakijken?' })
  await forwardReport(page, second, { to: address, text: 'Wilt u de tak weghalen?' })
  const party = await openFromMail(page, browser, first)
  await expect(heading(party, 'Bent u het?')).toBeVisible()
  await expectFits(party)
  await party.getByRole('button', { name: 'Stuur mij een code' }).click()
  await party.getByLabel('Code uit de e-mail').fill('12')
  await party.getByRole('button', { name: 'Ga verder' }).click()
  await expect(party.getByRole('alert').first()).toBeFocused()
  await expectFits(party)
  await party.getByLabel('Code uit de e-mail').fill(await mailedCode(page, address))
  await party.keyboard.press('Enter')

  await expect(heading(party, 'Meldingen voor')).toBeFocused()
  expect(new URL(party.url()).pathname).toBe('/extern')
  await expect(card(party, first).getByText('Wilt u de bank nakijken?')).toBeVisible()
  await expect(card(party, second).getByText('Bekijken en antwoorden')).toBeVisible()
  await expect(card(party, second).getByText('Wilt u de tak weghalen?')).toBeVisible() // also while it is folded
  await expect(card(party, first).getByRole('link', { name: 'Route naar deze plek' })).toBeVisible()
  await expectFits(party)

  await party.getByRole('button', { name: 'Uitloggen' }).click()
  await expect(heading(party, 'U bent uitgelogd')).toBeFocused()
  await expectFits(party)
  await party.goto('/extern')
  await expect(heading(party, 'Open de link uit onze e-mail')).toBeVisible()
})

/** Send that it is not ready, over a connection that breaks first. */
async function sendNotReady(party: Page, report: Locator) {
  const answer = report.getByLabel('Wat heeft u gedaan')
  await report.getByRole('button', { name: 'Verstuur, het is klaar' }).click()
  await expect(party.getByRole('alert').first()).toBeFocused()
  await expectFits(party)
  await answer.fill('Het hout komt maandag.')
  await addPhoto(party)
  await party.goto('/extern')
  await report.getByText('Bekijken en antwoorden').click()
  await expect(answer).toHaveValue('Het hout komt maandag.')
  await expect(party.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  await party.context().setOffline(true)
  await report.getByRole('button', { name: 'Verstuur, nog niet klaar' }).click()
  await expect(party.getByText(/^Het versturen van het actieformulier is mislukt\. /)).toBeVisible()
  await party.context().setOffline(false)
  await report.getByRole('button', { name: 'Verstuur, nog niet klaar' }).click()
  await expect(party.getByText('Uw bericht is verstuurd. De melding blijft bij u liggen')).toBeVisible()
  await expect(answer).toHaveValue('')
  await expect(report.getByRole('listitem').getByText('Het hout komt maandag.')).toBeVisible()
  await expectFits(party)
}

/** Open the list of new replies, until it is there. */
async function openReplies(page: Page) {
  const listed = page.waitForResponse(response => new URL(response.url()).pathname === '/api/reports')
  await page.goto('/manage/incidents?reply=new')
  await listed
}
const rowOf = (page: Page, id: number) => page.getByRole('row').filter({ has: page.locator(`[data-report="${id}"]`) })

/** Open a report whose reply is new, mark that as read, and stay there. */
async function openAndRead(page: Page, id: number) {
  await page.goto(`/manage/incident/${id}`)
  await page.getByRole('button', { name: 'Markeer als gelezen' }).click()
  await expect(page.getByText(/^Nieuwe reactie/)).toHaveCount(0)
}

story('an external party says that it is not ready, with a photo, and later that it is', async ({ page, browser }) => {
  const address = 'spelen@bedrijf.example'
  const id = await aReport(page, 'De wip is stuk.')
  await signIn(page, 'behandelaar', `/manage/incident/${id}`)
  await forwardReport(page, id, { to: address, text: 'Wilt u de wip nakijken?' })
  const party = await openFromMail(page, browser, id)
  await party.getByRole('button', { name: 'Stuur mij een code' }).click()
  await party.getByLabel('Code uit de e-mail').fill(await mailedCode(page, address))
  await party.getByRole('button', { name: 'Ga verder' }).click()
  const report = card(party, id)
  await sendNotReady(party, report)
  await openReplies(page)
  await expect(rowOf(page, id).getByText('Nog niet klaar volgens externe partij')).toBeVisible()
  await page.goto(`/manage/incident/${id}`)
  await expect(page.getByText('Nieuwe reactie: Nog niet klaar volgens externe partij')).toBeVisible()
  await openReplies(page) // opening it is not enough
  await expect(rowOf(page, id)).toHaveCount(1)
  await openAndRead(page, id)
  await expect(page.getByText(/^Doorgezet naar extern/).first()).toBeVisible()
  const line = page
    .getByRole('listitem')
    .filter({ hasText: `Van ${address}: Nog niet klaar. Het hout komt maandag.` })
    .last()
  await expect(line.getByText('Externe partij', { exact: true })).toBeVisible()
  await openReplies(page)
  await expect(rowOf(page, id)).toHaveCount(0)
  await page.goto(`/manage/incident/${id}`) // and leave it open: what comes in is new
  await expect(page.getByText('IMG_0042.jpg').first()).toBeVisible()

  await report.getByLabel('Wat heeft u gedaan').fill('De plank zit weer vast.')
  await report.getByRole('button', { name: 'Verstuur, het is klaar' }).click()
  await expect(report.getByText('Wij hebben uw antwoord ontvangen.')).toBeVisible()
  await expectFits(party)
  await party.reload()
  await expect(heading(party, 'Meldingen voor')).toBeVisible()
  await expect(report).toHaveCount(0)
  await openReplies(page)
  await expect(rowOf(page, id).getByText('Antwoord van externe partij')).toBeVisible()
  await page.goto(`/manage/incident/${id}`)
  await expect(page.getByText(/^Extern: verzoek tot afhandeling/).first()).toBeVisible()
  await expect(page.getByText(`Van ${address}: De plank zit weer vast.`)).toBeVisible()
  await openMore(page)
  await page.getByRole('button', { name: 'Extern' }).click()
  const photos = page.getByRole('group', { name: 'Foto’s die de externe partij ziet' })
  await photos.getByRole('checkbox', { name: 'IMG_0042.jpg' }).uncheck()
  await expectAccessible(page)
})

story('an external party answers by keyboard, also after its session has ended', async ({ page, browser }) => {
  const address = 'riool@bedrijf.example'
  const id = await aReport(page, 'De goot is verstopt.')
  await signIn(page, 'behandelaar', `/manage/incident/${id}`)
  await forwardReport(page, id, { to: address, text: 'Wilt u de goot schoonmaken?' })
  const party = await openFromMail(page, browser, id)
  await expect(heading(party, 'Bent u het?')).toBeVisible() // Tab finds only what is there
  await tabTo(party, 'Stuur mij een code')
  await party.keyboard.press('Enter')
  const signInByKeyboard = async (used?: string) => {
    await expect(party.getByLabel('Code uit de e-mail')).toBeVisible()
    await tabTo(party, 'Code uit de e-mail')
    const code = await mailedCode(page, address, used)
    await party.keyboard.type(code)
    await party.keyboard.press('Enter')
    await expect(heading(party, 'Meldingen voor')).toBeFocused()
    return code
  }
  const code = await signInByKeyboard()
  const answer = card(party, id).getByLabel('Wat heeft u gedaan')
  await expect(answer).toBeVisible()
  await tabTo(party, 'Wat heeft u gedaan')
  await party.keyboard.type('Alles is schoon.')
  await expect(answer).toHaveValue('Alles is schoon.')
  await party.context().clearCookies()
  await tabTo(party, 'Verstuur, het is klaar')
  await party.keyboard.press('Enter')
  await expect(heading(party, 'Bent u het?')).toBeFocused()
  await expect(party.getByText('U bent niet meer ingelogd. Wat u heeft ingevuld, staat er nog.')).toBeVisible()
  await tabTo(party, 'Stuur mij een code')
  await party.keyboard.press('Enter')
  await signInByKeyboard(code)
  await expect(answer).toHaveValue('Alles is schoon.')
  await tabTo(party, 'Verstuur, het is klaar')
  await party.keyboard.press('Enter')
  await expect(card(party, id).getByText('Wij hebben uw antwoord ontvangen.')).toBeVisible()
})
