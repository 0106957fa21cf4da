// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dutchDay } from '#kit/dutch-time.ts'
import { openStaff } from '#test/staff.tsx'
import { aReport, aUser, handling, litter, manyReports } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import type { Send } from '#web/call.ts'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => void vi.useRealTimers())

/** Creates reports of the user's department, the oldest first, a minute apart. */
async function reports(count: number) {
  const rows = Array.from({ length: count }, (_, number) => number)
  for (const number of rows) {
    w.at(new Date(Date.UTC(2026, 10, 1, 9) + number * 60_000).toISOString())
    await aReport(w, { category: litter })
  }
}

const rows = () => screen.getAllByRole('row').slice(1)
const idsShown = () => screen.getAllByRole('link', { name: /^Melding \d+$/ }).map(({ textContent }) => textContent)

test('the newest reports stand first, each with its text, number, date, deadline, category, status and place', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') }) // a day of another year has its year
  w.at('2026-11-16T10:00:00Z')
  await aReport(w, { category: litter })
  w.at('2026-11-20T23:30:00Z')
  await aReport(w, { category: litter, location: { geometrie: { type: 'Point', coordinates: [5.22, 52.58] } } })
  openStaff(w, { user: await aUser(w), at: '/manage/incidents' })
  await screen.findByRole('heading', { level: 1, name: 'Meldingen (2)' })
  expect(idsShown()).toEqual(['Melding 2', 'Melding 1'])
  const first = rows()[0]
  expect(first?.textContent).toContain('De lamp voor de deur')
  expect(first?.textContent).toContain('za 21 nov 00:30')
  expect(first?.textContent).toContain('Locatie is gepind op de kaart')
  expect(rows()[1]?.textContent).toContain('Kerkstraat 12')
  expect(rows()[1]?.textContent).toMatch(/ma 16 nov 11:00$/)
  for (const heading of screen.getAllByRole('columnheader')) expect(heading.textContent).not.toBe('')
  expect(document.title).toBe('Meldingen (2) – Meldingen openbare ruimte - Meldstad')
})

test('a column heading sorts by keyboard, shows the direction, and puts the ordering in the address', async () => {
  await reports(3)
  const { router } = openStaff(w, { user: await aUser(w), at: '/manage/incidents' })
  await screen.findByRole('table')
  const date = () => screen.getByRole('columnheader', { name: 'Datum' })
  expect(date().getAttribute('aria-sort')).toBe('descending')
  within(date()).getByRole('button').focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(idsShown()).toEqual(['Melding 1', 'Melding 2', 'Melding 3']))
  expect(router.state.location.search).toBe('?ordering=created_at')
  expect(date().getAttribute('aria-sort')).toBe('ascending')
  expect(screen.getByText(/Sorteer op Datum \(oud-nieuw\)/)).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Wis sortering' }))
  await waitFor(() => expect(idsShown()).toEqual(['Melding 3', 'Melding 2', 'Melding 1']))
  expect(router.state.location.search).toBe('')
})

test('the list of late reports begins with the most overdue one, until another ordering is chosen', async () => {
  for (const [id, days] of [
    [1, 2],
    [2, 26],
    [3, 9],
  ] as const) {
    const { id: report } = await aReport(w, { category: litter })
    const lastDay = dutchDay(new Date(Date.now() - days * 86_400_000))
    await w.base.db.updateTable('reports').set({ lastDay }).where('id', '=', report).execute()
    expect(report).toBe(id)
  }
  const { router } = openStaff(w, { user: await aUser(w), at: '/manage/incidents?punctuality=late' })
  await screen.findByRole('table')
  expect(idsShown()).toEqual(['Melding 2', 'Melding 3', 'Melding 1'])
  const heading = (name: string) => screen.getByRole('columnheader', { name })
  expect(heading('Uiterlijk').getAttribute('aria-sort')).toBe('ascending')
  expect(router.state.location.search).toBe('?punctuality=late')
  await userEvent.click(within(heading('Datum')).getByRole('button'))
  await waitFor(() => expect(idsShown()).toEqual(['Melding 3', 'Melding 2', 'Melding 1']))
  expect(heading('Datum').getAttribute('aria-sort')).toBe('descending')
})

