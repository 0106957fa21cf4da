import { type Page, test } from '@playwright/test'
import { aMailServer } from '#test/mail-server.ts'
import { closeReport, openMail, signIn } from './actions.ts'
import { aReport } from './report-forms.ts'
import { startServer } from './server.ts'
import { expect, expectAccessible, story } from './story.ts'
import { copyTemplate } from './template.ts'

const noOverflow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

story(
  'staff close a report with a reason, which its reporter, colleagues and the figures see',
  { tag: '@core' },
  async ({ page }) => {
    const id = await aReport(page, 'De lamp in de doorgang brandt niet.')
    await signIn(page, 'behandelaar', `/manage/incident/${id}`)
    await page.getByRole('button', { name: 'Handel af' }).click()
    const form = page.getByRole('form', { name: 'Status wijzigen' })
    await expect(form.getByRole('radio', { checked: true })).toHaveCount(0)
    await form.getByRole('button', { name: 'Verstuur' }).click()
    await expect(form.getByText('Kies een reden')).toBeVisible()
    await form.getByRole('radio', { name: 'Opgelost' }).focus()
    await page.keyboard.press(' ')
    await expect(form.getByText('Kies een reden')).toHaveCount(0)
    await expect(form.getByLabel('Bericht aan melder')).toHaveValue(/^We hebben het opgelost/)
    await page.keyboard.press('ArrowDown')
    await expect(form.getByRole('radio', { name: 'Niet van ons' })).toBeChecked()
    await expect(form.getByLabel('Bericht aan melder')).toHaveValue(/^U kunt het melden bij wie erover gaat/)
    await form.getByRole('button', { name: 'Verstuur' }).click()
    await expect(form.getByLabel('Van wie is het wel?')).toBeFocused()
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 4000 }) // so that nothing is behind the buttons at the foot
      await form.getByRole('radiogroup', { name: 'Reden' }).scrollIntoViewIfNeeded()
      await noOverflow(page)
      if (width !== 390) await expectAccessible(page)
    }
    await form.getByLabel('Van wie is het wel?').fill('woningcorporatie De Werf')
    await form.getByLabel('Hoe bereikt de melder hen?').fill('030 123 45 67')
    const letter = form.frameLocator('iframe')
    await expect(
      letter.getByText('Van wie het wel is: woningcorporatie De Werf').filter({ visible: true }),
    ).toBeVisible()
    await expect(letter.getByRole('link', { name: '030 123 45 67' }).filter({ visible: true })).toBeVisible()
    await form.getByRole('button', { name: 'Verstuur' }).click()
    await expect(page.getByText('Niet van ons: woningcorporatie De Werf (030 123 45 67)').first()).toBeVisible()
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 4000 }) // so that nothing is behind the actions at the foot
      await noOverflow(page)
      if (width !== 390) await expectAccessible(page)
    }

    await page.goto('/manage/incidents?closing_reason=not_ours&ordering=-created_at')
    await expect(page.getByRole('link', { name: `Melding ${id}`, exact: true })).toBeVisible()
    await expect(page.getByText('Reden: Niet van ons')).toBeVisible()
    await page.goto('/manage/cijfers')
    const table = page.getByRole('table', { name: /^Waarom afgehandeld, per/ })
    await expect(table.getByRole('row', { name: /^Totaal/ }).getByRole('link', { name: /niet van ons/ })).toBeVisible()
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await table.scrollIntoViewIfNeeded()
      await noOverflow(page)
      if (width !== 390) await expectAccessible(page)
    }

    await openMail(page, `Uw melding SIG-${id} is afgehandeld`)
    await expect(
      page.frameLocator('iframe').getByText('We lossen dit niet zelf op.').filter({ visible: true }),
    ).toBeVisible()
  },
)

story('a double is closed as one, linked to the report that it is about', async ({ page }) => {
  const main = await aReport(page, 'Er ligt een kapotte koelkast op de stoep.')
  const double = await aReport(page, 'Een koelkast is gedumpt op de stoep, kapot.')
  await signIn(page, 'coordinator', `/manage/incident/${double}`)
  await page.getByRole('button', { name: 'Handel af' }).click()
  const form = page.getByRole('form', { name: 'Status wijzigen' })
  await form.getByRole('radio', { name: 'Dubbel' }).check()
  await form.getByRole('button', { name: new RegExp(`SIG-${main} is dezelfde`) }).click()
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 4000 }) // so that nothing is behind the buttons at the foot
    await form.getByRole('radiogroup', { name: 'Reden' }).scrollIntoViewIfNeeded()
    await noOverflow(page)
    if (width !== 390) await expectAccessible(page)
  }
  await form.getByRole('button', { name: 'Verstuur' }).click()
  const panel = page.getByRole('region', { name: 'Dubbele meldingen' })
  await expect(panel.getByText('Dit is een dubbele melding van:')).toBeVisible()
  await expect(panel.getByRole('link', { name: `SIG-${main}` }).first()).toBeVisible()
})

