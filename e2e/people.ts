import type { Page } from '@playwright/test'
import { expect } from './story.ts'

/** Where the link for a password leads to in the mail to this address. */
export async function mailedLink(page: Page, to: string, name: string): Promise<string> {
  await expect(async () => {
    await page.goto('/demo/mail')
    const mail = page.getByRole('listitem').filter({ hasText: to })
    await mail.getByRole('link').first().click({ timeout: 10_000 })
    await expect(page.frameLocator('iframe').getByRole('link', { name, exact: true })).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 120_000 })
  const link = page.frameLocator('iframe').getByRole('link', { name, exact: true })
  return new URL((await link.getAttribute('href')) ?? '', page.url()).pathname
}
