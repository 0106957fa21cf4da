// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { openStaff } from '#test/staff.tsx'
import { aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let boss: User
beforeEach(async () => {
  w = await world()
  boss = await aUser(w, { isSuperuser: true })
})

const department = { code: 'PRF', name: 'Proef', isInternal: true, canDirect: false }
const file = (settings: object) => ({ format: 'meldwerk-settings', version: 1, of: 'Proef', exportedAt: '', settings })
const choose = async (content: unknown) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  const chosen = new File([text], 'instellingen.json', { type: 'application/json' })
  await userEvent.upload(await screen.findByLabelText(/^Bestand met instellingen/), chosen)
}
const departments = async () =>
  (await w.base.db.selectFrom('departments').select('name').where('code', '=', 'PRF').execute()).map(({ name }) => name)

test.each([
  ['no JSON', 'geen json', 'Dit bestand is niet te lezen als JSON in UTF-8.'],
  ['something else', { kapot: 1 }, 'Dit is geen bestand met instellingen van Meldwerk, en geen lijst van Signalen.'],
  [
    'a department twice',
    file({ departments: [department, department] }),
    'PRF staat meer dan één keer in het bestand.',
  ],
])('a file with %s is refused at its field, in words', async (_, content, said) => {
  openStaff(w, { user: boss, at: '/instellingen/overzetten' })
  await choose(content)
  await screen.findByText(said)
  const field = screen.getByLabelText(/^Bestand met instellingen/)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText('Deze wijziging is niet toegestaan in deze situatie.')).toBeNull()
})

