// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openStaff } from '#test/staff.tsx'
import { aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

async function anExpiredInvitation() {
  const { id } = await aUser(w, { email: 'eva@meldstad.example' })
  await w.base.db.updateTable('users').set({ firstName: 'Eva', lastName: 'Brug' }).where('id', '=', id).execute()
  const expiresAt = new Date('2026-01-01T00:00:00Z')
  await w.base.db.insertInto('invitations').values({ userId: id, tokenHash: 'hash', expiresAt }).execute()
  return id
}

test('the first page of the settings begins with points of attention, each with its one action', async () => {
  const id = await anExpiredInvitation()
  openStaff(w, { user: await aUser(w, { isSuperuser: true }), at: '/instellingen' })
  const lines = within(await screen.findByRole('region', { name: 'Vraagt aandacht' }))
  expect(lines.getByText('Eva Brug heeft de uitnodiging niet gebruikt')).toBeTruthy()
  expect(lines.getByRole('link', { name: 'Nodig opnieuw uit' }).getAttribute('href')).toBe(
    `/instellingen/gebruiker/${id}`,
  )
  const [first, second] = screen.getAllByRole('heading', { level: 2 })
  expect([first?.textContent, second?.textContent]).toEqual(['Vraagt aandacht', 'Mensen'])
})

test('the menu says on every page which pages need attention, and on how many points', async () => {
  await anExpiredInvitation()
  openStaff(w, { user: await aUser(w, { isSuperuser: true }), at: '/instellingen/bronnen' })
  const menu = within(await screen.findByRole('navigation', { name: 'Instellingen' }))
  const users = menu.getByRole('link', { name: 'Gebruikers', description: '' })
  await waitFor(() => expect(users).toBe(menu.getByRole('link', { description: '1 punt vraagt aandacht' })))
  expect(users.textContent).toBe('Gebruikers1 punt vraagt aandacht')
  expect(menu.getByRole('link', { name: 'Bronnen' }).textContent).toBe('Bronnen')
})

test('a user without rights to see something finds no mention of it', async () => {
  await anExpiredInvitation()
  openStaff(w, {
    user: await aUser(w, { permissions: ['sia_read', 'sia_write', 'change_storm_mode'] }),
    at: '/instellingen',
  })
  await screen.findByRole('link', { name: 'Melders waarschuwen als het stormt' })
  expect(screen.queryByRole('region', { name: 'Vraagt aandacht' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Laatst gewijzigd' })).toBeNull()
})

test('each task says how many there are, and the last changes who, what and when', async () => {
  const admin = await aUser(w, { isSuperuser: true })
  await w.base.db
    .updateTable('users')
    .set({ firstName: 'Noor', lastName: 'Baken' })
    .where('id', '=', admin.id)
    .execute()
  const created = await w.as(admin)('POST', '/api/sources', { name: 'Aan de balie' })
  openStaff(w, { user: admin, at: '/instellingen' })
  const changes = within(await screen.findByRole('region', { name: 'Laatst gewijzigd' }))
  const [first] = changes.getAllByRole('listitem')
  expect(first?.textContent).toMatch(/^.+Noor Baken voegde bron Aan de balie toe$/)
  expect(changes.getByRole('link', { name: 'bron Aan de balie' }).getAttribute('href')).toBe(
    `/instellingen/bron/${created.body.id}`,
  )
  const subjects = within(screen.getByRole('region', { name: 'Wat je kunt melden' }))
  const sources = await w.as(admin)('GET', '/api/sources')
  expect(subjects.getByText(`${sources.body.length} bronnen`)).toBeTruthy()
})

test('the first page of the settings has its tasks also when the last changes cannot be fetched', async () => {
  openStaff(w, {
    user: await aUser(w, { isSuperuser: true }),
    at: '/instellingen',
    through: send => async (url, init) =>
      url.includes('settings-overview') ? new Response('', { status: 500 }) : send(url, init),
  })
  await screen.findByRole('link', { name: 'Iemand toevoegen' })
  expect(screen.getByText('Wat aandacht vraagt en wat er veranderde, kon niet opgehaald worden')).toBeTruthy()
})

test('the first page of the settings counts inactive settings as their lists do, and names them', async () => {
  const admin = await aUser(w, { isSuperuser: true })
  await aUser(w, { isActive: false })
  openStaff(w, { user: admin, at: '/instellingen' })
  const people = within(await screen.findByRole('region', { name: 'Mensen' }))
  expect(people.getByText('2 collega’s, waarvan 1 niet actief')).toBeTruthy()
  const { body } = await w.as(admin)('GET', '/signals/v1/private/users')
  expect(body.count).toBe(2)
})
