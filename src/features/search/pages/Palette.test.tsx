// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openStaff } from '#test/staff.tsx'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
  for (let count = 0; count < 3; count += 1) await aReport(w, { category: litter })
})
afterEach(() => localStorage.clear())

const ofEmployee = { assignSignalToEmployee: true, assignSignalToDepartment: false }

const ofDistricts = { enableSortAndFilterStadsdeel: true, fetchDistrictsFromBackend: false }
const key = (text: string) => userEvent.keyboard(text)
const field = () => screen.findByRole('combobox', { name: 'Typ een opdracht, een nummer of een naam' })
const dialog = () => screen.queryByRole('dialog', { name: 'Opdrachten' })
const open = async () => {
  await key('{Control>}k{/Control}')
  return field()
}
const options = () => within(screen.getByRole('listbox', { name: 'Opdrachten' })).getAllByRole('option')
const texts = () => options().map(({ textContent }) => textContent)
const group = (name: string) => screen.queryByRole('group', { name })
const active = async () => {
  const id = (await field()).getAttribute('aria-activedescendant')
  return options().find(option => option.id === id && option.getAttribute('aria-selected') === 'true')?.textContent
}
const report = (id: number) => screen.findByRole('heading', { level: 1, name: `Standaardmelding ${id}` })
const listed = () => screen.findByRole('link', { name: 'Melding 3' })

