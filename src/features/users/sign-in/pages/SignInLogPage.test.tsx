// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStaff } from '#test/staff.tsx'
import { aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import type { User } from '../../policy.ts'
import type { SignInOutcome } from '../rules.ts'

let w: World
let boss: User
let carla: User
beforeEach(async () => {
  w = await world()
  boss = await aUser(w, { isSuperuser: true })
  carla = await aUser(w)
  const names = { firstName: 'Carla', lastName: 'Straat' }
  await w.base.db.updateTable('users').set(names).where('id', '=', carla.id).execute()
})
afterEach(() => vi.restoreAllMocks())

const log = (lines: readonly (readonly [User | null, SignInOutcome])[]) =>
  w.base.db
    .insertInto('signIns')
    .values(
      lines.map(([user, outcome], at) => ({
        at: new Date(Date.UTC(2026, 10, 20, 9) + at * 60_000),
        userId: user?.id ?? null,
        outcome,
        browser: 'Firefox op Windows',
        network: '203.0.113.…',
      })),
    )
    .execute()
const open = (at = '/instellingen/logboek', user = boss) => openStaff(w, { user, at })
const texts = async () => {
  const table = within(await screen.findByRole('table', { name: 'Inloggen, het nieuwste eerst' }))
  return table
    .getAllByRole('row')
    .slice(1)
    .map(row => within(row).getByRole('rowheader').textContent + within(row).getAllByRole('cell')[1]?.textContent)
}

test('the sign-in log lists all attempts, newest first, with masked addresses', async () => {
  await log([
    [carla, 'wrong-password'],
    [carla, 'signed-in'],
    [null, 'wrong-password'],
  ])
  open()
  expect((await texts()).map(text => text.replace(/\s+/g, ' '))).toEqual([
    'Onbekend e-mailadres Verkeerd wachtwoord',
    'Carla StraatIngelogd',
    'Carla Straat Verkeerd wachtwoord',
  ])
  expect(screen.getAllByText('203.0.113.…')).toHaveLength(3)
  expect(screen.getAllByRole('link', { name: 'Carla Straat' })[0]?.getAttribute('href')).toBe(
    `/instellingen/gebruiker/${carla.id}`,
  )
})

test('the filter of the sign-in log is in the address', async () => {
  await log([
    [boss, 'signed-in'],
    [carla, 'wrong-password'],
    [carla, 'signed-in'],
  ])
  const { router } = open()
  await screen.findByRole('option', { name: 'Carla Straat' })
  await userEvent.selectOptions(screen.getByLabelText('Wie'), 'Carla Straat')
  await waitFor(async () => expect(await texts()).toHaveLength(2))
  await userEvent.selectOptions(screen.getByLabelText('Wat'), 'Verkeerd wachtwoord')
  await waitFor(async () => expect(await texts()).toHaveLength(1))
  expect(router.state.location.search).toBe(`?user=${carla.id}&outcome=wrong-password`)
  await userEvent.selectOptions(screen.getByLabelText('Wat'), 'Overal uitgelogd')
  await screen.findByText('Niets gevonden')
  await userEvent.click(screen.getByRole('link', { name: 'Wis filter' }))
  await waitFor(async () => expect(await texts()).toHaveLength(4))
  expect((await texts())[0]).toMatch(/Dit logboek gelezen$/)
})

test('older lines of the sign-in log are on a page of their own', async () => {
  await log(Array.from({ length: 101 }, () => [carla, 'signed-in'] as const))
  open()
  expect(await texts()).toHaveLength(100)
  await userEvent.click(screen.getByRole('link', { name: 'Ouder' }))
  await waitFor(async () => expect(await texts()).toHaveLength(1))
  expect(screen.queryByRole('link', { name: 'Ouder' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Naar het nieuwste' }))
  await waitFor(async () => expect(await texts()).toHaveLength(100))
})

test('an impossible value in the address is no filter of the sign-in log', async () => {
  await log([[carla, 'signed-in']])
  open('/instellingen/logboek?user=x&outcome=onzin&before=-1')
  expect(await texts()).toHaveLength(1)
})

test('a user who may not see users has no sign-in log', async () => {
  open('/instellingen/logboek', await aUser(w, { permissions: ['sia_read', 'view_group'] }))
  await screen.findByText('Je hebt geen rechten om deze pagina te gebruiken.')
  expect(screen.queryByRole('link', { name: 'Logboek inloggen' })).toBeNull()
})

test('the log is filtered by day and downloaded as filtered; the download is announced, and is itself logged', async () => {
  await log([
    [carla, 'wrong-password'],
    [carla, 'signed-in'],
  ])
  await w.base.db
    .updateTable('signIns')
    .set({ at: new Date('2026-11-10T23:30:00+01:00') })
    .where('outcome', '=', 'wrong-password')
    .execute()
  const files = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { router } = open()
  const filter = within(await screen.findByRole('form', { name: 'Logboek' }))
  const from = filter.getByLabelText('Van')
  await userEvent.type(from, '2026-11-12')
  await userEvent.type(filter.getByLabelText('Tot en met'), '2026-11-10')
  await userEvent.click(filter.getByRole('button', { name: 'Zoek' }))
  await screen.findByText('Kies een dag na de eerste, of dezelfde.')
  await userEvent.clear(from)
  await userEvent.type(from, '2026-11-10')
  await userEvent.click(filter.getByRole('button', { name: 'Zoek' }))
  await waitFor(async () => expect(await texts()).toEqual(['Carla Straat Verkeerd wachtwoord']))
  expect(router.state.location.search).toBe('?from=2026-11-10&to=2026-11-10')
  await userEvent.click(screen.getByRole('button', { name: 'Download als CSV' }))
  await screen.findByText('Het logboek is gedownload')
  const [file] = files.mock.calls[0] ?? []
  const lines = file instanceof Blob ? (await file.text()).trim().split('\r\n') : []
  expect(lines.slice(1)).toEqual([
    `10-11-2026 23:30;Carla Straat;${carla.email};Verkeerd wachtwoord;Firefox op Windows;203.0.113.…`,
  ])
  const { body } = await w.as(boss)('GET', `/api/sign-ins?user=${boss.id}&outcome=log-read`)
  expect(body.results).toHaveLength(1)
})
