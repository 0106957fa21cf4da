import { expect, story } from './story.ts'

story('what is typed before the page comes alive stays, and what is typed meanwhile', async ({ page }) => {
  // The page stands there, its script is still on its way.
  let letThrough = () => {}
  const waited = new Promise<void>(resolve => {
    letThrough = resolve
  })
  await page.route(/assets\/citizen\/citizen\.web.*\.js$/, async route => {
    await waited
    await route.continue()
  })
  await page.goto('/incident/beschrijf', { waitUntil: 'commit' })
  const field = page.getByLabel('Waar gaat het om?')
  await field.pressSequentially('De lamp ')
  letThrough()
  await field.pressSequentially('voor de deur is stuk, al een week', { delay: 20 })
  await expect(page.getByText('41/1000 tekens')).toBeVisible()
  await expect(field).toHaveValue('De lamp voor de deur is stuk, al een week')
})