describe('the command palette', () => {
  test.each(['2', 'sig-2', 'SIG 2'])('%s leads to that report, also from a field', async typed => {
    openStaff(w, { user: await aUser(w), at: '/manage/incidents' })
    await listed()
    await userEvent.click(await screen.findByRole('searchbox'))
    await open()
    await key(`${typed}{Enter}`)
    await report(2)
    expect(dialog()).toBeNull()
    await open()
    expect(group('Onlangs')).toBeNull() // it is on the page already
  })

  test('says that there is no report with a number, and stays open', async () => {
    const { router } = openStaff(w, { user: await aUser(w), at: '/manage/incidents' })
    await listed()
    await open()
    await key('77{Enter}')
    expect(await screen.findByText('Er is geen melding met nummer 77.')).toBeTruthy()
    expect(dialog()).not.toBeNull()
    await key('{Backspace}')
    expect(screen.queryByText(/^Er is geen melding met nummer/)).toBeNull()
    await key('{ArrowUp}{Enter}')
    await waitFor(() => expect(router.state.location.search).toBe('?q=7'))
  })

  test('leads to lists, stored filters and pages, found without accents and by words', async () => {
    const user = await aUser(w, { permissions: ['sia_read', 'view_category', 'view_user'] })
    await w.as(user)('POST', '/signals/v1/private/me/filters', {
      name: 'Café’s in Oost',
      options: { priority: ['high'] },
      refresh: false,
      show_on_overview: false,
    })
    const { router } = openStaff(w, { user, at: '/manage/incidents' })
    await listed()
    await open()
    await waitFor(() => expect(group('Filters')).not.toBeNull())
    await key('oost cafe')
    await waitFor(async () => expect(await active()).toBe('Café’s in Oostmijn filter'))
    await key('{Enter}')
    await waitFor(() => expect(router.state.location.search).toBe('?priority=high'))
    expect(document.activeElement?.tagName).toBe('H1')
    await open()
    await key('categorieen{Enter}')
    await screen.findByRole('heading', { level: 1, name: /^Subcategorieën/ })
    await open()
    await key('mijn afdeling{Enter}')
    await listed()
    await open()
    expect(group('Onlangs')?.textContent).toMatch(/^OnlangsMijn afdeling\d+CategorieënWat je kunt meldenCafé/)
    expect(await active()).toMatch(/^Mijn afdeling/)
  })

  test.each(['backup', 'back-up', 'kopie van de instellingen'])('%s leads to the transfer of settings', async words => {
    const { router } = openStaff(w, { user: await aUser(w, { isSuperuser: true }), at: '/manage/incidents' })
    await listed()
    await open()
    await key(`${words}{Enter}`)
    await waitFor(() => expect(router.state.location.pathname).toBe('/instellingen/overzetten'))
  })

  test('leads to all keys', async () => {
    openStaff(w, { user: await aUser(w), at: '/manage/incidents' })
    await listed()
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Alle sneltoetsen' }))
    const keys = within(await screen.findByRole('dialog', { name: 'Sneltoetsen' }))
    for (const label of ['Plan in', 'Selecteer deze melding, of niet meer']) expect(keys.getByText(label)).toBeTruthy()
    expect(keys.queryByText('Koppel als dubbele melding')).toBeNull() // not on this page
  })

  test('has only the pages and commands that the user may use', async () => {
    openStaff(w, { user: await aUser(w, { permissions: ['sia_read'] }), at: '/manage/incident/1' })
    await report(1)
    await open()
    expect(texts().join()).toContain('Signalering')
    expect(group('Instellingen')).toBeNull()
    expect(group('Met melding 1')).toBeNull()
    await key('stormstand')
    expect(texts()).toEqual(['Zoek “stormstand” in meldingen'])
  })

  test('has what the state of the report allows, with the keys, and opens its forms', async () => {
    openStaff(w, { user: await aUser(w), at: '/manage/incident/1', flags: ofEmployee })
    await screen.findByRole('button', { name: 'Wijs toe aan mij' })
    await open()
    const ofReport = group('Met melding 1')
    expect(
      within(ofReport ?? document.body)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Wijs toe aan mij/),
      expect.stringMatching(/^Wijs toe aan een collega…/),
      expect.stringMatching(/^Plan in…/),
      expect.stringMatching(/^Handel af…/),
      expect.stringMatching(/^Wijzig status…/),
      expect.stringMatching(/^Voeg een notitie toe…/),
      expect.stringMatching(/^Wijzig subcategorie…/),
      expect.stringMatching(/^Wijzig urgentie…/),
    ])
    await key('plan{Enter}')
    const status = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Status' })
    expect(status.value).toBe('scheduled')
    await open()
    expect(texts().join()).not.toContain('Handel af')
    await key('toe aan mij{Enter}')
    expect(await screen.findByText('De melding is aan jou toegewezen')).toBeTruthy()
    await open()
    expect(texts().join()).not.toContain('Wijs toe aan mij')
  })

  test('arrow keys go round the options', async () => {
    openStaff(w, { user: await aUser(w), at: '/manage/incidents' })
    await listed()
    await open()
    await screen.findByRole('option', { name: /^Te laat/ }) // the lists, whose numbers are fetched, stand first
    const first = await active()
    expect(first).toBe(texts()[0]) // also when they come late: nothing was chosen yet
    await key('{ArrowUp}')
    expect(await active()).toBe(texts().at(-1))
    await key('{ArrowDown}')
    expect(await active()).toBe(first)
    await userEvent.click(screen.getByRole('button', { name: 'Sluiten' }))
    await waitFor(() => expect(dialog()).toBeNull())
  })

  test('has the commands for the selected reports, and assigns them with the way back', async () => {
    const user = await aUser(w)
    openStaff(w, { user, at: '/manage/incidents', flags: { assignSignalToEmployee: true } })
    await listed()
    await open()
    expect(texts().join()).not.toContain('Voeg een notitie toe')
    await userEvent.click(screen.getByRole('button', { name: 'Sluiten' }))
    for (const id of [1, 2]) await userEvent.click(screen.getByRole('checkbox', { name: `Selecteer melding ${id}` }))
    await open()
    expect(group('Met 2 meldingen (geselecteerd)')).not.toBeNull()
    await key('plan{Enter}')
    const form = await screen.findByRole('dialog', { name: '2 meldingen inplannen' })
    await userEvent.type(within(form).getByRole('textbox'), 'Donderdag.')
    expect(form.textContent).toContain('Van 2 meldingen wordt de status Ingepland')
    await userEvent.click(within(form).getByRole('button', { name: 'Annuleer' }))
    await open()
    await key('toe aan mij{Enter}')
    expect(await screen.findByRole('button', { name: 'Maak ongedaan' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(/geselecteerd/)).toBeNull())
    await open()
    await key('ongedaan{Enter}')
    expect(await screen.findByText('De wijziging gaat niet door')).toBeTruthy()
  })

  test('assigns the report, or the selected ones, to the colleague whose name is typed, and shows their list', async () => {
    const bilal = 'bilal@meldstad.example'
    await aUser(w, { email: bilal })
    await aUser(w, { email: 'bilal-leest@meldstad.example', permissions: ['sia_read'] })
    const { router } = openStaff(w, { user: await aUser(w), at: '/manage/incident/1', flags: ofEmployee })
    await report(1)
    await open()
    await key('bilal')
    const search = expect.stringMatching(/^Zoek/)
    const list = `Meldingen van ${bilal}`
    await waitFor(() => expect(texts()).toEqual([`Wijs toe aan ${bilal}`, list, search]))
    await key(' wijs{Enter}')
    expect(await screen.findByText(`De melding is toegewezen aan ${bilal}`)).toBeTruthy()
    await open()
    await key('ongedaan{Enter}')
    expect(await screen.findByText('Melding 1: teruggezet')).toBeTruthy()
    await open()
    await key('meldingen bilal{Enter}')
    await waitFor(() => expect(router.state.location.search).toContain('assigned_user_email=bilal'))
    await userEvent.click(await screen.findByRole('link', { name: 'Alle meldingen' }))
    for (const id of [1, 2])
      await userEvent.click(await screen.findByRole('checkbox', { name: `Selecteer melding ${id}` }))
    await open()
    await key('toewijzen bilal{Enter}')
    expect(await screen.findByRole('button', { name: 'Maak ongedaan' })).toBeTruthy()
    const changes = (await w.base.db.selectFrom('bulkChanges').select('patch').execute()).map(({ patch }) => patch)
    expect(changes).toMatchObject([{ assigned_user_email: bilal }])
  })

  test('shows the open reports of the category whose name is typed, a few of many', async () => {
    const { router } = openStaff(w, { user: await aUser(w), at: '/manage/signalering' })
    await screen.findByRole('heading', { level: 1, name: 'Signalering' })
    await open()
    await key('wespen')
    // Not by Enter: what was active before the categories came stays so.
    await userEvent.click(await screen.findByRole('option', { name: /^Meldingen over Wespen/ }))
    await waitFor(() => expect(router.state.location.search).toContain('category_slug=wespen'))
    await screen.findByRole('heading', { level: 1, name: /^Meldingen/ }) // the page that is left takes no keys any more
    await open()
    await key('overig')
    await waitFor(() => expect(texts().filter(text => text?.startsWith('Meldingen over '))).toHaveLength(5))
  })

  test('shows the open reports of the district whose name is typed', async () => {
    const { router } = openStaff(w, { user: await aUser(w), at: '/manage/signalering', flags: ofDistricts })
    await screen.findByRole('heading', { level: 1, name: 'Signalering' })
    await open()
    await key('niet bepaald')
    await waitFor(async () => expect(await active()).toMatch(/^Meldingen in Niet bepaald/))
    await key('{Enter}')
    await waitFor(() => expect(router.state.location.search).toMatch(/^\?stadsdeel=null&status=m&/))
  })
})

test('single keys give the commands that the palette shows beside them', async () => {
  openStaff(w, { user: await aUser(w), at: '/manage/incident/1', flags: { assignSignalToEmployee: true } })
  await screen.findByRole('button', { name: 'Wijs toe aan mij' })
  await key('t')
  expect(await screen.findByText('De melding is aan jou toegewezen')).toBeTruthy()
  await key('h')
  const status = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Status' })
  expect(status.value).toBe('handled')
})

test('the menu of a small screen opens the palette', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === 'screen and (width < 64rem)',
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  openStaff(w, { user: await aUser(w), at: '/manage/signalering' })
  await userEvent.click(await screen.findByRole('button', { name: 'Menu' }))
  await userEvent.click(screen.getByRole('button', { name: 'Opdrachten' }))
  await field()
  expect(screen.queryByText('Een nummer gaat naar die melding')).toBeNull()
})
