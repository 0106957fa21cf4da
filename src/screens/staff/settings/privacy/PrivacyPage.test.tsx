// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openStaff } from '../../../../../test/staff.tsx'
import { aReport, aUser } from '../../../../../test/test-data.ts'
import { type World, world } from '../../../../../test/world.ts'
import type { User } from '../../../../features/users/policy.ts'

let w: World
let officer: User
beforeEach(async () => {
  w = await world()
  officer = await aUser(w, { permissions: ['sia_read', 'manage_privacy'] })
})

const hold = (id: number) => w.as(officer)('PUT', `/api/retention/holds/${id}`, { reason: 'Klacht 12' })

async function search() {
  openStaff(w, { user: officer, at: '/instellingen/persoon' })
  const form = within(await screen.findByRole('form', { name: 'Iemand zoeken' }))
  await userEvent.type(form.getByRole('textbox', { name: /^E-mailadres/ }), 'kim@voorbeeld.example')
  await userEvent.click(form.getByRole('button', { name: 'Zoek' }))
}

test('nothing can be erased of a person whose reports are all on hold, and the page says so', async () => {
  const { id } = await aReport(w)
  await hold(id)
  await search()
  expect(await screen.findByText('Er kan nu niets worden gewist')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Wis gegevens' })).toBeNull()
})

test('reports that are put on hold after the search stay, and nothing is said to be erased', async () => {
  const { id } = await aReport(w)
  await search()
  await userEvent.click(await screen.findByRole('button', { name: 'Wis gegevens' }))
  await hold(id)
  await userEvent.type(screen.getByRole('textbox', { name: /^Waarom/ }), 'Verzoek 7')
  await userEvent.click(screen.getAllByRole('button', { name: 'Wis gegevens' }).at(-1) ?? document.body)
  expect(await screen.findByText('Er is niets gewist')).toBeTruthy()
  expect(screen.queryByText('De gegevens zijn gewist')).toBeNull()
})

test('what still has to be filled in gets the focus', async () => {
  await aReport(w)
  openStaff(w, { user: officer, at: '/instellingen/persoon' })
  const form = within(await screen.findByRole('form', { name: 'Iemand zoeken' }))
  await userEvent.click(form.getByRole('button', { name: 'Zoek' }))
  const email = form.getByRole('textbox', { name: /^E-mailadres/ })
  expect(document.activeElement).toBe(email)
  await userEvent.type(email, 'kim@voorbeeld.example{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Wis gegevens' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Gegevens van deze persoon wissen?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Wis gegevens' }))
  expect(dialog.getByText('Vul in waarom de gegevens worden gewist.')).toBeTruthy()
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /^Waarom/ }))
})
