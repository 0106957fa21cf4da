// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { insertDefaultText } from '#features/default-texts/server/store.ts'
import { openStaff } from '#test/staff.tsx'
import { aReport, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

const at = '/manage/incident/1'
const row = () => w.base.db.selectFrom('reports').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()

async function open(permissions: readonly string[] = handling, more: Partial<Parameters<typeof openStaff>[1]> = {}) {
  await aReport(w, { category: litter })
  return openPage(permissions, more)
}

async function openPage(permissions: readonly string[], more: Partial<Parameters<typeof openStaff>[1]> = {}) {
  const opened = openStaff(w, { user: await aUser(w, { permissions }), at, ...more })
  await screen.findByRole('heading', { level: 1, name: 'Standaardmelding 1' })
  return opened
}
const statusForm = async (to: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Wijzig status' }))
  const form = within(await screen.findByRole('form', { name: 'Status wijzigen' }))
  await userEvent.selectOptions(form.getByLabelText('Status'), to)
  return form
}

describe('a message to the reporter', () => {
  test('stands below the form as its reader sees it, in a sandboxed frame', async () => {
    await open()
    const form = await statusForm('Afgehandeld')
    await userEvent.type(form.getByLabelText('Bericht aan melder'), 'De straat is geveegd.')
    const frame = await form.findByTitle<HTMLIFrameElement>('Voorbeeld van de e-mail')
    expect(frame.getAttribute('sandbox')).not.toMatch(/script|same-origin|forms/)
    expect(frame.getAttribute('src')).toMatch(/^\/api\/mail-previews\/[\w-]+$/)
    expect((await row()).status).toBe('received')
  })

  test('can be a question, which is always mailed', async () => {
    await open()
    const form = await statusForm('Reactie gevraagd')
    expect(form.getByRole('checkbox', { name: /Stuur dit bericht/ })).toHaveProperty('disabled', true)
    await userEvent.type(form.getByLabelText('Vraag aan melder'), 'Waar precies?')
    await userEvent.click(form.getByRole('button', { name: 'Verstuur' }))
    await screen.findByText('De status is nu Reactie gevraagd')
    await w.retryNow() // it waits for as long as it can be undone
    await w.drain()
    expect(
      await w.base.db.selectFrom('mails').select(['kind', 'recipient']).orderBy('id', 'desc').executeTakeFirst(),
    ).toEqual({ kind: 'reaction-requested', recipient: 'kim@voorbeeld.example' })
  })

  test('can start with a default text', async () => {
    const { id } = await w.base.db
      .selectFrom('categories')
      .select('id')
      .where('slug', '=', 'veegzwerfvuil')
      .executeTakeFirstOrThrow()
    const text = { status: 'handled', isActive: true, categories: [{ id, position: 0 }] }
    await insertDefaultText(w.base.db, { ...text, title: 'Geveegd', body: 'Wij hebben geveegd op {{datum}}.' })
    await insertDefaultText(w.base.db, { ...text, title: 'Uit', body: 'Niet meer', isActive: false })
    await open()
    const form = await statusForm('Ingepland')
    await userEvent.click(await form.findByRole('button', { name: 'Standaardtekst (0)' }))
    await screen.findByText('Er is geen standaard tekst voor deze subcategorie en status combinatie.')
    await userEvent.click(screen.getByRole('button', { name: 'Sluiten' }))
    await userEvent.selectOptions(form.getByLabelText('Status'), 'Afgehandeld')
    await userEvent.click(await form.findByRole('button', { name: 'Standaardtekst (1)' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Gebruik deze tekst (Geveegd)' }))
    const field = form.getByLabelText<HTMLTextAreaElement>('Bericht aan melder')
    expect(field.value).toBe('Wij hebben geveegd op {{datum}}.')
    await userEvent.click(form.getByRole('radio', { name: 'Opgelost' }))
    await userEvent.click(form.getByRole('button', { name: 'Verstuur' }))
    expect(form.getByText(/aanwijzing voor collega’s/)).toBeTruthy()
  })
})

describe('an external party that gets a report', () => {
  const openForward = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Meer' }))
    await userEvent.click(screen.getByRole('button', { name: 'Extern' }))
    return within(await screen.findByRole('form', { name: 'Doorzetten naar externe partij' }))
  }

  test('is mailed what it is asked; the status shows that the report is there', async () => {
    await open()
    const form = await openForward()
    await userEvent.type(form.getByLabelText('E-mail externe partij'), 'jan@aannemer.example')
    await userEvent.type(form.getByLabelText('Vraag aan externe partij'), 'Wilt u de tegel vervangen?')
    await userEvent.click(form.getByRole('button', { name: 'Verstuur' }))
    const check = within(await screen.findByRole('dialog', { name: 'Controleer bericht aan externe partij' }))
    expect(check.getByText('Aan: jan@aannemer.example')).toBeTruthy()
    await userEvent.click(check.getByRole('button', { name: 'Verstuur' }))
    await screen.findByText('De status is nu Doorgezet naar extern')
    expect(await row()).toMatchObject({ status: 'forwarded', statusEmailOverride: 'jan@aannemer.example' })
    expect(document.activeElement?.textContent).toBe('Meer')
  })

  test('sees the photos that are left ticked', async () => {
    await aReport(w, { category: litter })
    const photo = { isPublic: true, contentType: 'image/jpeg', size: 9, file: 'a', createdAt: new Date(), reportId: 1 }
    await w.base.db
      .insertInto('attachments')
      .values(['voor.jpg', 'na.jpg'].map(name => ({ ...photo, name, file: name })))
      .execute()
    await openPage(handling)
    const form = await openForward()
    await userEvent.type(form.getByLabelText('E-mail externe partij'), 'jan@aannemer.example')
    await userEvent.type(form.getByLabelText('Vraag aan externe partij'), 'Wilt u de tegel vervangen?')
    await userEvent.click(await form.findByRole('checkbox', { name: 'na.jpg' }))
    expect(form.getByRole('checkbox', { name: 'voor.jpg' })).toHaveProperty('checked', true)
    await userEvent.click(form.getByRole('button', { name: 'Verstuur' }))
    const check = within(await screen.findByRole('dialog', { name: 'Controleer bericht aan externe partij' }))
    await userEvent.click(check.getByRole('button', { name: 'Verstuur' }))
    await screen.findByText('De status is nu Doorgezet naar extern')
    const { explanation } = await w.base.db.selectFrom('questionnaires').select('explanation').executeTakeFirstOrThrow()
    expect(explanation?.sections.flatMap(({ attachmentIds }) => attachmentIds)).toHaveLength(1)
  })

  test('requires an address and a text', async () => {
    await open()
    const form = await openForward()
    await userEvent.click(form.getByRole('button', { name: 'Verstuur' }))
    expect(form.getAllByText('Dit veld is verplicht voor het doorzetten naar een externe partij.')).toHaveLength(2)
    await userEvent.type(form.getByLabelText('E-mail externe partij'), 'jan')
    await userEvent.click(form.getByRole('button', { name: 'Verstuur' }))
    expect(form.getByText('Dit is geen geldig e-mail adres.')).toBeTruthy()
  })

  test('is not offered where the municipality does not use it', async () => {
    await open(handling, { flags: { enableForwardIncidentToExternal: false } })
    await userEvent.click(screen.getByRole('button', { name: 'Meer' }))
    expect(screen.queryByRole('button', { name: 'Extern' })).toBeNull()
  })
})

describe('sending a report to THOR', () => {
  const flags = { showThorButton: true }
  test('is set by status only, and the question says that nothing is sent', async () => {
    await open([...handling, 'push_to_sigmax'], { flags })
    await userEvent.click(screen.getByRole('button', { name: 'Meer' }))
    await userEvent.click(screen.getByRole('button', { name: 'THOR' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/geen koppeling/)).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: 'Zet klaar' }))
    await screen.findByText('De status is nu Extern: te verzenden')
    expect(await row()).toMatchObject({ status: 'ready-to-send', statusTarget: 'sigmax' })
  })

  test('is not offered without the right', async () => {
    await open(handling, { flags })
    await userEvent.click(screen.getByRole('button', { name: 'Meer' }))
    expect(screen.queryByRole('button', { name: 'THOR' })).toBeNull()
  })
})

test('the report is downloaded as a PDF under its number', async () => {
  await open()
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await userEvent.click(screen.getByRole('button', { name: 'Meer' }))
  await userEvent.click(screen.getByRole('button', { name: 'PDF' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(saved.mock.contexts[0]).toMatchObject({ download: 'SIG-1.pdf' })
})
