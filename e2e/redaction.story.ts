import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { openMail, signIn } from './actions.ts'
import { makeBackup } from './backup.ts'
import { aSentReport } from './report-forms.ts'
import { expect, expectFitsAndStays, story } from './story.ts'

/** Whole in its middle, as fractions of the photo: a face on the left, a number plate on the right. */
const face = { x: 0.3, y: 0.4 }
const plate = { x: 0.75, y: 0.5 }

/** A photo of an invented face, beside a number plate. */
const facePhoto = () =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="#9cc"/>
      <ellipse cx="360" cy="320" rx="140" ry="190" fill="#e8b48c"/><circle cx="310" cy="270" r="16"/><circle cx="410" cy="270" r="16"/>
      <path d="M290 400q70 50 140 0" fill="none" stroke="#733" stroke-width="12"/>
      <rect x="780" y="350" width="240" height="100" fill="#fc0"/></svg>`),
  )
    .jpeg()
    .toBuffer()

/** Reads the files of photos in the storage or a backup, by path. */
async function storedPhotos(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })
  const photos = entries.filter(entry => entry.isFile() && entry.name.includes('gezicht'))
  return new Map(
    await Promise.all(
      photos.map(async ({ name, parentPath }) => {
        const path = join(parentPath, name)
        return [
          path,
          createHash('sha256')
            .update(await readFile(path))
            .digest('hex'),
        ] as const
      }),
    ),
  )
}

/** The colours of the face and of the plate on a picture that a page shows, each `black` or not. */
async function coveredOn(page: Page, picture: Locator) {
  const address = new URL((await picture.getAttribute('src')) ?? '', page.url()).href
  const { data, info } = await sharp(await (await page.request.get(address)).body())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isBlack = ({ x, y }: { x: number; y: number }) => {
    const at = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels
    return Math.max(...data.subarray(at, at + 3)) < 30
  }
  return { face: isBlack(face), plate: isBlack(plate) }
}

/** Draw a box around a point of the photo with the mouse. */
async function drawBox(page: Page, photo: Locator, around: { x: number; y: number }) {
  // Below the header, which stays in sight.
  await photo.evaluate(element => element.scrollIntoView({ block: 'end' }))
  const { x = 0, y = 0, width = 0, height = 0 } = (await photo.boundingBox()) ?? {}
  const at = (side: -1 | 1) => [x + (around.x + side * 0.15) * width, y + (around.y + side * 0.3) * height] as const
  await page.mouse.move(...at(-1))
  await page.mouse.down()
  await page.mouse.move(...at(1), { steps: 5 })
  await page.mouse.up()
}

const hidden = { face: true, plate: true }

story(
  'a colleague covers a face with the mouse and a number plate with the keyboard, and the photo as it was is nowhere',
  async ({ page, browser, server }) => {
    const { id, signal_id: uuid } = await aSentReport(page, 'De auto van deze man staat al weken op de stoep.')
    const file = { name: 'gezicht.jpg', mimeType: 'image/jpeg', buffer: await facePhoto() }
    const sent = await page.request.post(`/signals/v1/public/signals/${uuid}/attachments`, { multipart: { file } })
    expect(sent.status()).toBe(201)
    await signIn(page, 'behandelaar', `/manage/incident/${id}`)
    const picture = page.getByRole('img', { name: 'gezicht.jpg vergroten' })
    await expect.poll(() => coveredOn(page, picture)).toEqual({ face: false, plate: false })
    const before = await storedPhotos(server.folder)
    expect(before.size).toBe(3)

    await page.getByRole('button', { name: 'Maak onherkenbaar' }).click()
    const form = page.getByRole('form', { name: 'Delen van de foto onherkenbaar maken' })
    const photo = form.getByRole('img', { name: 'De foto waarover je vakken tekent' })
    await expect(form.getByRole('button', { name: 'Voeg een vak toe' })).toBeFocused()
    await expect(form.getByText('Teken een vak over elk gezicht')).toBeInViewport()
    await form.getByRole('button', { name: 'Maak onherkenbaar' }).click()
    await expect(form.getByRole('alert')).toHaveText('Teken eerst een vak over wat niemand mag zien.')
    await drawBox(page, photo, face)
    await expect(form.getByRole('button', { name: 'Vak 1', exact: true })).toBeVisible()
    await expectFitsAndStays(page)

    await form.getByRole('button', { name: 'Voeg een vak toe' }).press('Enter')
    const second = form.getByRole('button', { name: 'Vak 2', exact: true })
    await expect(second).toBeFocused()
    for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press('ArrowRight')
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Shift+ArrowRight')
    await form.getByRole('button', { name: 'Voeg een vak toe' }).press('Enter')
    await page.keyboard.press('Delete')
    await expect(form.getByRole('button', { name: 'Vak 3', exact: true })).toHaveCount(0)
    await form.getByRole('button', { name: 'Maak onherkenbaar' }).press('Enter')

    await expect(form).toBeHidden()
    await expect.poll(() => coveredOn(page, picture)).toEqual(hidden)
    const after = await storedPhotos(server.folder)
    expect(after.size).toBe(3)
    expect([...after.keys()].filter(path => before.has(path))).toEqual([])
    expect([...after.values()].filter(hash => [...before.values()].includes(hash))).toEqual([])
    const inBackup = await storedPhotos(await makeBackup(server.folder))
    expect([...inBackup.values()].sort()).toEqual([...after.values()].sort())
    await expect(page.getByText('Foto onherkenbaar gemaakt:')).toBeVisible()
    await picture.click()
    await expect.poll(() => coveredOn(page, page.getByRole('dialog').getByRole('img').first())).toEqual(hidden)

    await openMail(page, `Bedankt voor uw melding SIG-${id}`)
    const link = page.frameLocator('iframe').getByRole('link', { name: 'Bekijk uw melding' })
    const resident = await browser.newPage({ baseURL: server.url })
    await resident.goto((await link.getAttribute('href')) ?? '')
    await resident.getByRole('button', { name: 'Bekijk mijn melding' }).click()
    await expect.poll(() => coveredOn(resident, resident.getByRole('img', { name: /Uw foto/ }))).toEqual(hidden)
    await resident.close()
  },
)
