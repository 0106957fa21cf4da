import type { Page } from '@playwright/test'
import { fillInEmail, next, openMail, reportNumber, signIn } from './actions.ts'
import { goOnTo, type Resident, withoutScripts, withScripts } from './both-modes.ts'
import { storedReport } from './staff-requests.ts'
import { expect, story } from './story.ts'

const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'
const backwards = '\u202eidab ni\u202c مساء الخير'
const lines = [script, `${backwards} 🎉👨‍👩‍👧‍👦`, 'x'.repeat(300)]

/** Nothing that was typed runs, or makes the page wider than the screen. */
async function fits(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
}

/** A resident types what is no ordinary text in every field, and sends it. @returns the number of the report */
async function reportWithIt({ page, browser, mode }: Resident): Promise<number> {
  await page.goto('/categorie/civiele-constructies/bruggen')
  await mode.isReady(page)
  await page.getByLabel('Waar gaat het om?').fill(lines.join('\n'))
  await next(page)
  await mode.chooseAddress(page, 'Kerkstraat 12')
  await page.getByLabel('Wat is de naam of het nummer van de brug?').fill(`${script} ${backwards}`)
  await fits(page)
  await goOnTo(page, /Contact/)
  await fillInEmail(page, 'hostiel@voorbeeld.example')
  await goOnTo(page, 'Versturen')
  await expect(page.getByText(script).first()).toBeVisible()
  await expect(page.getByText(`${script} ${backwards}`, { exact: true })).toBeVisible()
  await fits(page)
  await mode.expectAccessible(page, browser)
  await page.getByRole('button', { name: 'Verstuur', exact: true }).click()
  const number = await reportNumber(page)
  await fits(page)
  return number
}

story.describe('malicious input without scripts', () => {
  story.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  story('scripts and unusual characters are shown as typed, and arrive as typed', async ({ page, browser }) => {
    const number = await reportWithIt({ page, browser, mode: withoutScripts })
    const { text, extra_properties: answers } = await storedReport(page, number)
    expect(text).toBe(lines.join('\n'))
    expect(answers[0].answer).toBe(`${script} ${backwards}`)
  })
})

story(
  'scripts and unusual characters are shown as typed, to residents, to staff and in mail',
  async ({ page, browser }) => {
    const dialogs: string[] = []
    page.on('dialog', dialog => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await page.setViewportSize({ width: 390, height: 844 })
    const number = await reportWithIt({ page, browser, mode: withScripts })

    await signIn(page, 'beheerder', `/manage/incident/${number}`)
    await expect(page.getByText(script).first()).toBeVisible()
    await expect(page.getByText(`${script} ${backwards}`).first()).toBeVisible()
    await fits(page)
    const word = 'x'.repeat(60)
    await page.goto(`/manage/incidents?address_text=${word}`)
    await expect(page.getByText(`Adres: ${word}`).first()).toBeVisible()
    await fits(page)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByLabel('Filternaam').fill(`${script} ${word}`)
    await page.getByRole('button', { name: 'Opslaan en filter' }).click()
    await page.getByRole('button', { name: 'Mijn filters' }).click()
    await page.getByRole('listitem').filter({ hasText: word }).getByLabel('Toon in het overzicht').check()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Lijsten' }).click()
    await expect(page.getByRole('navigation', { name: 'Mijn filters' }).getByText(word)).toBeVisible()
    await fits(page)
    await openMail(page, `Bedankt voor uw melding SIG-${number}`)
    const mail = page.frameLocator('iframe').first()
    await expect(mail.getByText(script).or(page.getByText(script)).filter({ visible: true }).first()).toBeVisible()
    await fits(page)
    expect(dialogs).toEqual([])
  },
)
