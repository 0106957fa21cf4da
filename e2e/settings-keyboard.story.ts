import { signIn } from './actions.ts'
import { expectTour } from './keyboard-tour.ts'
import { pathsInMenu } from './settings-pages.ts'
import { expect, story } from './story.ts'

story('every page of the settings can be used with the keyboard alone', async ({ page }) => {
  story.setTimeout(600_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'beheerder', '/instellingen')
  for (const path of await pathsInMenu(page)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectTour(page)
    // The form behind the first line of a list.
    const first = page.locator('main table a[href^="/instellingen/"]').first()
    if ((await first.count()) === 0) continue
    await first.focus()
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectTour(page)
  }
})