test('a chosen order stays with its list: another one begins in its own', async () => {
  await reports(2)
  const { router } = openStaff(w, { user: await aUser(w), at: '/manage/incidents?ordering=id' })
  const lists = within(await screen.findByRole('navigation', { name: 'Lijsten' }))
  await userEvent.click(await lists.findByRole('link', { name: /^Te laat/ }))
  await waitFor(() => expect(router.state.location.search).toMatch(/punctuality=late/))
  expect(router.state.location.search).not.toMatch(/ordering/)
  await router.navigate('/manage/incidents?punctuality=late&ordering=id')
  await userEvent.click(lists.getByRole('link', { name: 'Alle meldingen' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('there are fifty reports on a page, and the page is in the address', async () => {
  await manyReports(w, 51, { category: litter })
  const { router } = openStaff(w, { user: await aUser(w), at: '/manage/incidents?ordering=id' })
  await screen.findByRole('heading', { name: 'Meldingen (51)' })
  expect(rows()).toHaveLength(50)
  const [above] = screen.getAllByRole('navigation', { name: /^Paginering/ })
  if (above) await userEvent.click(within(above).getByRole('link', { name: 'Pagina 2' }))
  await waitFor(() => expect(idsShown()).toEqual(['Melding 51']))
  expect(router.state.location.search).toBe('?page=2&ordering=id')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})

test('the overview says that there are no reports', async () => {
  openStaff(w, { user: await aUser(w), at: '/manage/incidents' })
  expect(await screen.findByText('Geen meldingen')).toBeTruthy()
})

test('reports of another department are not listed', async () => {
  await aReport(w)
  openStaff(w, { user: await aUser(w), at: '/manage/incidents' })
  await screen.findByRole('heading', { name: 'Meldingen (0)' })
})

test('an overview that cannot be fetched shows the error, and can be retried', async () => {
  await aReport(w, { category: litter })
  let isBroken = true
  const through =
    (send: Send): Send =>
    async (url, init) =>
      isBroken && url.includes('/api/reports?') ? new Response('', { status: 500 }) : send(url, init)
  openStaff(w, { user: await aUser(w), at: '/manage/incidents', through })
  const alert = await screen.findByText('De meldingen konden niet opgehaald worden')
  expect(alert.parentElement?.textContent).toContain('Interne fout op de server. Probeer het nogmaals')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
  await screen.findByRole('heading', { name: 'Meldingen (1)' })
  expect(screen.queryByText('De meldingen konden niet opgehaald worden')).toBeNull()
})

test('a page of the overview beyond the last one links to the first', async () => {
  await aReport(w, { category: litter })
  openStaff(w, { user: await aUser(w), at: '/manage/incidents?page=9' })
  await userEvent.click(await screen.findByRole('link', { name: 'Naar de eerste pagina' }))
  await screen.findByRole('heading', { name: 'Meldingen (1)' })
})

/** Stubs the viewport width, in rem. */
const stubViewport = (rem: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: rem < Number(/^screen and \(width < ([\d.]+)rem\)$/.exec(query)?.[1] ?? 0),
    addEventListener() {},
    removeEventListener() {},
  }))

test('on a telephone the day of a report is not read as its last day', async () => {
  w.at('2026-11-16T10:00:00Z')
  await aReport(w, { category: litter })
  stubViewport(24)
  openStaff(w, { user: await aUser(w), at: '/manage/incidents' })
  const card = await screen.findByRole('list', { name: 'Meldingen' })
  expect(card.textContent).toMatch(/dagen( te laat)? gemeld ma 16 nov/)
})

const namesShown = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

test('the columns are those that the municipality has and the user chose, in rows of one or two lines', async () => {
  w.at('2026-11-16T10:00:00Z')
  await aReport(w, { category: litter })
  stubViewport(90)
  const user = await aUser(w)
  const flags = {
    fetchDistrictsFromBackend: true,
    assignSignalToEmployee: true,
    showPostcodeSortColumn: true,
    enableSortAndFilterStadsdeel: false,
  }
  const { router } = openStaff(w, { user, at: '/manage/incidents', flags })
  await screen.findByRole('table')
  const ticks = 'Selecteer alle op deze pagina'
  expect(namesShown()).toEqual([ticks, 'Melding', 'Status', 'Uiterlijk', 'Toegewezen aan', 'Datum'])
  await userEvent.click(screen.getByRole('button', { name: 'Weergave' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Postcode' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Dag' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Datum' }))
  expect(rows()[0]?.textContent).toMatch(/Melding 1 · .* · Kerkstraat 12( · .*)? · 1199 AB/)
  await userEvent.click(screen.getByRole('radio', { name: 'Eén' }))
  expect(namesShown()).toEqual([
    ticks,
    'Id',
    'Melding',
    'Subcategorie',
    'Adres',
    'Wijk',
    'Postcode',
    'Status',
    'Uiterlijk',
    'Toegewezen aan',
    'Dag',
  ])
  const kept = async () => (await w.as(user)('GET', '/api/list-view')).body.view
  await waitFor(async () => expect(await kept()).toMatchObject({ lines: 1, columns: { Postcode: true } }))
  await userEvent.selectOptions(screen.getByLabelText('Sorteer op'), 'Wijk (z-a)')
  await waitFor(() => expect(router.state.location.search).toBe('?ordering=-area_name'))
  expect(screen.getByRole('columnheader', { name: 'Wijk' }).getAttribute('aria-sort')).toBe('descending')
  // The page remembers a view by the user's number, which the user of the next test has too.
  for (const name of ['Postcode', 'Dag', 'Datum']) await userEvent.click(screen.getByRole('checkbox', { name }))
  await userEvent.click(screen.getByRole('radio', { name: 'Twee' }))
  expect(namesShown()).toEqual([ticks, 'Melding', 'Status', 'Uiterlijk', 'Toegewezen aan', 'Datum'])
})

test('after returning from a report its row has the focus and is highlighted', async () => {
  await reports(3)
  const { router } = openStaff(w, { user: await aUser(w), at: '/manage/incidents' })
  await userEvent.click(await screen.findByRole('link', { name: 'Melding 2' }))
  await screen.findByRole('heading', { level: 1, name: 'Standaardmelding 2' })
  expect(document.activeElement?.tagName).toBe('H1')
  await router.navigate(-1)
  const link = await screen.findByRole('link', { name: 'Melding 2' })
  await waitFor(() => expect(document.activeElement).toBe(link))
  expect(link.closest('tr')?.dataset.marked).toBeDefined()
})

test('after a long stay at a report its row still has the focus on return', async () => {
  await reports(3)
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const { router } = openStaff(w, { user: await aUser(w), at: '/manage/incidents' })
  await userEvent.click(await screen.findByRole('link', { name: 'Melding 2' }))
  await screen.findByRole('heading', { level: 1, name: 'Standaardmelding 2' })
  for (const [forget, delay] of timers.mock.calls) if (typeof forget === 'function' && delay === 300_000) forget()
  await router.navigate(-1)
  const link = await screen.findByRole('link', { name: 'Melding 2' })
  await waitFor(() => expect(document.activeElement).toBe(link))
})

test('a report links back to the list as it was', async () => {
  await reports(2)
  const { router } = openStaff(w, { user: await aUser(w), at: '/manage/incidents?ordering=id' })
  await userEvent.click(await screen.findByRole('link', { name: 'Melding 2' }))
  const back = await screen.findByRole('link', { name: 'Terug naar overzicht' })
  expect(back.getAttribute('href')).toBe('/manage/incidents?ordering=id')
  await userEvent.click(back)
  await screen.findByRole('heading', { name: 'Meldingen (2)' })
  expect(router.state.location.search).toBe('?ordering=id')
  expect(router.state.historyAction).toBe('POP')
})

test('a report that was opened by its address links to the list', async () => {
  await reports(1)
  const { router } = openStaff(w, { user: await aUser(w), at: '/manage/incident/1' })
  await userEvent.click(await screen.findByRole('link', { name: 'Terug naar overzicht' }))
  await screen.findByRole('heading', { name: 'Meldingen (1)' })
  expect(router.state.historyAction).toBe('PUSH')
})

test('a report of another department says in its row what taking it means, and afterwards what it meant', async () => {
  await aReport(w, { category: litter })
  stubViewport(90)
  const user = await aUser(w, { departments: ['AEG'], permissions: [...handling, 'sia_can_view_all_categories'] })
  openStaff(w, { user, at: '/manage/incidents' })
  const consequence = 'De melding gaat dan van Stadswerken naar Afval en Grondstoffen.'
  const button = await screen.findByLabelText(`Wijs toe aan mij: melding 1. ${consequence}`)
  expect(button.dataset.tip, 'shown under the pointer').toBe(`Wijs toe aan mij. ${consequence}`)
  await userEvent.click(button)
  await screen.findByText('Aan jou toegewezen')
  expect(screen.getByText('De melding ging van Stadswerken naar Afval en Grondstoffen.')).toBeTruthy()
  const row = await w.base.db.selectFrom('reports').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ assignedUserId: user.id, routingDepartmentIds: user.departmentIds })
})
