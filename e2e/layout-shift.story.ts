import type { Page, Request } from '@playwright/test'
import { signIn } from './actions.ts'
import { expect, story } from './story.ts'

/** The highest sum of layout shifts on a screen while it loads, of which 0.1 is called good. */
const maxShift = 0.05

/** The screens of staff; `:report` is the first report of the list. */
const screens = [
  '/manage/incidents',
  '/manage/incidents?page=2&ordering=id',
  '/manage/incidents?reply=new',
  '/manage/incidents/kaart',
  '/manage/behandeld',
  '/manage/incident/:report',
  '/manage/incident/:report/split',
  '/manage/incident/:report/omgeving',
  '/manage/incident/:report/melder',
  '/manage/signalering',
  '/manage/cijfers',
  '/manage/planning',
  '/manage/berichten',
  '/manage/account',
  '/manage/classificatie',
  '/manage/beheer/e-mail',
  '/manage/beheer/exporteren',
  '/manage/beheer/taken',
  '/instellingen',
  '/instellingen/gebruikers',
  '/instellingen/gebruiker/2',
  '/instellingen/rollen',
  '/instellingen/rol/1',
  '/instellingen/afdelingen',
  '/instellingen/afdeling/1',
  '/instellingen/subcategorieen',
  '/instellingen/hoofdcategorieen',
  '/instellingen/subcategorie/20',
  '/instellingen/gemeente',
  '/instellingen/overzetten',
  '/instellingen/vragen',
  '/instellingen/bronnen',
  '/instellingen/stormstand',
  '/instellingen/bewaartermijnen',
  '/instellingen/persoon',
  '/instellingen/inzage',
  '/instellingen/routering',
  '/instellingen/logboek',
  '/instellingen/e-mails',
  '/instellingen/standaardteksten',
]

/** The screens that are worked with all day, also on a phone. */
const dailyScreens = screens.slice(0, 13)

type Shift = { value: number; parts: string[] }
declare global {
  interface Window {
    layoutShifts: Shift[]
  }
}

/** Records the layout shifts of every page that is opened, each with the parts of the page that moved. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    window.layoutShifts = []
    const nameOf = (node: Node | null | undefined) =>
      node instanceof Element
        ? `${node.tagName.toLowerCase()}.${node.className} "${node.textContent?.slice(0, 30)}"`
        : ''
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        // The types of the browser do not know this entry.
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: readonly { node: Node | null }[]
        }
        if (!hadRecentInput) window.layoutShifts.push({ value, parts: sources.map(({ node }) => nameOf(node)) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The requests of a page that are under way, without the stream of updates, which stays open. */
function openRequests(page: Page) {
  const open = new Set<Request>()
  page.on('request', request => void (request.url().includes('/api/live') || open.add(request)))
  page.on('requestfinished', request => void open.delete(request))
  page.on('requestfailed', request => void open.delete(request))
  return open
}

/** Data comes some frames after the page: at once, nothing would be seen to move. */
const delayData = (page: Page) =>
  page.route(/\/(api|signals)\/(?!live)/, async route => {
    await new Promise(done => setTimeout(done, 60))
    await route.continue()
  })

async function shiftOf(page: Page, address: string, open: Set<Request>) {
  open.clear()
  await page.goto(address)
  await expect(page.locator('main h1')).toBeVisible()
  for (const _ of [1, 2, 3]) {
    await expect(page.getByText(/^Bezig met|wordt geladen…$/)).toHaveCount(0)
    await expect.poll(() => open.size).toBe(0)
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
  const shifts = await page.evaluate(() => window.layoutShifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  return {
    sum,
    parts: shifts.filter(({ value }) => value > 0.005).map(({ value, parts }) => `${value.toFixed(3)}: ${parts}`),
  }
}

story('nothing on a screen for staff moves while it loads', async ({ page }) => {
  await recordShifts(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'beheerder', '/manage/incidents')
  const first = page.locator('[data-report]').first()
  await expect(first).toBeVisible()
  const report = (await first.getAttribute('data-report')) ?? ''
  await delayData(page)
  const open = openRequests(page)
  const tooHigh: string[] = []
  for (const [width, addresses] of [
    [1440, screens],
    [390, dailyScreens],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    for (const address of addresses) {
      const { sum, parts } = await shiftOf(page, address.replace(':report', report), open)
      if (sum > maxShift) tooHigh.push(`${width} ${address} ${sum.toFixed(3)}\n  ${parts.join('\n  ')}`)
    }
  }
  expect(tooHigh, 'screens that move').toEqual([])
})
