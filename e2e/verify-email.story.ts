import { expect, expectAccessible, story } from './story.ts'

story('an expired link to verify an e-mail address shows whom to call', async ({ page }) => {
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/verify_email/f38ad3f4-2b13-41a7-a43b-92e813b8f478')
    await expect(page.getByRole('heading', { level: 1, name: 'Link ongeldig' })).toBeVisible()
    await expect(page).toHaveTitle(/^Link ongeldig/)
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
  await page.getByRole('link', { name: 'Doe een melding' }).last().click()
  await expect(page.getByLabel('Waar gaat het om?')).toBeVisible()
})
