// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { openStaff } from '#test/staff.tsx'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let user: User
beforeEach(async () => {
  w = await world()
  user = await aUser(w)
})

const at = '/manage/incidents/kaart'
type Through = Parameters<typeof openStaff>[1]['through']

/** Creates a report in the centre of the map, as a page without layout shows no more of it. */
const inTheMiddle = (metres = 0) => {
  const { lng, lat } = w.base.municipality.map.center
  const coordinates = [lng + metres / 67_600, lat]
  return aReport(w, { category: litter, location: { geometrie: { type: 'Point', coordinates } } })
}
const set = (id: number, values: ReturnType<typeof sql>) =>
  sql`update reports set ${values} where id = ${id}`.execute(w.base.db)
const list = async () => within(await screen.findByRole('region', { name: 'Lijst bij de kaart' }))
const inView = (text: string) => screen.findByRole('heading', { level: 2, name: text })

test('a report in the list opens beside the map, and the focus returns when it is closed', async () => {
  await inTheMiddle()
  await set(1, sql`priority = 'high'`)
  openStaff(w, { user, at })
  await inView('1 melding in beeld')
  const item = await (await list()).findByRole('button', { name: /^Melding 1.*Hoog/ })
  await userEvent.click(item)
  const panel = within(await screen.findByRole('region', { name: 'Melding 1' }))
  expect(panel.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Locatie',
    'Gemeld op',
    'Status',
    'Urgentie',
    'Subcategorie',
    'Hoofdcategorie',
  ])
  const link = panel.getByRole('link', { name: 'Melding 1' })
  expect(link.getAttribute('href')).toBe('/manage/incident/1')
  expect(document.activeElement).toBe(link)
  await userEvent.click(panel.getByRole('button', { name: 'Sluiten' }))
  expect(screen.queryByRole('region', { name: 'Melding 1' })).toBeNull()
  expect(document.activeElement).toBe(item)
})

test('the markers have labels that say what their shapes mean', async () => {
  for (const metres of [0, 1, 2]) await inTheMiddle(metres)
  await set(2, sql`status = 'handled', priority = 'high'`)
  openStaff(w, { user, at })
  expect(
    await screen.findByRole('button', { name: '3 meldingen: 2 nieuw, 1 afgesloten, met hoge urgentie' }),
  ).toBeTruthy()
  expect((await list()).getAllByRole('button', { name: /^Melding/ })).toHaveLength(3)
})

test('filter and search are kept between list and map, both ways', async () => {
  await inTheMiddle()
  const { router } = openStaff(w, { user, at: '/manage/incidents?status=m&q=lamp&ordering=id' })
  const views = within(await screen.findByRole('navigation', { name: 'Weergave' }))
  await userEvent.click(views.getByRole('link', { name: 'Kaart' }))
  await inView('1 melding in beeld')
  expect(router.state.location.pathname + router.state.location.search).toBe(`${at}?q=lamp&status=m`)
  await userEvent.click(screen.getByRole('button', { name: 'Haal weg: Gemeld' }))
  await waitFor(() => expect(router.state.location.search).toBe('?q=lamp'))
  await userEvent.click(
    within(screen.getByRole('navigation', { name: 'Weergave' })).getByRole('link', { name: 'Lijst' }),
  )
  await screen.findByRole('heading', { level: 1, name: 'Meldingen (1)' })
  expect(router.state.location.pathname + router.state.location.search).toBe('/manage/incidents?q=lamp')
})

test('the map can be limited to the last 24 hours, and says so', async () => {
  await inTheMiddle()
  await inTheMiddle()
  await set(1, sql`created_at = now() - interval '25 hours'`)
  openStaff(w, { user, at: `${at}?created_before=2020-01-01`, flags: { mapFilter24Hours: true } })
  await screen.findByRole('heading', { level: 2, name: 'Afgelopen 24 uur' })
  await inView('1 melding in beeld')
  expect((await list()).getByRole('button', { name: /^Melding 2/ })).toBeTruthy()
  expect(screen.getByText('De datums van je filter gelden alleen in de lijst.')).toBeTruthy()
})

