import { expect, expectAccessible, story } from './story.ts'

const link = '/verify_email/f38ad3f4-2b13-41a7-a43b-92e813b8f478'

story('an expired link to verify an e-mail address shows whom to call, after the press', async ({ page, browser }) => {
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: 'Bevestig uw e-mailadres' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Bevestig mijn e-mailadres' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Link ongeldig' })).toBeVisible()
    await expect(page).toHaveTitle(/^Link ongeldig/)
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
  const plain = await (await browser.newContext({ serviceWorkers: 'block', javaScriptEnabled: false })).newPage()
  await plain.goto(new URL(link, page.url()).href)
  await plain.getByRole('button', { name: 'Bevestig mijn e-mailadres' }).click()
  await expect(plain.getByRole('heading', { level: 1, name: 'Link ongeldig' })).toBeVisible()

  await page.getByRole('link', { name: 'Doe een melding' }).last().click()
  await expect(page.getByLabel('Waar gaat het om?')).toBeVisible()
})
