import { loadavg } from 'node:os'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { chooseAddress, next } from '../e2e/actions.ts'
import { chromiumArguments, chromiumPath } from '../e2e/browser.ts'
import { startServer } from '../e2e/server.ts'
import { measureLighthouse } from './lighthouse/lighthouse.ts'
import { inpOf, observePage, readObserved } from './page-metrics.ts'
import type { Figure } from './table.ts'

/** Lighthouse's phone on slow 4G: how many times slower the processor is, latency (ms), bytes per second. */
const phone = { processor: 4, delay: 150, bytes: (1.6 * 1_000_000) / 8 }
/** A connection at the edge of coverage: 400 kbit/s. */
const edgeNetwork = { processor: 1, delay: 300, bytes: 400_000 / 8 }
type NetworkProfile = typeof phone
/** The machine's own network, which may be configured to lose packets: see the README. */
const ownNetwork = undefined

/** Measure the form as on a resident's phone: how soon it loads, how fast it responds, whether the report is sent. */
export const measureWizard = (): Promise<{ figures: Figure[]; load: string }> =>
  inBrowser(async (browser, url) => {
    const rounds = await threeRounds(async () => {
      const interactionFigures = [await measureTyping(browser, url), await measureChoosing(browser, url)]
      return [
        ...(await measureFirstLoad(browser, url)),
        ...interactionFigures,
        await measureFirstStep(browser, url, edgeNetwork),
      ]
    })
    const figures = [...bestOf(rounds), await measureWholeReport(browser, url, edgeNetwork)]
    return { figures: [...figures, ...(await measureLighthouse(url))], load: loadavg()[0]?.toFixed(1) ?? '' }
  })

/** The same report on the machine's own network, for a connection with packet loss, which a browser cannot emulate. */
export const measureOwnNetwork = (): Promise<Figure[]> =>
  inBrowser(async (browser, url) => {
    const rounds = await threeRounds(async () => [await measureFirstStep(browser, url, ownNetwork)])
    return [...bestOf(rounds), await measureWholeReport(browser, url, ownNetwork)]
  })

async function inBrowser<Result>(measure: (browser: Browser, url: string) => Promise<Result>): Promise<Result> {
  const server = await startServer({ LOG_LEVEL: 'error' })
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments })
  try {
    return await measure(browser, server.url)
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function threeRounds(round: () => Promise<Figure[]>): Promise<Figure[][]> {
  const rounds: Figure[][] = []
  for (let times = 0; times < 3; times += 1) rounds.push(await round())
  return rounds
}

/** Other load on the machine makes a round slower, never faster. */
function bestOf(rounds: readonly Figure[][]): Figure[] {
  const [first = []] = rounds
  return first.map((one, index) => ({
    ...one,
    figure: Math.min(...rounds.map(round => round[index]?.figure ?? one.figure)),
  }))
}

async function openPage(browser: Browser, baseURL: string, network: NetworkProfile | undefined) {
  const context = await browser.newContext({
    baseURL,
    locale: 'nl-NL',
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  if (network) await throttle(session, network)
  await page.addInitScript(observePage)
  return { context, page, session }
}

async function throttle(session: CDPSession, { processor, delay, bytes }: NetworkProfile) {
  await session.send('Network.enable')
  const throughput = { downloadThroughput: bytes, uploadThroughput: bytes }
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: delay, ...throughput })
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor })
}

const field = (page: Page) => page.getByLabel('Waar gaat het om?')

async function measureFirstLoad(browser: Browser, url: string): Promise<Figure[]> {
  const { context, page } = await openPage(browser, url, phone)
  await page.goto('/incident/beschrijf', { waitUntil: 'networkidle' })
  const { largestPaint, blockedTime } = await page.evaluate(readObserved)
  await context.close()
  return [
    { label: 'first step, slow 4G and 4× slower: largest paint', figure: largestPaint, unit: 'ms', max: 1500 },
    { label: 'the same: main thread blocked', figure: blockedTime, unit: 'ms', max: 100 },
  ]
}

