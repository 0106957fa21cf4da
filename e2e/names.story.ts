import type { Page } from '@playwright/test'
import { defaultDepartments } from '../src/features/departments/defaults.ts'
import { signIn } from './actions.ts'
import { pathsInMenu } from './settings-pages.ts'
import { expect, story } from './story.ts'

/** The pages on which the address of a colleague is what is meant: their account, and what mail they got. */
const withAddresses = [
  /^\/manage\/account$/,
  /^\/instellingen\/gebruikers?(\/|$)/,
  /^\/instellingen\/logboek$/,
  /^\/manage\/beheer\/e-mail$/,
]
/** The pages on which the code of a department is what is meant, or stands beside its name. */
const withCodes = [/^\/instellingen\/afdeling/, /^\/instellingen\/regel/]

/** The pages that show what residents read or wrote, who are addressed as "u". */
const withTextsForResidents = [
  /^\/manage\/(incidents|incident|buiten|planning)/,
  /^\/manage\/beheer\/e-mail$/,
  /^\/instellingen\/(gemeente|subcategorie|hoofdcategorie|e-mail|standaardtekst|tevredenheid|antwoord|stormstand|vragen|persoon)/,
]
const formal = /(?<![\p{L}/-])[Uu]w?(?![\p{L}-])/gu
/** A time is written as 18.40. */
const timeWithColon = /\b\d{1,2}:\d{2}\b/g

/** From which address mails are sent: it is no colleague's. */
const sender = 'noreply@meldstad.example'
const staffAddress = /[\w.+-]+@meldstad\.example/g
/** A department whose name has its code in it is called what it is. */
const codes = defaultDepartments.filter(({ code, name }) => !name.includes(code)).map(({ code }) => code)
const codePattern = new RegExp(`\\b(${codes.join('|')})\\b`, 'g')

/** Everything that is said on a page: texts, names of buttons, and what stands in fields. */
const saidOn = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    const named = [...document.querySelectorAll<HTMLElement>('[title], [aria-label]')]
    return [
      document.body.innerText,
      // What a browser shows in a field for a time is not what is in it.
      ...fields.filter(({ type }) => !/date|time/.test(type)).map(field => field.value),
      ...[...document.querySelectorAll('option')].map(option => option.textContent ?? ''),
      ...named.map(element => `${element.title} ${element.ariaLabel ?? ''}`),
    ].join('\n')
  })

/** What is said once nothing has been added for a while: the last names come after the page. */
async function settled(page: Page): Promise<string> {
  let said = await saidOn(page)
  await expect(async () => {
    const before = said
    await page.waitForTimeout(400)
    said = await saidOn(page)
    expect(said).toBe(before)
  }).toPass()
  return said
}

/** Waits until a page has all that it shows at first, and looks for addresses and codes. */
async function look(page: Page, path: string) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const said = await settled(page)
  const isAllowed = (pages: readonly RegExp[]) => pages.some(allowed => allowed.test(path))
  const addresses = (said.match(staffAddress) ?? []).filter(address => address !== sender)
  if (!isAllowed(withTextsForResidents)) expect(said.match(formal) ?? [], `"u" on ${path}`).toEqual([])
  expect(said.match(timeWithColon) ?? [], `times on ${path}`).toEqual([])
  if (!isAllowed(withAddresses)) expect(addresses, `addresses of colleagues on ${path}`).toEqual([])
  // "Stadswerken (STW)" says the name too.
  const alone = defaultDepartments.reduce((text, { code, name }) => text.replaceAll(`${name} (${code})`, name), said)
  if (!isAllowed(withCodes)) expect([...new Set(alone.match(codePattern))], `codes on ${path}`).toEqual([])
}

async function walk(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(path)
    await look(page, path)
  }
}

story(
  'the back office calls colleagues and departments by their names, staff "je", and writes times in one way',
  async ({ page, browser }) => {
    story.setTimeout(400_000)
    await signIn(page, 'coordinator', '/manage/incidents')
    const report = page.locator('main a[href^="/manage/incident/"]').first()
    await expect(report).toBeVisible()
    const path = (await report.getAttribute('href')) ?? ''
    const id = /\d+/.exec(path)?.[0] ?? ''
    await page.goto(`/manage/incident/${id}`)

    const colleague = await browser.newPage({ baseURL: new URL(page.url()).origin })
    await signIn(colleague, 'behandelaar', `/manage/incident/${id}`)
    await look(colleague, `/manage/incident/${id}`)
    await look(page, `/manage/incident/${id}`)
    await colleague.close()

    await walk(page, [
      '/manage/incidents',
      '/manage/incidents/kaart',
      '/manage/incidents/afdrukken',
      '/manage/behandeld',
      `/manage/incident/${id}/split`,
      `/manage/incident/${id}/omgeving`,
      `/manage/incident/${id}/melder`,
      '/manage/planning',
      '/manage/buiten',
      '/manage/signalering',
      '/manage/cijfers',
      '/manage/berichten',
      '/manage/account',
    ])
  },
)

story(
  'the settings call colleagues and departments by their names, staff "je", and write times in one way',
  async ({ page }) => {
    story.setTimeout(400_000)
    await signIn(page, 'beheerder', '/instellingen')
    for (const path of await pathsInMenu(page)) {
      await walk(page, [path])
      const first = page.locator('main table a[href^="/instellingen/"]').first()
      if ((await first.count()) > 0) await walk(page, [(await first.getAttribute('href')) ?? ''])
    }
  },
)
