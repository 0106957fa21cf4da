// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { defaultRoles } from '#features/users/server/demo.ts'
import { openStaff } from '#test/staff.tsx'
import { aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let user: User
beforeEach(async () => {
  w = await world()
  user = await aUser(w, { permissions: defaultRoles.Coördinator })
})

const stored = async () => (await w.as(user)('GET', '/api/storm-mode')).body
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const switchOn = () => w.as(user)('PUT', '/api/storm-mode/end', { from: null, to: inHours(20) })
const open = () => openStaff(w, { user, at: '/instellingen/stormstand' })
/** The notices, on screen and to screen readers. */
const saidLive = async (text: string | RegExp) =>
  within(within(await screen.findByRole('region', { name: 'Berichten' })).getByRole('status')).findByText(text)
const message = () => screen.findByRole('textbox', { name: 'Wat de melder bovenaan leest' })

test('the page of the storm mode confirms another end, and switching off', async () => {
  await switchOn()
  open()
  await userEvent.click(await screen.findByRole('radio', { name: '4 uur' }))
  await userEvent.click(screen.getByRole('button', { name: 'Wijzig het einde' }))
  await saidLive(/^Het einde is nu \S+dag \d+ \S+, \d\d:\d\d uur$/)
  expect(new Date((await stored()).on.endsAt).getTime()).toBeLessThan(Date.now() + 5 * 3_600_000)
  await userEvent.click(screen.getByRole('button', { name: 'Zet uit' }))
  await saidLive('De stormstand staat uit')
  await screen.findByRole('heading', { name: 'Uit' })
  expect((await stored()).on).toBeNull()
})

test('the page of the storm mode confirms another end that stores texts too', async () => {
  await switchOn()
  open()
  await userEvent.type(await message(), ' Blijf binnen.')
  expect(screen.queryByText(/^‘Zet aan’ bewaart/)).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: '4 uur' }))
  await userEvent.click(screen.getByRole('button', { name: 'Wijzig het einde' }))
  await saidLive(/^Het einde is nu /)
  expect((await stored()).message).toMatch(/ Blijf binnen\.$/)
})

test('while it is off the bar says that switching on stores what was changed, and so it does', async () => {
  open()
  await userEvent.type(await message(), ' Blijf binnen.')
  const bar = within(screen.getByRole('region', { name: 'Bewaren' }))
  expect(bar.getByText('‘Zet aan’ bewaart ook wat je wijzigde.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Zet aan tot / }))
  await screen.findByRole('heading', { name: /^Aan tot / })
  expect((await stored()).message).toMatch(/ Blijf binnen\.$/)
})

test('the page of the storm mode opens the page of residents beside it', async () => {
  open()
  const link = await screen.findByRole('link', { name: 'Bekijk als melder (opent in een nieuw tabblad)' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/incident/beschrijf', '_blank'])
})

test('a missing part of a number to call is named at its own field, which gets the focus', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Nummer toevoegen' }))
  const last = within(screen.getAllByRole('group', { name: /^Wie te bellen \d$/ }).at(-1) ?? document.body)
  const first = within(screen.getByRole('group', { name: 'Wie te bellen 1' }))
  await userEvent.clear(first.getByRole('textbox', { name: 'Nummer' }))
  await userEvent.type(last.getByRole('textbox', { name: 'Nummer' }), '14 0299')
  await userEvent.click(screen.getByRole('button', { name: 'Bewaar' }))
  expect(first.getByText('Vul een telefoonnummer in, zoals 112 of 14 0999.')).toBeTruthy()
  expect(first.queryByText('Vul in waarvoor dit nummer is.')).toBeNull()
  expect(last.getByText('Vul in waarvoor dit nummer is.')).toBeTruthy()
  expect(document.activeElement).toBe(first.getByRole('textbox', { name: 'Nummer' }))
})

test('a missing part of a choice of the storm is named at its own field', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Keuze toevoegen' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Tekst' }), 'Boom om')
  await userEvent.click(screen.getByRole('button', { name: 'Bewaar' }))
  const choice = within(screen.getByRole('group', { name: 'Keuze 1' }))
  expect(choice.getByText('Kies een categorie.')).toBeTruthy()
  expect(choice.queryByText('Vul de tekst in.')).toBeNull()
})
