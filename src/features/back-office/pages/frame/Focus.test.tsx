// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { openStaff } from '#test/staff.tsx'
import { aReport, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
type Through = NonNullable<Parameters<typeof openStaff>[1]['through']>
beforeEach(async () => {
  w = await world()
})

const at = '/manage/incident/1'
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const expectFocusOn = (element: Element) => waitFor(() => expect(document.activeElement).toBe(element))

describe('the heading of the page has the focus', () => {
  test('when other figures are shown, by the form or by a preset period', async () => {
    const { router } = openStaff(w, { user: await aUser(w), at: '/manage/cijfers' })
    const title = await heading('Cijfers')
    await userEvent.selectOptions(await screen.findByLabelText('Per'), 'Categorie')
    await press('Toon cijfers')
    await waitFor(() => expect(router.state.location.search).toMatch(/by=category/))
    await expectFocusOn(title)
    title.blur()
    await userEvent.click(screen.getByRole('link', { name: 'Vorige maand' }))
    await expectFocusOn(title)
  })

  test.each([
    ['?q=trampoline', 'Wis zoekopdracht'],
    ['?q=trampoline', 'bekijk alle meldingen'],
    ['?q=trampoline&priority=high', 'Zoek in alle meldingen'],
    ['?ordering=id', 'Wis sortering'],
    ['?priority=high', 'bekijk alle meldingen'],
    ['?source=weg', 'bekijk alle meldingen'],
    ['?status=weg', 'Verder zonder dat deel'],
    ['/kaart?q=trampoline', 'Wis zoekopdracht'],
  ])('when the overview is widened: %s, %s', async (query, linkName) => {
    await aReport(w, { category: litter })
    const { router } = openStaff(w, { user: await aUser(w), at: `/manage/incidents${query}` })
    await userEvent.click(await screen.findByRole('link', { name: linkName }))
    await waitFor(() => expect(router.state.location.search).not.toBe(query.replace('/kaart', '')))
    await expectFocusOn(await heading(/^Meldingen/))
  })

  test.each([
    ['/manage/incidents', '/api/reports?'],
    ['/manage/signalering', '/signals/v1/private/reports/signals/open'],
    ['/manage/cijfers', '/api/figures?'],
  ])('when a retry on %s succeeds', async (page, path) => {
    await aReport(w, { category: litter })
    let isBroken = true
    const through: Through = send => (url, init) =>
      isBroken && url.includes(path) ? Promise.resolve(new Response('', { status: 500 })) : send(url, init)
    openStaff(w, { user: await aUser(w), at: page, through })
    const again = await screen.findByRole('button', { name: 'Probeer opnieuw' })
    isBroken = false
    await userEvent.click(again)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Probeer opnieuw' })).toBeNull())
    await expectFocusOn(await heading(/^(Meldingen|Signalering|Cijfers)/))
  })

  test('on another page of the reports of a reporter', async () => {
    for (let count = 0; count < 11; count += 1) await aReport(w, { category: litter })
    openStaff(w, { user: await aUser(w), at: `${at}/melder` })
    const title = await heading('Meldingen van kim@voorbeeld.example (11)')
    await userEvent.click(await screen.findByRole('link', { name: /^Volgende/ }))
    await screen.findByRole('button', { name: /^1 Veeg/ })
    await expectFocusOn(title)
  })

  test('when the user reassigns a report out of their view', async () => {
    await aReport(w, { category: litter })
    openStaff(w, { user: await aUser(w, { permissions: handling }), at })
    await press('Wijzig subcategorie')
    const form = within(await screen.findByRole('form', { name: 'Wijzig subcategorie' }))
    await userEvent.type(await form.findByRole('combobox'), 'vermoeden')
    await userEvent.keyboard('{Enter}')
    await press('Opslaan')
    await expectFocusOn(await heading('Melding 1 is doorgezet'))
  })
})

test('the dialog to choose a colleague opens with the focus in its field', async () => {
  const flags = { assignSignalToEmployee: true }
  openStaff(w, { user: await aUser(w), at: '/manage/incidents', flags })
  await press('Van een collega…')
  await expectFocusOn(await screen.findByRole('combobox', { name: 'Naam van de collega' }))
})

describe('after the pressed control is removed, the focus goes to', () => {
  test('the report in the list, when its summary is closed', async () => {
    for (const text of ['Eerste', 'Tweede', 'Derde']) await aReport(w, { category: litter, text })
    openStaff(w, { user: await aUser(w), at: `${at}/omgeving` })
    await press(/^Melding 3 Openstaand/)
    await press(/^Melding 2 Openstaand/)
    await press('Sluiten')
    await expectFocusOn(screen.getByRole('button', { name: /^Melding 2 Openstaand/ }))
  })

  test('the edit button of contact details, when a new address is cancelled or kept', async () => {
    await aReport(w, { category: litter })
    openStaff(w, { user: await aUser(w, { permissions: handling }), at })
    await press('Wijzig contactgegevens')
    const address = await screen.findByLabelText('E-mail melder')
    await userEvent.clear(address)
    await userEvent.type(address, 'nieuw@voorbeeld.example')
    await press('Opslaan')
    const pencil = () => screen.getByRole('button', { name: 'Wijzig contactgegevens' })
    await press('Verificatie annuleren')
    await press('Terug')
    await expectFocusOn(pencil())
    await press('Verificatie annuleren')
    await userEvent.keyboard('{Escape}')
    await expectFocusOn(pencil())
    await press('Verificatie annuleren')
    await press('Annuleer de wijziging')
    await waitFor(() => expect(screen.queryByText(/verificatie verzonden/)).toBeNull())
    await expectFocusOn(pencil())
  })

  test('the heading of the user’s filters, when one is deleted', async () => {
    const user = await aUser(w)
    const body = { name: 'Dorp', refresh: false, show_on_overview: false, options: { address_text: 'Dorpsstraat' } }
    expect((await w.as(user)('POST', '/signals/v1/private/me/filters/', body)).status).toBe(201)
    openStaff(w, { user, at: '/manage/incidents' })
    await press('Mijn filters')
    await press('Verwijder Dorp')
    await press('Verwijder')
    await screen.findByText('Je hebt nog geen eigen filter opgeslagen.')
    await expectFocusOn(screen.getByRole('heading', { name: 'Van mij' }))
  })

  test('the heading of the child reports, when they are marked as seen', async () => {
    for (const text of ['Het geheel', 'Een deel']) await aReport(w, { category: litter, text })
    await w.base.db.updateTable('reports').set({ parentId: 1 }).where('id', '>', 1).execute()
    await w.base.db.updateTable('reports').set({ childCount: 1 }).where('id', '=', 1).execute()
    const part = { notes: [{ text: 'Half klaar' }] }
    await w.as(await aUser(w))('PATCH', '/signals/v1/private/signals/2', part)
    openStaff(w, { user: await aUser(w), at })
    await press('Geen actie nodig')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Geen actie nodig' })).toBeNull())
    await expectFocusOn(screen.getByRole('heading', { name: 'Deelmelding' }))
  })
})
