// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { openStaff } from '#test/staff.tsx'
import { aReport, aReportInput, aUser, handling, inTown, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

const at = '/manage/incident/1'
const lamp = {
  sub_category:
    '/signals/v1/public/terms/categories/wegen-verkeer-straatmeubilair/sub_categories/lantaarnpaal-straatverlichting',
}
const patch = (number: number, body: object) => async (user: Awaited<ReturnType<typeof aUser>>) =>
  w.as(user)('PATCH', `/signals/v1/private/signals/${number}`, body)

type Through = NonNullable<Parameters<typeof openStaff>[1]['through']>

describe('the page of nearby reports', () => {
  test('lists nearby reports for the keyboard, and each opens a summary', async () => {
    const user = await aUser(w)
    for (const text of ['Eerste', 'Tweede', 'Derde']) await aReport(w, { category: litter, text })
    await patch(3, { status: { state: 'o', text: 'Geveegd' } })(user)
    openStaff(w, { user, at })
    await userEvent.click(await screen.findByRole('link', { name: '2 meldingen in deze omgeving' }))
    await screen.findByRole('heading', { level: 1, name: 'Omgeving' })
    await screen.findByRole('heading', { name: 'Meldingen in deze omgeving (2)' })
    const second = screen.getByRole('button', { name: /^Melding 2 Openstaand/ })
    expect(screen.getByRole('button', { name: /^Melding 3 Afgehandeld/ })).toBeTruthy()
    second.focus()
    await userEvent.keyboard('{Enter}')
    const panel = within(await screen.findByRole('region', { name: /^Standaardmelding 2/ }))
    expect(panel.getByText('Tweede')).toBeTruthy()
    expect(document.activeElement?.tagName).toBe('H2')
    await userEvent.click(panel.getByRole('button', { name: 'Sluiten' }))
    expect(screen.queryByText('Tweede')).toBeNull()
  })

  test('counts what is said to be near by every other part of the page: any category, and open however old', async () => {
    const eightMetresNorth = { type: 'Point', coordinates: [inTown.lng, inTown.lat + 8 / 111_320] }
    const location = { ...aReportInput().location, geometrie: eightMetresNorth }
    await aReport(w, { category: litter })
    await aReport(w, { category: lamp, location })
    await w.base.db
      .updateTable('reports')
      .set({ createdAt: new Date('2025-01-01') })
      .where('id', '=', 2)
      .execute()
    const user = await aUser(w, { permissions: [...handling, 'sia_can_view_all_categories'] })
    openStaff(w, { user, at })
    const link = await screen.findByRole('link', { name: '1 melding in deze omgeving' })
    expect(link.parentElement?.textContent).toBe('1 melding in deze omgeving, binnen 50 meter')
    const caller = await w.as(user)('POST', '/api/caller-context', { phone: '', email: '', place: inTown })
    expect(caller.body.nearby).toMatchObject([{ id: 1 }, { id: 2, metres: 8 }])
    await userEvent.click(link)
    await screen.findByRole('button', { name: /^Melding 2 Openstaand/ })
  })

  test.each([
    ['omgeving', '/nearby', 'De data kon niet worden opgehaald', 'Meldingen in deze omgeving (0)'],
    ['melder', '/context/reporter', /De data kon niet opgehaald worden/, 'Contactgeschiedenis vanaf afgehandeld'],
  ] as const)('(%s) shows an error when the request fails, and can be retried', async (page, path, said, after) => {
    let fails = true
    await aReport(w, { category: litter })
    const through: Through = send => (url, init) =>
      fails && url.includes(path) ? Promise.resolve(Response.json({}, { status: 500 })) : send(url, init)
    openStaff(w, { user: await aUser(w), at: `${at}/${page}`, through })
    await screen.findByText(said)
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
    await screen.findByRole('heading', { name: after })
  })

  test('is empty without nearby reports, and says so', async () => {
    await aReport(w, { category: litter })
    openStaff(w, { user: await aUser(w), at: `${at}/omgeving` })
    await screen.findByText('Er zijn binnen 50 meter verder geen meldingen.')
  })

  test.each(['omgeving', 'melder'])('%s does not exist where the municipality does not use it', async page => {
    await aReport(w, { category: litter })
    const flags = { enableNearIncidents: false, enableReporter: false }
    openStaff(w, { user: await aUser(w), at: `${at}/${page}`, flags })
    await screen.findByRole('heading', { level: 1, name: 'Pagina niet gevonden' })
  })

  test.each(['omgeving', 'melder', 'split'])('%s of a report that does not exist says so', async page => {
    openStaff(w, { user: await aUser(w), at: `${at}/${page}` })
    await screen.findByRole('heading', { level: 1, name: 'Deze melding bestaat niet' })
  })
})

describe('the page of the same reporter', () => {
  test('has reports that can be read side by side, the first one is shown at once', async () => {
    const user = await aUser(w)
    await aReport(w, { category: litter, text: 'Eerste' })
    await aReport(w, { category: litter, text: 'Tweede' })
    await aReport(w, { text: 'Van een andere afdeling' })
    await patch(1, { status: { state: 'o', text: 'Geveegd' } })(user)
    openStaff(w, { user, at })
    await userEvent.click(await screen.findByRole('link', { name: '3 meldingen' }))
    await screen.findByRole('heading', { level: 1, name: 'Meldingen van kim@voorbeeld.example (3)' })
    expect(document.activeElement?.tagName).toBe('H1')
    expect(document.title).toMatch(/^Meldingen van deze melder 1 – /)
    await screen.findByText('Je hebt geen toestemming om meldingen in deze subcategorie te bekijken')
    await userEvent.click(screen.getByRole('button', { name: /^2 Veeg/ }))
    await screen.findByText('Tweede')
    await screen.findByText('Er is nog geen contact geweest met deze melder')
    await userEvent.click(screen.getByRole('button', { name: /^1 Veeg/ }))
    await screen.findByText('Status gewijzigd naar: Afgehandeld')
  })

  test('without an e-mail address is unknown', async () => {
    await aReport(w, { category: litter, reporter: {} })
    openStaff(w, { user: await aUser(w), at: `${at}/melder` })
    await screen.findByText('Deze melder heeft geen e-mailadres opgegeven.')
  })
})

test('the last note of the user can be corrected, the note of a colleague cannot', async () => {
  await aReport(w, { category: litter })
  const user = await aUser(w)
  await patch(1, { notes: [{ text: 'Van een collega' }] })(await aUser(w))
  await patch(1, { notes: [{ text: 'Ik kom morgne langs' }] })(user)
  openStaff(w, { user, at })
  await userEvent.click(await screen.findByRole('button', { name: 'Bewerk je notitie' }))
  const form = within(screen.getByRole('form', { name: 'Bewerk je notitie' }))
  const field = form.getByRole('textbox')
  await userEvent.clear(field)
  await userEvent.click(form.getByRole('button', { name: 'Opslaan' }))
  expect(form.getByText('De notitie mag niet leeg zijn')).toBeTruthy()
  await userEvent.type(field, 'Ik kom morgen langs')
  await userEvent.click(form.getByRole('button', { name: 'Opslaan' }))
  await screen.findByText('De notitie is verbeterd')
  await waitFor(() => expect(screen.getAllByText('Ik kom morgen langs').length).toBeGreaterThan(0))
  expect(screen.getAllByRole('button', { name: 'Bewerk je notitie' })).toHaveLength(1)
})

describe('the child reports on the page of a report', () => {
  const split = async () => {
    await aReport(w, { category: litter, text: 'Het geheel' })
    await aReport(w, { category: litter, text: 'Een deel' })
    await aReport(w, { text: 'Van een andere afdeling' })
    await w.base.db.updateTable('reports').set({ parentId: 1 }).where('id', '>', 1).execute()
    await w.base.db.updateTable('reports').set({ childCount: 2 }).where('id', '=', 1).execute()
  }

  test('show what is new, and can be marked as needing no action', async () => {
    await split()
    await new Promise(resolve => setTimeout(resolve, 20))
    await patch(2, { notes: [{ text: 'Half klaar' }] })(await aUser(w))
    openStaff(w, { user: await aUser(w), at })
    const parts = within(await screen.findByRole('region', { name: 'Deelmeldingen' }))
    await parts.findByText('Half klaar')
    expect(parts.getByText('Je hebt geen toestemming om meldingen in deze categorie te bekijken')).toBeTruthy()
    await userEvent.click(parts.getByRole('button', { name: 'Geen actie nodig' }))
    await waitFor(() => expect(parts.queryByRole('button', { name: 'Geen actie nodig' })).toBeNull())
    await parts.findByText('Geen nieuwe wijzigingen')
    await userEvent.click(parts.getByRole('button', { name: /^Toon geschiedenis/ }))
    await parts.findByText('Half klaar')
  })
})

test('the time line can be filtered', async () => {
  await aReport(w, { category: litter })
  await patch(1, { notes: [{ text: 'Gezien' }] })(await aUser(w))
  openStaff(w, { user: await aUser(w), at })
  const history = within(await screen.findByRole('region', { name: 'Tijdlijn' }))
  await history.findByText('Gezien')
  const automatic = history.getByText('Urgentie gewijzigd naar: Normaal').closest('details')
  expect(automatic?.open).toBe(false)
  await userEvent.click(history.getByRole('button', { name: /^Wijzigingen \d+$/ }))
  expect(history.queryByText('Gezien')).toBeNull()
  expect(history.getByText('Urgentie gewijzigd naar: Normaal').closest('details')).toBeNull()
  await userEvent.click(history.getByRole('button', { name: 'Notities 1' }))
  expect(history.getByText('Gezien')).toBeTruthy()
  await userEvent.click(history.getByRole('button', { name: 'Alles' }))
  expect(history.getByText('Gezien')).toBeTruthy()
})

describe('the location of a report', () => {
  const approximate = { approximate: true, typed: 'achter de kerk' }
  const location = (more: object) => ({ geometrie: { type: 'Point', coordinates: [5.22, 52.58] }, ...more })

  test('an approximate place says so, with the text of the reporter', async () => {
    await aReport(w, { category: litter, location: location({ extra_properties: approximate }) })
    openStaff(w, { user: await aUser(w), at })
    await screen.findByText('Plaats nog niet bepaald')
    expect(screen.getByText('De melder schreef: achter de kerk')).toBeTruthy()
  })

  test('can be set by address, and then is exact', async () => {
    const doc = {
      id: 'adr-1',
      type: 'adres',
      weergavenaam: 'Kerkplein 3, 1199AB Meldstad',
      straatnaam: 'Kerkplein',
      huisnummer: 3,
      postcode: '1199AB',
      woonplaatsnaam: 'Meldstad',
      centroide_ll: 'POINT(5.221 52.581)',
    }
    const health = async (url: unknown) =>
      String(url).includes('locatieserver')
        ? Response.json({ response: { numFound: 1, docs: [doc] } })
        : Response.json({ type: 'FeatureCollection', features: [] })
    w.base.municipality.addressService = {
      suggestUrl: '/demo/locatieserver/suggest',
      reverseUrl: '/demo/locatieserver/reverse',
      municipalities: ['Meldstad'],
    }
    await aReport(w, { category: litter, location: location({ extra_properties: approximate }) })
    openStaff(w, { user: await aUser(w), at, health })
    await userEvent.click(await screen.findByRole('button', { name: 'Wijzig locatie' }))
    const form = within(await screen.findByRole('form', { name: 'Wijzig locatie' }))
    await userEvent.type(form.getByRole('combobox'), 'Kerkplein 3')
    await userEvent.click(await form.findByRole('option', { name: /^Kerkplein 3/ }))
    await form.findByText('Nieuwe plek: Kerkplein 3, 1199 AB Meldstad')
    await userEvent.click(form.getByRole('button', { name: 'Opslaan' }))
    await screen.findByText('De locatie is gewijzigd')
    const row = await w.base.db.selectFrom('reports').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ place: { x: 5.221, y: 52.581 }, addressText: 'Kerkplein 3 1199AB Meldstad' })
    await waitFor(() => expect(screen.queryByText('Plaats nog niet bepaald')).toBeNull())
  })

  test('is not saved before a new place is chosen', async () => {
    await aReport(w, { category: litter })
    openStaff(w, { user: await aUser(w, { permissions: handling }), at })
    await userEvent.click(await screen.findByRole('button', { name: 'Wijzig locatie' }))
    const form = within(await screen.findByRole('form', { name: 'Wijzig locatie' }))
    await userEvent.click(form.getByRole('button', { name: 'Opslaan' }))
    expect(form.getByText('Kies eerst een plek op de kaart.')).toBeTruthy()
  })
})
