import type { Page } from '@playwright/test'
import { dutchDay } from '#kit/dutch-time.ts'
import { describeProblem, fillInRest, reportNumber, signIn } from './actions.ts'
import { filledInOnScreen, pressedOnScreen, printed, printedSheets, readOnScreen, withoutSpace } from './printed.ts'
import { aReport } from './report-forms.ts'
import { changeReport } from './staff-requests.ts'
import { expect, story } from './story.ts'

story.use({ viewport: { width: 1440, height: 900 } })

/** The text of a sheet is read from left to right: what is written from the right, and what stands around it, has another order there. */
const fromTheRight = /[\u0590-\u08ff\u202a-\u202e\u2066-\u2069]/
const piecesInOrder = (piece: string) =>
  fromTheRight.test(piece) ? piece.split(/\s+/).filter(word => /^[\w<>=/()]+$/.test(word)) : [piece]

/** Expect all words of the page on paper, and nothing that is pressed or filled in. @returns the text on paper */
async function expectWholeOnPaper(page: Page): Promise<string> {
  const read = await readOnScreen(page)
  expect(read.length).toBeGreaterThan(3)
  const pressed = await pressedOnScreen(page)
  expect(pressed.length).toBeGreaterThan(0)
  const text = await printed(page)
  expect(read.filter(piece => !piecesInOrder(piece).every(part => text.includes(withoutSpace(part))))).toEqual([])
  // A word that is pressed may be one that is read, as the name of a column.
  const isRead = (words: string) => read.some(piece => withoutSpace(piece).includes(withoutSpace(words)))
  const notForPaper = [...pressed, ...(await filledInOnScreen(page))]
  const longer = notForPaper.filter(words => words.trim().length > 3 && !isRead(words))
  expect(longer.filter(words => text.includes(withoutSpace(words)))).toEqual([])
  return text
}

/** In the Netherlands, also between midnight there and in UTC. */
const today = () => dutchDay(new Date())

