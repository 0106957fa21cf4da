import { signIn } from './actions.ts'
import { aReport } from './report-forms.ts'
import { expect, story } from './story.ts'

const pages = [
  '/manage/incidents',
  '/manage/incidents/kaart',
  '/manage/behandeld',
  '/manage/planning',
  '/manage/buiten',
  '/manage/signalering',
  '/manage/cijfers',
  '/manage/berichten',
  '/manage/account',
  '/instellingen',
  '/instellingen/subcategorieen',
  '/instellingen/standaardteksten',
]

story.describe('on a telephone', () => {
  story.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  story('no page says which keys to press or what to drag', async ({ page }) => {
    const id = await aReport(page, 'De klok op het plein loopt achter.')
    await signIn(page, 'coordinator', '/manage/incidents')
    const expectNoKeys = async (where: string) => {
      await expect(page.locator('kbd')).toHaveCount(0)
      const said = await page.locator('body').innerText()
      // A map can be used with a keyboard and a screen reader on any device: that is not shown.
      const shown = said.replaceAll(/^Verplaats de kaart met de pijltjestoetsen.*$/gm, '')
      expect(shown.match(/\b(Ctrl|Esc|sneltoets\w*|pijltjes\w*|sleep naar)\b/gi) ?? [], where).toEqual([])
    }
    for (const path of [...pages, `/manage/incident/${id}`, `/manage/buiten/${id}`]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.getByText(/^Bezig met|wordt geladen…$/)).toHaveCount(0)
      await expectNoKeys(path)
    }
    for (const [button, form] of [
      ['Wijzig subcategorie', 'Wijzig subcategorie'],
      ['Wijzig toewijzing', 'Wijzig toewijzing'],
      ['Wijzig status', 'Status wijzigen'],
    ] as const) {
      await page.goto(`/manage/incident/${id}`)
      await expect(page.getByText(/^\d+ automatische regels/)).toBeVisible()
      await page.waitForTimeout(400) // no finger answers sooner to what has just appeared: that is not taken for a press
      await page.getByRole('button', { name: button }).tap()
      await expect(page.getByRole('form', { name: form })).toBeVisible()
      await expectNoKeys(form)
    }
  })
})
