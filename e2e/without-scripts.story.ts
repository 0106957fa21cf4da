import type { Browser, Page } from '@playwright/test'
import { closeReport, forward, openMail, signIn } from './actions.ts'
import { expectPlainAccessible } from './both-modes.ts'
import { mailedCode } from './mailed-code.ts'
import { photoFromPhone } from './photo.ts'
import { aReport } from './report-forms.ts'
import { askReporter } from './staff-questions.ts'
import { expect, story } from './story.ts'

/** Open the link of the mail that is shown, in a browser that runs no scripts. */
async function openWithoutScripts(page: Page, browser: Browser, link: string) {
  const href = await page.frameLocator('iframe').getByRole('link', { name: link }).getAttribute('href')
  const context = await browser.newContext({ serviceWorkers: 'block', javaScriptEnabled: false })
  const visitor = await context.newPage()
  await visitor.goto(new URL(new URL(href ?? '').pathname, page.url()).href)
  return visitor
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
/** Playwright finds no texts through a `noscript` from outside it. */
const textIn = (page: Page) => page.locator('main noscript > *')
const send = (page: Page) => page.getByRole('button', { name: 'Verstuur', exact: true }).click()
const unfold = (page: Page, summary: string) => page.locator('summary', { hasText: summary }).click()
const choosePhoto = async (page: Page) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer: await photoFromPhone() })

story.describe.configure({ mode: 'parallel' }) // each waits long for a mail, and they are the last stories

story('without scripts a reporter answers a question, with a photo', async ({ page, browser }) => {
  const id = await aReport(page, 'De lamp knippert.')
  await askReporter(page, id, 'Brandt de lamp soms wel?')
  await openMail(page, `Vraag over uw melding SIG-${id}`)
  const reporter = await openWithoutScripts(page, browser, 'Geef antwoord')
  await expect(heading(reporter, 'Aanvullende informatie')).toBeVisible()
  await expect(textIn(reporter).getByText(`SIG-${id}`)).toBeVisible()
  await expect(reporter.getByText('De vragen worden opgehaald')).toBeHidden()
  await send(reporter)
  await expect(textIn(reporter).getByText('Dit is een verplicht veld')).toBeVisible()
  await reporter.getByLabel('Brandt de lamp soms wel?').fill('Alleen als het regent.')
  await choosePhoto(reporter)
  await send(reporter)
  await expect(heading(reporter, 'Bedankt')).toBeVisible()
  await reporter.goto(reporter.url().replace('#', '')) // with it, it would be the same page, further down
  await expect(heading(reporter, 'U hebt onze vragen al eerder beantwoord')).toBeVisible()

  await page.goto(`/manage/incident/${id}`)
  await expect(page.getByText('Alleen als het regent.').first()).toBeVisible()
  await expect(page.getByText('IMG_0042.jpg').first()).toBeVisible()
})

story('without scripts a reporter says why they are not satisfied, with a photo', async ({ page, browser }) => {
  const id = await aReport(page, 'Er ligt afval bij de bank.')
  await signIn(page, 'behandelaar', `/manage/incident/${id}`)
  await closeReport(page, 'Het afval is opgeruimd.')
  await openMail(page, `Uw melding SIG-${id} is afgehandeld`)
  const reporter = await openWithoutScripts(page, browser, 'Nee, ik ben niet tevreden')
  await expect(heading(reporter, /^Nee, ik ben niet tevreden/)).toBeVisible()
  await reporter.getByLabel('Anders, namelijk', { exact: true }).check()
  await reporter.getByLabel('Wilt u verder nog iets vermelden of toelichten?').fill('Het stinkt.')
  await send(reporter)
  await expect(textIn(reporter).getByText('Dit is een verplicht veld').last()).toBeVisible()
  await expect(reporter.getByLabel('Wilt u verder nog iets vermelden of toelichten?')).toHaveValue('Het stinkt.')
  await reporter.getByLabel('Vertel het ons').fill('Het ligt er weer.')
  await choosePhoto(reporter)
  await send(reporter)
  await expect(heading(reporter, /^Bedankt/)).toBeVisible()
  await expect(textIn(reporter).getByText('opnieuw naar uw melding')).toBeVisible()

  await page.goto(`/manage/incident/${id}`)
  await expect(page.getByText('Verzoek tot heropenen').first()).toBeVisible()
  await expect(page.getByText(/Het ligt er weer/).first()).toBeVisible()
  await expect(page.getByText('IMG_0042.jpg').first()).toBeVisible()
})

