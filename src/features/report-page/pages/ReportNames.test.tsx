// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { openStaff } from '#test/staff.tsx'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let user: User
let carla: User
beforeEach(async () => {
  w = await world()
  user = await aUser(w)
  carla = await aNamed('Carla', 'Straat')
})

async function aNamed(firstName: string, lastName: string) {
  const colleague = await aUser(w, { email: `${firstName.toLowerCase()}@meldstad.example` })
  await w.base.db.updateTable('users').set({ firstName, lastName }).where('id', '=', colleague.id).execute()
  return colleague
}

const path = '/signals/v1/private/signals/1'
const flags = { assignSignalToEmployee: true }

test('a report names the colleagues who worked on it, and whom it is assigned to', async () => {
  await aReport(w, { category: litter })
  await w.as(carla)('PATCH', path, { notes: [{ text: 'Gezien.' }], assigned_user_email: carla.email })
  openStaff(w, { user, at: '/manage/incident/1', flags })
  const assignee = await screen.findByText('Toegewezen aan', { selector: 'dt' })
  await waitFor(() => expect(assignee.nextElementSibling?.textContent).toMatch('Carla Straat'))
  const history = within(await screen.findByRole('region', { name: 'Tijdlijn' }))
  await history.findByText('Toegewezen aan Carla Straat')
  expect(history.getAllByText('Carla Straat').length).toBeGreaterThan(0)
  expect(document.body.textContent).not.toContain(carla.email)
})

test('a colleague is chosen by name, in the order of the names; the address goes over the wire', async () => {
  await aReport(w, { category: litter })
  await w.as(user)('PATCH', path, { routing_departments: [{ id: user.departmentIds[0] }] })
  await aNamed('Aad', 'Zand')
  openStaff(w, { user, at: '/manage/incident/1', flags })
  await userEvent.click(await screen.findByRole('button', { name: 'Wijzig toewijzing' }))
  await userEvent.click(screen.getByRole('combobox', { name: 'Toegewezen aan' }))
  await screen.findByRole('option', { name: 'Carla Straat (Stadswerken)' })
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(names.filter(name => !name?.includes('@'))).toEqual(['Aad Zand (Stadswerken)', 'Carla Straat (Stadswerken)'])
  await userEvent.click(screen.getByRole('option', { name: 'Carla Straat (Stadswerken)' }))
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }))
  await screen.findByText('De melding is toegewezen aan Carla Straat')
  expect((await w.as(user)('GET', path)).body.assigned_user_email).toBe(carla.email)
})

test('the list has names from one request, and the address of a user without a name', async () => {
  for (const assignee of [carla, user, carla]) {
    const { id } = await aReport(w, { category: litter })
    await w.base.db.updateTable('reports').set({ assignedUserId: assignee.id }).where('id', '=', id).execute()
  }
  const sent: string[] = []
  const through: Parameters<typeof openStaff>[1]['through'] = send => (url, init) => {
    sent.push(url)
    return send(url, init)
  }
  openStaff(w, { user, at: `/manage/incidents?assigned_user_email=${carla.email}`, flags, through })
  await screen.findByRole('heading', { level: 1, name: 'Meldingen (2)' })
  await waitFor(() => expect(screen.getAllByText('Carla Straat')).toHaveLength(2))
  await screen.findByText('Toegewezen aan: Carla Straat')
  await userEvent.click(screen.getByRole('button', { name: 'Wis filter' }))
  await screen.findByRole('heading', { level: 1, name: 'Meldingen (3)' })
  const table = within(screen.getByRole('main'))
  await waitFor(() => expect(table.getAllByText(text => user.email.startsWith(text) && text !== '').length).toBe(1))
  expect(sent.filter(url => url.startsWith('/api/colleagues'))).toHaveLength(1)
})
