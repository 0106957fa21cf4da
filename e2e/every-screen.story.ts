import type { Page } from '@playwright/test'
import { type Staff, signIn, startSession } from './actions.ts'
import { expectTour } from './keyboard-tour.ts'
import { expectStill, watchLoading } from './loading.ts'
import { aReport } from './report-forms.ts'
import { pathsInMenu } from './settings-pages.ts'
import { dailyScreens, listOfReports, settingsScreens } from './staff-screens.ts'
import { expectNames, expectNoKeys } from './staff-words.ts'
import { expect, expectAccessible, story } from './story.ts'

/** Checks of a screen. Those that move the focus or leave the screen come last. */
type Expectation = (page: Page, address: string) => Promise<void>

/** Expect that a screen is there, fits in the window and is accessible. */
async function expectSound(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).not.toHaveText('Pagina niet gevonden')
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(tooWide, 'how much wider it is than the window').toBe(0)
  await expectAccessible(page)
}

/** Expect that fields that stand beside each other in a form are level, and of one height. */
async function expectLevel(page: Page) {
  const uneven = await page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('main input, main select')]
      .filter(field => field.checkVisibility() && !['checkbox', 'radio', 'file', 'color'].includes(field.type))
      .map(field => ({ field, box: field.getBoundingClientRect(), name: field.labels?.[0]?.textContent ?? '' }))
    return fields.flatMap(({ field, box, name }) =>
      fields
        .filter(other => other.field.form && other.field.form === field.form && other.box.left > box.right)
        .filter(other => Math.abs(other.box.top - box.top) < 20)
        .filter(other => Math.abs(other.box.top - box.top) > 0.6 || Math.abs(other.box.height - box.height) > 0.6)
        .map(other => `${name} ${box.top}+${box.height}, ${other.name} ${other.box.top}+${other.box.height}`),
    )
  })
  expect(uneven).toEqual([])
}

/** Expect that every page in the menu of the settings is one of those that are visited. */
async function expectMenuIsVisited(page: Page, address: string) {
  if (address !== '/instellingen') return
  for (const path of await pathsInMenu(page)) expect(settingsScreens).toContain(path)
}

/** Expect that Enter on the first line of a list opens what it is about. */
async function expectEnterOpens(page: Page, address: string) {
  const first = page.locator('main table a[href^="/instellingen/"]').first()
  if ((await first.count()) === 0) return
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(new RegExp(`${address}$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Expect that a report says that a colleague is reading it too. */
const expectCompany = (page: Page) => expect(page.getByText(/kijkt ook naar deze melding/)).toBeVisible()

/** The numbers of the reports in the list that is open, once it is there. */
async function firstReports(page: Page) {
  const reports = page.locator('[data-report]')
  await expect(reports.first()).toBeVisible()
  return reports.evaluateAll(all => all.map(each => each.getAttribute('data-report') ?? ''))
}

/** Opens each screen once, and reports all that is wrong with any of them. */
async function visit(page: Page, who: Staff, screens: readonly string[], expectations: readonly Expectation[]) {
  story.setTimeout(1_200_000)
  const open = await watchLoading(page)
  await startSession(page, who)
  let [report = '', other = '']: string[] = []
  const wrong: string[] = []
  for (const screen of screens) {
    const address = screen.replace(':report', report).replace(':other', other)
    await open(address)
    if (screen === listOfReports) [report = '', other = ''] = await firstReports(page)
    for (const meets of expectations)
      await meets(page, address).catch(({ message }: Error) => wrong.push(`${address} ${message}`))
  }
  expect(wrong).toEqual([])
}

const sound = [expectStill, expectLevel, expectSound]
const clear = [expectNames, expectTour]
const half = Math.ceil(settingsScreens.length / 2)

story.describe.configure({ mode: 'parallel' }) // they are the longest stories

story.describe('the back office in a large window', () => {
  story.use({ viewport: { width: 1440, height: 900 } })

  story('a screen of every day stays still while it loads, fits and is accessible', ({ page }) =>
    visit(page, 'beheerder', dailyScreens, sound),
  )

  for (const [part, screens] of [
    ['first', settingsScreens.slice(0, half)],
    ['second', settingsScreens.slice(half)],
  ] as const)
    story(
      `the ${part} half of the settings does so too, calls all by name and needs no mouse, and Enter opens the first line of a list`,
      ({ page }) => visit(page, 'beheerder', screens, [...sound, ...clear, expectMenuIsVisited, expectEnterOpens]),
    )

  story(
    'a screen of every day calls all by name and needs no mouse, also beside a colleague on a report',
    async ({ page, browser, server }) => {
      const address = `/manage/incident/${await aReport(page, 'De klok op het station loopt voor.')}`
      const colleague = await browser.newPage({ baseURL: server.url })
      await signIn(colleague, 'behandelaar', address)
      await expect(colleague.getByRole('heading', { level: 1 }).first()).toBeVisible()
      const expectCompanyThere: Expectation = async (_, at) => {
        if (at === address) await expectCompany(page)
      }
      await visit(page, 'coordinator', [...dailyScreens, address], [expectCompanyThere, ...clear])
      await expectCompany(colleague)
      await expectNames(colleague, address)
      await colleague.close()
    },
  )
})

story.describe('the back office on a small laptop', () => {
  story.use({ viewport: { width: 1024, height: 900 } })

  story('a screen of every day stays still while it loads, fits and is accessible', ({ page }) =>
    visit(page, 'beheerder', dailyScreens, sound),
  )
})

story.describe('the back office on a telephone', () => {
  story.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  story(
    'a screen of every day stays still while it loads, fits, is accessible, and says not which keys to press or what to drag',
    ({ page }) => visit(page, 'beheerder', dailyScreens, [...sound, expectNoKeys]),
  )

  story('settings and forms of a report name neither keys to press nor parts to drag', async ({ page }) => {
    const settings = ['/instellingen', '/instellingen/subcategorieen', '/instellingen/standaardteksten']
    await visit(page, 'beheerder', settings, [expectSound, expectNoKeys])
    const id = await aReport(page, 'De klok op het plein loopt achter.')
    for (const [button, form] of [
      ['Wijzig subcategorie', 'Wijzig subcategorie'],
      ['Wijzig toewijzing', 'Wijzig toewijzing'],
      ['Wijzig status', 'Status wijzigen'],
    ] as const) {
      await page.goto(`/manage/incident/${id}`)
      await expect(page.getByText(/^\d+ automatische regels/)).toBeVisible()
      await expectNoKeys(page, 'report')
      await page.waitForTimeout(400) // no finger answers sooner to what has just appeared: that is not taken for a press
      await page.getByRole('button', { name: button }).tap()
      await expect(page.getByRole('form', { name: form })).toBeVisible()
      await expectNoKeys(page, form)
    }
  })
})
