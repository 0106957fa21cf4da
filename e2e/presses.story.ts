import type { Page } from '@playwright/test'
import { signIn } from './actions.ts'
import { aReportToHandle as aReport, expectText, open, save } from './handling.ts'
import { expect, expectAccessible, story } from './story.ts'

/** Count the clicks of the user from now on. */
const countClicks = (page: Page) =>
  page.evaluate(() => {
    let clicks = 0
    document.addEventListener('click', ({ isTrusted }) => isTrusted && clicks++, { capture: true })
    Object.assign(window, { clicks: () => clicks })
  })
const clickCount = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'clicks')()))

story('the quick actions assign and close a report in half the clicks of the forms', async ({ page }) => {
  const mark = `stoep${Date.now()}`
  const [first, second] = [await aReport(page, `Papier op de ${mark}.`), await aReport(page, `Blik op de ${mark}.`)]
  await signIn(page, 'behandelaar', `/manage/incidents?q=${mark}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Meldingen (2)' })).toBeVisible()
  const title = (number: number) => page.getByRole('heading', { level: 1, name: `Standaardmelding ${number}` })
  const send = async () => {
    await page.getByRole('button', { name: 'Verstuur' }).click()
    await expectText(page, 'De status is nu Afgehandeld')
  }

  await page.getByRole('link', { name: `Melding ${first}` }).click()
  await expect(title(first)).toBeVisible()
  await expect(page.getByText(/^\d+ automatische regels/)).toBeVisible()
  await expectAccessible(page)
  await countClicks(page)
  await page.getByRole('button', { name: 'Wijs toe aan mij' }).click()
  await expectText(page, 'De melding is aan jou toegewezen')
  await page.getByRole('button', { name: 'Handel af' }).click()
  await page.getByRole('radio', { name: 'Opgelost' }).click()
  await page.getByRole('button', { name: 'Geveegd (standaardtekst)' }).click()
  for (const name of ['Geveegd (standaardtekst)', 'Verstuur'])
    await expect(page.getByRole('button', { name })).toBeInViewport()
  await expectAccessible(page)
  await send()
  expect(await clickCount(page), 'assigned by one, closed by four: a wrong reason costs more than a press').toBe(5)
  await page.getByRole('link', { name: /^(Vorige|Volgende) melding$/ }).click()
  await expect(title(second)).toBeVisible()
  const quick = await clickCount(page)
  expect(quick).toBe(6)

  // The same by the forms one after the other.
  await page.getByRole('link', { name: 'Terug naar overzicht' }).click()
  await countClicks(page)
  await page.getByRole('link', { name: `Melding ${second}` }).click()
  let clicksInLists = 0 // a choice from a list takes two, which the page does not receive
  const choose = async (field: string, label: string) => {
    clicksInLists += 2
    await page.getByLabel(field, { exact: true }).selectOption({ label })
  }
  await open(page, 'toewijzing')
  await page.getByRole('combobox', { name: 'Toegewezen aan' }).click()
  await page.getByRole('option', { name: /^Carla Straat/ }).click()
  await save(page)
  await expectText(page, 'De melding is toegewezen aan Carla Straat')
  await open(page, 'status')
  await choose('Status', 'Afgehandeld')
  await page.getByRole('radio', { name: 'Opgelost' }).click()
  await page.getByRole('button', { name: /^Standaardtekst/ }).click()
  await page.getByRole('button', { name: 'Gebruik deze tekst (Geveegd)' }).click()
  await send()
  await page.getByRole('link', { name: 'Terug naar overzicht' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meldingen (2)' })).toBeVisible()
  expect(quick).toBeLessThanOrEqual(((await clickCount(page)) + clicksInLists) / 2)
})

/** A handler with reports of their own in the list, and the presses of each task, counted from there. */
async function startFromList(page: Page, texts: readonly string[]) {
  const mark = `tegel${Date.now()}`
  const numbers: number[] = []
  for (const text of texts) numbers.push(await aReport(page, `${text} ${mark}.`))
  const [first = 0, second = 0] = numbers
  const row = (id = first) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name: `Melding ${id}`, exact: true }) })
  await signIn(page, 'behandelaar', '/manage/incidents')
  return {
    first,
    second,
    row,
    toList: async () => {
      await page.goto(`/manage/incidents?q=${mark}`)
      await expect(row()).toBeVisible()
      await countClicks(page)
    },
    openReport: async () => {
      await row().getByRole('link').click()
      await expectText(page, /^\d+ automatische regels/)
    },
    clicksAre: async (clicks: number, task: string) => expect(await clickCount(page), task).toBe(clicks),
  }
}

async function chooseTyped(page: Page, typed: string, name: RegExp) {
  await page.keyboard.type(typed)
  await expect(page.getByRole('option')).toHaveCount(1)
  await expect(page.getByRole('option', { name })).toBeVisible()
  for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key)
}

const useFirstText = (page: Page) =>
  page
    .getByRole('button', { name: /\(standaardtekst\)$/ })
    .first()
    .click()

story('assigning, a status and a note take few presses, counted from the list', async ({ page }) => {
  const { toList, openReport, clicksAre } = await startFromList(page, ['Een losse'])
  await toList()
  await openReport()
  await page.getByRole('button', { name: 'Wijs toe', exact: true }).click()
  await chooseTyped(page, 'bilal', /^Bilal Overzicht/)
  await expectAccessible(page)
  await save(page)
  await expectText(page, 'De melding is toegewezen aan Bilal Overzicht')
  await clicksAre(3, 'assigned to a colleague')

  await toList()
  await openReport()
  await open(page, 'subcategorie')
  await chooseTyped(page, 'onkruid op verharding', /^Onkruid op verharding/)
  await save(page)
  await expectText(page, /^De subcategorie is nu Onkruid op verharding/)
  await clicksAre(3, 'another category')

  await toList()
  await openReport()
  await page.keyboard.press('n')
  await page.keyboard.type('Ik neem een kruiwagen mee.')
  await page.keyboard.press('Control+Enter')
  await expectText(page, 'De notitie is toegevoegd')
  await clicksAre(1, 'a note, by two keys')
})

story('a report is taken, planned and closed in few presses, counted from the list', async ({ page }) => {
  const { first, second, row, toList, clicksAre } = await startFromList(page, ['Een losse', 'Een scheve'])
  await toList()
  await row().hover()
  await expectAccessible(page)
  await row().getByRole('button', { name: 'Wijs toe aan mij' }).click()
  await expectText(page, 'Aan jou toegewezen')
  await expectText(page, `Melding ${first}:`)
  await clicksAre(1, 'taken')

  await toList()
  await row().hover()
  await row().getByRole('button', { name: 'Plan in' }).click()
  await page.getByRole('list', { name: 'Eerstvolgende werkdagen' }).getByRole('button').first().click()
  await useFirstText(page)
  await expect(page.frameLocator('iframe').getByText('Ingepland').filter({ visible: true }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Verstuur' }).click()
  await expectText(page, 'De status is nu Ingepland')
  await clicksAre(4, 'planned with a mail')

  await toList()
  await row(second).hover()
  await row(second).getByRole('button', { name: 'Handel af' }).click()
  await expect(page.getByRole('radio', { name: 'Opgelost' })).toBeFocused()
  await page.getByRole('radio', { name: 'Opgelost' }).click()
  await page.getByRole('button', { name: 'Verstuur' }).click()
  await expectText(page, 'De status is nu Afgehandeld')
  await clicksAre(3, 'closed with the text of the reason')
})

story('the actions in a row cover no other column, say their words, and the headings stay apart', async ({ page }) => {
  const { row, toList } = await startFromList(page, ['Een weggezakte'])
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await toList()
    await row().hover()
    const [about, ...others] = await row()
      .getByRole('cell')
      .filter({ hasNot: page.getByRole('checkbox') })
      .all()
    const actions = about?.getByRole('button', { name: /melding \d+/ }) ?? page.locator('none')
    await expect(actions).toHaveCount(3)
    const end = Math.max(...(await actions.evaluateAll(all => all.map(one => one.getBoundingClientRect().right))))
    expect(end).toBeLessThanOrEqual((await others[0]?.boundingBox())?.x ?? 0)
    await row().getByRole('button', { name: 'Handel af' }).hover()
    const words = () =>
      row()
        .getByRole('button', { name: 'Handel af' })
        .evaluate(one => getComputedStyle(one, '::after').content)
    expect(await words()).toBe('"Handel af"')
    const cut = await page
      .getByRole('columnheader')
      .evaluateAll(all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent))
    expect(cut, 'headings that run into the next one').toEqual([])
  }
})

story(
  'at least twelve reports are in sight, the heads of the columns stay, and a number opens its report',
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page, 'coordinator', '/manage/incidents')
    const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^Melding \d+$/ }) })
    await expect(rows.first()).toBeVisible()
    const bottoms = await rows.evaluateAll(all => all.map(row => row.getBoundingClientRect().bottom))
    expect(bottoms.filter(bottom => bottom <= 900).length).toBeGreaterThanOrEqual(12)
    await rows.nth(30).scrollIntoViewIfNeeded()
    await expect(page.getByRole('columnheader', { name: 'Melding' })).toBeInViewport({ ratio: 1 })

    const number = ((await rows.nth(30).getByRole('link').textContent()) ?? '').replace(/\D/g, '')
    await page.keyboard.press('/')
    await page.keyboard.type(number)
    await page.keyboard.press('Enter')
    await expect(page, 'opened by its number, by two keys').toHaveURL(`/manage/incident/${number}`)
  },
)

story(
  'on a small laptop the list says in full how late a report is, the latest first, and in which district',
  async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await signIn(page, 'coordinator', '/manage/incidents?punctuality=late')
    const deadlines = page.getByRole('table').getByText(/^\d+ dagen te laat$/)
    await expect(deadlines.first()).toBeVisible()
    const cut = await deadlines.evaluateAll(all => all.filter(one => one.scrollWidth > one.clientWidth).length)
    expect(cut).toBe(0)
    const days = (await deadlines.allTextContents()).map(text => Number.parseInt(text, 10))
    expect(days).toEqual(days.toSorted((one, other) => other - one))
    const hidden = await page.locator('[data-report]').evaluateAll(
      all =>
        all.filter(link => {
          const line = link.closest('p')
          const [end, last] = [
            line?.getBoundingClientRect().right ?? 0,
            line?.lastElementChild?.getBoundingClientRect(),
          ]
          return (last?.right ?? 0) > end + 1
        }).length,
    )
    expect(hidden, 'districts that fall off their row').toBe(0)
  },
)

story(
  'finding late reports in one neighbourhood takes three presses, opening the first one four keys',
  async ({ page }) => {
    await signIn(page, 'coordinator', '/manage/incidents')
    const first = page.getByRole('link', { name: /^Melding \d+$/ }).first()
    await expect(first).toBeVisible()
    for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
    await expect(first).toBeFocused()

    await countClicks(page)
    await page.getByRole('link', { name: /^Te laat/ }).click()
    await page.getByRole('button', { name: 'Wijk', expanded: false }).click()
    await page.getByRole('link', { name: 'Noord', exact: true }).click()
    await expectText(page, 'Wijk: Noord')
    await expectAccessible(page)
    expect(await clickCount(page)).toBe(3)
    await expect(page.getByRole('heading', { level: 1, name: /^Te laat/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Te laat/ })).toHaveAttribute('aria-current', 'true')

    await page.getByRole('button', { name: 'Wijk', expanded: false }).click()
    await page.getByRole('link', { name: 'Oost', exact: true }).click()
    await expectText(page, 'Wijk: Oost')
  },
)

story(
  'an unassigned report has its actions on one line; keys save what a colleague gets by two presses',
  async ({ page }) => {
    const number = await aReport(page, 'Een scheve stoeptegel.')
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page, 'behandelaar', `/manage/incident/${number}`)
    const action = (name: string) => page.getByRole('button', { name, exact: true })
    await expect(action('Wijs toe aan mij')).toBeVisible()
    const names = ['Wijs toe aan mij', 'Handel af', 'Plan in', 'Wijs toe', 'Meer']
    const tops = await Promise.all(names.map(async name => (await action(name).boundingBox())?.y))
    expect(new Set(tops).size, 'all actions on one line').toBe(1)
    await action('Handel af').dblclick()
    await expect(page.getByRole('radio', { name: 'Opgelost' })).toBeFocused()
    await expect(page, 'the second press lands on nothing else').toHaveURL(`/manage/incident/${number}`)
    await action('Annuleer').click()
    await countClicks(page)
    await action('Wijs toe').click()
    await page.keyboard.type('carla')
    await page.getByRole('option', { name: /^Carla Straat/ }).click()
    await page.keyboard.press('Control+Enter')
    await expectText(page, 'De melding is toegewezen aan Carla Straat')
    expect(await clickCount(page)).toBe(2)
  },
)

/** @returns the number of suggestions without another element on top */
const pressable = (page: Page) =>
  page.getByRole('option').evaluateAll(
    options =>
      options.filter(option => {
        const { left, top, width, height } = option.getBoundingClientRect()
        return option.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      }).length,
  )

for (const viewport of [
  { width: 390, height: 760 },
  { width: 1280, height: 700 },
])
  story(`suggestions come above the foot of a window of ${viewport.width} pixels`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const id = await aReport(page, 'Blik naast de glasbak.')
    await signIn(page, 'coordinator', `/manage/incident/${id}`)
    await open(page, 'subcategorie')
    await expect(page.getByRole('combobox', { name: /^Subcategorie/ })).toBeFocused()
    await page.keyboard.type('over')
    await expect.poll(() => pressable(page)).toBeGreaterThan(3)
  })
