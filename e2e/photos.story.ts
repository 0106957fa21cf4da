import type { Page } from '@playwright/test'
import {
  photoOf108Megapixels,
  photosThatBreakOff,
  photosThatViewersShow,
  type SamplePhoto,
} from '#test/viewer-photos.ts'
import { signIn } from './actions.ts'
import { aReport } from './report-forms.ts'
import { expect, story } from './story.ts'

const fileOf = ({ name, bytes }: SamplePhoto) => ({ name, mimeType: 'application/octet-stream', buffer: bytes })
const large = async (): Promise<SamplePhoto> => ({
  label: '108',
  name: 'IMG_108.HEIC',
  bytes: await photoOf108Megapixels(),
})

async function removePhotos(page: Page, count: number) {
  for (let n = 0; n < count; n++) await page.getByRole('button', { name: 'Verwijder foto 1' }).click()
  await expect(page.getByRole('img', { name: /^Foto \d/ })).toHaveCount(0)
}

story(
  'the form takes what every viewer shows, whatever it is called, and refuses what breaks off',
  async ({ page }) => {
    story.slow()
    await page.goto('/incident/beschrijf')
    const field = page.locator('input[type=file]')
    const photos = [...(await photosThatViewersShow()), await large()]
    for (let at = 0; at < photos.length; at += 3) {
      const three = photos.slice(at, at + 3)
      await field.setInputFiles(three.map(fileOf))
      const labels = three.map(({ label }) => label).join(', ')
      await expect(page.getByRole('img', { name: /^Foto \d/ }), labels).toHaveCount(three.length, { timeout: 60_000 })
      await removePhotos(page, three.length)
    }
    for (const photo of await photosThatBreakOff()) {
      await field.setInputFiles(fileOf(photo))
      const refusal = page
        .getByRole('listitem')
        .filter({ hasText: /^foto\.jpg: (Deze foto is niet compleet|Dit bestand is geen foto)/ })
      await expect(refusal, photo.label).toBeVisible({ timeout: 60_000 })
      await expect(page.getByRole('img', { name: /^Foto \d/ })).toHaveCount(0)
    }
  },
)

story('staff add a photo of 108 megapixels that is called HEIC', async ({ page }) => {
  story.slow()
  const id = await aReport(page, 'De stoep ligt scheef.')
  await signIn(page, 'coordinator', `/manage/incident/${id}`)
  await page.getByLabel(/Bestand toevoegen/).setInputFiles(fileOf(await large()))
  await expect(page.getByRole('button', { name: 'IMG_108.jpg vergroten' })).toBeVisible({ timeout: 60_000 })
})