async function measureTyping(browser: Browser, url: string): Promise<Figure> {
  const { context, page } = await openPage(browser, url, phone)
  await page.goto('/incident/beschrijf', { waitUntil: 'networkidle' })
  await field(page).tap()
  const text = 'De lantaarnpaal voor de deur knippert de hele nacht.'
  await page.keyboard.type(text, { delay: 60 })
  await page.waitForTimeout(500)
  const figure = inpOf(await page.evaluate(readObserved), text.length)
  await context.close()
  return { label: 'typing the description, 4× slower: from key to paint (INP)', figure, unit: 'ms', max: 100 }
}

/** Measured with the category whose questions need the most code: a map with lamp posts. */
async function measureChoosing(browser: Browser, url: string): Promise<Figure> {
  const { context, page } = await openPage(browser, url, { ...phone, processor: 1 })
  await page.goto('/categorie/wegen-verkeer-straatmeubilair/lantaarnpaal-straatverlichting')
  await page.waitForURL(/beschrijf$/)
  await field(page).fill('De lamp doet het niet meer.')
  await next(page)
  const answers = page.locator('input[type=radio]')
  await answers.first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    if (window.observed) window.observed.interactions = {}
  })
  await throttle(await context.newCDPSession(page), phone)
  const count = Math.min(await answers.count(), 6)
  for (let at = 0; at < count; at += 1) {
    await answers.nth(at).tap()
    await page.waitForTimeout(400)
  }
  const figure = inpOf(await page.evaluate(readObserved), count)
  await context.close()
  return { label: 'choosing an answer, 4× slower: from touch to paint (INP)', figure, unit: 'ms', max: 100 }
}

/** A photo of about 5 MB, as a phone makes it. */
const largePhoto = () =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#7d8b6a',
      noise: { type: 'gaussian', mean: 128, sigma: 18 },
    },
  })
    .jpeg({ quality: 88 })
    .toBuffer()

/** The time until the counter of characters follows the text: only then the page is interactive. */
async function measureFirstStep(browser: Browser, url: string, network: NetworkProfile | undefined): Promise<Figure> {
  const { context, page } = await openPage(browser, url, network)
  const started = performance.now()
  await describeProblem(page)
  const figure = (performance.now() - started) / 1000
  await context.close()
  return { label: `${networkName(network)}: first step usable`, figure, unit: 's', max: 3 }
}

const networkName = (network: NetworkProfile | undefined) => (network ? '400 kbit/s' : 'this network')

async function describeProblem(page: Page) {
  await page.goto('/incident/beschrijf', { waitUntil: 'commit' })
  await field(page).fill('De prullenbak is vol.')
  await page.getByText('21/1000 tekens').waitFor()
}

async function measureWholeReport(browser: Browser, url: string, network: NetworkProfile | undefined): Promise<Figure> {
  const { context, page } = await openPage(browser, url, network)
  const started = performance.now()
  await describeProblem(page)
  const buffer = await largePhoto()
  const photo = (name: string) => ({ name, mimeType: 'image/jpeg', buffer })
  await page.locator('input[type=file]').setInputFiles([photo('1.jpg'), photo('2.jpg')])
  await page.getByRole('img', { name: 'Foto 2' }).waitFor({ timeout: 60_000 })
  await next(page)
  await chooseAddress(page, 'Kerkstraat 12')
  await next(page)
  await next(page)
  await page.getByRole('button', { name: 'Verstuur', exact: true }).click()
  await page.getByText(/bekend onder nummer: SIG-/).waitFor({ timeout: 300_000 })
  if (await page.getByText('niet verstuurd').count()) throw new Error('a photo did not get through')
  const figure = (performance.now() - started) / 1000
  await context.close()
  const size = (buffer.length / 1_000_000).toFixed(1)
  return {
    label: `${networkName(network)}: report with two photos of ${size} MB, thank-you page`,
    figure,
    unit: 's',
    max: 300,
  }
}
