import { signIn } from './actions.ts'
import { expectTour } from './keyboard-tour.ts'
import { dailyScreens } from './staff-screens.ts'
import { expect, story } from './story.ts'

story('every screen of every day can be used with the keyboard alone', async ({ page }) => {
  story.setTimeout(600_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'coordinator', '/manage/incidents')
  const reports = page.locator('[data-report]')
  await expect(reports.first()).toBeVisible()
  const [report = '', other = ''] = await reports.evaluateAll(all =>
    all.map(each => each.getAttribute('data-report') ?? ''),
  )
  for (const screen of dailyScreens) {
    await page.goto(screen.replace(':report', report).replace(':other', other))
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByText(/^Bezig met|wordt geladen…$/)).toHaveCount(0)
    await expectTour(page)
  }
})