for (const colorScheme of ['light', 'dark'] as const)
  story.describe(`on paper, ${colorScheme}`, () => {
    story.use({ colorScheme })

    story(`a report has all that its page says: ${colorScheme}`, async ({ page }) => {
      const id = await aReport(page, 'Er ligt een berg grof vuil naast de glasbak op de hoek.')
      await signIn(page, 'behandelaar', `/manage/incident/${id}`)
      await expect(page.getByText(/^\d+ automatische regels/)).toBeVisible()
      const text = await expectWholeOnPaper(page)
      for (const fact of ['kim@voorbeeld.example', '0600000012', 'Veeg- / zwerfvuil', 'Beloofd aan melder'])
        expect(text).toContain(withoutSpace(fact))
    })

    story(`the list has each of its reports: ${colorScheme}`, async ({ page }) => {
      await signIn(page, 'coordinator', '/manage/incidents')
      const rows = page.getByRole('table', { name: 'Meldingen' }).locator('tbody tr')
      await expect(rows).toHaveCount(50)
      const numbers = await rows.locator('[data-report]').evaluateAll(links => links.map(link => link.dataset.report))
      expect(numbers).toHaveLength(50)
      const text = await expectWholeOnPaper(page)
      expect(numbers.filter(number => !text.includes(`${number}·`))).toEqual([])
      expect(text).toContain(withoutSpace('Melding 1 tot en met 50 van'))
      const sheets = (await printedSheets(page)).filter(sheet => numbers.some(number => sheet.includes(`${number}·`)))
      expect(sheets.length).toBeGreaterThan(2)
      for (const name of ['Melding', 'Status', 'Uiterlijk', 'Toegewezen aan', 'Datum'])
        expect(sheets.filter(sheet => !sheet.slice(0, 200).includes(withoutSpace(name)))).toEqual([])
      await expectNoBoxes(page)
    })

    story(`the planning has the week, and what has no day yet: ${colorScheme}`, async ({ page }) => {
      await aReport(page, 'De wipkip op het plein is los.')
      const id = await aReport(page, 'De klimtoren op het plein wiebelt.')
      await changeReport(page, id, {
        status: { state: 'ingepland', text: 'Wij komen langs.' },
        planned_on: today(),
        assigned_user_email: 'coordinator@meldstad.example',
      })
      await signIn(page, 'coordinator', '/manage/planning')
      await expect(page.getByText(`SIG-${id}`)).toBeVisible()
      const text = await expectWholeOnPaper(page)
      for (const words of ['Week', `SIG-${id}`, 'Nog niet ingepland']) expect(text).toContain(withoutSpace(words))
      expect(text).toMatch(/Deeerste\d+van\d+\./)
    })

    story(`the figures have every number: ${colorScheme}`, async ({ page }) => {
      await signIn(page, 'coordinator', '/manage/cijfers')
      await expect(page.getByRole('table', { name: 'Cijfers per maand' })).toBeVisible()
      await page.getByText('Wat betekenen deze cijfers?').click()
      const text = await expectWholeOnPaper(page)
      expect(text).toContain('Totaal')
    })

    story(`the page that says thank you has the number, the link and the promise: ${colorScheme}`, async ({ page }) => {
      await describeProblem(page, 'Er is een grote kuil in het asfalt van de weg.')
      await fillInRest(page)
      await page.getByRole('button', { name: 'Verstuur', exact: true }).click()
      const id = await reportNumber(page)
      const link = page.getByRole('region', { name: 'De link naar uw melding' }).getByText(/\/m\//)
      await expect(link).toBeVisible()
      const text = await expectWholeOnPaper(page)
      expect(text).toContain(`SIG-${id}`)
      expect(text).toContain(withoutSpace(await link.innerText()))
    })
  })

const sentence = 'Bij de speeltuin ligt nog een losse stoeptegel, met daarnaast een kuil vol water. '

story('buttons of an administrator on a report are not on paper', async ({ page }) => {
  const id = await aReport(page, 'Er ligt een berg grof vuil naast de glasbak op de hoek.')
  await signIn(page, 'beheerder', `/manage/incident/${id}`)
  await expect(page.getByText('Houd deze melding vast')).toBeVisible()
  expect(await expectWholeOnPaper(page)).not.toContain(withoutSpace('Houd deze melding vast'))
})

story('a long history continues on the next sheet without losing a line', async ({ page }) => {
  const id = await aReport(page, 'De wip in de speeltuin is kapot.')
  const numbers = Array.from({ length: 12 }, (_, index) => index + 1)
  // Some are longer than a sheet has room for below the others.
  for (const number of numbers)
    await changeReport(page, id, {
      notes: [
        { text: `Begin van notitie ${number}. ${sentence.repeat(number % 3 ? 6 : 30)}Einde van notitie ${number}.` },
      ],
    })
  await signIn(page, 'behandelaar', `/manage/incident/${id}`)
  await expect(page.getByText('Begin van notitie 1.')).toBeVisible()
  await page.keyboard.press('s') // a form that stands open has nothing for paper either
  await expect(page.getByLabel('Status', { exact: true })).toBeVisible()
  const sheets = await printedSheets(page)
  expect(sheets.length).toBeGreaterThan(3)
  const text = await expectWholeOnPaper(page)
  for (const number of numbers)
    for (const words of [`Begin van notitie ${number}.`, `Einde van notitie ${number}.`])
      expect(text).toContain(withoutSpace(words))
  expect(text.split(withoutSpace(sentence)).length - 1).toBe(8 * 6 + 4 * 30)
})

story('a planned day with too much work for one sheet continues on the next one', async ({ page }) => {
  const ids: number[] = []
  for (let count = 0; count < 24; count += 1) {
    const id = await aReport(page, `${sentence}Het gaat om de ${count + 1}e tegel.`)
    await changeReport(page, id, {
      status: { state: 'ingepland', text: 'Wij komen langs.' },
      planned_on: today(),
      assigned_user_email: 'coordinator@meldstad.example',
    })
    ids.push(id)
  }
  await signIn(page, 'coordinator', '/manage/planning')
  for (const id of ids) await expect(page.getByText(`SIG-${id}`)).toBeVisible()
  const text = await expectWholeOnPaper(page)
  expect(ids.filter(id => !text.includes(`SIG-${id}`))).toEqual([])
  expect((await printedSheets(page)).length).toBeGreaterThan(2)
})

/** No box to tick takes room on paper. */
async function expectNoBoxes(page: Page) {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('checkbox')).toHaveCount(0)
}
