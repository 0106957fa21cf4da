import { expect, test } from '@playwright/test'
import { templateKeys } from '#features/mail/templates/variables.ts'
import { sampleMail } from '#test/mail-samples.ts'
import { violationsOn, wcagRules } from './accessibility.ts'

for (const colorScheme of ['light', 'dark'] as const)
  test(`every mail fits a telephone, has one filled button and can be read: ${colorScheme}`, async ({ browser }) => {
    const page = await browser.newPage({ colorScheme })
    for (const key of templateKeys) {
      const { html, subject } = sampleMail(key)
      await page.setContent(html)
      for (const width of [360, 600]) {
        await page.setViewportSize({ width, height: 800 })
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow, `${key} at ${width}`).toBeLessThanOrEqual(0)
      }
      await expect(page).toHaveTitle(subject)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect(await page.locator('.button').count(), key).toBeLessThanOrEqual(1)
      await page.setViewportSize({ width: 360, height: 800 })
      for (const button of await page.locator('.button').all()) {
        const { width = 0 } = (await button.boundingBox()) ?? {}
        expect(width, `the button of ${key}`).toBeGreaterThan(300)
      }
      expect(await violationsOn(page, wcagRules), key).toEqual([])
    }
  })
