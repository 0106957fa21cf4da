// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { eraseReporter } from '#features/my-reports/server/erase.ts'
import { openStaff } from '#test/staff.tsx'
import { aReport, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

const at = '/manage/incident/1'
const answer = (label: string, value: unknown) => ({ id: label, label, answer: value, category_url: null })
const textOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

async function openReport(parts: Record<string, unknown> = {}, more: Partial<Parameters<typeof openStaff>[1]> = {}) {
  await aReport(w, { category: litter, ...parts })
  const opened = openStaff(w, { user: await aUser(w), at, ...more })
  await heading('Standaardmelding 1')
  return opened
}

test('a report shows its text, reporter, location and state', async () => {
  w.at('2026-11-21T02:29:11Z')
  await openReport({
    text: 'Vuil <b>overal</b>',
    reporter: { email: 'kim@voorbeeld.example', phone: '06 0000 0012', sharing_allowed: true },
    extra_properties: [answer('Gevaarlijk?', { id: 'ja', label: 'Ja, direct' })],
  })
  expect(screen.getByText('Vuil <b>overal</b>')).toBeTruthy()
  expect(textOf('Overlast')).toBe('20-11-2026 10:00')
  expect(textOf('Locatie')).toContain('Kerkstraat 12')
  expect(textOf('Gevaarlijk?')).toBe('Ja, direct')
  expect(screen.getByRole('link', { name: '06 0000 0012' }).getAttribute('href')).toBe('tel:0600000012')
  expect(textOf('E-mail melder')).toBe('kim@voorbeeld.example')
  expect(textOf('Toestemming contactgegevens delen')).toBe('Ja')
  expect(textOf('Gemeld op')).toBe('21-11-2026 03:29')
  await waitFor(() => expect(textOf('Afhandeltermijn')).toBe('3 werkdagen'))
  expect(textOf('Beloofd aan melder')).toBe('Uiterlijk woensdag 25 november 2026 opgelost')
  expect(textOf('Subcategorie')).toMatch(/^Veeg- \/ zwerfvuil \(Stadswerken\)/)
  expect(textOf('Hoofdcategorie')).toBe('Schoon')
  expect(textOf('Bron')).toBe('online')
  const history = await screen.findByText('Servicebelofte:')
  expect(history.closest('li')?.textContent).toContain('21-11-2026 03:29')
  expect(document.title).toBe('Standaardmelding 1 – Meldingen openbare ruimte - Meldstad')
})

test('the header of a report says that the user follows it', async () => {
  await openReport()
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Meer' }))
    await userEvent.click(await screen.findByRole('button', { name }))
  }
  const mark = () => screen.queryByText('Je volgt deze melding', { selector: 'li' })
  expect(mark()).toBeNull()
  await choose('Volgen')
  await waitFor(() => expect(mark()).not.toBeNull())
  await choose('Niet meer volgen')
  await waitFor(() => expect(mark()).toBeNull())
})

test('contact details and buttons are hidden from users without the right to them', async () => {
  await aReport(w, { category: litter })
  openStaff(w, { user: await aUser(w, { permissions: ['sia_read'] }), at })
  await heading('Standaardmelding 1')
  expect(textOf('Telefoon melder')).toMatch(/^Niet zichtbaar voor jou/)
  expect(textOf('E-mail melder')).toMatch(/^Niet zichtbaar voor jou/)
  expect(screen.queryByText(/\*\*\*/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Wijzig status' })).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Notitie' })).toBeNull()
})

test('a reporter without contact details is shown as such', async () => {
  await openReport({ reporter: {} })
  expect(textOf('E-mail melder')).toBe('Niet opgegeven')
})

test('the page of a report says that the details of the reporter were erased', async () => {
  await aReport(w, { category: litter })
  await eraseReporter(w.base, 1, { isConfirmed: true })
  openStaff(w, { user: await aUser(w), at })
  await heading('Standaardmelding 1')
  for (const term of ['Telefoon melder', 'E-mail melder']) expect(textOf(term)).toMatch(/^Gewist/)
})

test('parent and child reports link to each other', async () => {
  await aReport(w, { category: litter })
  await aReport(w, { category: litter })
  await w.base.db.updateTable('reports').set({ parentId: 1 }).where('id', '=', 2).execute()
  const { router } = openStaff(w, { user: await aUser(w), at: '/manage/incident/2' })
  await heading('Deelmelding 2')
  await userEvent.click(screen.getByRole('link', { name: '1' }))
  await heading('Hoofdmelding 1')
  expect(router.state.location.pathname).toBe('/manage/incident/1')
})