story('without scripts an external party answers for one report, and opens its others', async ({ page, browser }) => {
  const address = 'kaal@bedrijf.example'
  const id = await aReport(page, 'De bank is stuk.')
  await signIn(page, 'behandelaar', `/manage/incident/${id}`)
  await forward(page, { to: address, text: 'Wilt u de bank nakijken?' })
  await openMail(page, `Verzoek van Gemeente Meldstad over melding SIG-${id}`)
  const party = await openWithoutScripts(page, browser, 'Bekijk de melding en antwoord')
  await expect(textIn(party).getByText('Wilt u de bank nakijken?')).toBeVisible()
  await party.getByLabel('Wat heeft u gedaan').fill('Het hout komt maandag.')
  await choosePhoto(party)
  await party.getByRole('button', { name: 'Verstuur, nog niet klaar' }).click()
  await expect(textIn(party).getByText('Uw bericht is verstuurd. De melding blijft bij u liggen')).toBeVisible()
  await expect(party.getByRole('listitem').getByText('Het hout komt maandag.')).toBeVisible()

  await party.getByRole('link', { name: 'Bekijk alle meldingen' }).click()
  await party.getByRole('button', { name: 'Stuur mij een code' }).click()
  await party.getByLabel('Code uit de e-mail').fill(await mailedCode(page, address))
  await party.getByRole('button', { name: 'Ga verder' }).click()
  await expect(heading(party, /^Meldingen voor/)).toBeVisible()
  expect(new URL(party.url()).pathname).toBe('/extern')
  await party.getByRole('link', { name: 'Bekijken en antwoorden' }).click()
  await party.getByLabel('Wat heeft u gedaan').fill('De bank staat weer.')
  await party.getByRole('button', { name: 'Verstuur, het is klaar' }).click()
  await expect(heading(party, 'Bedankt')).toBeVisible()
  await party.getByRole('link', { name: 'Bekijk de meldingen' }).click()
  await party.goto('/extern')
  await expect(textIn(party).getByText('Er liggen nu geen meldingen bij u.')).toBeVisible()
  await party.getByRole('button', { name: 'Uitloggen' }).click()
  await expect(heading(party, 'U bent uitgelogd')).toBeVisible()

  await page.goto(`/manage/incident/${id}`)
  await expect(page.getByText(/De bank staat weer/).first()).toBeVisible()
})

story(
  'without scripts a reporter opens the page of a report, adds to it and has the details erased',
  async ({ page, browser }) => {
    const id = await aReport(page, 'Er ligt glas bij de bank.')
    await openMail(page, `Bedankt voor uw melding SIG-${id}`)
    const reporter = await openWithoutScripts(page, browser, 'Bekijk uw melding')
    await reporter.setViewportSize({ width: 375, height: 553 })
    await reporter.getByRole('button', { name: 'Bekijk mijn melding' }).click()
    await expect(heading(reporter, `Uw melding SIG-${id}`)).toBeVisible()
    await expect(reporter).toHaveURL(`/melding/${id}`)
    await expect(textIn(reporter).getByText('Er ligt glas bij de bank.')).toBeVisible()
    await expect(reporter.getByRole('listitem').filter({ hasText: 'Gemeld' })).toBeVisible()
    await expect(reporter.getByText('Uw melding wordt opgehaald')).toBeHidden()
    await expectPlainAccessible(reporter, browser)

    await unfold(reporter, 'Iets toevoegen')
    await send(reporter)
    await expect(textIn(reporter).getByText('Schrijf iets of kies een foto.')).toBeVisible()
    await expectPlainAccessible(reporter, browser)
    await reporter.getByLabel('Wat wilt u toevoegen?').fill('Het ligt nu ook op de stoep.')
    await choosePhoto(reporter)
    await send(reporter)
    const done = 'Bedankt. We hebben uw aanvulling en uw foto ontvangen: “Het ligt nu ook op de stoep.”'
    await expect(textIn(reporter).getByText(done)).toBeVisible()
    await expect(reporter.getByLabel('Wat wilt u toevoegen?')).toBeHidden()
    const additions = reporter.getByRole('region', { name: 'Wat u heeft toegevoegd' })
    await expect(additions.getByText('Het ligt nu ook op de stoep.')).toBeVisible()
    const photo = reporter.getByRole('img', { name: /Uw foto/ })
    await expect.poll(() => photo.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBeGreaterThan(50)

    await unfold(reporter, 'Geen e-mail meer over deze melding')
    await reporter.getByRole('button', { name: 'Stop de e-mail' }).click()
    await expect(textIn(reporter).getByText('U krijgt geen e-mail meer over deze melding.')).toBeVisible()
    await unfold(reporter, 'Mijn gegevens wissen')
    await reporter.getByRole('button', { name: 'Wis mijn gegevens' }).click()
    await expect(textIn(reporter).getByText(/^Zet eerst een vinkje/)).toBeVisible()
    await reporter.getByLabel('Ja, wis mijn gegevens').check()
    await reporter.getByRole('button', { name: 'Wis mijn gegevens' }).click()
    await expect(heading(reporter, 'Uw gegevens zijn gewist')).toBeVisible()
    await expectPlainAccessible(reporter, browser)
  },
)
