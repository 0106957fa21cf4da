import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { chooseAddress, describeProblem, next, signIn } from '../e2e/actions.ts'
import { chromiumArguments, chromiumPath } from '../e2e/browser.ts'

const usage = 'Start the demo, and give its address: npm run pictures -- http://localhost:3000'
/** Until what fades or comes in late stands still (milliseconds); the pages of staff keep a connection open for ever. */
const settlingTime = 3_000
const docs = join(import.meta.dirname, '../docs')

/** Makes the pictures of the README, from the demo that runs at this address. */
async function makePictures(url: string) {
  const executablePath = await chromiumPath()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumArguments })
  try {
    await pictureOfForm(await pageOf(browser, url))
    await picturesOfStaff(await pageOf(browser, url))
  } finally {
    await browser.close()
  }
}

async function pageOf(browser: Browser, baseURL: string) {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ baseURL, viewport, locale: 'nl-NL', reducedMotion: 'reduce' })
  return context.newPage()
}
type Page = Awaited<ReturnType<typeof pageOf>>

async function pictureOfForm(page: Page) {
  await describeProblem(page, 'De lantaarnpaal bij de brug brandt al een week niet.')
  await next(page)
  await chooseAddress(page, 'Oudegracht 12')
  await save(page, 'form')
}

async function picturesOfStaff(page: Page) {
  await signIn(page, 'coordinator', '/manage/incidents')
  await page.waitForTimeout(settlingTime)
  await page.getByRole('button', { name: 'Weergave' }).click()
  await page.getByRole('checkbox', { name: /naast de lijst/ }).check()
  await page.keyboard.press('Escape')
  await page
    .getByRole('row')
    .filter({ has: page.locator('img') })
    .first()
    .getByRole('link', { name: /^Melding \d+$/ })
    .click()
  await page.getByRole('heading', { name: 'Tijdlijn' }).waitFor()
  await save(page, 'list')
  await page.goto('/manage/cijfers')
  await page.getByRole('table').first().waitFor()
  await save(page, 'figures')
}

async function save(page: Page, name: string) {
  // Those further down are not loaded until they are scrolled to.
  await page.waitForFunction(() =>
    [...document.images].every(image => image.complete || image.getBoundingClientRect().top > innerHeight),
  )
  await page.waitForTimeout(settlingTime)
  const picture = await page.screenshot()
  await sharp(picture)
    .png({ palette: true })
    .toFile(join(docs, `picture-${name}.png`))
}

const [, , address] = process.argv
if (!address) {
  console.error(usage)
  process.exit(1)
}
await makePictures(address)
