import { readFile } from 'node:fs/promises'
import { signIn } from './actions.ts'
import { fits, heading } from './settings-pages.ts'
import { expect, story } from './story.ts'

story('an administrator keeps all settings in a file, and takes a change back from it', async ({ page }) => {
  await signIn(page, 'beheerder', '/instellingen/overzetten')
  await expect(heading(page, 'Overzetten')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download de instellingen' }).click()
  const kept = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
  expect(kept.settings.departments.length).toBeGreaterThan(3)

  const choose = (content: unknown) =>
    page.getByLabel(/^Bestand met instellingen/).setInputFiles({
      name: 'instellingen.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(content)),
    })
  await choose(kept)
  await expect(page.getByText('Er is niets te doen.', { exact: false })).toBeVisible()
  const [department] = kept.settings.departments
  const changed = {
    ...kept,
    settings: {
      departments: [{ ...department, name: `${department.name} en meer` }],
      roles: [{ name: 'Wijkteam', permissions: ['sia_read'] }],
    },
  }
  await choose(changed)
  await expect(page.getByRole('checkbox', { name: department.name })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^Wijkteam, nieuw/ })).not.toBeChecked()
  await fits(page)
  await page.getByRole('button', { name: 'Neem 1 wijziging over' }).click()
  await expect(page.getByText('1 wijziging overgenomen')).toBeVisible()
  await choose(kept)
  await page.getByRole('button', { name: 'Neem 1 wijziging over' }).click()
  await choose(kept)
  await expect(page.getByText('Er is niets te doen.', { exact: false })).toBeVisible()
})
