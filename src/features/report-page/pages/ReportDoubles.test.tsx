// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { runBulkChange } from '#features/bulk/server/bulk-changes.ts'
import { closingFacts, doubleOfEndedText } from '#features/reports/status/closing-facts.ts'
import { openStaff } from '#test/staff.tsx'
import { aReport, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
  for (const text of ['Zwerfvuil bij de bank', 'Bij de bank ligt zwerfvuil', 'Zwerfvuil rond de bank'])
    await aReport(w, { category: litter, text })
})

const at = '/manage/incident/1'
const number = (id: number) => `${w.base.municipality.idPrefix}${id}`
const panel = async () => within(await screen.findByRole('region', { name: 'Dubbele meldingen' }))
const links = () => w.base.db.selectFrom('doubles').select(['reportId', 'mainId']).orderBy('reportId').execute()

test('likely doubles are shown with the reasons, and can be linked and unlinked', async () => {
  openStaff(w, { user: await aUser(w), at })
  const doubles = await panel()
  expect(doubles.getAllByText(/Op dezelfde plek · Zelfde categorie · Ook: /)).toHaveLength(2)
  const sentence = screen.getByRole('link', { name: /^Lijkt op .*: vergelijk$/ })
  expect(sentence.getAttribute('href')).toMatch(/^\/manage\/incident\/1\/.*[23]$/)
  await userEvent.click(doubles.getByRole('button', { name: `Koppel als dubbele melding ${number(2)}` }))
  await doubles.findByText('Gekoppeld als dubbele melding:')
  expect(document.activeElement?.textContent).toBe('Dubbele meldingen')
  expect(await links()).toEqual([{ reportId: 2, mainId: 1 }])
  await screen.findByText(`Dubbele melding gekoppeld: ${number(2)}`)
  await userEvent.click(doubles.getByRole('button', { name: `Maak los ${number(2)}` }))
  await doubles.findByRole('button', { name: `Koppel als dubbele melding ${number(2)}` })
  expect(await links()).toEqual([])
})

test('the later of two reports becomes the double of the first', async () => {
  openStaff(w, { user: await aUser(w), at: '/manage/incident/2' })
  await userEvent.click((await panel()).getByRole('button', { name: `Koppel als dubbele melding ${number(1)}` }))
  await (await panel()).findByText('Dit is een dubbele melding van:')
  expect(await links()).toEqual([{ reportId: 2, mainId: 1 }])
})

test('a double is unlinked from the palette, by the word for it, and that can be undone', async () => {
  const user = await aUser(w)
  await w.as(user)('PUT', '/api/reports/2/double-of', { mainId: 1 })
  openStaff(w, { user, at: '/manage/incident/2' })
  await (await panel()).findByRole('button', { name: `Maak los ${number(1)}` })
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await screen.findByRole('combobox', { name: /^Typ een opdracht/ }), 'losmaken')
  await userEvent.click(await screen.findByRole('option', { name: /^Maak los/ }))
  await screen.findByText('Losgemaakt')
  expect(await links()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: /^Maak ongedaan/ }))
  await waitFor(async () => expect(await links()).toEqual([{ reportId: 2, mainId: 1 }]))
})

