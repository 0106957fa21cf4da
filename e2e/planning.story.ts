import type { Locator, Page } from '@playwright/test'
import { dutchDay } from '#kit/dutch-time.ts'
import { openMail, signIn } from './actions.ts'
import { aReport } from './report-forms.ts'
import { changeReport } from './staff-requests.ts'
import { expect, expectAccessible, expectFits, story } from './story.ts'

const cardOf = (where: Page | Locator, id: number) => where.getByRole('listitem').filter({ hasText: `SIG-${id}` })
const friday = (page: Page, name: string) =>
  page
    .getByRole('row', { name: new RegExp(`^${name}`) })
    .getByRole('cell')
    .nth(4)

/** Checks that these words of the mail are in sight without scrolling. */
const expectMailInSight = (where: Page | Locator, words: string | RegExp) =>
  expect(
    where
      .getByRole('region', { name: 'Voorbeeld van de e-mail' })
      .frameLocator('iframe')
      .getByText(words)
      .filter({ visible: true })
      .first(),
  ).toBeInViewport()

/** Overdue work is folded until it is opened. */
async function openOverdue(page: Page) {
  await page.getByRole('heading', { name: /^Had al klaar moeten zijn/ }).click()
  await expect(page.getByText(/^Ingepland op /).first()).toBeVisible()
}

/** Plans more work on a day than the coordinator has capacity for, and looks at it. */
async function planTooMuch(page: Page, day: string) {
  for (const text of ['De glijbaan is los.', 'De wip piept.', 'De draaimolen draait niet.'])
    await changeReport(page, await aReport(page, text), {
      status: { state: 'ingepland', text: 'Wij komen langs.' },
      planned_on: day,
      assigned_user_email: 'coordinator@meldstad.example',
    })
  await page.goto(`/manage/planning?dag=${day}`)
  // The demo may have planned some for that day too.
  const load = await page
    .getByText(/^\d+ van 2, \d+ te veel$/)
    .first()
    .textContent()
  const [count = 0, , surplus] = (load?.match(/\d+/g) ?? []).map(Number)
  expect(count).toBeGreaterThanOrEqual(3)
  expect(surplus).toBe(count - 2)
}

const inTwoWeeks = () => dutchDay(new Date(Date.now() + 14 * 86_400_000))

/** Drags as a person does, who moves on over where it is put, and reads there what that changes. */
async function drag(page: Page, from: Locator, to: Locator) {
  await from.hover()
  await page.mouse.down()
  await to.hover()
  await to.hover({ position: { x: 20, y: 20 } })
  await expect(
    page.getByRole('status').filter({ hasText: /^Melding \d+: .+ De melder krijgt bericht\.$/ }),
  ).toBeVisible()
  await page.mouse.up()
}

