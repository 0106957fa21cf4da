import type { Page } from '@playwright/test'
import { signIn } from './actions.ts'
import { expectApart } from './apart.ts'
import { aReport } from './report-forms.ts'
import { expect, expectAccessible, expectFits, story } from './story.ts'

const line = (page: Page, id: number) => page.getByRole('status').filter({ hasText: `Melding ${id}:` })

story(
  'the line with the way back counts down, and covers nothing that is last on the page',
  { tag: '@core' },
  async ({ page }) => {
    const id = await aReport(page, 'Het bankje in het plantsoen is omgevallen.')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn(page, 'behandelaar', '/manage/incidents')
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: `Melding ${id}`, exact: true }) })
    const search = page.getByRole('searchbox', { name: 'Zoek op meldingsinformatie' })
    const searchBefore = await search.boundingBox()
    await row.hover()
    await row.getByRole('button', { name: 'Wijs toe aan mij' }).click()
    const shown = line(page, id).locator('> div')
    await page.mouse.move(700, 100)
    const secondsLeft = async () => Number.parseInt((await shown.getByText(/^\d+ s$/).textContent()) ?? '', 10)
    const before = await secondsLeft()
    expect(before).toBeLessThanOrEqual(20)
    await expect.poll(secondsLeft).toBeLessThan(before)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    for (const last of [page.getByRole('row').last(), page.getByRole('button', { name: 'Sneltoetsen' })])
      await expectApart(shown, last)
    await page.keyboard.press('Control+z')
    await expect(page.getByText(`Melding ${id}: teruggezet`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Berichten' }).getByText('teruggezet')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Eerdere berichten' })).toBeVisible()
    expect((await search.boundingBox())?.x, 'that button had its place in the header').toBe(searchBefore?.x)
  },
)

story('on a phone the line after a change of status does not cover the buttons', async ({ page }) => {
  const id = await aReport(page, 'Het hek van de speeltuin sluit niet meer.')
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'behandelaar', `/manage/incident/${id}`)
  await page.getByRole('button', { name: 'Wijzig status' }).click()
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'In behandeling' })
  await page.getByRole('textbox', { name: /^Toelichting/ }).fill('Morgen met een nieuw slot.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  const shown = line(page, id).locator('> div')
  await expect(shown).toContainText('De status is nu In behandeling')
  for (const name of ['Wijs toe aan mij', 'Handel af', 'Meer'])
    await expectApart(shown, page.getByRole('button', { name, exact: true }))
  await expectFits(page, [320, 390])
  await shown.getByRole('button', { name: 'Maak ongedaan' }).click()
  await expect(page.getByText(`Melding ${id}: teruggezet`)).toBeVisible()
  await expect(page.getByText('Status: Gemeld')).toBeVisible()
})

story('on a phone the line with the way back does not cover the effects of taking a report', async ({ page }) => {
  const id = await aReport(page, 'De fietsenstalling staat scheef.')
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'coordinator', `/manage/incident/${id}`) // who is of another department
  await page.getByRole('button', { name: 'Wijzig urgentie' }).click()
  await page.getByRole('radio', { name: /^Laag/ }).check()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  const shown = line(page, id).locator('> div')
  await expect(shown).toContainText('urgentie')
  await expectApart(shown, page.getByText(/^De melding (gaat|is) dan /))
})

story('Ctrl+Z in a text belongs to the text, and what was typed is not lost without a question', async ({ page }) => {
  const id = await aReport(page, 'De prullenbak bij de kade klemt.')
  await signIn(page, 'behandelaar', `/manage/incident/${id}`)
  await page.getByRole('button', { name: 'Wijs toe aan mij' }).click()
  await expect(line(page, id)).toContainText('De melding is aan jou toegewezen')
  const note = page.getByRole('textbox', { name: 'Notitie' })
  await note.pressSequentially('Kijk')
  await note.press('Control+z')
  await expect(line(page, id), 'the change stays').toContainText('De melding is aan jou toegewezen')
  await expect(page.getByText(`Melding ${id}: teruggezet`)).toHaveCount(0)

  await page.getByRole('button', { name: 'Handel af' }).click()
  await page.getByLabel('Bericht aan melder').fill('We hebben hem gesmeerd.')
  await page.getByRole('link', { name: 'Terug naar overzicht' }).click()
  const question = page.getByRole('alertdialog', { name: 'Je bericht is nog niet verstuurd' })
  await question.getByRole('button', { name: 'Verder schrijven' }).click()
  await expect(page.getByLabel('Bericht aan melder')).toHaveValue('We hebben hem gesmeerd.')
})

story(
  'in a form of the settings no word stands twice, and notices leave the top of the page free',
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, 'beheerder', '/instellingen/bron')
    const name = page.getByRole('textbox', { name: 'Naam' })
    await name.fill('Wijkbezoek')
    await page.getByRole('button', { name: 'Voeg toe' }).click()
    const notice = page.getByRole('region', { name: 'Berichten' }).getByText("Bron 'Wijkbezoek' toegevoegd")
    await notice.hover() // it stays as long as the pointer is there
    for (const top of [page.getByRole('banner'), page.getByRole('heading', { level: 1, name: 'Wijkbezoek' })])
      await expectApart(notice.locator('..').locator('..'), top)
    await page.getByRole('button', { name: 'Bericht sluiten' }).click()

    await name.fill('Wijkbezoek Noord')
    const bar = page.getByRole('region', { name: 'Bewaren' })
    await bar.getByRole('button', { name: 'Bewaar' }).click()
    const wayBack = page.getByRole('button', { name: /^Maak ongedaan/ })
    await expect(wayBack).toBeVisible()
    await page.getByRole('radio', { name: 'Niet actief' }).check()
    await expect(wayBack).toHaveCount(0)
    await expect(bar).toContainText('1 wijziging nog niet bewaard')
    await bar.getByRole('button', { name: 'Gooi weg' }).click()
    await expect(page.getByRole('radio', { name: 'Actief', exact: true })).toBeChecked()
    await expectFits(page, [320, 390])
  },
)
