import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { signIn, tabTo } from './actions.ts'
import { expect, expectFits, story } from './story.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

story('overdue reports per category link to those reports', async ({ page }) => {
  await signIn(page, 'coordinator', '/manage/incidents')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Signalering' }).click()
  await expect(heading(page, 'Signalering')).toBeFocused()
  const late = page.getByRole('region', { name: '3x buiten de afhandeltermijn' })
  const first = late.getByRole('row').nth(1)
  await expect(first).toBeVisible()
  await expectFits(page)
  const count = await first.getByRole('cell').textContent()
  await tabTo(page, (await first.getByRole('link').textContent()) ?? '')
  await page.keyboard.press('Enter')
  await expect(heading(page, `Meldingen (${count})`)).toBeVisible()
  await expect(page.getByText('3x buiten de afhandeltermijn')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Signalering')).toBeVisible()
})

story('figures link to their reports, and can be downloaded', { tag: '@core' }, async ({ page }) => {
  await signIn(page, 'coordinator', '/manage/cijfers')
  const table = page.getByRole('table', { name: 'Cijfers per maand' })
  await expect(table).toBeVisible()
  await expectFits(page)

  await page.getByLabel('Per', { exact: true }).selectOption('Categorie')
  await page.getByRole('button', { name: 'Toon cijfers' }).click()
  await expect(page).toHaveURL(/by=category/)
  const perCategory = page.getByRole('table', { name: 'Cijfers per categorie' })
  const figure = perCategory.getByRole('link', { name: / ontvangen, / }).first()
  await expect(figure).toBeVisible()
  await expectFits(page, [320, 1440])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download als CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  const count = Number(/^\S+/.exec((await figure.textContent()) ?? '')?.[0])
  expect(text.split('\r\n')[0]).toMatch(/^\uFEFFCategorie;Ontvangen;/)
  expect(text.split('\r\n')[1]?.split(';')[1]).toBe(String(count))

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Download als CSV' })).toBeHidden()
  await expect(page.getByText('Direct naar de inhoud')).toBeHidden()
  await expect(perCategory).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await figure.click()
  await expect(heading(page, `Meldingen (${count})`)).toBeVisible()
  await page.goBack()
  await expect(perCategory).toBeVisible()
})
