// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { transaction } from '#server/base.ts'
import { recordSettingChanges } from '#server/setting-changes.ts'
import { openStaff } from '#test/staff.tsx'
import { aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let noor: User
let ruben: User
beforeEach(async () => {
  w = await world()
  noor = await aNamed('Noor', 'Baken')
  ruben = await aNamed('Ruben', 'Steen')
})
afterEach(() => {
  window.location.hash = ''
})

async function aNamed(firstName: string, lastName: string) {
  const user = await aUser(w, { isSuperuser: true })
  await w.base.db.updateTable('users').set({ firstName, lastName }).where('id', '=', user.id).execute()
  return user
}

const addSource = (by: User, name: string) => w.as(by)('POST', '/api/sources', { name })
const open = (at = '/instellingen/wijzigingen', user = noor) => openStaff(w, { user, at })
const lines = async () => {
  const table = within(await screen.findByRole('table', { name: 'Wijzigingen, het nieuwste eerst' }))
  return table.getAllByRole('row').slice(1)
}

test('the first page leads to all changes, each with its author, its subject and a link', async () => {
  const { body } = await addSource(ruben, 'Aan de balie')
  open('/instellingen')
  const last = within(await screen.findByRole('region', { name: 'Laatst gewijzigd' }))
  await userEvent.click(last.getByRole('link', { name: 'Alle wijzigingen' }))
  const [first] = await lines()
  expect(first?.textContent).toMatch(/^Toegevoegd: bron Aan de balieRuben SteenVandaag, \d\d:\d\d$/)
  expect(screen.getByRole('link', { name: 'bron Aan de balie' }).getAttribute('href')).toBe(
    `/instellingen/bron/${body.id}`,
  )
})

test('the filter of all changes of settings is in the address', async () => {
  await addSource(ruben, 'Aan de balie')
  await addSource(noor, 'Op straat')
  await w.as(noor)('POST', '/signals/v1/private/roles', { name: 'Kijker', permission_ids: [] })
  const { router } = open()
  expect(await lines()).toHaveLength(3)
  await userEvent.selectOptions(screen.getByLabelText('Wat'), 'Bronnen')
  await waitFor(async () => expect(await lines()).toHaveLength(2))
  await userEvent.selectOptions(screen.getByLabelText('Wie'), 'Ruben Steen')
  await waitFor(async () => expect(await lines()).toHaveLength(1))
  expect(router.state.location.search).toBe(`?kind=source&user=${ruben.id}`)
  const filter = within(screen.getByRole('form', { name: 'Wijzigingen' }))
  await userEvent.type(screen.getByLabelText('Van'), '2026-01-02')
  await userEvent.type(screen.getByLabelText('Tot en met'), '2026-01-01')
  await userEvent.click(filter.getByRole('button', { name: 'Zoek' }))
  expect(screen.getByText('Kies een dag na de eerste, of dezelfde.')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Tot en met'))
  await userEvent.type(screen.getByLabelText('Tot en met'), '2026-01-03')
  await userEvent.click(filter.getByRole('button', { name: 'Zoek' }))
  await screen.findByText('Niets gevonden')
  expect(router.state.location.search).toBe(`?kind=source&user=${ruben.id}&from=2026-01-02&to=2026-01-03`)
  await userEvent.click(screen.getByRole('link', { name: 'Wis filter' }))
  await waitFor(async () => expect(await lines()).toHaveLength(3))
  const days = ['Van', 'Tot en met'].map(name => screen.getByLabelText<HTMLInputElement>(name).value)
  expect(days).toEqual(['', ''])
})

test('a change that can be put back leads to its history, which takes the focus', async () => {
  const { id } = await w.base.db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', 'veegzwerfvuil')
    .executeTakeFirstOrThrow()
  await w.as(noor)('PATCH', `/signals/v1/private/categories/${id}`, { name: 'Zwerfvuil' })
  open()
  const history = await screen.findByRole('link', { name: 'Bekijk en zet terug (categorie Zwerfvuil)' })
  expect(history.getAttribute('href')).toBe(`/instellingen/subcategorie/${id}#geschiedenis`)
  expect((await lines())[0]?.textContent).toContain('categorie Zwerfvuil: naam ‘Veeg- / zwerfvuil’ → ‘Zwerfvuil’')
  window.location.hash = '#geschiedenis'
  await userEvent.click(history)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Geschiedenis'))
})

test('the other changes of the same press are opened on the spot, each with a link', async () => {
  const sources: { id: number }[] = []
  for (const name of ['Aan de balie', 'Op straat', 'Per brief']) sources.push((await addSource(ruben, name)).body)
  await transaction(w.base, tx =>
    recordSettingChanges(
      tx,
      sources.map(({ id }) => ({
        subject: { kind: 'source' as const, id },
        by: noor,
        changes: [{ field: 'position', from: 1, to: 2 }],
      })),
    ),
  )
  open()
  const [first] = await lines()
  const row = within(first ?? document.body)
  const toggle = row.getByRole('button', { name: 'en 2 andere instellingen' })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  expect(row.queryByText('Bezig met ophalen…')).toBeNull() // nothing is fetched before it is opened
  await userEvent.click(toggle)
  const link = await row.findByRole('link', { name: 'bron Per brief' })
  expect(link.getAttribute('href')).toBe(`/instellingen/bron/${sources[2]?.id}`)
  expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Gewijzigd: bron Op straat: volgorde Bekijk (bron Op straat)',
    'Gewijzigd: bron Per brief: volgorde Bekijk (bron Per brief)',
  ])
  await userEvent.click(toggle)
  expect(row.queryByRole('listitem')).toBeNull()
})

test('a user who may see no settings has no list of changes', async () => {
  open('/instellingen/wijzigingen', await aUser(w, { permissions: ['sia_read', 'manage_privacy'] }))
  await screen.findByText('Je hebt geen rechten om deze pagina te gebruiken.')
  expect(screen.queryByRole('link', { name: 'Alle wijzigingen' })).toBeNull()
})