describe('a report that cannot be shown', () => {
  test('because it does not exist', async () => {
    openStaff(w, { user: await aUser(w), at: '/manage/incident/999' })
    await heading('Deze melding bestaat niet')
    expect(screen.getByText(/geen melding met nummer 999/)).toBeTruthy()
  })

  test('because it is of another department', async () => {
    await aReport(w)
    openStaff(w, { user: await aUser(w), at })
    await heading('Geen bevoegdheid')
    expect(screen.queryByText('De lamp voor de deur is al een week kapot.')).toBeNull()
  })

  test('with an address that is no number', async () => {
    openStaff(w, { user: await aUser(w), at: '/manage/incident/abc' })
    await heading('Pagina niet gevonden')
  })
})

const openForm = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Wijzig status' }))
  return within(await screen.findByRole('form', { name: 'Status wijzigen' }))
}
const currentStatus = async () =>
  (await w.base.db.selectFrom('reports').select('status').where('id', '=', 1).executeTakeFirstOrThrow()).status

describe('another status of a report', () => {
  test('is saved, shown on the page and added to the history', async () => {
    await openReport()
    const form = await openForm()
    expect(document.activeElement).toBe(form.getByLabelText('Status'))
    await userEvent.selectOptions(form.getByLabelText('Status'), 'Afgehandeld')
    expect(form.getByText('Is de melding echt klaar?')).toBeTruthy()
    const box = form.getByRole<HTMLInputElement>('checkbox', { name: /Stuur dit bericht aan de melder/ })
    expect([box.checked, box.disabled]).toEqual([true, true])
    await userEvent.click(form.getByRole('button', { name: 'Verstuur' }))
    expect(form.getByText('Dit veld is verplicht')).toBeTruthy()
    expect(form.getByText('Kies een reden')).toBeTruthy()
    expect(document.activeElement).toBe(form.getByRole('radio', { name: 'Opgelost' }))
    const text = form.getByLabelText('Bericht aan melder')
    await userEvent.type(text, 'De straat is geveegd.')
    await userEvent.click(form.getByRole('radio', { name: 'Opgelost' }))
    expect(form.queryByText('Kies een reden')).toBeNull()
    await userEvent.click(form.getByRole('button', { name: 'Verstuur' }))
    await screen.findByText('De status is nu Afgehandeld')
    expect(await currentStatus()).toBe('handled')
    await screen.findByText(/^Reden: Opgelost\s+De straat is geveegd\.$/)
    expect(textOf('Status')).toMatch(/^Afgehandeld/)
    expect(document.activeElement?.textContent).toBe('Wijzig status')
    expect(screen.queryByRole('form', { name: 'Status wijzigen' })).toBeNull()
  })

  test('is only offered for allowed transitions, and without a status nothing is sent', async () => {
    await openReport()
    const form = await openForm()
    const names = within(form.getByLabelText('Status'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
    expect(names).toEqual([
      'Kies status',
      'Gemeld',
      'In afwachting van behandeling',
      'Reactie gevraagd',
      'Ingepland',
      'In behandeling',
      'Afgehandeld',
      'Geannuleerd',
    ])
    await userEvent.click(form.getByRole('button', { name: 'Opslaan' }))
    expect(form.getByText('Dit veld is verplicht')).toBeTruthy()
    expect(await currentStatus()).toBe('received')
  })

  test('needs no message for a reporter without an address', async () => {
    await openReport({ reporter: {} })
    const form = await openForm()
    await userEvent.selectOptions(form.getByLabelText('Status'), 'In behandeling')
    expect(form.getByText(/geen e-mailadres opgegeven, er wordt geen bericht verstuurd/)).toBeTruthy()
    await userEvent.click(form.getByRole('button', { name: 'Opslaan' }))
    await screen.findByText('De status is nu In behandeling')
    expect(await currentStatus()).toBe('in-progress')
  })

  test('says that the reporter wants no mail, also where the mails of the report are', async () => {
    await aReport(w, { category: litter })
    await w.base.db.updateTable('reports').set({ reporterAllowsContact: false }).execute()
    openStaff(w, { user: await aUser(w), at })
    await screen.findByText(/Er gaat geen bericht meer naar de melder/)
    const form = await openForm()
    await userEvent.selectOptions(form.getByLabelText('Status'), 'In behandeling')
    expect(form.getByText(/^De melder krijgt geen e-mail over deze melding: .+ Er wordt geen bericht/)).toBeTruthy()
  })

  test('cannot ask a question to a reporter without an address', async () => {
    await openReport({ reporter: {} })
    const form = await openForm()
    await userEvent.selectOptions(form.getByLabelText('Status'), 'Reactie gevraagd')
    expect(form.getByText('De melder heeft geen e-mailadres opgegeven')).toBeTruthy()
    expect(form.getByRole<HTMLButtonElement>('button', { name: 'Opslaan' }).disabled).toBe(true)
  })

  test('conflicts with a change of a colleague: shows what changed, keeps typed text, and is saved the second time', async () => {
    await openReport()
    const form = await openForm()
    await userEvent.selectOptions(form.getByLabelText('Status'), 'Ingepland')
    await userEvent.click(form.getByRole('checkbox', { name: /Stuur dit bericht/ }))
    await userEvent.type(form.getByLabelText(/^Toelichting/), 'Morgen om negen uur.')
    const colleague = await aUser(w, { email: 'ans@meldstad.example' })
    await w.as(colleague)('PATCH', '/signals/v1/private/signals/1', { status: { state: 'b', text: 'Ik ben bezig' } })
    await userEvent.click(form.getByRole('button', { name: 'Opslaan' }))
    await screen.findByText('Een collega was je voor')
    expect(screen.getByText('De status is nu In behandeling (ans@meldstad.example).')).toBeTruthy()
    expect(await currentStatus()).toBe('in-progress')
    expect(form.getByLabelText<HTMLTextAreaElement>(/^Toelichting/).value).toBe('Morgen om negen uur.')
    expect(textOf('Status')).toMatch(/In behandeling/)
    await userEvent.click(form.getByRole('button', { name: 'Opslaan' }))
    await screen.findByText('De status is nu Ingepland')
    expect(await currentStatus()).toBe('scheduled')
  })

  test('keeps the typed text and shows the reason when it cannot be sent', async () => {
    const through: Parameters<typeof openStaff>[1]['through'] = send => async (url, init) => {
      if (init?.method === 'PATCH') throw new TypeError('Failed to fetch')
      return send(url, init)
    }
    await openReport({}, { through })
    const form = await openForm()
    await userEvent.selectOptions(form.getByLabelText('Status'), 'Ingepland')
    await userEvent.click(form.getByRole('checkbox', { name: /Stuur dit bericht/ }))
    await userEvent.type(form.getByLabelText(/^Toelichting/), 'Morgen.')
    await userEvent.click(form.getByRole('button', { name: 'Opslaan' }))
    await screen.findByText(/Er is geen verbinding met de server/)
    expect(form.getByLabelText<HTMLTextAreaElement>(/^Toelichting/).value).toBe('Morgen.')
  })
})

describe('a note on the page of a report', () => {
  const openNote = async () => {
    const field = await screen.findByRole('textbox', { name: 'Notitie' })
    await userEvent.keyboard('n')
    return field
  }

  test('is saved, shown, and added to the history', async () => {
    await openReport()
    const field = await openNote()
    expect(document.activeElement).toBe(field)
    await userEvent.type(field, 'Gezien op locatie')
    await userEvent.click(screen.getByRole('button', { name: 'Plaats' }))
    await screen.findByText('De notitie is toegevoegd')
    await screen.findByText('Gezien op locatie', { selector: 'p' })
    expect(document.activeElement).toBe(field)
    expect(field).toHaveProperty('value', '')
  })

  test.each([
    ['   ', 'De notitie mag niet leeg zijn'],
    ['x'.repeat(3001), 'Je hebt meer dan de maximale 3000 tekens ingevoerd.'],
  ])('is not sent when it is invalid', async (text, message) => {
    await openReport()
    const field = await openNote()
    await userEvent.click(field)
    await userEvent.paste(text)
    await userEvent.click(screen.getByRole('button', { name: 'Plaats' }))
    expect(screen.getByText(message)).toBeTruthy()
    expect(document.activeElement).toBe(field)
  })

  test('and a status by the same user do not conflict', async () => {
    await openReport()
    const form = await openForm()
    const field = await openNote()
    await userEvent.type(field, 'Eerst dit')
    await userEvent.click(screen.getByRole('button', { name: 'Plaats' }))
    await screen.findByText('De notitie is toegevoegd')
    await userEvent.selectOptions(form.getByLabelText('Status'), 'In behandeling')
    await userEvent.click(form.getByRole('button', { name: 'Opslaan' }))
    await screen.findByText('De status is nu In behandeling')
  })
})

test('an open form detects a change of a colleague, also when the page has been refetched meanwhile', async () => {
  await openReport()
  const form = await openForm()
  await userEvent.selectOptions(form.getByLabelText('Status'), 'In behandeling')
  const colleague = await aUser(w, { permissions: handling })
  await w.as(colleague)('PATCH', '/signals/v1/private/signals/1', { notes: [{ text: 'Laat dit even liggen' }] })
  window.dispatchEvent(new Event('visibilitychange'))
  await userEvent.click(form.getByRole('button', { name: 'Opslaan' }))
  await screen.findByText('Er is een notitie bij gekomen.')
  expect(await currentStatus()).toBe('received')
})