story('several reports are closed with one reason', async ({ page }) => {
  const ids = [await aReport(page, 'Schuttingdeel op de stoep.'), await aReport(page, 'Stoel op de stoep.')]
  await signIn(page, 'coordinator', '/manage/incidents?status=m&ordering=-created_at')
  for (const id of ids) await page.getByRole('checkbox', { name: `Selecteer melding ${id}` }).check()
  await page.getByRole('button', { name: 'Wijzig Status' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Status', { exact: true }).selectOption({ label: 'Afgehandeld' })
  await dialog.getByRole('radio', { name: 'Gepland' }).check()
  await dialog.getByRole('button', { name: 'Wijzig 2 meldingen' }).click()
  await expect(dialog.getByLabel('Wanneer?')).toBeFocused()
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    if (width !== 390) await expectAccessible(page)
  }
  await dialog.getByLabel('Wanneer?').fill('2199-12-31')
  await expect(dialog.getByText(/Van 2 meldingen wordt de status Afgehandeld \(Gepland: /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Wijzig 2 meldingen' }).click()
  await expect(page.getByText(/^Van 2 meldingen is de status nu Afgehandeld \(Gepland: /)).toBeVisible({
    timeout: 60_000,
  })
})

/** The reporters of the doubles; three of them are one person, who wrote the address in other ways. */
const reporters = [
  ...Array.from({ length: 37 }, (_, number) => `melder${number}@voorbeeld.example`),
  'sam@voorbeeld.example',
  'Sam@Voorbeeld.example',
  'SAM@voorbeeld.example',
]

const container = (email: string) => ({
  text: 'De ondergrondse container is vol.',
  location: { geometrie: { type: 'Point', coordinates: [5.2222, 52.5822] } },
  category: { sub_category: '/signals/v1/public/terms/categories/afval/sub_categories/container-is-vol' },
  reporter: { email },
  incident_date_start: '2026-11-20T10:00:00+01:00',
})

/** Report a full container, and let every other reporter follow that report. @returns the ids on the wire */
async function reportWithDoubles({ request }: Page) {
  const send = async (email: string, headers: Record<string, string> = {}) => {
    const answer = await request.post('/signals/v1/public/signals', { data: container(email), headers })
    expect(answer.status()).toBe(201)
    const { id, signal_id }: { id: number; signal_id: string } = await answer.json()
    return { id, uuid: signal_id }
  }
  const main = await send('kim@voorbeeld.example')
  const [lng, lat] = [5.2222, 52.5822]
  const body = { place: { lat, lng }, category: { main: 'afval', sub: 'container-is-vol' }, text: container('').text }
  const { doubles: likely } = await (await request.post('/api/likely-doubles', { data: body })).json()
  const doubles: (typeof main)[] = []
  for (const email of reporters) doubles.push(await send(email, { 'Meldwerk-Same-As': likely[0].sameAs }))
  return { main, doubles }
}

/** The mails about reports that were handled, once for each message: a mail that may not have arrived is sent again as itself. */
function handledMails(arrived: readonly string[]) {
  const mails = arrived
    .map(mail => mail.replaceAll('=\r\n', ''))
    .filter(mail => /^Subject: Uw melding \S+ is afgehandeld/m.test(mail))
  return [...new Map(mails.map(mail => [/^Message-ID: (.*)$/im.exec(mail)?.[1], mail])).values()]
}

const recipientOf = (mail: string) => (/^To: (.*)$/m.exec(mail)?.[1] ?? '').trim().toLowerCase()

test('closing a report with 40 doubles mails each reporter and asks each person once, also when the process is killed', async ({
  browser,
}) => {
  // A mail that was being handed over at the kill is left alone for two minutes, and then tried again at growing pauses.
  test.setTimeout(600_000)
  const environment = { PUBLIC_THROTTLE_RATE: '1000000/second' }
  const down = await aMailServer()
  await down.close() // no mail is under way when the process is killed
  const server = await startServer({ ...environment, DATA_DIR: await copyTemplate(), SMTP_URL: down.url })
  try {
    const page = await (await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })).newPage()
    const { main, doubles } = await reportWithDoubles(page)
    await signIn(page, 'coordinator', `/manage/incident/${main.id}`)
    await closeReport(page, 'De container is geleegd.')
    await page.getByRole('button', { name: 'Sluit alle 40, met dezelfde tekst' }).click()
    const isClosed = async ({ uuid }: { uuid: string }) => {
      const answer = await page.request.get(`/signals/v1/public/signals/${uuid}`)
      return (await answer.json()).status.state === 'CLOSED'
    }
    const [third = main, last = main] = [doubles[2], doubles[39]]
    await expect.poll(() => isClosed(third), { timeout: 120_000, intervals: [20] }).toBe(true)
    expect(await isClosed(last)).toBe(false)
    await server.kill()

    const mailServer = await aMailServer({}, down.port)
    await server.startAgain()
    await expect.poll(() => isClosed(last), { timeout: 120_000 }).toBe(true)
    await expect.poll(() => handledMails(mailServer.arrived).length, { timeout: 480_000 }).toBe(41)
    const mails = handledMails(mailServer.arrived)
    const everyone = ['kim@voorbeeld.example', ...reporters.map(email => email.toLowerCase())]
    expect(mails.map(recipientOf).toSorted()).toEqual(everyone.toSorted())
    const asked = mails.filter(mail => mail.includes('/kto/ja/')).map(recipientOf)
    expect(asked.toSorted()).toEqual([...new Set(everyone)].toSorted())
    await mailServer.close()
  } finally {
    await server.stop()
  }
})
