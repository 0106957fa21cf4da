import { loadavg } from 'node:os'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { chromiumArguments, chromiumPath } from '../e2e/browser.ts'
import { chooseAddress, next } from '../e2e/people.ts'
import { startServer } from '../e2e/server.ts'
import { observe, readObserved } from './observe.ts'

export type Figure = { what: string; figure: number; unit: 'ms' | 's'; most: number }

/** A phone on a slow 4G line, as Lighthouse has it: so slow a processor, so much delay, so few bytes a second. */
const phone = { processor: 4, delay: 150, bytes: (1.6 * 1_000_000) / 8 }
/** At the edge of what there is: 400 kbit/s. */
const edge = { processor: 1, delay: 300, bytes: 400_000 / 8 }
type Line = typeof phone

/** The form as a resident's phone has it: how soon it stands there, how it feels, whether it gets through. */
export async function measureWizard(): Promise<{ figures: Figure[]; load: string }> {
  const server = await startServer({ LOG_LEVEL: 'error' })
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments })
  try {
    const rounds: Figure[][] = []
    for (let round = 0; round < 3; round += 1) rounds.push(await firstLoad(browser, server.url))
    const figures = [...bestOf(rounds), await typing(browser, server.url), ...(await wholeReport(browser, server.url))]
    return { figures, load: loadavg()[0]?.toFixed(1) ?? '' }
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Others on the machine make it slower, never faster. */
function bestOf(rounds: readonly Figure[][]): Figure[] {
  const [first = []] = rounds
  return first.map((one, index) => ({
    ...one,
    figure: Math.min(...rounds.map(round => round[index]?.figure ?? one.figure)),
  }))
}

async function opened(browser: Browser, baseURL: string, line: Line) {
  const context = await browser.newContext({
    ...{ baseURL, locale: 'nl-NL', viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 },
    ...{ isMobile: true, hasTouch: true },
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await slow(session, line)
  await page.addInitScript(observe)
  return { context, page, session }
}

async function slow(session: CDPSession, { processor, delay, bytes }: Line) {
  await session.send('Network.enable')
  const throughput = { downloadThroughput: bytes, uploadThroughput: bytes }
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: delay, ...throughput })
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor })
}

const field = (page: Page) => page.getByLabel('Waar gaat het om?')

async function firstLoad(browser: Browser, url: string): Promise<Figure[]> {
  const { context, page } = await opened(browser, url, phone)
  await page.goto('/incident/beschrijf', { waitUntil: 'networkidle' })
  const { painted, blocked } = await page.evaluate(readObserved)
  await context.close()
  return [
    { what: 'first step, slow 4G and 4× slower: largest paint', figure: painted, unit: 'ms', most: 1500 },
    { what: 'the same: main thread blocked', figure: blocked, unit: 'ms', most: 100 },
  ]
}

async function typing(browser: Browser, url: string): Promise<Figure> {
  const { context, page } = await opened(browser, url, phone)
  await page.goto('/incident/beschrijf', { waitUntil: 'networkidle' })
  await field(page).click()
  await page.keyboard.type('De lantaarnpaal voor de deur knippert de hele nacht.', { delay: 60 })
  await page.waitForTimeout(500)
  const { slowest } = await page.evaluate(readObserved)
  await context.close()
  return { what: 'typing the description, 4× slower: from key to paint', figure: slowest, unit: 'ms', most: 100 }
}

/** A photo of about 5 MB, as a phone makes it. */
const largePhoto = () =>
  sharp({
    create: {
      ...{ width: 4000, height: 3000, channels: 3, background: '#7d8b6a' },
      noise: { type: 'gaussian', mean: 128, sigma: 18 },
    },
  })
    .jpeg({ quality: 88 })
    .toBuffer()

async function wholeReport(browser: Browser, url: string): Promise<Figure[]> {
  const { context, page } = await opened(browser, url, edge)
  const started = performance.now()
  await page.goto('/incident/beschrijf', { waitUntil: 'commit' })
  await field(page).fill('De prullenbak is vol.')
  // The counter follows only once the page is alive.
  await page.getByText('21/1000 tekens').waitFor()
  const usable = (performance.now() - started) / 1000
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
  const whole = (performance.now() - started) / 1000
  await context.close()
  const size = (buffer.length / 1_000_000).toFixed(1)
  return [
    { what: '400 kbit/s: first step usable', figure: usable, unit: 's', most: 3 },
    { what: `400 kbit/s: report with two photos of ${size} MB, thank-you page`, figure: whole, unit: 's', most: 300 },
  ]
}
