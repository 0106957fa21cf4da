// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { openStaff } from '#test/staff.tsx'
import { aReport, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let user: User
beforeEach(async () => {
  w = await world()
  user = await aUser(w)
})

const rats = { sub_category: '/signals/v1/public/terms/categories/overlast-van-dieren/sub_categories/ratten' }
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const field = () => screen.findByRole('searchbox', { name: 'Zoek op meldingsinformatie' })
const idsShown = () => screen.getAllByRole('link', { name: /^Melding \d+$/ }).map(({ textContent }) => textContent)

describe('the search of the overview', () => {
  beforeEach(async () => {
    await aReport(w, { category: litter, text: 'Er zit een duif in de goot & de pijp.' })
    await aReport(w, { category: litter, text: 'De brug piept, al sinds melding 1.' })
    await aReport(w, { category: litter, text: 'Duiven eten brood van de straat.' })
    await w.drain()
  })

  test('the field in the header searches, shows the search, and can be cleared', async () => {
    const { router } = openStaff(w, { user, at: '/manage/incidents' })
    await heading('Meldingen (3)')
    await userEvent.type(await field(), 'goot & pijp{Enter}')
    await heading('Meldingen (1)')
    expect(screen.getByText('Zoekresultaten voor "goot & pijp"')).toBeTruthy()
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe('goot & pijp')
    expect(document.title).toContain('Zoekresultaten voor "goot & pijp"')
    expect((await screen.findByRole('columnheader', { name: 'Datum' })).getAttribute('aria-sort')).toBeNull()
    await userEvent.clear(await field())
    await heading('Meldingen (3)')
    expect(router.state.location.search).toBe('')
    expect(document.activeElement).toBe(await field())
  })

  test.each(['2', 'SIG-2', 'melding 2'])(
    '%s in the field opens that report, and leaves the field empty',
    async typed => {
      openStaff(w, { user, at: '/manage/incidents?priority=high' })
      await heading('Meldingen (0)')
      await userEvent.type(await field(), `${typed}{Enter}`)
      await heading('Standaardmelding 2')
      expect((await field()).getAttribute('value')).toBe('')
    },
  )

  test('a link that searches for the number of a report lists that report first', async () => {
    openStaff(w, { user, at: '/manage/incidents?q=1' })
    await heading('Meldingen (2)')
    expect(idsShown()).toEqual(['Melding 1', 'Melding 2'])
  })

  test('the number of a report of another department says so, with what to do', async () => {
    await aReport(w, { category: rats, text: 'GEHEIM' })
    openStaff(w, { user, at: '/manage/incidents' })
    await heading('Meldingen (3)')
    await userEvent.type(await field(), '4{Enter}')
    await heading('Geen bevoegdheid')
    expect(screen.getByText(/^Melding 4 hoort bij een andere afdeling.*Vraag een coördinator/)).toBeTruthy()
  })

  test.each([
    ['and finds nothing else', '4', 'Meldingen (0)'],
    ['and also finds reports with that number in the text', 'melding 4', 'Meldingen (1)'],
  ])('a link that searches for the number of a report of another department says so, %s', async (_, q, found) => {
    await aReport(w, { category: rats, text: 'GEHEIM' })
    if (found.includes('1')) await aReport(w, { category: litter, text: 'Weer hetzelfde als melding 4.' })
    await w.drain()
    openStaff(w, { user, at: `/manage/incidents?q=${q}` })
    await heading(found)
    expect(await screen.findByText(/^Melding 4 hoort bij een andere afdeling.*Vraag een coördinator/)).toBeTruthy()
    expect(document.body.textContent).not.toContain('GEHEIM')
    expect(screen.queryByText(/Er is geen melding met deze woorden/)).toBeNull()
  })

  test.each([
    ['a department', {}],
    ['all departments', { permissions: ['sia_read', 'sia_can_view_all_categories'] }],
  ])('a number that no report has says so to a user of %s, and is an ordinary search', async (_, rights) => {
    openStaff(w, { user: await aUser(w, rights), at: '/manage/incidents' })
    await heading('Meldingen (3)')
    await userEvent.type(await field(), '77{Enter}')
    expect(await screen.findByText('Er is geen melding met nummer 77.')).toBeTruthy()
    expect(await screen.findByText(/Er is geen melding met deze woorden/)).toBeTruthy()
    expect(screen.queryByText(/andere afdeling/)).toBeNull()
  })

  test('the number of a report that a filter leaves out leads to it', async () => {
    openStaff(w, { user, at: '/manage/incidents?q=1&priority=high' })
    const link = await screen.findByRole('link', { name: 'Bekijk melding 1' })
    expect(link.getAttribute('href')).toBe('/manage/incident/1')
  })

  test('search and filter combine, and each can be cleared alone', async () => {
    const { router } = openStaff(w, { user, at: '/manage/incidents?status=m&address_text=Kerkstraat' })
    await heading('Meldingen (3)')
    await userEvent.type(await field(), 'duif{Enter}')
    await heading('Meldingen (2)')
    await userEvent.click(screen.getByRole('button', { name: 'Haal weg: Gemeld' }))
    await waitFor(() => expect(router.state.location.search).toBe('?q=duif&address_text=Kerkstraat'))
    await userEvent.click(screen.getByRole('link', { name: 'Wis zoekopdracht' }))
    await heading('Meldingen (3)')
    expect(router.state.location.search).toBe('?address_text=Kerkstraat')
    expect((await field()).getAttribute('value')).toBe('')
  })

  test('when a filter hides all results there is a link to search all reports', async () => {
    openStaff(w, { user, at: '/manage/incidents?q=duif&priority=high' })
    await userEvent.click(await screen.findByRole('link', { name: 'Zoek in alle meldingen' }))
    await heading('Meldingen (2)')
  })

  test('from another page the search leads to the overview', async () => {
    const { router } = openStaff(w, { user, at: '/manage/incident/2' })
    await heading(/2$/)
    await userEvent.type(await field(), 'duif{Enter}')
    await heading('Meldingen (2)')
    expect(router.state.location.search).toBe('?q=duif')
  })

  test('search results can be sorted, and an address with a search can be opened', async () => {
    openStaff(w, { user, at: '/manage/incidents?q=duif' })
    await heading('Meldingen (2)')
    await userEvent.click(screen.getByRole('button', { name: 'Weergave' }))
    await userEvent.selectOptions(screen.getByLabelText('Sorteer op'), 'Id (hoog-laag)')
    await waitFor(() => expect(idsShown()).toEqual(['Melding 3', 'Melding 1']))
    expect(screen.getByText(/Sorteer op Id \(hoog-laag\)/)).toBeTruthy()
  })
})

describe('the work lists beside the overview', () => {
  const flags = { assignSignalToEmployee: true }
  const assign = (id: number, email: string | null) =>
    w.as(user)('PATCH', `/signals/v1/private/signals/${id}`, { assigned_user_email: email })
  const list = async (name: RegExp) =>
    within(await screen.findByRole('navigation', { name: 'Lijsten' })).findByRole('link', { name })

  test('each shows its number of reports, and is one click away', async () => {
    for (const _ of [1, 2, 3]) await aReport(w, { category: litter })
    expect((await assign(2, user.email)).status).toBe(200)
    openStaff(w, { user, at: '/manage/incidents', flags })
    await heading('Meldingen (3)')
    expect((await list(/^Niet toegewezen/)).textContent).toBe('Niet toegewezen van je afdeling 2')
    expect(screen.getByRole('list', { name: 'Vandaag, van je afdeling' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Je afdeling' })).toBeNull()
    await userEvent.click(await list(/^Van mij 1/))
    await heading('Van mij (1)')
    expect(idsShown()).toEqual(['Melding 2'])
    expect((await list(/^Van mij/)).getAttribute('aria-current')).toBe('true')
    await userEvent.click(await list(/^Mijn afdeling 3/))
    await heading('Mijn afdeling (3)')
    await userEvent.click(await list(/^Te laat 0/))
    await heading('Te laat (0)')
    expect(screen.getByText(/In de lijst ‘Te laat’ staat nu niets/)).toBeTruthy()
    await userEvent.click(await list(/^Alle meldingen/))
    await heading('Meldingen (3)')
  })

  test('name their departments; a user who sees every report can choose those of all, also next time', async () => {
    for (const category of [litter, rats]) await aReport(w, { category })
    const permissions = [...handling, 'sia_can_view_all_categories']
    const coordinator = await aUser(w, { permissions })
    openStaff(w, { user: coordinator, at: '/manage/incidents', flags })
    expect((await list(/^Niet toegewezen/)).textContent).toBe('Niet toegewezen van je afdeling 1')
    expect((await list(/^Nieuwe reacties/)).textContent).toBe('Nieuwe reacties van alle afdelingen 0')
    expect(screen.getByRole('button', { name: 'Je afdeling' }).getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Alle' }))
    await waitFor(async () =>
      expect((await list(/^Niet toegewezen/)).textContent).toBe('Niet toegewezen van alle afdelingen 2'),
    )
    expect((await list(/^Mijn afdeling/)).textContent).toBe('Mijn afdeling 1')
    expect((await list(/^Nieuwe reacties/)).textContent).toBe('Nieuwe reacties 0')
    const kept = async () => (await w.as(coordinator)('GET', '/api/list-view')).body.view
    await waitFor(async () => expect(await kept()).toMatchObject({ ofAllDepartments: true }))
    await userEvent.click(await list(/^Niet toegewezen/))
    await heading('Niet toegewezen (2)')
    await userEvent.click(screen.getByRole('button', { name: 'Je afdeling' }))
    await heading('Niet toegewezen (1)')
    await userEvent.click(screen.getByRole('button', { name: 'Alle' }))
    await heading('Niet toegewezen (2)')
    await userEvent.click(await list(/^Mijn afdeling/))
    await heading('Mijn afdeling (1)')
    await userEvent.click(screen.getByRole('button', { name: 'Je afdeling' }))
    await waitFor(async () => expect((await list(/^Niet toegewezen/)).textContent).toContain('van je afdeling 1'))
    await heading('Mijn afdeling (1)')
  })

  test('a colleague’s list can be seen too', async () => {
    const colleague = await aUser(w, { email: 'zt@meldstad.example' })
    const names = { firstName: 'Zita', lastName: 'Thuis' }
    await w.base.db.updateTable('users').set(names).where('id', '=', colleague.id).execute()
    await aReport(w, { category: litter })
    await aReport(w, { category: litter })
    await assign(1, colleague.email)
    openStaff(w, { user, at: '/manage/incidents', flags })
    await heading('Meldingen (2)')
    const open = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Van een collega…' }))
      return within(await screen.findByRole('dialog', { name: 'Lijst van een collega' }))
    }
    const isMissing = 'Vul de naam van een collega in'
    const submitWithoutName = async (window: Awaited<ReturnType<typeof open>>) => {
      await userEvent.click(window.getByRole('button', { name: 'Toon lijst' }))
      expect(window.getByText(isMissing)).toBeTruthy()
    }
    await submitWithoutName(await open())
    screen.getByRole<HTMLDialogElement>('dialog').close() // as Escape does
    const dialog = await open()
    expect(dialog.queryByText(isMissing)).toBeNull()
    await submitWithoutName(dialog)
    await userEvent.type(dialog.getByRole('combobox'), 'thu')
    expect(dialog.queryByText(isMissing)).toBeNull()
    await userEvent.click(await dialog.findByRole('option', { name: 'Zita Thuis' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Toon lijst' }))
    await heading('Van Zita Thuis (1)')
    expect(idsShown()).toEqual(['Melding 1'])
  })

  test('when reports cannot be assigned to users there are no lists by user', async () => {
    openStaff(w, { user, at: '/manage/incidents', flags: { assignSignalToEmployee: false } })
    await list(/^Mijn afdeling/)
    expect(screen.queryByRole('link', { name: /^Van mij/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /collega/ })).toBeNull()
  })

  test('without the lists the overview still works', async () => {
    await aReport(w, { category: litter })
    const through: Parameters<typeof openStaff>[1]['through'] = send => async (url, init) =>
      url.includes('/report-lists') ? new Response('', { status: 500 }) : send(url, init)
    openStaff(w, { user, at: '/manage/incidents', through })
    await heading('Meldingen (1)')
    expect(screen.queryByText(/fout/i)).toBeNull()
  })
})
