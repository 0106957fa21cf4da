// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { openStaff } from '#test/staff.tsx'
import { aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let user: User
beforeEach(async () => {
  sessionStorage.clear()
  w = await world()
  user = await aUser(w, { isSuperuser: true })
})
afterEach(() => w.empty())

const open = async () => {
  openStaff(w, { user, at: '/instellingen/gemeente' })
  return screen.findByRole('textbox', { name: 'Telefoonnummer' })
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Bewaar' }))

test('a text of the municipality is changed, differs from the file, and goes back to it', async () => {
  const phone = await open()
  await userEvent.clear(phone)
  await userEvent.type(phone, '14 0300')
  await save()
  await screen.findByText('Instellingen van de gemeente bijgewerkt')
  expect(w.base.municipality.language.phoneNumber).toBe('14 0300')
  expect(screen.getByText('In het bestand: 14 0299')).toBeTruthy()
  const history = within(screen.getByRole('region', { name: 'Geschiedenis' }))
  expect(await history.findByText('Telefoonnummer: ‘14 0299’ werd ‘14 0300’')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Terug naar het bestand ?: Telefoonnummer$/ }))
  await save()
  await waitFor(() => expect(w.base.municipality.language.phoneNumber).toBe('14 0299'))
  expect(screen.queryByText(/^In het bestand/)).toBeNull()
})

test('a colour that cannot be read is refused at its place, before anything is sent', async () => {
  await open()
  const color = screen.getByRole('textbox', { name: /^Hoofdkleur/ })
  await userEvent.clear(color)
  await userEvent.type(color, '#dddddd')
  expect(screen.getByText(/^Hoofdkleur op pagina: .* te weinig$/)).toBeTruthy()
  await save()
  expect(await screen.findByText(/^Hoofdkleur op pagina is niet goed te lezen/)).toBeTruthy()
  expect(await w.base.db.selectFrom('municipalitySettings').selectAll().execute()).toEqual([])
})

test('a switch says what it does, and a change of a colleague is not overwritten', async () => {
  await open()
  await w.as(user)('PATCH', '/api/municipality', { values: { 'language.phoneNumber': '14 0400' } })
  await userEvent.click(screen.getByRole('checkbox', { name: /^Doorsturen naar CityControl/ }))
  const changes = within(screen.getByRole('region', { name: 'Wat er verandert' }))
  expect(changes.getByText('Doorsturen naar CityControl (THOR)')).toBeTruthy()
  await save()
  await userEvent.click(await screen.findByRole('button', { name: 'Bewaar allebei' }))
  await waitFor(() => expect(w.base.municipality.featureFlags.showThorButton).toBe(true))
  expect(w.base.municipality.language.phoneNumber).toBe('14 0400')
})

test('a user who may not change roles does not find the page of the municipality in the menu', async () => {
  const other = await aUser(w, { permissions: ['sia_read', 'view_user', 'change_user'] })
  openStaff(w, { user: other, at: '/instellingen' })
  await screen.findByRole('link', { name: 'Gebruikers' })
  expect(screen.queryByRole('link', { name: 'Gemeente' })).toBeNull()
})
