import type { Page } from '@playwright/test'
import { openMore, signIn } from './actions.ts'
import { photoFromPhone } from './photo.ts'
import { expect, expectAccessible, story } from './story.ts'

const expectText = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()
const save = (page: Page) => page.getByRole('button', { name: 'Opslaan' }).click()
const fits = async (page: Page) => {
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)
}

/** Create a report of a resident with an e-mail address, in a category of Stadswerken. */
async function aReport(page: Page, text: string): Promise<number> {
  const answer = await page.request.post('/signals/v1/public/signals', {
    data: {
      text,
      category: { sub_category: '/signals/v1/public/terms/categories/schoon/sub_categories/veegzwerfvuil' },
      location: { geometrie: { type: 'Point', coordinates: [5.221, 52.581] } },
      reporter: { email: 'kim@voorbeeld.example' },
      incident_date_start: '2026-11-20T10:00:00+01:00',
    },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

story(
  'on a phone a report is searched, gets a photo and a note, and is closed with a message',
  { tag: '@core' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const number = await aReport(page, 'Bij de glasbak liggen scherven over de hele stoep.')
    await signIn(page, 'behandelaar', '/manage/incidents')
    await page.getByRole('searchbox').fill(String(number))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: `Standaardmelding ${number}` })).toBeVisible()
    await fits(page)

    const stoep = { name: 'stoep.jpg', mimeType: 'image/jpeg', buffer: await photoFromPhone() }
    await page.getByLabel(/Bestand toevoegen/).setInputFiles(stoep)
    await page.getByRole('button', { name: 'Openbaar maken (stoep.jpg)' }).click()
    await page.getByRole('checkbox', { name: 'Openbaar tonen' }).check()
    await page.getByLabel('Onderschrift (optioneel)').fill('Weer schoon')
    await fits(page)
    await save(page)
    await expectText(page, 'Openbaar')
    await page.getByRole('button', { name: 'Weer schoon vergroten' }).click()
    await fits(page)
    await page.keyboard.press('Escape')

    await page.getByRole('textbox', { name: 'Notitie' }).fill('Met de hand geveegd.')
    await page.getByRole('button', { name: 'Plaats' }).click()
    await expectText(page, 'De notitie is toegevoegd')

    await page.getByRole('button', { name: 'Wijzig status' }).click()
    await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Afgehandeld' })
    await page.getByRole('radio', { name: 'Opgelost' }).check()
    await page.getByRole('button', { name: /^Standaardtekst \(\d+\)$/ }).click()
    await fits(page)
    await page.getByRole('button', { name: 'Gebruik deze tekst (Geveegd)' }).click()
    await expect(
      page.frameLocator('iframe').getByText('We hebben de straat geveegd').filter({ visible: true }),
    ).toBeVisible()
    await fits(page)
    await page.getByRole('button', { name: 'Verstuur' }).click()
    await expectText(page, 'De status is nu Afgehandeld')
    await expect(page.getByRole('button', { name: /^Mails \d+$/ })).toBeVisible()
  },
)

story('a report that went to another department is in the list of reports handled by me', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const number = await aReport(page, 'Er ligt een oude bank naast de stoep.')
  await signIn(page, 'behandelaar', `/manage/incident/${number}`)
  await page.getByRole('button', { name: 'Wijzig subcategorie' }).click()
  await page.getByRole('combobox', { name: /^Subcategorie/ }).fill('grofvuil')
  await page.getByRole('option', { name: /^Grofvuil/ }).click()
  await expectText(page, 'Deze melding verdwijnt uit je overzicht')
  await save(page)
  await expect(page.getByRole('heading', { level: 1, name: `Melding ${number} is doorgezet` })).toBeVisible()
  await page.getByRole('link', { name: 'Door mij behandeld' }).click()
  const card = page.getByRole('listitem').filter({ hasText: `SIG-${number} ` })
  await expect(card.getByText('niet meer te openen')).toBeVisible()
  await expect(card.getByText('Afval en Grondstoffen')).toBeVisible()
  await fits(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await fits(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('table', { name: 'Door mij behandeld' })).toBeVisible()
  await fits(page)
  await page.goto(`/manage/incident/${number}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Geen bevoegdheid' })).toBeVisible()
})

story('a report is split in three; closing the parent closes its children', async ({ page }) => {
  const number = await aReport(page, 'Na de markt ligt overal afval.')
  await signIn(page, 'coordinator', `/manage/incident/${number}/split`)
  for (const part of [1, 2, 3]) {
    if (part > 1) await page.getByRole('button', { name: 'Extra deelmelding toevoegen' }).click()
    await page
      .getByRole('group', { name: `Deelmelding ${part}` })
      .getByLabel('Omschrijving')
      .fill(`Ruim vak ${part} op.`)
  }
  await page.getByRole('radio', { name: 'Stadswerken' }).check()
  await save(page)
  await expect(page.getByRole('heading', { level: 1, name: `Hoofdmelding ${number}` })).toBeVisible()
  await expectText(page, 'Regie gewijzigd naar: Stadswerken')
  for (const part of [1, 2, 3]) await expectText(page, `Ruim vak ${part} op.`)
  await page.getByRole('button', { name: 'Wijzig status' }).click()
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Afgehandeld' })
  await expectText(page, 'Let op, er staan nog deelmeldingen open!')
  await page.getByRole('radio', { name: 'Opgelost' }).check()
  await page.getByLabel('Bericht aan melder').fill('Alles is opgeruimd.')
  await page.getByRole('button', { name: 'Verstuur' }).click()
  await expectText(page, 'De status is nu Afgehandeld')
  const parts = page.getByRole('region', { name: 'Deelmeldingen' })
  await expect(parts.getByText('Geannuleerd', { exact: true })).toHaveCount(3)
})

story('a report is forwarded to an external handler, after a look at the mail', async ({ page }) => {
  const number = await aReport(page, 'Een aannemer liet zand liggen.')
  await signIn(page, 'behandelaar', `/manage/incident/${number}`)
  await openMore(page)
  await page.getByRole('button', { name: 'Extern' }).click()
  await page.getByLabel('E-mail externe partij').fill('jan@aannemer.example')
  await page.getByLabel('Vraag aan externe partij').fill('Wilt u het zand weghalen?')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Verstuur' }).click()
  const check = page.getByRole('dialog', { name: 'Controleer bericht aan externe partij' })
  await expectAccessible(page)
  await check.getByRole('button', { name: 'Verstuur' }).click()
  await expectText(page, 'De status is nu Doorgezet naar extern')
})

story('the demo has children, doubles, assigned reports and filters', async ({ page }) => {
  await signIn(page, 'coordinator', '/manage/incidents?kind=parent_signal')
  await page
    .getByRole('link', { name: /^Melding \d+$/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Deelmeldingen' })).toBeVisible()
  await page.goto('/manage/incidents')
  await expect(page.getByRole('link', { name: /^Van mij [1-9]/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Spoed' })).toBeVisible()
  await page.getByRole('searchbox').fill('schakelklok')
  await page.keyboard.press('Enter')
  // The previous list stays until the next one has loaded.
  await expect(page.getByRole('heading', { level: 1, name: 'Meldingen (1)' })).toBeVisible()
  await page.getByRole('link', { name: /^Melding \d+$/ }).click()
  await expectText(page, 'Gekoppeld als dubbele melding:')
})
