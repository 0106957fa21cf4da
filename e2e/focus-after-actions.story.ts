import type { Page } from '@playwright/test'
import { signIn } from './actions.ts'
import { aReport, reportForms } from './report-forms.ts'
import { expect, story } from './story.ts'

/** Names the element that has the focus; `body` when it is lost. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    const isLost = !element || element === document.body || !element.isConnected
    return isLost
      ? 'body'
      : `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 60)}`
  })

/** Expect that the focus is somewhere, and stays there while the page settles. */
async function expectFocus(page: Page, after: string) {
  await expect.poll(() => focused(page), { message: `the focus after: ${after}` }).not.toBe('body')
  await page.waitForTimeout(400) // what was fetched again is on the page now
  expect(await focused(page), `the focus some time after: ${after}`).not.toBe('body')
}

for (const [group, forms] of Object.entries(reportForms))
  story(`the focus is never lost after saving: ${group}`, async ({ page }) => {
    await signIn(page, 'coordinator', '/manage/incidents')
    for (const form of forms) {
      const id = await aReport(page, `De stoep ligt vol (${form.name}).`)
      await page.goto(`/manage/incident/${id}${form.page ?? ''}`)
      await form.prepare?.(page, id)
      await form.fill(page)
      for (const button of form.buttons) await button(page).click()
      await expect(page.getByText(form.confirmation).first()).toBeVisible()
      await expectFocus(page, form.name)
    }
  })

story(
  'the focus is never lost after one press: taking, undoing, closing the offer, following and doubles',
  async ({ page }) => {
    await signIn(page, 'coordinator', '/manage/incidents')
    const id = await aReport(page, 'De stoep ligt vol met glas van een bushokje.')
    await page.goto(`/manage/incident/${id}`)
    await page.getByRole('button', { name: 'Wijs toe aan mij' }).click()
    await expect(page.getByText('De melding is aan jou toegewezen').first()).toBeVisible()
    await expectFocus(page, 'taking')
    await page.getByRole('button', { name: /^Maak ongedaan/ }).click()
    await expect(page.getByText(/: teruggezet$/).first()).toBeVisible()
    await expectFocus(page, 'undoing')
    await page.getByRole('button', { name: 'Wijs toe aan mij' }).click()
    await expect(page.getByText('De melding is aan jou toegewezen').first()).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(page.getByText(/: teruggezet$/).first()).toBeVisible()
    await expectFocus(page, 'undoing by the key')
    await page.getByRole('button', { name: 'Wijs toe aan mij' }).click()
    await expect(page.getByText('De melding is aan jou toegewezen').first()).toBeVisible()
    await page.getByRole('status').getByRole('button', { name: 'Sluiten' }).last().click()
    await expectFocus(page, 'closing the offer to undo')

    const other = await aReport(page, 'De stoep ligt vol met glas van een bushokje, nog steeds.')
    await page.goto(`/manage/incident/${other}`)
    await page
      .getByRole('button', { name: /^Koppel als dubbele melding/ })
      .first()
      .click()
    await expect(page.getByText(/^Gekoppeld als dubbele/).first()).toBeVisible()
    await expectFocus(page, 'linking a double')
    await page
      .getByRole('button', { name: /^Maak los/ })
      .first()
      .click()
    await expect(page.getByText('Losgemaakt').first()).toBeVisible()
    await expectFocus(page, 'unlinking it')
  },
)
