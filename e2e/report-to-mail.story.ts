import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  chooseAddress,
  closeReport,
  describeProblem,
  fillInEmail,
  next,
  openMail,
  reportNumber,
  signIn,
} from './actions.ts'
import { goOnTo, withoutScripts } from './both-modes.ts'
import { cameraName, photoFromPhone } from './photo.ts'
import { startServer } from './server.ts'
import { storedReport } from './staff-requests.ts'
import { expect, expectAccessible, story } from './story.ts'
import { copyTemplate } from './template.ts'

story(
  'a resident reports with a photo, staff find and handle it, and the resident gets mail',
  { tag: '@core' },
  async ({ page, server }) => {
    const files = join(server.folder, 'files')
    const before = await filesWith(files, cameraName) // such as photos of forms that other stories did not send
    await describeProblem(page, 'De lantaarnpaal voor de deur knippert al een week.')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer: await photoFromPhone() })
    await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible()
    await expectAccessible(page)
    await next(page)
    await chooseAddress(page, 'Kerkstraat 12')
    await page.getByRole('radio', { name: 'Lamp brandt overdag, langer dan 2 dagen achter elkaar' }).check()
    await expectAccessible(page)
    await next(page)
    await fillInEmail(page, 'kim@voorbeeld.example')
    await expectAccessible(page)
    await next(page)
    await expect(page.getByText('Controleer uw gegevens en verstuur uw melding.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Verstuur' }).click()
    const number = await reportNumber(page)
    await expect(page).toHaveTitle(/^Bedankt/)
    await expectAccessible(page)

    await signIn(page, 'coordinator', `/manage/incident/${number}`)
    await expect(page.getByRole('heading', { level: 1, name: `Standaardmelding ${number}` })).toBeVisible()
    await expect(page.getByText('Kerkstraat 12').first()).toBeVisible()
    await expectAccessible(page)
    await closeReport(page, 'We hebben de lamp vervangen.')
    await openMail(page, `Uw melding SIG-${number} is afgehandeld`)
    await expect(page.getByText('We hebben de lamp vervangen.').first()).toBeVisible()
    await expectAccessible(page)

    const added = (await filesWith(files, cameraName)).filter(file => !before.includes(file))
    expect(added).toEqual([])
  },
)

story.describe('a report to its mail without scripts', () => {
  story.use({ javaScriptEnabled: false, viewport: { width: 375, height: 553 } })
  story(
    'a resident reports with a photo, of which only the picture is kept, and gets mail',
    { tag: '@core' },
    async ({ page, server }) => {
      const files = join(server.folder, 'files')
      const before = await filesWith(files, cameraName)
      await page.goto('/incident/beschrijf')
      await page.getByLabel('Waar gaat het om?').fill('De lantaarnpaal voor de deur knippert al een maand.')
      const buffer = await photoFromPhone()
      await page.locator('input[type=file]').setInputFiles({ name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer })
      await next(page)
      await withoutScripts.chooseAddress(page, 'Kerkstraat 12')
      await page.getByRole('radio', { name: 'Lamp brandt overdag, langer dan 2 dagen achter elkaar' }).check()
      await goOnTo(page, /Contact/)
      await fillInEmail(page, 'kim@voorbeeld.example')
      await goOnTo(page, 'Versturen')
      await page.getByRole('button', { name: 'Verstuur' }).click()
      const number = await reportNumber(page)
      await expect(page).toHaveTitle(/^Bedankt/)
      expect((await storedReport(page, number)).attachments).toHaveLength(1)
      await openMail(page, `Bedankt voor uw melding SIG-${number}`)
      await expect
        .poll(async () => (await filesWith(files, cameraName)).filter(file => !before.includes(file)))
        .toEqual([])
    },
  )
})

story('nothing is lost when the server is killed between the steps', async ({ browser }) => {
  const server = await startServer({ DATA_DIR: await copyTemplate() })
  try {
    const page = await browser.newPage({ baseURL: server.url })
    await describeProblem(page, 'Er ligt een losse tegel op de stoep.')
    await next(page)
    await chooseAddress(page, 'Kerkstraat 14')
    await next(page)
    await fillInEmail(page, 'bo@voorbeeld.example')
    await next(page)
    await expect(page.getByText('Controleer uw gegevens')).toBeVisible()

    await server.kill()
    await page.getByRole('button', { name: 'Verstuur' }).click()
    const waiting = page.getByRole('heading', { level: 1, name: 'Uw melding is nog niet verstuurd' })
    await expect(waiting).toBeVisible({ timeout: 60_000 })
    await server.startAgain() // and the report is sent automatically
    const number = await reportNumber(page)

    await server.kill()
    await server.startAgain()
    await signIn(page, 'coordinator', `/manage/incident/${number}`)
    await closeReport(page, 'De tegel ligt weer recht.')

    await server.kill()
    await server.startAgain()
    await openMail(page, `Bedankt voor uw melding SIG-${number}`)
    await openMail(page, `Uw melding SIG-${number} is afgehandeld`)
    await page.close()
  } finally {
    await server.stop()
  }
})

/** The files in a folder that contain a text. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const matches: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    if ((await readFile(path)).includes(text)) matches.push(path)
  }
  return matches
}
