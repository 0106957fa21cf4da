import { chooseAddress, fillInEmail, next, openMail, reportNumber, signIn } from './actions.ts'
import { expect, expectAccessible, story } from './story.ts'

const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'
const backwards = '\u202eidab ni\u202c مساء الخير'
const lines = [script, `${backwards} 🎉👨‍👩‍👧‍👦`, 'x'.repeat(300)]

story('scripts and unusual characters are shown as typed, to residents, to staff and in mail', async ({ page }) => {
  const dialogs: string[] = []
  page.on('dialog', dialog => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/categorie/civiele-constructies/bruggen')
  await expect(page).toHaveURL(/beschrijf$/)
  await page.getByLabel('Waar gaat het om?').fill(lines.join('\n'))
  await next(page)
  await chooseAddress(page, 'Kerkstraat 12')
  await page.getByLabel('Wat is de naam of het nummer van de brug?').fill(`${script} ${backwards}`)
  await fits()
  await next(page)
  await fillInEmail(page, 'hostiel@voorbeeld.example')
  await next(page)
  await expect(page.getByText('Controleer uw gegevens')).toBeVisible()
  await expect(page.getByText(script).first()).toBeVisible()
  await expect(page.getByText(`${script} ${backwards}`, { exact: true })).toBeVisible()
  await fits()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Verstuur', exact: true }).click()
  const number = await reportNumber(page)
  await fits()

  await signIn(page, 'beheerder', `/manage/incident/${number}`)
  await expect(page.getByText(script).first()).toBeVisible()
  await expect(page.getByText(`${script} ${backwards}`).first()).toBeVisible()
  await fits()
  const word = 'x'.repeat(60)
  await page.goto(`/manage/incidents?address_text=${word}`)
  await expect(page.getByText(`Adres: ${word}`).first()).toBeVisible()
  await fits()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('Filternaam').fill(`${script} ${word}`)
  await page.getByRole('button', { name: 'Opslaan en filter' }).click()
  await page.getByRole('button', { name: 'Mijn filters' }).click()
  await page.getByRole('listitem').filter({ hasText: word }).getByLabel('Toon in het overzicht').check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Lijsten' }).click()
  await expect(page.getByRole('navigation', { name: 'Mijn filters' }).getByText(word)).toBeVisible()
  await fits()
  await openMail(page, `Bedankt voor uw melding SIG-${number}`)
  const mail = page.frameLocator('iframe').first()
  await expect(mail.getByText(script).or(page.getByText(script)).filter({ visible: true }).first()).toBeVisible()
  await fits()
  expect(dialogs).toEqual([])
})
