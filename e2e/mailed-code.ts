import type { Page } from '@playwright/test'
import { expect } from './story.ts'

/** The newest code that was mailed to an external party. @param used the code that was mailed before */
export async function mailedCode(page: Page, to: string, used = ''): Promise<string> {
  const mails = page.getByRole('listitem').filter({ hasText: `aan ${to}` })
  let code = ''
  await expect(async () => {
    await page.goto('/demo/mail')
    await mails.getByRole('link', { name: 'Uw code voor de meldingen' }).first().click({ timeout: 10_000 })
    const text = await page.frameLocator('iframe').getByText('Uw code is').textContent({ timeout: 10_000 })
    code = /\d{6}/.exec(text ?? '')?.[0] ?? ''
    expect(['', used]).not.toContain(code)
  }).toPass({ timeout: 120_000 })
  return code
}