test('a report is linked to another one by its number without being closed, and that can be undone', async () => {
  await aReport(w, { text: 'Iets heel anders' })
  const user = await aUser(w, { permissions: [...handling, 'sia_can_view_all_categories'] })
  openStaff(w, { user, at: '/manage/incident/4' })
  await userEvent.click(await screen.findByRole('button', { name: 'Meer' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Koppel als dubbele…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Melding 4 koppelen als dubbele' }))
  const field = dialog.getByRole('textbox', { name: /^Dubbele melding van/ })
  const link = () => userEvent.click(dialog.getByRole('button', { name: 'Koppel' }))
  await link()
  await dialog.findByText('Vul het nummer van de andere melding in')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await userEvent.type(field, '4')
  await link()
  await dialog.findByText(/^Dit is het nummer van deze melding zelf\./)
  await userEvent.clear(field)
  await userEvent.type(field, number(1))
  await link()
  await screen.findByText('Gekoppeld als dubbele melding van 1')
  expect(await links()).toEqual([{ reportId: 4, mainId: 1 }])
  expect(screen.queryByRole('dialog')).toBeNull()
  const rows = await w.base.db.selectFrom('reports').select('status').where('id', '=', 4).execute()
  expect(rows).toEqual([{ status: 'received' }])
  await userEvent.click(await screen.findByRole('button', { name: 'Meer' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Koppel als dubbele…' })).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: /^Maak ongedaan/ }))
  await waitFor(async () => expect(await links()).toEqual([]))
})

test('a user who may not change reports sees doubles without buttons', async () => {
  openStaff(w, { user: await aUser(w, { permissions: ['sia_read'] }), at })
  const doubles = await panel()
  expect(doubles.getByRole('link', { name: number(2) })).toBeTruthy()
  expect(doubles.queryByRole('button')).toBeNull()
})

test('a report without doubles has no panel', async () => {
  await aReport(w, { text: 'Iets heel anders' })
  openStaff(w, {
    user: await aUser(w, { departments: ['ASC'], permissions: ['sia_read', 'sia_can_view_all_categories'] }),
    at: '/manage/incident/4',
  })
  await screen.findByText('Iets heel anders')
  await screen.findByRole('region', { name: 'Tijdlijn' })
  expect(screen.queryByRole('region', { name: 'Dubbele meldingen' })).toBeNull()
})

test('after the first is closed, its doubles can be closed with the same text, each with its own number and mail', async () => {
  const user = await aUser(w)
  for (const id of [2, 3]) await w.as(user)('PUT', `/api/reports/${id}/double-of`, { mainId: 1 })
  openStaff(w, { user, at })
  await (await panel()).findByText('Gekoppeld als dubbele melding:')
  expect(screen.queryByText(/dubbele meldingen open/)).toBeNull()
  await w.as(user)('PATCH', '/signals/v1/private/signals/1', {
    status: { state: 'o', text: `Uw melding ${number(1)} is opgeruimd.` },
    closing_reason: 'not_ours',
    closing_detail: 'De Werf',
  })
  openStaff(w, { user, at })
  await screen.findByText('Bij elke melding vullen we zelf in: het nummer van de melding.')
  await userEvent.click(await screen.findByRole('button', { name: 'Sluit alle 2, met dezelfde tekst' }))
  await waitFor(() => expect(screen.queryByText(/dubbele meldingen open/)).toBeNull())
  const { id } = await w.base.db.selectFrom('bulkChanges').select('id').executeTakeFirstOrThrow()
  await runBulkChange(w.base)({ bulkChangeId: id })
  const rows = await w.base.db
    .selectFrom('reports')
    .select(['status', 'statusText', 'statusSendsMail', 'closingReason', 'closingDetail'])
    .orderBy('id')
    .execute()
  const closed = { status: 'handled', statusSendsMail: true, closingReason: 'not_ours', closingDetail: 'De Werf' }
  const texts = [1, 2, 3].map(id => `Uw melding ${number(id)} is opgeruimd.`)
  expect(rows).toEqual(texts.map(statusText => ({ ...closed, statusText })))
})

test('a main report says in its form that a double stays open, and each of the two says beside its status what it is', async () => {
  const user = await aUser(w)
  await w.as(user)('PUT', '/api/reports/2/double-of', { mainId: 1 })
  openStaff(w, { user, at })
  const row = await screen.findByText('Dubbele meldingen', { selector: 'dt' })
  await waitFor(() => expect(row.nextElementSibling?.textContent).toBe(`Dubbele hiervan: ${number(2)}`))
  await userEvent.click(await screen.findByRole('button', { name: 'Handel af' }))
  expect(await screen.findByText('Let op, er staat nog een dubbele melding open!')).toBeTruthy()
  cleanup()
  openStaff(w, { user, at: '/manage/incident/2' })
  const header = within(await screen.findByText(/^Dubbele melding van/, { selector: 'header li' }))
  expect(header.getByRole('link', { name: number(1) }).getAttribute('href')).toBe('/manage/incident/1')
})

test('a double of a report that was closed already is not told that it will be handled', async () => {
  const user = await aUser(w)
  await w.as(user)('PATCH', '/signals/v1/private/signals/1', { status: { state: 'o', text: 'Opgeruimd.' } })
  openStaff(w, { user, at: '/manage/incident/2' })
  await userEvent.click(await screen.findByRole('button', { name: 'Handel af' }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Dubbel' }))
  const message = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Bericht aan melder/ })
  expect(message.value).toBe(closingFacts.double.defaultText)
  await userEvent.type(screen.getByRole('textbox', { name: /^Dubbele melding van welke melding/ }), '1')
  await waitFor(() => expect(message.value).toBe(doubleOfEndedText))
})
