// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aPhotoWithoutMetadata } from '#test/photos.ts'
import { openStaff } from '#test/staff.tsx'
import { aReport, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import type { Send } from '#web/call.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

const at = '/manage/incident/1'
const row = () => w.base.db.selectFrom('reports').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()

async function openReport(through: (send: Send) => Send = send => send) {
  await aReport(w, { category: litter })
  openStaff(w, { user: await aUser(w), at, through })
  await screen.findByRole('heading', { level: 1, name: 'Standaardmelding 1' })
}
const note = async (text: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Notitie' }), text)
}
const saveIn = (form: HTMLElement) =>
  userEvent.click(within(form).getByRole('button', { name: /^(Opslaan|Verstuur|Plaats)$/ }))
const formOf = (field: HTMLElement) => field.closest('form') ?? field

/** The server carries out changes, but its responses to them get lost. */
function losingResponses() {
  const connection = { isBad: true }
  const through =
    (send: Send): Send =>
    async (url, init) => {
      const answer = await send(url, init)
      if (connection.isBad && init?.method === 'PATCH') throw new TypeError('Failed to fetch')
      return answer
    }
  return { connection, through }
}

test('two forms saved at the same moment do not conflict with each other', async () => {
  const slow =
    (send: Send): Send =>
    async (url, init) => {
      if (init?.method === 'PATCH') await new Promise(resolve => setTimeout(resolve, 100))
      return send(url, init)
    }
  await openReport(slow)
  await note('Met spoed')
  await userEvent.click(screen.getByRole('button', { name: 'Wijzig urgentie' }))
  await userEvent.click(screen.getByRole('radio', { name: /Hoog/ }))
  await saveIn(formOf(screen.getByRole('textbox', { name: 'Notitie' })))
  await saveIn(screen.getByRole('form', { name: 'Wijzig urgentie' }))
  await screen.findByText('De urgentie is nu Hoog')
  expect(screen.queryByText('Een collega was je voor')).toBeNull()
  expect(await row()).toMatchObject({ priority: 'high' })
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notitie' }).value).toBe('')
})

test('loading default texts are not shown as none', async () => {
  let resolveTexts = () => {}
  const slow = new Promise<void>(resolve => {
    resolveTexts = resolve
  })
  await openReport(send => async (url, init) => {
    if (/default-texts/.test(url)) await slow
    return send(url, init)
  })
  await userEvent.click(screen.getByRole('button', { name: 'Wijzig status' }))
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Afgehandeld')
  await userEvent.click(screen.getByRole('button', { name: 'Standaardtekst (…)' }))
  expect(screen.getByText('Bezig met het ophalen van de standaardteksten…')).toBeTruthy()
  expect(screen.queryByText(/^Er is geen standaard tekst/)).toBeNull()
  resolveTexts()
  await screen.findByText(/^Er is geen standaard tekst/)
})

test('a change by the same user in another window is not attributed to a colleague', async () => {
  const me = await aUser(w)
  await aReport(w, { category: litter })
  openStaff(w, { user: me, at })
  await note('Zie de foto')
  await w.as(me)('PATCH', '/signals/v1/private/signals/1', { priority: { priority: 'high' } })
  await saveIn(formOf(screen.getByRole('textbox', { name: 'Notitie' })))
  await screen.findByText('Je hebt deze melding zelf al veranderd, in een ander venster')
  expect(screen.getByText('De urgentie is veranderd.')).toBeTruthy()
  await saveIn(formOf(screen.getByRole('textbox', { name: 'Notitie' })))
  await screen.findByText('De notitie is toegevoegd')
})

describe('the page of a report with an unsaved note', () => {
  const photo = async () => {
    const bytes = Buffer.concat([await aPhotoWithoutMetadata(), Buffer.alloc(40_000)])
    return new File([new Uint8Array(bytes)], 'stoep.jpg', { type: 'image/jpeg' })
  }
  const addPhoto = async () => {
    await userEvent.upload(await screen.findByLabelText(/Bestand toevoegen/), await photo())
    await screen.findByRole('button', { name: 'stoep.jpg vergroten' })
    await waitFor(() => expect(screen.queryByText('wordt geüpload')).toBeNull())
  }
  const noteForm = () => formOf(screen.getByRole('textbox', { name: 'Notitie' }))

  test('other changes on the page are not attributed to a colleague', async () => {
    await openReport()
    await note('Zie de foto')
    await addPhoto()
    await userEvent.click(screen.getByRole('button', { name: 'Wijzig contactgegevens' }))
    const contact = within(screen.getByRole('form', { name: 'Contactgegevens melder wijzigen' }))
    await userEvent.type(contact.getByLabelText(/^Telefoon melder/), '3')
    await saveIn(screen.getByRole('form', { name: 'Contactgegevens melder wijzigen' }))
    await screen.findByText('De contactgegevens zijn gewijzigd')
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Contactgegevens melder wijzigen' })).toBeNull())
    await saveIn(noteForm())
    await screen.findByText('De notitie is toegevoegd')
    expect(screen.queryByText('Een collega was je voor')).toBeNull()
  })

  test('a file is not attributed to a colleague when the report is fetched after its parts', async () => {
    await openReport(send => async (url, init) => {
      const answer = await send(url, init)
      if (/signals\/1$/.test(url)) await new Promise(resolve => setTimeout(resolve, 200))
      return answer
    })
    await note('Zie de foto')
    await addPhoto()
    await saveIn(noteForm())
    await screen.findByText('De notitie is toegevoegd')
  })

  test('an earlier change of a colleague is still shown', async () => {
    await openReport()
    await note('Zie de foto')
    const colleague = w.as(await aUser(w))
    await colleague('PATCH', '/signals/v1/private/signals/1', { type: { code: 'COM' } })
    await addPhoto()
    await saveIn(noteForm())
    await screen.findByText('Het type is veranderd.')
    await saveIn(noteForm())
    await screen.findByText('De notitie is toegevoegd')
  })
})

test('an open note does not take the focus from another form', async () => {
  await openReport()
  await note('Eerst dit')
  await userEvent.click(screen.getByRole('button', { name: 'Wijzig status' }))
  const status = within(screen.getByRole('form', { name: 'Status wijzigen' }))
  expect(document.activeElement).toBe(status.getByLabelText('Status'))
  await userEvent.selectOptions(status.getByLabelText('Status'), 'Ingepland')
  await userEvent.click(status.getByRole('textbox'))
  await userEvent.keyboard('Morgen om negen uur')
  expect(status.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Morgen om negen uur')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notitie' }).value).toBe('Eerst dit')
})

