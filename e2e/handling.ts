import type { Page } from '@playwright/test'
import { expect } from './story.ts'

/** Create a report of a resident with an e-mail address, by the endpoint of the form. */
export async function aReportToHandle(page: Page, text: string): Promise<number> {
  const answer = await page.request.post('/signals/v1/public/signals', {
    data: {
      text,
      category: { sub_category: '/signals/v1/public/terms/categories/schoon/sub_categories/veegzwerfvuil' },
      location: { geometrie: { type: 'Point', coordinates: [5.22, 52.58] } },
      reporter: { email: 'kim@voorbeeld.example', phone: '0600000012' },
      incident_date_start: '2026-11-20T10:00:00+01:00',
    },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

export const expectText = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()
export const open = (page: Page, what: string) => page.getByRole('button', { name: `Wijzig ${what}` }).click()
export const save = (page: Page) => page.getByRole('button', { name: 'Opslaan' }).click()
