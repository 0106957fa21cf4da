import type { Page } from '@playwright/test'
import { signIn } from './actions.ts'
import { expect } from './story.ts'

/** Ask the reporter something, as staff do on the page of the report. */
export async function askReporter(page: Page, id: number, question: string) {
  await signIn(page, 'behandelaar', `/manage/incident/${id}`)
  await page.getByRole('button', { name: 'Wijzig status' }).click()
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Reactie gevraagd' })
  await page.getByLabel('Vraag aan melder').fill(question)
  await expect(page.frameLocator('iframe').getByText(question).filter({ visible: true })).toBeVisible()
  await page.getByRole('button', { name: 'Verstuur' }).click()
  await expect(page.getByText(/^Reactie gevraagd/).first()).toBeVisible()
}
