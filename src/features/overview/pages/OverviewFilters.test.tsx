// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
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

const inStreet = (street: string) => ({
  category: litter,
  location: {
    geometrie: { type: 'Point', coordinates: [5.22, 52.58] },
    address: { openbare_ruimte: street, huisnummer: '' },
  },
})
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const store = async (by: User, body: object) =>
  (await w.as(by)('POST', '/signals/v1/private/me/filters', { options: { address_text: 'Dorpsstraat' }, ...body })).body
const storedFilters = async () => (await w.as(user)('GET', '/signals/v1/private/me/filters')).body.results

async function twoStreets() {
  await aReport(w, inStreet('Kerkstraat'))
  await aReport(w, inStreet('Dorpsstraat'))
}

/** The form with what can be chosen in it. */
async function openForm() {
  await press('Filter')
  const form = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await form.findByText('Schoon', { selector: 'summary' })
  return form
}

test('an address holds the filter, and the list and the tags show it', async () => {
  await twoStreets()
  openStaff(w, { user, at: '/manage/incidents?address_text=Dorpsstraat&status=m' })
  await heading('Meldingen (1)')
  const tags = await screen.findByRole('list', { name: 'Filters die nu gelden' })
  expect(
    within(tags)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Adres: Dorpsstraat', 'Gemeld'])
})

test('until the names of a filter have come, no code stands in their place', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const names = /private\/(categories|departments)|sources/
  openStaff(w, {
    user,
    at: '/manage/incidents?department=STW&routing_department_code=AEG&category_slug=graffitiwildplak&maincategory_slug=schoon',
    through: send => async (url, init) => {
      if (names.test(url)) await released
      return send(url, init)
    },
  })
  const tags = await screen.findByRole('list', { name: 'Filters die nu gelden' })
  expect(tags.textContent).toContain('…')
  expect(tags.textContent).not.toMatch(/STW|AEG|graffiti|schoon/)
  release()
  await within(tags).findByText(/Stadswerken/)
  for (const name of [/Afval en Grondstoffen/, /^Graffiti/, 'Schoon: Alles']) await within(tags).findByText(name)
})

test('choices that fail to load are reported in the form, and can be retried', async () => {
  let isBroken = true
  const asksChoices = /private\/(categories|departments)|sources/
  openStaff(w, {
    user,
    at: '/manage/incidents',
    through: send => (url, init) =>
      isBroken && asksChoices.test(url) ? Promise.resolve(new Response('', { status: 500 })) : send(url, init),
  })
  await heading('Meldingen (0)')
  await press('Filter')
  const form = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await form.findByText('Niet alle keuzes konden opgehaald worden')
  expect(form.queryByText('Schoon', { selector: 'summary' })).toBeNull()
  isBroken = false
  await userEvent.click(form.getByRole('button', { name: 'Probeer opnieuw' }))
  await form.findByText('Schoon', { selector: 'summary' })
  await waitFor(() => expect(form.queryByText('Niet alle keuzes konden opgehaald worden')).toBeNull())
})

test('work lists that fail to load show an error, and can be retried', async () => {
  let isBroken = true
  openStaff(w, {
    user,
    at: '/manage/incidents',
    through: send => (url, init) =>
      isBroken && url.includes('/api/report-lists')
        ? Promise.resolve(new Response('', { status: 500 }))
        : send(url, init),
  })
  const again = await screen.findByRole('button', { name: /^Je lijsten konden niet opgehaald worden/ })
  expect(screen.queryByRole('link', { name: /^Mijn afdeling/ })).toBeNull()
  isBroken = false
  await userEvent.click(again)
  await screen.findByRole('link', { name: /^Mijn afdeling/ })
  expect(screen.queryByRole('button', { name: /^Je lijsten/ })).toBeNull()
})

test('tags are removed one by one, and going back restores them', async () => {
  await twoStreets()
  const { router } = openStaff(w, { user, at: '/manage/incidents?address_text=Dorpsstraat&status=m&ordering=id' })
  await heading('Meldingen (1)')
  await press('Haal weg: Adres: Dorpsstraat')
  await heading('Meldingen (2)')
  expect(router.state.location.search).toBe('?status=m&ordering=id')
  await press('Haal weg: Gemeld')
  await waitFor(() => expect(router.state.location.search).toBe('?ordering=id'))
  expect(document.activeElement?.tagName).toBe('H1')
  await router.navigate(-2)
  await heading('Meldingen (1)')
  expect(screen.getByText('Adres: Dorpsstraat')).toBeTruthy()
})

