// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aPhoto, send } from '#test/photos.ts'
import { openStaff } from '#test/staff.tsx'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
  for (const text of ['Zwerfvuil bij de bank', 'Bij de bank ligt zwerfvuil'])
    await aReport(w, { category: litter, text })
})

const at = '/manage/incident/2/dubbel/1'
const links = () => w.base.db.selectFrom('doubles').select(['reportId', 'mainId']).execute()
const distinct = () => w.base.db.selectFrom('distinctReports').selectAll().execute()

test('two likely doubles stand side by side with all their photos, in the words of the page of a report', async () => {
  const user = await aUser(w)
  for (const name of ['een.jpg', 'twee.jpg'])
    await send(w, '/signals/v1/private/signals/1/attachments', await aPhoto(), { user, name })
  await w.as(user)('PATCH', '/signals/v1/private/signals/2', { assigned_user_email: user.email })
  openStaff(w, { user, at })
  const table = within(await screen.findByRole('table'))
  await table.findByRole('img', { name: 'Foto 1 bij melding 1' })
  expect(table.getByRole('img', { name: 'Foto 2 bij melding 1' })).toBeTruthy()
  expect(table.getByText('Geen foto')).toBeTruthy()
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '1 Eerste melding',
    '2 Later gemeld',
  ])
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Foto',
    'Tekst',
    'Subcategorie',
    'Locatie',
    'Gemeld op',
    'Status',
    'Toegewezen aan',
    'Melder',
  ])
})

test.each([
  ['d', 'Gekoppeld als dubbele melding van 1', [{ reportId: 2, mainId: 1 }], 0],
  ['e', '1 en 2 gaan niet over hetzelfde', [], 1],
])('the key %s decides about two likely doubles, and can be undone', async (key, said, linked, separated) => {
  openStaff(w, { user: await aUser(w), at })
  await screen.findByRole('button', { name: 'Nee, een andere melding' })
  await userEvent.keyboard(key)
  await screen.findByText(said)
  expect(await links()).toEqual(linked)
  expect(await distinct()).toHaveLength(separated)
  await userEvent.click(screen.getByRole('button', { name: /^Maak ongedaan/ }))
  await waitFor(async () => expect([...(await links()), ...(await distinct())]).toEqual([]))
})

test('linked reports can be unlinked on the page that compares them, and decided about again', async () => {
  const user = await aUser(w)
  await w.as(user)('PUT', '/api/reports/2/double-of', { mainId: 1 })
  openStaff(w, { user, at })
  await screen.findByText('2 is een dubbele melding van 1.')
  await userEvent.click(screen.getByRole('button', { name: 'Maak los' }))
  await screen.findByRole('button', { name: 'Ja: koppel 2 aan 1' })
  expect(await links()).toEqual([])
})