/** Picks a report of a Friday up by the space bar, and puts it on the day before. */
async function moveByKey(page: Page, id: number, name: string) {
  const button = page.getByRole('button', { name: `Verplaats melding ${id}` })
  const said = (text: string) => page.getByRole('status').filter({ hasText: text })
  await button.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(said(`Melding ${id} blijft waar zij was.`)).toHaveCount(1)
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await expect(said(`, ${name}. Verplaats met de pijltjes`)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Space')
  const thursday = page
    .getByRole('row', { name: new RegExp(`^${name}`) })
    .getByRole('cell')
    .nth(3)
  await expect(cardOf(thursday, id)).toBeVisible()
  await expect(button).toBeFocused()
}

story(
  'work is planned with a part of the day, and moved by form, drag and keys',
  { tag: '@core' },
  async ({ page, browser }) => {
    const id = await aReport(page, 'De wip op het speelveld is gebroken.')
    await signIn(page, 'coordinator', `/manage/incident/${id}`)
    await page.getByRole('button', { name: 'Plan in' }).click()
    await page.getByRole('list', { name: 'Eerstvolgende werkdagen' }).getByRole('button').first().click()
    await page.getByRole('radio', { name: 'Ochtend' }).check()
    const day = await page.getByLabel('Wanneer?').inputValue()
    await page.getByLabel('Bericht aan melder').fill('We zetten er een nieuwe neer.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Verstuur' }).click()
    await expect(page.getByText('De status is nu Ingepland')).toBeVisible()
    await expect(page.getByText(/^Werk ingepland op .+ in de ochtend$/)).toBeVisible()
    await openMail(page, `Uw melding SIG-${id} is ingepland`)
    await expect(
      page
        .frameLocator('iframe')
        .getByText(/\d{4} in de ochtend/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await planTooMuch(page, day)
    await expectFits(page, [320, 390, 1024, 1440])
    await page.goto(`/manage/planning?dag=${inTwoWeeks()}`) // late whichever day of the week it is
    await openOverdue(page)

    await page.goto(`/manage/planning?dag=${day}`)
    const unassigned = page.getByRole('row', { name: /^Nog niemand/ })
    await expect(cardOf(unassigned.getByRole('list', { name: 'Ochtend' }), id)).toBeVisible()
    const button = page.getByRole('button', { name: `Verplaats melding ${id}` })
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: `Melding ${id} inplannen` })
    await dialog.getByRole('radio', { name: 'Ochtend' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('checkbox', { name: 'Mail de melder de nieuwe dag' })).toBeChecked()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Verplaats' }).press('Enter')
    await expect(page.getByText(/^Ingepland .+ in de middag\. De melder krijgt bericht\.$/)).toBeVisible()
    await expect(cardOf(unassigned.getByRole('list', { name: 'Middag' }), id)).toBeVisible()
    await expect(button).toBeFocused()

    await page.getByRole('button', { name: /^Maak ongedaan/ }).click()
    await expect(cardOf(unassigned.getByRole('list', { name: 'Ochtend' }), id)).toBeVisible()
    const colleague = await browser.newPage({ baseURL: new URL(page.url()).origin })
    await signIn(colleague, 'beheerder', `/manage/planning?dag=${day}`)
    await expect(cardOf(colleague.getByRole('row', { name: /^Nog niemand/ }), id)).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 3000 }) // so that nothing scrolls meanwhile
    await drag(page, cardOf(unassigned, id), friday(page, 'Bilal Overzicht'))
    await expect(cardOf(friday(page, 'Bilal Overzicht'), id)).toBeVisible()
    await expect(cardOf(friday(colleague, 'Bilal Overzicht'), id), 'a colleague sees it at once').toBeVisible()
    await colleague.close()
    await moveByKey(page, id, 'Bilal Overzicht')
  },
)

story('reports without a day are planned one after the other, with the keyboard alone', async ({ page }) => {
  await signIn(page, 'coordinator', '/manage/planning')
  const waiting = page.getByRole('region', { name: /^Nog niet ingepland/ }).getByRole('button', { name: /^Plan in/ })
  await expect(waiting.first()).toBeVisible()
  const nameOfNext = (await waiting.nth(1).textContent()) ?? ''
  await page.getByRole('link', { name: 'Naar wat nog geen dag heeft' }).press('Enter')
  await expect(page.getByRole('heading', { name: /^Nog niet ingepland/ })).toBeFocused()
  // The search, the district, and the words of the first report.
  for (const _ of ['search', 'its button', 'district', 'words', 'button']) await page.keyboard.press('Tab')
  await expect(waiting.first()).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('list', { name: 'Eerstvolgende werkdagen' }).getByRole('button').first().press('Enter')
  await dialog.getByRole('button', { name: 'Plan in' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: nameOfNext })).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Teruggezet')).toBeVisible()
})

story('reports without a day are found by words, and the search is in the address', async ({ page }) => {
  const id = await aReport(page, 'De trampoline in het speelbos veert niet meer.')
  await signIn(page, 'coordinator', '/manage/planning')
  const waiting = page.getByRole('region', { name: /^Nog niet ingepland/ })
  const field = waiting.getByRole('searchbox', { name: 'Zoek in wat nog niet is ingepland' })
  await field.fill('trampoline')
  await field.press('Enter')
  await expect(waiting.getByRole('button', { name: /^Plan in/ })).toHaveCount(1)
  await expect(cardOf(waiting, id)).toBeVisible()
  await expectFits(page, [320, 390, 1024, 1440])
  await page.reload()
  await expect(waiting.getByRole('button', { name: /^Plan in/ })).toHaveCount(1)
  await waiting.getByRole('button', { name: 'Wijk' }).click()
  await waiting.getByRole('link', { name: 'Niet bepaald' }).click()
  await expect(waiting.getByText('Niets gevonden dat nog geen dag heeft.')).toBeVisible()
  await expectAccessible(page)
})

