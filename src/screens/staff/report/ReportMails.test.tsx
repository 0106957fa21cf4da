// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openStaff } from '../../../../test/staff.tsx'
import { aReport, aUser, litter } from '../../../../test/test-data.ts'
import { type World, world } from '../../../../test/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

const mails = async () => within(await screen.findByRole('region', { name: 'E-mail over deze melding' }))

test('mails to the reporter are listed with their delivery state', async () => {
  await aReport(w, { category: litter })
  await w.drain()
  openStaff(w, { user: await aUser(w), at: '/manage/incident/1' })
  const lines = (await mails()).getAllByRole('listitem')
  expect(lines).toHaveLength(1)
  expect(lines[0]?.textContent).toMatch(/Aan kim@voorbeeld\.exampleverstuurd \d\d-\d\d-\d{4} \d\d\.\d\d$/)
})

test('a failed mail shows the reason', async () => {
  await aReport(w, { category: litter })
  await w.drain()
  await w.base.db.updateTable('mails').set({ state: 'failed', error: 'Postbus bestaat niet', sentAt: null }).execute()
  openStaff(w, { user: await aUser(w), at: '/manage/incident/1' })
  const section = await mails()
  expect(section.getByText('mislukt')).toBeTruthy()
  expect(section.getByText('Postbus bestaat niet')).toBeTruthy()
})

test('a new status is mailed, and the page shows that it was', async () => {
  await aReport(w, { category: litter })
  await w.drain()
  openStaff(w, { user: await aUser(w), at: '/manage/incident/1' })
  await mails()
  await userEvent.click(screen.getByRole('button', { name: 'Wijzig status' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Afgehandeld')
  await userEvent.type(screen.getByRole('textbox', { name: 'Bericht aan melder' }), 'Het is geveegd.')
  await userEvent.click(screen.getByRole('button', { name: 'Verstuur' }))
  const check = within(await screen.findByRole('dialog', { name: 'Controleer bericht aan melder' }))
  await userEvent.click(check.getByRole('button', { name: 'Verstuur' }))
  await screen.findByText('De status is nu Afgehandeld')
  await w.drain()
  window.dispatchEvent(new Event('visibilitychange')) // as on return to the tab
  await waitFor(async () => expect((await mails()).getAllByRole('listitem')).toHaveLength(2))
})
