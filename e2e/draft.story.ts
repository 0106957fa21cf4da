import type { Page } from '@playwright/test'
import { addPhoto, describeProblem, fillInRest, next, reportNumber } from './actions.ts'
import { goOnTo, storyInBothModes } from './both-modes.ts'
import { expect, expectAccessible, story } from './story.ts'

const reports = '**/signals/v1/public/signals'
const attachments = '**/signals/v1/public/signals/*/attachments'
const description = (page: Page) => page.getByLabel('Waar gaat het om?')
const send = (page: Page) => page.getByRole('button', { name: 'Verstuur', exact: true }).click()

story('a report whose response got lost stays one report when it is sent again', async ({ page }) => {
  await describeProblem(page, 'De prullenbak op het plein is vol.')
  await fillInRest(page, 'kim@voorbeeld.example')

  const numbers: number[] = []
  await page.route(reports, async route => {
    const answer = await route.fetch()
    numbers.push((await answer.json()).id)
    if (numbers.length > 1) await route.fulfill({ response: answer })
  })
  await send(page)
  await expect(() => expect(numbers).toHaveLength(1)).toPass()
  await page.reload()
  const number = await reportNumber(page)
  expect(numbers).toEqual([number, number])

  await describeProblem(page, 'Er ligt ook glas op de stoep.')
  await fillInRest(page)
  await send(page)
  await expect(page).toHaveURL(/bedankt$/)
  expect(await reportNumber(page)).toBeGreaterThan(number)
})

story(
  'a draft survives a reload, with its photo; another tab shows only that there is one',
  { tag: '@core' },
  async ({ page, context }) => {
    await describeProblem(page, 'Er zit een gat in de weg.')
    await addPhoto(page)
    expect((await page.getByRole('img', { name: 'Foto 1' }).boundingBox())?.width).toBeLessThanOrEqual(100)
    await fillInRest(page, 'bo@voorbeeld.example')
    await page.reload()
    await expect(page.getByText('Er zit een gat in de weg.')).toBeVisible()
    await expect(page.getByText('bo@voorbeeld.example')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible()

    const other = await context.newPage()
    await other.goto('/incident/beschrijf')
    await expect(other.getByText('nog een melding die niet is verstuurd')).toBeVisible()
    await expect(description(other)).toHaveValue('')
    await expectAccessible(other)
    await other.close()

    await page.getByRole('button', { name: 'Melding weggooien' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Melding weggooien' }).click()
    await expect(description(page)).toHaveValue('')
    await page.reload()
    await expect(description(page)).toHaveValue('')
    await expect(page.getByRole('img', { name: 'Foto 1' })).toHaveCount(0)
  },
)

story(
  'a photo that could not be sent is reported and can be sent again; the report is not affected',
  async ({ page }) => {
    await describeProblem(page, 'Het bankje in het park is kapot.')
    await addPhoto(page)
    await fillInRest(page)
    await page.route(attachments, route => route.abort())
    await send(page)
    const number = await reportNumber(page)
    await expect(page.getByText('één foto is niet verstuurd')).toBeVisible()
    await expectAccessible(page)
    await page.waitForTimeout(500) // the draft is saved after a pause
    await page.reload()
    expect(await reportNumber(page)).toBe(number)

    await page.unroute(attachments)
    await page.getByRole('button', { name: 'Verstuur opnieuw' }).click()
    await expect(page.getByText('Alle foto’s zijn nu verstuurd.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Wilt u nog een andere melding doen?' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Doe een melding' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Beschrijf uw melding' })).toBeFocused()
    await expect(page.getByRole('img', { name: 'Foto 1' })).toHaveCount(0)
  },
)

storyInBothModes(
  'a photo with the wrong extension is accepted, a file that is no photo is refused at once',
  [
    [1280, 720],
    [320, 568],
  ],
  async resident => {
    const { page, mode } = resident
    const { default: sharp } = await import('sharp')
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const picture = sharp({ create: { width: 500, height: 400, channels: 3, background: '#777777', noise } })
    const webp = { name: 'plaatje.jpg', mimeType: 'image/jpeg', buffer: await picture.webp({ quality: 95 }).toBuffer() }
    const text = { name: 'brief.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(40_000, 'a') }
    await page.goto('/incident/beschrijf')
    await mode.isReady(page)
    await mode.describe(page, 'Er staat een verkeersbord scheef.')
    await page.locator('input[type=file]').setInputFiles([webp, text])
    if (!mode.hasScripts) await next(page) // with which the files are sent
    await expect(page.getByText(/^brief\.jpg: Dit bestand/).first()).toBeVisible()
    await expect(page.getByText('plaatje.webp')).toBeVisible()
    await expect(page.locator('input[type=file]')).toHaveCount(1)
    await next(page)
    await mode.chooseAddress(page, 'Kerkstraat 12')
    await goOnTo(page, /Contact/)
    await goOnTo(page, 'Versturen')
    await send(page)
    await reportNumber(page)
    await expect(page.getByText('niet verstuurd')).toHaveCount(0)
  },
)

story('a report that hits the rate limit is sent again automatically', async ({ page }) => {
  await describeProblem(page, 'Er is een boom omgewaaid.')
  await fillInRest(page)
  let requestCount = 0
  await page.route(reports, async route => {
    requestCount += 1
    if (requestCount > 1) return route.continue()
    await route.fulfill({ status: 429, headers: { 'Retry-After': '2' }, json: { detail: 'Aanvraag was verstikt.' } })
  })
  await send(page)
  await expect(page.getByText('proberen we het vanzelf opnieuw')).toBeVisible()
  await expectAccessible(page)
  await reportNumber(page)
})

story('a report can be sent by a browser without HTTPS, encryption and storage', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
    Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined })
    IDBFactory.prototype.open = () => {
      throw new Error('not here')
    }
  })
  await describeProblem(page, 'De sloot is dichtgegroeid met riet.')
  await fillInRest(page, 'kim@voorbeeld.example')
  await send(page)
  await reportNumber(page)
})