story(
  'the week stays in view beside reports without a day, and the mail can be read before it is sent',
  async ({ page }) => {
    const id = await aReport(page, 'De bank bij de vijver heeft geen zitting meer.')
    await page.setViewportSize({ width: 1024, height: 768 })
    await signIn(page, 'coordinator', '/manage/planning?wacht=240')
    const days = page.getByRole('columnheader').nth(1)
    const plan = page.getByRole('button', { name: `Plan in melding ${id}`, exact: true })
    await plan.scrollIntoViewIfNeeded()
    await expect(plan).toBeInViewport()
    await expect(days).toBeInViewport()
    await plan.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('checkbox', { name: 'Mail de melder de dag' })).toBeEnabled()
    const who = dialog.getByRole('combobox', { name: /^Wie doet het/ })
    await who.click()
    await who.press('j')
    const colleague = dialog.getByRole('option', { name: 'Joris Plein (Stadswerken)' })
    await expect(colleague, 'nothing of the list is cut off').toBeInViewport({ ratio: 1 })
    await who.press('Enter')
    await expect(who).toHaveValue('Joris Plein (Stadswerken)')
    await dialog.getByRole('list', { name: 'Eerstvolgende werkdagen' }).getByRole('button').first().click()
    await expectMailInSight(dialog, /ingepland/i)
    await expect(dialog.getByRole('button', { name: 'Plan in' })).toBeInViewport()
    await expectAccessible(page)
    await expectFits(page, [1024, 1440])
    await page.setViewportSize({ width: 390, height: 844 })
    await dialog.getByRole('button', { name: 'Bekijk de mail' }).click()
    await expectMailInSight(dialog, /ingepland/i)
    await expectAccessible(page)
    await expectFits(page, [320, 390])
  },
)

story('the mail is in view beside the form for planning, on the page of the report too', async ({ page }) => {
  const id = await aReport(page, 'Het hek om de vijver is omgevallen.')
  await page.setViewportSize({ width: 1440, height: 900 })
  // Not as the coordinator, who in other stories chose to read beside the list: there is no room for the mail beside the form there.
  await signIn(page, 'behandelaar', `/manage/incident/${id}`)
  for (const form of ['Plan in', 'Handel af']) {
    await page.getByRole('button', { name: form }).click()
    const message = page.getByLabel('Bericht aan melder')
    await message.fill('We zetten het hek weer recht.')
    await expectMailInSight(page, 'We zetten het hek weer recht.')
    for (const part of [message, page.getByRole('button', { name: 'Verstuur' })])
      await expect(part).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Annuleer' }).click()
  }
  await page.getByRole('button', { name: 'Plan in' }).click()
  await page.getByRole('button', { name: /^Standaardtekst/ }).click()
  const texts = page.getByRole('dialog', { name: 'Standaardtekst' })
  const [title, close] = [texts.getByRole('heading', { level: 2 }), texts.getByRole('button', { name: 'Sluiten' })]
  const [titleBox, closeBox] = [await title.boundingBox(), await close.boundingBox()]
  expect(titleBox?.width, 'the title can be read').toBeGreaterThan(100)
  expect(closeBox?.x, 'what closes it stands at its right').toBeGreaterThan((titleBox?.x ?? 0) + (titleBox?.width ?? 0))
  await page.keyboard.press('Escape')
  const before = await page.getByLabel('Wanneer?').boundingBox()
  await page.getByRole('checkbox', { name: 'Stuur dit bericht aan de melder' }).uncheck()
  await expect(page.getByText('De melder krijgt hierover geen e-mail.')).toBeVisible()
  expect(await page.getByLabel('Wanneer?').boundingBox(), 'nothing moves without the mail').toEqual(before)
})
