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

const square = '5.21 52.57, 5.23 52.57, 5.23 52.59, 5.21 52.59, 5.21 52.57'
/** A file of each kind, as the administration of Signalen writes them. */
const exportsOfSignalen = {
  Category: [
    { parent: 'afval', slug: 'proef-afval', name: 'Proef afval', handling: 'REST', is_active: '1', public_name: '' },
    { parent: 'bestaat-niet', slug: 'proef-anders', name: 'Proef anders', handling: 'REST', is_active: '1' },
  ],
  Department: [
    { code: 'PRF', name: 'Proefafdeling', is_intern: '1', can_direct: '0', categories: 'proef-afval|True|True' },
  ],
  Question: [
    {
      key: 'extra_proef',
      field_type: 'text_input',
      meta: '{"label": "Waar?"}',
      required: '1',
      categories: 'proef-afval|1',
    },
  ],
  Area: [{ name: 'Proefwijk', code: 'PW1', _type: 'district', _geometry: `SRID=4326;MULTIPOLYGON (((${square})))` }],
  Expression: [{ name: 'Proefregel', code: 'sub == "proef-afval"', _type: 'routing' }],
  RoutingExpression: [{ _expression: 'Proefregel', _department: 'PRF', _user: '', order: '1', is_active: '1' }],
}

story('an administrator takes over the six exports of Signalen, each with its differences first', async ({ page }) => {
  await signIn(page, 'beheerder', '/instellingen/overzetten')
  await expect(heading(page, 'Overzetten')).toBeVisible()
  for (const [kind, rows] of Object.entries(exportsOfSignalen)) {
    const choose = () =>
      page.getByLabel(/^Bestand met instellingen/).setInputFiles({
        name: `signalen-admin-export-${kind}.json`,
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(rows)),
      })
    await choose()
    const take = page.getByRole('button', { name: /^Neem \d wijziging(en)? over$/ })
    await expect(take).toBeVisible()
    await fits(page)
    if (kind === 'Category')
      await expect(
        page.getByText('Rij 2, Proef anders, veld parent: "bestaat-niet" staat niet in dit bestand'),
      ).toBeVisible()
    await take.click()
    await expect(page.getByText('overgenomen').first()).toBeVisible()
    await choose()
    await expect(page.getByText('is hier al zo').or(page.getByText('is alles hier al zo')).first()).toBeVisible()
  }
})