test('an empty map of staff gives advice, and the number of reports without a place', async () => {
  await inTheMiddle()
  await set(1, sql`location_extra = '{"approximate": true}'`)
  openStaff(w, { user, at })
  await inView('0 meldingen in beeld')
  expect(screen.getByText(/Zoom uit of verplaats de kaart/)).toBeTruthy()
  expect(screen.getByText(/1 melding heeft nog geen plaats en staat niet op de kaart/)).toBeTruthy()
})

test('a failed request for the map of staff shows an error, and can be retried', async () => {
  await inTheMiddle()
  let isBroken = true
  const through: Through = send => async (url, init) =>
    isBroken && url.includes('/report-clusters') ? new Response('', { status: 503 }) : send(url, init)
  openStaff(w, { user, at, through })
  await screen.findByText('De meldingen konden niet opgehaald worden')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
  await inView('1 melding in beeld')
})

test('a map with an automatically refreshing filter is fetched again every two minutes', async () => {
  const filter = { name: 'Dorp', refresh: true, options: { status: ['m'] } }
  await w.as(user)('POST', '/signals/v1/private/me/filters', filter)
  const timers = vi.spyOn(globalThis, 'setInterval')
  openStaff(w, { user, at: `${at}?status=m` })
  await screen.findByRole('img', { name: 'Ververst automatisch' })
  await inView('0 meldingen in beeld')
  await inTheMiddle()
  const [refresh] = timers.mock.calls.find(([, delay]) => delay === 120_000) ?? []
  if (typeof refresh === 'function') refresh()
  await inView('1 melding in beeld')
})

test('the reports in an area that is drawn are selected by one press, and stand in the list to be changed together', async () => {
  await inTheMiddle()
  await inTheMiddle(40)
  await inTheMiddle(4000)
  const { lng, lat } = w.base.municipality.map.center
  const corners = [
    [lng - 0.005, lat - 0.005],
    [lng + 0.005, lat - 0.005],
    [lng + 0.005, lat + 0.005],
    [lng - 0.005, lat + 0.005],
  ]
  const within = corners.map(corner => corner.map(value => value.toFixed(5)).join(',')).join(';')
  const { router } = openStaff(w, { user, at: `${at}?${new URLSearchParams({ within })}` })
  await userEvent.click(await screen.findByRole('button', { name: 'Selecteer alle 2' }))
  await screen.findByText('2 meldingen geselecteerd')
  expect(router.state.location.pathname).toBe('/manage/incidents')
  expect(new URLSearchParams(router.state.location.search).get('within')).toBe(within)
  expect(screen.getByRole('button', { name: 'Wijzig Status' })).toBeTruthy()
})

test('an area that is drawn, here by keyboard, becomes a part of the filter, until it is wiped', async () => {
  await inTheMiddle()
  const { router } = openStaff(w, { user, at })
  await inView('1 melding in beeld')
  await userEvent.click(screen.getByRole('button', { name: 'Teken gebied' }))
  expect(screen.getByRole('button', { name: 'Klaar' }).hasAttribute('disabled')).toBe(true)
  const map = screen.getByRole('application', { name: 'Kaart met meldingen' })
  expect(map.querySelectorAll('button[inert]')).toHaveLength(1) // the report is in sight, and a press there is a corner
  map.focus()
  await userEvent.keyboard('{Enter}{Enter}{Enter}{Enter}')
  await screen.findByText('4 hoeken.')
  await userEvent.click(screen.getByRole('button', { name: 'Laatste hoek weg' }))
  await userEvent.click(screen.getByRole('button', { name: 'Klaar' }))
  const { lng, lat } = w.base.municipality.map.center
  const corner = `${Number(lng.toFixed(5))},${Number(lat.toFixed(5))}`
  await waitFor(() =>
    expect(new URLSearchParams(router.state.location.search).get('within')).toBe([corner, corner, corner].join(';')),
  )
  await screen.findByText('Getekend gebied')
  await userEvent.click(screen.getByRole('button', { name: 'Wis het gebied' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})
