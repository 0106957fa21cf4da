// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { openStaff } from '#test/staff.tsx'
import { aReport, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import type { Send } from '#web/call.ts'

let w: World
let kim: User
let me: User
beforeEach(async () => {
  w = await world()
  kim = await aUser(w)
  me = await aUser(w)
  await w.base.db.updateTable('users').set({ firstName: 'Kim', lastName: 'Blom' }).where('id', '=', kim.id).execute()
  for (let count = 0; count < 2; count += 1) await aReport(w, { category: litter })
})

const idsShown = () => screen.getAllByRole('link', { name: /^Melding \d+$/ }).map(({ textContent }) => textContent)
const change = (id: number, patch: unknown, by = kim) => w.as(by)('PATCH', `/signals/v1/private/signals/${id}`, patch)
const note = { notes: [{ text: 'Ik bel even' }] }
/** Opens the page, and waits for its live stream. */
async function open(at: string, onSend: (url: string) => unknown = () => {}) {
  let onConnected = () => {}
  const connected = new Promise<void>(resolve => {
    onConnected = resolve
  })
  const through =
    (send: Send): Send =>
    async (url, init) => {
      onSend(url)
      const answer = await send(url, init)
      if (url === '/api/live') onConnected()
      return answer
    }
  const opened = openStaff(w, { user: me, at, through })
  await connected
  return opened
}

test('new reports wait behind a button, and a report changed by a colleague is marked in place', async () => {
  await open('/manage/incidents')
  await screen.findByRole('link', { name: 'Melding 2' })
  await aReport(w, { category: litter })
  await aReport(w, { category: litter })
  const button = await screen.findByRole('button', { name: '2 nieuwe meldingen' })
  expect(idsShown()).toEqual(['Melding 2', 'Melding 1'])
  await change(1, { priority: { priority: 'high' } })
  const row = () => screen.getAllByRole('row').slice(1).at(-1)
  await waitFor(() => expect(row()?.textContent).toContain('Gewijzigd'))
  expect(within(row() ?? document.body).getByText(/Hoog/)).toBeTruthy()
  expect(idsShown()).toEqual(['Melding 2', 'Melding 1'])
  await userEvent.click(button)
  await waitFor(() => expect(idsShown()).toEqual(['Melding 4', 'Melding 3', 'Melding 2', 'Melding 1']))
  expect(screen.queryByRole('button', { name: /nieuwe melding/ })).toBeNull()
  expect(document.activeElement?.tagName).toBe('H1')
})

test('the lists count the new reports once they are shown', async () => {
  await open('/manage/incidents')
  const departmentList = () => screen.findByRole('link', { name: /^Mijn afdeling/ })
  expect((await departmentList()).textContent).toBe('Mijn afdeling 2')
  await aReport(w, { category: litter })
  await userEvent.click(await screen.findByRole('button', { name: '1 nieuwe melding' }))
  await screen.findByRole('heading', { level: 1, name: 'Meldingen (3)' })
  await waitFor(async () => expect((await departmentList()).textContent).toBe('Mijn afdeling 3'))
})

test('the list is unchanged on return to the tab', async () => {
  await open('/manage/incidents')
  await screen.findByRole('link', { name: 'Melding 2' })
  await aReport(w, { category: litter })
  const later = Date.now() + 60_000
  vi.spyOn(Date, 'now').mockReturnValue(later)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await screen.findByRole('button', { name: '1 nieuwe melding' })
  expect(idsShown()).toEqual(['Melding 2', 'Melding 1'])
})

test('new reports that do not match the filter are not announced', async () => {
  await open('/manage/incidents?status=m&priority=high')
  await screen.findByText('Geen meldingen')
  await aReport(w, { category: litter })
  await aReport(w, { category: litter })
  await change(4, { priority: { priority: 'high' } })
  expect(await screen.findByRole('button', { name: '1 nieuwe melding' })).toBeTruthy()
})

test('a report says who has just changed it, keeps typed text, and shows the change on request', async () => {
  await open('/manage/incident/1')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Notitie/ }), 'Mijn eigen woorden')
  await change(1, note)
  expect(await screen.findByText(/Deze melding is net gewijzigd door Kim Blom/)).toBeTruthy()
  expect(screen.queryByText('Ik bel even')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Toon de wijziging' }))
  expect((await screen.findAllByText('Ik bel even')).length).toBeGreaterThan(0)
  expect(screen.getByDisplayValue('Mijn eigen woorden')).toBeTruthy()
  expect(screen.queryByText(/net gewijzigd/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Plaats' }))
  await screen.findByText('De notitie is toegevoegd')
  expect(screen.queryByText('Een collega was je voor')).toBeNull()
})

test('changes by the user, or to another report, are not announced', async () => {
  await open('/manage/incident/1')
  await screen.findByRole('heading', { level: 1, name: 'Standaardmelding 1' })
  await change(1, note, me)
  await change(2, note)
  await new Promise(resolve => setTimeout(resolve, 500))
  expect(screen.queryByText(/net gewijzigd/)).toBeNull()
})

test('two users at the same report see each other, until one leaves', async () => {
  await aReport(w, { category: litter }) // a report without presence left by another test
  const { router } = await open('/manage/incident/3')
  await screen.findByRole('heading', { level: 1, name: 'Standaardmelding 3' })
  await w.as(kim)('PUT', '/api/reports/3/presence')
  expect(await screen.findByText('Kim Blom kijkt ook naar deze melding')).toBeTruthy()
  await w.as(kim)('DELETE', '/api/reports/3/presence')
  await waitFor(() => expect(screen.queryByText(/kijkt ook/)).toBeNull())
  await router.navigate('/manage/incidents')
  await screen.findByRole('link', { name: 'Melding 2' })
})

test('the bell counts at once what concerns the user, and opening it there reads it', async () => {
  await change(1, { assigned_user_email: me.email })
  await w.drain()
  await open('/manage/incidents')
  await screen.findByRole('button', { name: 'Berichten voor mij, 1 nieuw bericht' })
  await change(2, { notes: [{ text: 'Kun jij kijken?', mentions: [me.id] }] })
  await w.drain()
  await userEvent.click(await screen.findByRole('button', { name: 'Berichten voor mij, 2 nieuwe berichten' }))
  const panel = within(screen.getByRole('region', { name: 'Berichten voor mij' }))
  await userEvent.click(await panel.findByRole('link', { name: /^Nieuw: Kim Blom noemt je: Kun jij kijken\?/ }))
  await screen.findByRole('heading', { level: 1, name: 'Standaardmelding 2' })
  const bell = await screen.findByRole('button', { name: 'Berichten voor mij, 1 nieuw bericht' })
  await userEvent.click(bell)
  await userEvent.click(await panel.findByRole('button', { name: 'Alles gelezen' }))
  await screen.findByRole('button', { name: 'Berichten voor mij' })
})

test('the sources are fetched anew when a colleague changes one', async () => {
  const asked: string[] = []
  await open('/manage/incidents', url => asked.push(url))
  await screen.findByRole('link', { name: 'Melding 2' })
  const timesAsked = () => asked.filter(url => url.startsWith('/signals/v1/private/sources?')).length
  await waitFor(() => expect(timesAsked()).toBe(1))
  const admin = await aUser(w, { permissions: [...handling, 'sia_category_write'] })
  expect((await w.as(admin)('POST', '/api/sources', { name: 'Wijkspreekuur' })).status).toBe(201)
  await waitFor(() => expect(timesAsked()).toBe(2), { timeout: 5000 })
})
