import type { Page } from '@playwright/test'
import { defaultDepartments } from '#features/departments/defaults.ts'
import { expect } from './story.ts'

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
/** A time is written as 18:40. */
const timeWithPoint = /(?<![\d.])([01]\d|2[0-3])\.[0-5]\d(?![\d.])/g

/** From which address mails are sent: it is no colleague's. */
const sender = 'noreply@meldstad.example'
const staffAddress = /[\w.+-]+@meldstad\.example/g
/** A department whose name has its code in it is called what it is. */
const codes = defaultDepartments.filter(({ code, name }) => !name.includes(code)).map(({ code }) => code)
const codePattern = new RegExp(`\\b(${codes.join('|')})\\b`, 'g')

/** All words on a page: texts, names of buttons, and the content of fields. */
const saidOn = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    const named = [...document.querySelectorAll<HTMLElement>('[title], [aria-label]')]
    return [
      document.body.innerText,
      // A browser shows a time in another form than the value of the field.
      ...fields.filter(({ type }) => !/date|time/.test(type)).map(field => field.value),
      ...[...document.querySelectorAll('option')].map(option => option.textContent ?? ''),
      ...named.map(element => `${element.title} ${element.ariaLabel ?? ''}`),
    ].join('\n')
  })

/**
 * Expect that a page that has all that it shows at first calls colleagues and departments by their names and staff "je", and writes
 * times in one way.
 */
export async function expectNames(page: Page, path: string) {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const said = await saidOn(page)
  const isAllowed = (pages: readonly RegExp[]) => pages.some(allowed => allowed.test(path))
  const addresses = (said.match(staffAddress) ?? []).filter(address => address !== sender)
  if (!isAllowed(withTextsForResidents)) expect(said.match(formal) ?? [], `"u" on ${path}`).toEqual([])
  expect(said.match(timeWithPoint) ?? [], `times on ${path}`).toEqual([])
  if (!isAllowed(withAddresses)) expect(addresses, `addresses of colleagues on ${path}`).toEqual([])
  // "Stadswerken (STW)" says the name too.
  const alone = defaultDepartments.reduce((text, { code, name }) => text.replaceAll(`${name} (${code})`, name), said)
  if (!isAllowed(withCodes)) expect([...new Set(alone.match(codePattern))], `codes on ${path}`).toEqual([])
}

/** Expect that a page on a telephone says nowhere which keys to press or what to drag. */
export async function expectNoKeys(page: Page, where: string) {
  await expect(page.locator('kbd')).toHaveCount(0)
  const said = await page.locator('body').innerText()
  // A map can be used with a keyboard and a screen reader on any device: that is not shown.
  const shown = said.replaceAll(/^Verplaats de kaart met de pijltjestoetsen.*$/gm, '')
  expect(shown.match(/\b(Ctrl|Esc|sneltoets\w*|pijltjes\w*|sleep naar)\b/gi) ?? [], where).toEqual([])
}