test('a file of which one item cannot be changes nothing, and says which item and why', async () => {
  openStaff(w, { user: boss, at: '/instellingen/overzetten' })
  const texts = [{ title: 'Klaar', state: 'o', text: 'Het is klaar.', categories: ['bestaat/niet'] }]
  await choose(file({ departments: [department], texts }))
  await userEvent.click(await screen.findByRole('button', { name: 'Neem 2 wijzigingen over' }))
  const alert = within(
    (await screen.findByText('Er is niets veranderd')).closest<HTMLElement>('[role="alert"]') ?? document.body,
  )
  expect(alert.getByText('o Klaar: De categorie "bestaat/niet" bestaat hier niet.')).toBeTruthy()
  expect(await departments()).toEqual([])
  await userEvent.click(screen.getByRole('checkbox', { name: /Klaar/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Neem 1 wijziging over' }))
  await screen.findByText('1 wijziging overgenomen')
  expect(await departments()).toEqual(['Proef'])
})

test('settings that changed since they were compared are compared again', async () => {
  openStaff(w, { user: boss, at: '/instellingen/overzetten' })
  await choose(file({ departments: [department] }))
  const button = await screen.findByRole('button', { name: 'Neem 1 wijziging over' })
  await w.as(boss)('POST', '/signals/v1/private/departments', { name: 'Intussen', code: 'PRF' })
  await userEvent.click(button)
  await screen.findByText('De instellingen zijn intussen veranderd. Bekijk de verschillen opnieuw.')
  await userEvent.click(screen.getByRole('button', { name: 'Vergelijk opnieuw' }))
  await waitFor(() => expect(screen.queryByText('Er is niets veranderd')).toBeNull())
  await userEvent.click(await screen.findByRole('button', { name: 'Neem 1 wijziging over' }))
  await screen.findByText('1 wijziging overgenomen')
  expect(await departments()).toEqual(['Proef'])
})

test('without an answer it is not said that nothing changed, and comparing again tells what did', async () => {
  let isCut = true
  openStaff(w, {
    user: boss,
    at: '/instellingen/overzetten',
    through: send => async (url, init) => {
      const response = await send(url, init)
      if (!isCut || !url.includes('dry_run=false')) return response
      throw new TypeError('Failed to fetch')
    },
  })
  await choose(file({ departments: [department] }))
  await userEvent.click(await screen.findByRole('button', { name: 'Neem 1 wijziging over' }))
  await screen.findByText('Het is niet zeker of dit gelukt is')
  expect(screen.getByText(/^Er is geen verbinding met de server\./)).toBeTruthy()
  expect(screen.queryByText('Failed to fetch')).toBeNull()
  isCut = false
  await userEvent.click(screen.getByRole('button', { name: 'Vergelijk opnieuw' }))
  await screen.findByText('Alles in instellingen.json is hier al zo. Er is niets te doen.')
  expect(await departments()).toEqual(['Proef'])
})

test('departments are shown by their names and rules as sentences, not by codes', async () => {
  openStaff(w, { user: boss, at: '/instellingen/overzetten' })
  const rule = { name: 'Bruggen', code: 'sub == "brug" and day == "Saturday"', department: 'STW' }
  await choose(file({ departments: [department], rules: [rule] }))
  await screen.findByRole('checkbox', { name: 'Proef, nieuw' })
  const rules = within(screen.getByRole('region', { name: 'Routering (1)' }))
  expect(rules.getByText('Voorwaarden: de subcategorie is brug, en het is zaterdag')).toBeTruthy()
  expect(rules.getByText('Afdeling: Stadswerken')).toBeTruthy()
})

test('the comparison of settings marks old and new values, and names them in words', async () => {
  await w.as(boss)('POST', '/signals/v1/private/departments', { name: 'Vroeger', code: 'PRF' })
  await w.as(boss)('POST', '/signals/v1/private/roles', { name: 'Kijker', permission_ids: [] })
  openStaff(w, { user: boss, at: '/instellingen/overzetten' })
  await choose(file({ departments: [department], roles: [{ name: 'Kijker', permissions: ['sia_read'] }] }))
  const departments = within(await screen.findByRole('region', { name: 'Afdelingen (1)' }))
  const name = departments.getByText(/^Naam: /)
  expect(name.textContent).toBe('Naam: oud: Vroeger wordt nieuw: Proef')
  expect(within(name).getByRole('deletion').textContent).toBe('oud: Vroeger')
  expect(within(name).getByRole('insertion').textContent).toBe('nieuw: Proef')
  const roles = within(screen.getByRole('region', { name: 'Rollen (1)' }))
  expect(roles.getByText(/^Rechten: /).textContent).toMatch(/^Rechten: erbij komt nieuw: .+$/)
  expect(roles.queryByRole('deletion')).toBeNull()
})

test('the page names the downloaded file of settings', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  openStaff(w, { user: boss, at: '/instellingen/overzetten' })
  await userEvent.click(await screen.findByRole('button', { name: 'Download de instellingen' }))
  await screen.findByText('Het bestand met instellingen is gedownload')
  expect(screen.getByText(/^Het bestand instellingen-\S+\.json staat bij je downloads\.$/)).toBeTruthy()
})

test('an export of Signalen shows what comes, what does not fit and why, and what is so already', async () => {
  openStaff(w, { user: boss, at: '/instellingen/overzetten' })
  const row = { code: 'PRF', name: 'Proef', is_intern: '1', can_direct: '0', categories: 'bestaat-niet|True|True' }
  await choose([row, { ...row, code: '' }])
  const misfits = within(await screen.findByRole('region', { name: 'Past hier niet (2)' }))
  expect(misfits.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Rij 1, Proef, veld categories: De categorie "bestaat-niet" staat niet in dit bestand en bestaat hier niet.',
    'Rij 2, Proef, veld code: Dit veld is leeg of ontbreekt.',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Neem 1 wijziging over' }))
  await screen.findByText('1 wijziging overgenomen')
  expect(await departments()).toEqual(['Proef'])
  await choose([row])
  await screen.findByText('Van wat past in instellingen.json is alles hier al zo.')
  expect(screen.getByText('Hier al zo (1)')).toBeTruthy()
})

test('a refused change of an import cannot be chosen, and says why', async () => {
  openStaff(w, { user: boss, at: '/instellingen/overzetten' })
  const border = 'SRID=4326;MULTIPOLYGON (((100 10, 101 10, 101 11, 100 10)))'
  await choose([{ name: 'Ver', code: 'VER', _type: 'district', _geometry: border }])
  const box = await screen.findByRole('checkbox', { name: /^district\/VER, nieuw/ })
  expect([box.hasAttribute('disabled'), screen.getByText(/^Ver komt te liggen/) !== null]).toEqual([true, true])
})