describe('a change whose response got lost', () => {
  test('is applied once when it is sent again, and not attributed to a colleague', async () => {
    const { connection, through } = losingResponses()
    await openReport(through)
    await note('Gezien op locatie')
    const form = formOf(screen.getByRole('textbox', { name: 'Notitie' }))
    await saveIn(form)
    await screen.findByText(/geen verbinding met de server/)
    connection.isBad = false
    await saveIn(form)
    await screen.findByText('De notitie is toegevoegd')
    const notes = (await w.as(await aUser(w))('GET', '/signals/v1/private/signals/1')).body.notes
    expect(notes).toEqual([expect.objectContaining({ text: 'Gezien op locatie' })])
  })

  test('is confirmed when it is sent again, also if it moved the report out of view', async () => {
    const { connection, through } = losingResponses()
    await openReport(through)
    await userEvent.click(await screen.findByRole('button', { name: 'Wijzig subcategorie' }))
    const form = await screen.findByRole('form', { name: 'Wijzig subcategorie' })
    await userEvent.type(within(form).getByRole('combobox'), 'vermoeden')
    await userEvent.keyboard('{Enter}')
    await saveIn(form)
    await screen.findByText(/geen verbinding met de server/)
    connection.isBad = false
    await saveIn(form)
    await screen.findByRole('heading', { level: 1, name: 'Melding 1 is doorgezet' })
  })
})

test('a report that a colleague moves out of view leaves unsaved text', async () => {
  let isGone = false
  await openReport(send => async (url, init) => {
    // The context of the report is refused before the report itself.
    if (isGone && /signals\/1$/.test(url)) await new Promise(resolve => setTimeout(resolve, 200))
    return send(url, init)
  })
  await note('Ik sprak de melder: de bank staat bij nummer 12')
  await w.base.db
    .updateTable('reports')
    .set(({ selectFrom }) => ({
      categoryId: selectFrom('categories').select('id').where('slug', '=', 'vermoeden').limit(1),
    }))
    .execute()
  isGone = true
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000) // so that the data on screen is stale
  window.dispatchEvent(new Event('visibilitychange'))
  await screen.findByRole('heading', { level: 1, name: 'Geen bevoegdheid' })
  const alert = within(
    screen.getByText('Wat je aan het typen was is niet opgeslagen').closest('section') ?? document.body,
  )
  expect(alert.getByText('Ik sprak de melder: de bank staat bij nummer 12')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Berichten' })).queryByText(/rechten/)).toBeNull()
})

