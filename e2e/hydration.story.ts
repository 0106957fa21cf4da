import { expect, story } from './story.ts'

story('text typed before and during hydration stays', async ({ page }) => {
  // The page has rendered, but its script has not loaded.
  let loadScript = () => {}
  const scriptMayLoad = new Promise<void>(resolve => {
    loadScript = resolve
  })
  await page.route(/assets\/citizen\/citizen\.web.*\.js$/, async route => {
    await scriptMayLoad
    await route.continue()
  })
  await page.goto('/incident/beschrijf', { waitUntil: 'commit' })
  const field = page.getByLabel('Waar gaat het om?')
  await field.pressSequentially('De lamp ')
  loadScript()
  await field.pressSequentially('voor de deur is stuk, al een week', { delay: 20 })
  await expect(page.getByText('41/1000 tekens')).toBeVisible()
  await expect(field).toHaveValue('De lamp voor de deur is stuk, al een week')
})
