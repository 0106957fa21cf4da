// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { openStaff } from '#test/staff.tsx'
import { aReport, aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let officer: User
beforeEach(async () => {
  w = await world()
  officer = await aUser(w, { permissions: ['sia_read', 'manage_privacy'] })
})
afterEach(() => vi.restoreAllMocks())

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

test('reports that are put on hold after the search stay, and the page says that nothing was erased', async () => {
  const { id } = await aReport(w)
  await search()
  await userEvent.click(await screen.findByRole('button', { name: 'Wis gegevens' }))
  await hold(id)
  await userEvent.type(screen.getByRole('textbox', { name: /^Waarom/ }), 'Verzoek 7')
  await userEvent.click(screen.getAllByRole('button', { name: 'Wis gegevens' }).at(-1) ?? document.body)
  expect(await screen.findByText('Er is niets gewist')).toBeTruthy()
  expect(screen.queryByText('De gegevens zijn gewist')).toBeNull()
})

test('the first missing field of the privacy desk gets the focus', async () => {
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

test('the access log of a person is one press away, and covers several reports', async () => {
  const [first, second] = [await aReport(w), await aReport(w)]
  const other = await aReport(w, { reporter: { email: 'ander@voorbeeld.example', sharing_allowed: false } })
  await search()
  const link = await screen.findByRole('link', { name: 'Wie zag deze gegevens?' })
  expect(link.getAttribute('href')).toBe(`/instellingen/inzage?report=${second.id}%2C${first.id}`)
  await userEvent.click(link)
  const numbers = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Melding' })
  expect(numbers.value).toBe(`SIG-${second.id}, SIG-${first.id}`)
  expect(await screen.findAllByRole('cell', { name: /^Gezocht / })).toHaveLength(2)
  const form = within(screen.getByRole('form', { name: 'Logboek' }))
  await userEvent.clear(numbers)
  await userEvent.type(numbers, `SIG-${first.id} en meer`)
  await userEvent.click(form.getByRole('button', { name: 'Zoek' }))
  expect(form.getByText('Vul nummers van meldingen in, met komma’s ertussen.')).toBeTruthy()
  await userEvent.clear(numbers)
  await userEvent.type(numbers, `${other.id}; sig-${first.id}`)
  await userEvent.click(form.getByRole('button', { name: 'Zoek' }))
  await waitFor(() => expect(screen.getAllByRole('cell', { name: /^Gezocht / })).toHaveLength(1))
  expect(numbers.value).toBe(`SIG-${other.id}, SIG-${first.id}`)
})

test('the privacy desk says how many reports are still open before it erases', async () => {
  await aReport(w)
  const handled = await aReport(w)
  await w.base.db.updateTable('reports').set({ status: 'handled' }).where('id', '=', handled.id).execute()
  await search()
  await userEvent.click(await screen.findByRole('button', { name: 'Wis gegevens' }))
  expect(screen.getByText('1 melding is nog open')).toBeTruthy()
})

test('the privacy desk names the file of a person after the download', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await aReport(w)
  await search()
  await userEvent.click(await screen.findByRole('button', { name: 'Download alles van deze persoon' }))
  await screen.findByText('Alles van deze persoon is gedownload')
  await screen.findByText('Het bestand gegevens.zip staat bij je downloads.')
})