test('a drawn area says that one sees the reports of one’s own departments; its link is copied for a colleague', async () => {
  const at = '/manage/incidents?within=5.21,52.57;5.23,52.57;5.23,52.59'
  const alone = 'In het getekende gebied zie je alleen de meldingen van je afdelingen.'
  openStaff(w, { user, at })
  await screen.findByText(alone)
  cleanup()
  const permissions = [...handling, 'sia_can_view_all_categories', 'sia_signal_export']
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  openStaff(w, { user: await aUser(w, { permissions }), at })
  await userEvent.click(await screen.findByRole('button', { name: 'Exporteren' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Kopieer link' }))
  await screen.findByText('De link is gekopieerd')
  expect(writeText).toHaveBeenCalledExactlyOnceWith(window.location.href)
  expect(screen.queryByText(alone)).toBeNull()
  writeText.mockRestore()
})

test('Wis filter clears the filter, not the ordering', async () => {
  const { router } = openStaff(w, {
    user,
    at: '/manage/incidents?address_text=Dorpsstraat&status=m&ordering=id&page=2',
  })
  await press('Wis filter')
  await waitFor(() => expect(router.state.location.search).toBe('?ordering=id'))
})

test('the filter of the form is put in the address', async () => {
  await twoStreets()
  const { router } = openStaff(w, { user, at: '/manage/incidents' })
  const form = await openForm()
  await userEvent.type(form.getByLabelText('Adres'), 'Dorps')
  await userEvent.click(form.getByLabelText('Gemeld'))
  await userEvent.click(form.getByRole('button', { name: 'Alles selecteren van Schoon' }))
  await userEvent.type(form.getByLabelText('Vanaf'), '2026-11-01')
  expect(form.getByText('Schoon', { selector: 'summary' }).textContent).toMatch(/^Schoon\d+ gekozen$/)
  await userEvent.click(form.getByRole('button', { name: 'Filter' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    address_text: 'Dorps',
    status: 'm',
    maincategory_slug: 'schoon',
    created_after: '2026-11-01T00:00:00',
  })
  await heading('Meldingen (1)')
})

test('the form starts with the current filter; Nieuw filter empties it, Annuleer changes nothing', async () => {
  const at = '/manage/incidents?note_keyword=boom&created_after=2026-11-01T00%3A00%3A00'
  const { router } = openStaff(w, { user, at })
  const form = await openForm()
  const note = form.getByLabelText<HTMLInputElement>('Zoek in notitie')
  expect(note.value).toBe('boom')
  expect(form.getByLabelText<HTMLInputElement>('Vanaf').value).toBe('2026-11-01')
  await userEvent.click(form.getByRole('button', { name: 'Nieuw filter' }))
  expect(note.value).toBe('')
  await userEvent.click(form.getByRole('button', { name: 'Annuleer' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(router.state.location.search).toContain('note_keyword=boom')
})

test('Nieuw filter can be undone until something else is chosen, and the name is one press away', async () => {
  openStaff(w, { user, at: '/manage/incidents?note_keyword=boom&status=m' })
  const form = await openForm()
  const note = form.getByLabelText<HTMLInputElement>('Zoek in notitie')
  const anew = form.getByRole('button', { name: 'Nieuw filter' })
  await userEvent.click(form.getByRole('button', { name: 'Bewaar filter' }))
  expect(document.activeElement).toBe(form.getByLabelText('Filternaam'))
  await userEvent.keyboard('Bomen')
  expect(form.queryByRole('button', { name: 'Bewaar filter' })).toBeNull()
  await userEvent.click(anew)
  expect(note.value).toBe('')
  expect(form.getByText(/^Je keuzes zijn gewist\./)).toBeTruthy()
  await userEvent.click(form.getByRole('button', { name: 'Maak ongedaan' }))
  expect(note.value).toBe('boom')
  expect(form.getByLabelText<HTMLInputElement>('Filternaam').value).toBe('Bomen')
  expect(document.activeElement).toBe(anew)
  await userEvent.click(anew)
  await userEvent.type(note, 'struik')
  expect(form.queryByRole('button', { name: 'Maak ongedaan' })).toBeNull()
  await userEvent.clear(note)
  await userEvent.click(anew)
  expect(form.queryByRole('button', { name: 'Maak ongedaan' }), 'nothing was wiped').toBeNull()
})

test('Esc and the cross ask before choices are lost, and only then', async () => {
  openStaff(w, { user, at: '/manage/incidents' })
  const pressEscape = () => {
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Filters' })
    const isAllowed = fireEvent(dialog, new Event('cancel', { cancelable: true }))
    if (isAllowed) dialog.close() // as a browser does
  }
  const answer = async (name: string) =>
    userEvent.click(
      within(await screen.findByRole('alertdialog', { name: 'Je keuzes zijn nog niet toegepast' })).getByRole(
        'button',
        {
          name,
        },
      ),
    )
  const first = await openForm()
  await userEvent.type(first.getByLabelText('Zoek in notitie'), 'boom')
  pressEscape()
  await answer('Verder kiezen')
  screen.getByRole<HTMLDialogElement>('dialog', { name: 'Filters' }).close() // without asking first
  await answer('Verder kiezen')
  const form = within(await screen.findByRole('dialog', { name: 'Filters' }))
  expect(form.getByLabelText<HTMLInputElement>('Zoek in notitie').value).toBe('boom')
  await userEvent.click(form.getByRole('button', { name: 'Sluiten' }))
  await answer('Weggooien')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await openForm()
  expect(again.getByLabelText<HTMLInputElement>('Zoek in notitie').value).toBe('')
  pressEscape()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('streets are suggested, and only streets', async () => {
  w.base.municipality.addressService = { suggestUrl: '/suggest', reverseUrl: '/reverse', municipalities: ['Meldstad'] }
  const street = { id: '1', type: 'weg', weergavenaam: 'Dorpsstraat, Meldstad', straatnaam: 'Dorpsstraat' }
  const docs = [{ ...street, centroide_ll: 'POINT(5.22 52.58)' }]
  const kinds: string[] = []
  const health: Parameters<typeof openStaff>[1]['health'] = async url => {
    kinds.push(...new URL(url, 'http://localhost').searchParams.getAll('fq').filter(fq => fq.startsWith('type:')))
    return Response.json({ response: { docs } })
  }
  openStaff(w, { user, at: '/manage/incidents', health })
  const form = await openForm()
  const field = form.getByRole<HTMLInputElement>('combobox', { name: 'Adres' })
  await userEvent.type(field, 'Dorp')
  await userEvent.click(await form.findByRole('option', { name: 'Dorpsstraat' }))
  expect(field.value).toBe('Dorpsstraat')
  expect(kinds).toContain('type:weg')
})

test('a filter that is too large is refused with advice', async () => {
  const many = Array.from({ length: 200 }, (_, number) => `category_slug=een-lange-naam-${number}`).join('&')
  openStaff(w, { user, at: `/manage/incidents?${many}` })
  const form = await openForm()
  await userEvent.click(form.getByRole('button', { name: 'Filter' }))
  expect((await form.findByRole('alert')).textContent).toContain('Je keuze is te groot')
  expect(screen.getByRole('dialog', { name: 'Filters' })).toBeTruthy()
})

test('a filter with an end before the start is refused', async () => {
  openStaff(w, { user, at: '/manage/incidents' })
  const form = await openForm()
  await userEvent.type(form.getByLabelText('Vanaf'), '2026-11-03')
  await userEvent.type(form.getByLabelText('Tot en met'), '2026-11-01')
  expect(form.getByText('Deze dag ligt vóór de dag bij Vanaf.')).toBeTruthy()
  await userEvent.click(form.getByRole('button', { name: 'Filter' }))
  expect(screen.getByRole('dialog', { name: 'Filters' })).toBeTruthy()
  expect(document.activeElement).toBe(form.getByLabelText('Tot en met'))
})

test('a half-typed date of the filter stays, and is reported as invalid', async () => {
  const { router } = openStaff(w, { user, at: '/manage/incidents?created_after=2026-11-03T00%3A00%3A00' })
  const form = await openForm()
  const from = form.getByLabelText<HTMLInputElement>('Vanaf')
  // While 2026 is typed, the browser reports the years 2, 20 and 202 first.
  for (const value of ['0002-11-03', '0020-11-03', '0202-11-03']) {
    fireEvent.change(from, { target: { value } })
    expect(from.value).toBe(value)
  }
  fireEvent.invalid(from) // as a browser does for such a year on submit
  expect(form.getByText('Vul een dag, een maand en een jaar van vier cijfers in.')).toBeTruthy()
  fireEvent.change(from, { target: { value: '2025-11-03' } })
  expect(form.queryByText(/jaar van vier cijfers/)).toBeNull()
  await userEvent.click(form.getByRole('button', { name: 'Filter' }))
  await waitFor(() => expect(router.state.location.search).toBe('?created_after=2025-11-03T00%3A00%3A00'))
})

test('a filter for a removed category says so and can be cleared', async () => {
  await twoStreets()
  openStaff(w, { user, at: '/manage/incidents?category_slug=opgeheven' })
  await screen.findByText('Dit filter werkt niet meer')
  await userEvent.click(screen.getByRole('link', { name: 'bekijk alle meldingen' }))
  await heading('Meldingen (2)')
})

test('an unknown part of a link to the overview is reported, and can be removed', async () => {
  await twoStreets()
  const { router } = openStaff(w, {
    user,
    at: '/manage/incidents?address_text=Dorpsstraat&status=weg&page=0&ordering=id',
  })
  await heading('Meldingen (1)')
  expect(screen.getByText('Niet het hele filter telt mee')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Verder zonder dat deel' }))
  await waitFor(() => expect(router.state.location.search).toBe('?address_text=Dorpsstraat&ordering=id'))
  expect(screen.queryByText('Niet het hele filter telt mee')).toBeNull()
})

test('a filter without results gives advice', async () => {
  await twoStreets()
  openStaff(w, { user, at: '/manage/incidents?address_text=Nergens' })
  await screen.findByText('Geen meldingen')
  await userEvent.click(screen.getByRole('link', { name: 'bekijk alle meldingen' }))
  await heading('Meldingen (2)')
})

describe('the stored filters of a user', () => {
  test('a named filter is stored before it is applied, and its name is the title of the list', async () => {
    await twoStreets()
    openStaff(w, { user, at: '/manage/incidents' })
    const form = await openForm()
    await userEvent.type(form.getByLabelText('Filternaam'), 'Mijn straat')
    await userEvent.type(form.getByLabelText('Adres'), 'Dorps')
    await userEvent.click(form.getByLabelText(/^Automatisch verversen/))
    await userEvent.click(form.getByRole('button', { name: 'Opslaan en filter' }))
    await heading('Mijn straat (1)')
    expect(await screen.findByText('Filter ‘Mijn straat’ opgeslagen')).toBeTruthy()
    expect(screen.getByText(/^Het staat bij Mijn filters\. Kies daar Toon in het overzicht/)).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Ververst automatisch' })).toBeTruthy()
    expect(await storedFilters()).toMatchObject([
      { name: 'Mijn straat', options: { address_text: 'Dorps' }, refresh: true, show_on_overview: false },
    ])
  })

  test('a changed named filter is stored again, an unchanged one is not', async () => {
    await store(user, { name: 'Dorp' })
    openStaff(w, { user, at: '/manage/incidents?address_text=Dorpsstraat' })
    await heading('Dorp (0)')
    const form = await openForm()
    expect(form.getByLabelText<HTMLInputElement>('Filternaam').value).toBe('Dorp')
    expect(form.getByRole('button', { name: 'Filter' })).toBeTruthy()
    await userEvent.click(form.getByLabelText('Hoog'))
    await userEvent.click(form.getByRole('button', { name: 'Opslaan en filter' }))
    await waitFor(async () =>
      expect(await storedFilters()).toMatchObject([{ options: { address_text: 'Dorpsstraat', priority: ['high'] } }]),
    )
    await heading('Dorp (0)')
  })

  test('a failed save is reported in the form, and keeps the input', async () => {
    const through: Parameters<typeof openStaff>[1]['through'] = send => async (url, init) =>
      init?.method === 'POST' && url.includes('/filters') ? new Response('', { status: 500 }) : send(url, init)
    openStaff(w, { user, at: '/manage/incidents', through })
    const form = await openForm()
    await userEvent.type(form.getByLabelText('Filternaam'), 'Mijn straat')
    await userEvent.click(form.getByRole('button', { name: 'Opslaan en filter' }))
    expect((await form.findByRole('alert')).textContent).toContain('Het filter is niet opgeslagen')
    expect(form.getByLabelText<HTMLInputElement>('Filternaam').value).toBe('Mijn straat')
  })

  test('a filter on the overview is one click away', async () => {
    await twoStreets()
    await store(user, { name: 'Dorp', show_on_overview: true })
    await store(user, { name: 'Verborgen' })
    openStaff(w, { user, at: '/manage/incidents?ordering=id' })
    const quick = within(await screen.findByRole('navigation', { name: 'Mijn filters' }))
    expect(quick.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Dorp'])
    await userEvent.click(quick.getByRole('link', { name: 'Dorp' }))
    await heading('Dorp (1)')
    expect(quick.getByRole('link', { name: 'Dorp' }).getAttribute('aria-current')).toBe('true')
  })

  test('a list with an automatically refreshing filter is fetched again every two minutes', async () => {
    await store(user, { name: 'Dorp', refresh: true })
    const timers = vi.spyOn(globalThis, 'setInterval')
    let requests = 0
    const through: Parameters<typeof openStaff>[1]['through'] = send => (url, init) => {
      if (url.includes('/api/reports?')) requests += 1
      return send(url, init)
    }
    openStaff(w, { user, at: '/manage/incidents?address_text=Dorpsstraat', through })
    await screen.findByRole('img', { name: 'Ververst automatisch' })
    await heading('Dorp (0)')
    expect(requests).toBe(1)
    await aReport(w, inStreet('Dorpsstraat'))
    const [refresh] = timers.mock.calls.find(([, delay]) => delay === 120_000) ?? []
    if (typeof refresh === 'function') refresh()
    await heading('Dorp (1)')
    expect(requests).toBe(2)
  })

  test('a setting that fails to save shows an error in its place', async () => {
    await store(user, { name: 'Dorp' })
    const through: Parameters<typeof openStaff>[1]['through'] = send => async (url, init) =>
      init?.method === 'PATCH' ? new Response('', { status: 500 }) : send(url, init)
    openStaff(w, { user, at: '/manage/incidents', through })
    const mine = await openMine()
    const box = await mine.findByLabelText<HTMLInputElement>(/^Toon in het overzicht/)
    await userEvent.click(box)
    expect((await mine.findByRole('alert')).textContent).toContain('Dit is niet opgeslagen')
    expect(box.checked).toBe(false)
  })

  test('settings changed in quick succession are all shown at once, and stay', async () => {
    await store(user, { name: 'Dorp' })
    const first = Promise.withResolvers<void>()
    const second = Promise.withResolvers<void>()
    const delays = [first.promise, second.promise]
    const through: Parameters<typeof openStaff>[1]['through'] = send => async (url, init) => {
      if (init?.method === 'PATCH' || init?.method === 'PUT') await delays.shift()
      return send(url, init)
    }
    openStaff(w, { user, at: '/manage/incidents', through })
    const mine = await openMine()
    const overview = await mine.findByLabelText<HTMLInputElement>(/^Toon in het overzicht/)
    const sharing = await mine.findByLabelText<HTMLInputElement>(/^Deel met/)
    await userEvent.click(overview)
    await userEvent.click(sharing)
    expect([overview.checked, sharing.checked]).toEqual([true, true])
    first.resolve()
    await waitFor(async () => expect(await storedFilters()).toMatchObject([{ show_on_overview: true }]))
    await screen.findByRole('link', { name: 'Dorp' })
    expect([overview.checked, sharing.checked]).toEqual([true, true])
    second.resolve()
    await waitFor(async () => expect(await storedFilters()).toMatchObject([{ shared_with: user.departmentIds[0] }]))
    expect([overview.checked, sharing.checked]).toEqual([true, true])
  })

  test('a setting that is toggled repeatedly ends in its last state', async () => {
    await store(user, { name: 'Dorp' })
    const first = Promise.withResolvers<void>()
    const sent: unknown[] = []
    const through: Parameters<typeof openStaff>[1]['through'] = send => async (url, init) => {
      if (init?.method === 'PATCH' && sent.push(JSON.parse(String(init.body))) === 1) await first.promise
      return send(url, init)
    }
    openStaff(w, { user, at: '/manage/incidents', through })
    const box = await (await openMine()).findByLabelText<HTMLInputElement>(/^Toon in het overzicht/)
    for (const _ of [1, 2, 3]) await userEvent.click(box)
    expect(box.checked).toBe(true)
    expect(sent).toEqual([{ show_on_overview: true }]) // the others wait for it
    first.resolve()
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(box.checked).toBe(true)
    await waitFor(() => expect(sent).toHaveLength(3))
    await waitFor(async () => expect(await storedFilters()).toMatchObject([{ show_on_overview: true }]))
    expect(box.checked).toBe(true)
  })

  const openMine = async () => {
    await press('Mijn filters')
    return within(await screen.findByRole('dialog', { name: 'Mijn filters' }))
  }

  test('the dialog says how to store a filter when there is none', async () => {
    openStaff(w, { user, at: '/manage/incidents' })
    expect(await (await openMine()).findByText('Je hebt nog geen eigen filter opgeslagen.')).toBeTruthy()
  })

  test('stored filters that fail to load can be retried in their dialog', async () => {
    await store(user, { name: 'Dorp' })
    let isBroken = true
    const through: Parameters<typeof openStaff>[1]['through'] = send => async (url, init) =>
      isBroken && url.includes('/me/filters') ? new Response('', { status: 500 }) : send(url, init)
    openStaff(w, { user, at: '/manage/incidents', through })
    const mine = await openMine()
    expect((await mine.findByRole('alert')).textContent).toContain('Interne fout op de server')
    isBroken = false
    await userEvent.click(mine.getByRole('button', { name: 'Probeer opnieuw' }))
    expect(await mine.findByRole('heading', { name: 'Dorp' })).toBeTruthy()
    expect(mine.queryByRole('alert')).toBeNull()
  })

  test('each stored filter can be shown, put on the overview, refreshed, changed and deleted', async () => {
    await twoStreets()
    await store(user, { name: 'Dorp' })
    openStaff(w, { user, at: '/manage/incidents' })
    const mine = await openMine()
    expect(await mine.findByText('Adres: Dorpsstraat')).toBeTruthy()
    await userEvent.click(mine.getByLabelText(/^Toon in het overzicht/))
    await userEvent.click(mine.getByLabelText(/^Ververs elke twee minuten/))
    await waitFor(async () => expect(await storedFilters()).toMatchObject([{ show_on_overview: true, refresh: true }]))
    await userEvent.click(mine.getByRole('button', { name: 'Wijzig Dorp' }))
    const form = within(await screen.findByRole('dialog', { name: 'Filters' }))
    await userEvent.clear(form.getByLabelText('Filternaam'))
    await userEvent.type(form.getByLabelText('Filternaam'), 'Het dorp')
    await userEvent.click(form.getByRole('button', { name: 'Opslaan en filter' }))
    await heading('Het dorp (1)')
    const again = await openMine()
    await userEvent.click(again.getByRole('button', { name: 'Verwijder Het dorp' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Verwijder' }))
    await waitFor(async () => expect(await storedFilters()).toEqual([]))
    await heading('Meldingen (1)')
  })

  test('a filter can be applied from the list of stored filters', async () => {
    await twoStreets()
    await store(user, { name: 'Dorp' })
    openStaff(w, { user, at: '/manage/incidents' })
    const mine = await openMine()
    await userEvent.click(await mine.findByRole('button', { name: 'Toon resultaat van Dorp' }))
    await heading('Dorp (1)')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a shared filter is available to colleagues of the department, who cannot change it', async () => {
    await twoStreets()
    await store(user, { name: 'Dorp', show_on_overview: true })
    const { session } = openStaff(w, { user, at: '/manage/incidents' })
    await userEvent.click(await (await openMine()).findByLabelText(/^Deel met Stadswerken/))
    await waitFor(async () => expect((await storedFilters())[0].shared_with).toBe(user.departmentIds[0]))
    session.stop()
    const { body } = await w.as(await aUser(w))('GET', '/api/shared-filters')
    expect(body).toMatchObject([{ name: 'Dorp', owner: user.email }])
  })

  test('a shared filter of a colleague can be applied', async () => {
    await twoStreets()
    const colleague = await aUser(w)
    const { id } = await store(colleague, { name: 'Dorp', show_on_overview: true })
    await w.as(colleague)('PUT', `/api/shared-filters/${id}`, { departmentId: user.departmentIds[0] })
    openStaff(w, { user, at: '/manage/incidents' })
    const quick = within(await screen.findByRole('navigation', { name: 'Van mijn afdeling' }))
    await userEvent.click(quick.getByRole('link', { name: `Dorp van ${colleague.email}` }))
    await heading('Dorp (1)')
    const mine = await openMine()
    expect(mine.getByRole('heading', { name: 'Van mijn afdeling' })).toBeTruthy()
    expect(mine.queryByRole('button', { name: /^Wijzig/ })).toBeNull()
  })

  /** The dialog with a filter that this colleague shares. */
  async function openSharedBy(isActive: boolean, through?: Parameters<typeof openStaff>[1]['through']) {
    const colleague = await aUser(w)
    const { id } = await store(colleague, { name: 'Dorp' })
    await w.as(colleague)('PUT', `/api/shared-filters/${id}`, { departmentId: user.departmentIds[0] })
    await w.base.db.updateTable('users').set({ isActive }).where('id', '=', colleague.id).execute()
    openStaff(w, { user, at: '/manage/incidents', ...(through && { through }) })
    const mine = await openMine()
    await mine.findByRole('heading', { name: 'Dorp' })
    return { mine, owner: colleague.email }
  }
  const shared = async () => (await w.as(user)('GET', '/api/shared-filters')).body

  test('the shared filter of a colleague who left is removed after a question, and the focus stays in the dialog', async () => {
    const { mine, owner } = await openSharedBy(false)
    expect(mine.getByText(`Van ${owner}, werkt hier niet meer`)).toBeTruthy()
    await userEvent.click(mine.getByRole('button', { name: 'Verwijder Dorp' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Gedeeld filter verwijderen?' }))
    question.getByText(/^Het filter ‘Dorp’ verdwijnt voor iedereen van de afdeling\./)
    await userEvent.click(question.getByRole('button', { name: 'Verwijder' }))
    await waitFor(() => expect(mine.queryByRole('heading', { name: 'Dorp' })).toBeNull())
    expect(document.activeElement).toBe(mine.getByRole('heading', { name: 'Van mij' }))
    expect(await shared()).toEqual([])
  })

  test('a shared filter stays when the question about its removal is answered with no', async () => {
    const { mine } = await openSharedBy(false)
    await userEvent.click(mine.getByRole('button', { name: 'Verwijder Dorp' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Gedeeld filter verwijderen?' }))
    await userEvent.click(question.getByRole('button', { name: 'Annuleer' }))
    expect(mine.getByRole('heading', { name: 'Dorp' })).toBeTruthy()
    expect(await shared()).toHaveLength(1)
  })

  test('a failure to remove a shared filter is reported beside it', async () => {
    const { mine } = await openSharedBy(
      false,
      send => async (url, init) => (init?.method === 'DELETE' ? new Response('', { status: 500 }) : send(url, init)),
    )
    await userEvent.click(mine.getByRole('button', { name: 'Verwijder Dorp' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Gedeeld filter verwijderen?' }))
    await userEvent.click(question.getByRole('button', { name: 'Verwijder' }))
    await mine.findByText('Het filter is niet verwijderd')
    expect(mine.getByRole('heading', { name: 'Dorp' })).toBeTruthy()
  })

  test('the shared filter of a colleague who works here cannot be removed', async () => {
    const { mine, owner } = await openSharedBy(true)
    expect(mine.getByText(`Van ${owner}`)).toBeTruthy()
    expect(mine.queryByRole('button', { name: /^Verwijder/ })).toBeNull()
  })
})