test('a report that the user moves out of view leaves other unsaved text, and not the saved one', async () => {
  await openReport()
  await note('De melder belt morgen terug')
  await userEvent.click(await screen.findByRole('button', { name: 'Wijzig subcategorie' }))
  const form = await screen.findByRole('form', { name: 'Wijzig subcategorie' })
  await userEvent.type(within(form).getByRole('combobox'), 'vermoeden')
  await userEvent.keyboard('{Enter}')
  await userEvent.type(within(form).getByRole('textbox', { name: /^Reden/ }), 'Hoort bij collega’s')
  await saveIn(form)
  await screen.findByText('Wat je aan het typen was is niet opgeslagen')
  expect(screen.getByText('De melder belt morgen terug')).toBeTruthy()
  expect(screen.queryByText('Hoort bij collega’s')).toBeNull()
})

test('a correction that is too late says so, and can still be copied', async () => {
  w.at('2026-11-21T12:00:00Z')
  await openReport()
  await note('Gezien op lokatie')
  await saveIn(formOf(screen.getByRole('textbox', { name: 'Notitie' })))
  await userEvent.click(await screen.findByRole('button', { name: 'Bewerk je notitie' }))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Bewerkte notitie' })
  await userEvent.type(field, ', bij nummer 12')
  w.at('2026-11-21T12:16:00Z')
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  window.dispatchEvent(new Event('visibilitychange'))
  await saveIn(formOf(field))
  await screen.findByText(/tot 15 minuten na het opslaan nog wijzigen. Zet het in een nieuwe notitie/)
  await new Promise(resolve => setTimeout(resolve, 200)) // until all queries are refetched
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Bewerkte notitie' }).value).toMatch(/bij nummer 12$/)
})

describe('pressing Escape on the page of a report', () => {
  test('does not discard a corrected note', async () => {
    await openReport()
    await note('Gezien op lokatie')
    await saveIn(formOf(screen.getByRole('textbox', { name: 'Notitie' })))
    await userEvent.click(await screen.findByRole('button', { name: 'Bewerk je notitie' }))
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Bewerkte notitie' })
    await userEvent.keyboard(', bij nummer 12{Escape}')
    expect(field.value).toMatch(/bij nummer 12$/)
    await userEvent.clear(field)
    await userEvent.keyboard('Gezien op lokatie{Escape}')
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Bewerkte notitie' })).toBeNull())
  })

  test('closes the forwarding dialog, which keeps its draft', async () => {
    await openReport()
    const open = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Meer' }))
      await userEvent.click(screen.getByRole('button', { name: 'Extern' }))
    }
    await open()
    await userEvent.type(await screen.findByLabelText('Vraag aan externe partij'), 'Wilt u vegen?')
    await userEvent.click(screen.getByRole('button', { name: 'Sluiten' }))
    expect(screen.queryByLabelText('Vraag aan externe partij')).toBeNull()
    await open()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Vraag aan externe partij').value).toBe('Wilt u vegen?')
    await userEvent.click(screen.getByRole('button', { name: 'Annuleer' }))
    await open()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Vraag aan externe partij').value).toBe('')
  })
})

test('a double click on "Geen actie nodig" sends one change', async () => {
  let changes = 0
  const slow =
    (send: Send): Send =>
    async (url, init) => {
      if (init?.method !== 'PATCH') return send(url, init)
      changes += 1
      await new Promise(resolve => setTimeout(resolve, 100))
      return send(url, init)
    }
  await aReport(w, { category: litter })
  await aReport(w, { category: litter })
  await w.base.db.updateTable('reports').set({ parentId: 1 }).where('id', '=', 2).execute()
  await w.base.db.updateTable('reports').set({ childCount: 1 }).where('id', '=', 1).execute()
  const user = await aUser(w, { permissions: handling })
  await new Promise(resolve => setTimeout(resolve, 20))
  await w.as(user)('PATCH', '/signals/v1/private/signals/2', { notes: [{ text: 'Klaar' }] })
  openStaff(w, { user, at, through: slow })
  const button = await screen.findByRole('button', { name: 'Geen actie nodig' })
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now()) // both clicks at the same time, also on a slow machine
  await userEvent.dblClick(button)
  clock.mockRestore()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Geen actie nodig' })).toBeNull())
  expect(changes).toBe(1)
})
