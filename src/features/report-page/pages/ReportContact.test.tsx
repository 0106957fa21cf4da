// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openStaff } from '#test/staff.tsx'
import { aReport, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import type { Send } from '#web/call.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

const at = '/manage/incident/1'
const textOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent

type OpenOptions = {
  permissions?: readonly string[]
  flags?: { showContactEdit: boolean }
  through?: (send: Send) => Send
}

async function open(more: OpenOptions = {}) {
  await aReport(w, { category: litter })
  openStaff(w, { user: await aUser(w, { permissions: more.permissions ?? handling }), at, ...more })
  await screen.findByRole('heading', { level: 1, name: 'Standaardmelding 1' })
}
const openForm = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Wijzig contactgegevens' }))
  return within(screen.getByRole('form', { name: 'Contactgegevens melder wijzigen' }))
}

test('a new telephone number is applied at once', async () => {
  await open()
  const form = await openForm()
  expect(document.activeElement).toBe(form.getByLabelText(/^Telefoon melder/))
  await userEvent.clear(form.getByLabelText(/^Telefoon melder/))
  await userEvent.type(form.getByLabelText(/^Telefoon melder/), '06-87654321')
  await userEvent.click(form.getByRole('button', { name: 'Opslaan' }))
  await screen.findByText('De contactgegevens zijn gewijzigd')
  await waitFor(() => expect(textOf('Telefoon melder')).toMatch(/^06-87654321/))
  expect(screen.queryByText(/verificatie verzonden/)).toBeNull()
})

test('a new e-mail address waits for verification, and can be cancelled with a reason', async () => {
  await open()
  const form = await openForm()
  await userEvent.clear(form.getByLabelText('E-mail melder'))
  await userEvent.type(form.getByLabelText('E-mail melder'), 'nieuw@voorbeeld.example')
  await userEvent.click(form.getByRole('button', { name: 'Opslaan' }))
  await screen.findByText(/\(verificatie verzonden\)/)
  expect(textOf('E-mail melder')).toMatch(/^kim@voorbeeld\.example/)
  await userEvent.click(screen.getByRole('button', { name: 'Verificatie annuleren' }))
  const cancel = within(screen.getByRole('form', { name: 'Annuleer e-mail wijziging' }))
  await userEvent.type(cancel.getByRole('textbox'), 'Verkeerd verstaan')
  await userEvent.click(cancel.getByRole('button', { name: 'Annuleer de wijziging' }))
  await screen.findByText('De wijziging is geannuleerd')
  await waitFor(() => expect(screen.queryByText(/verificatie verzonden/)).toBeNull())
  await screen.findByText('Contactgegevens wijziging geannuleerd: Verkeerd verstaan')
})

test('a new e-mail address is verified once, also when it is saved again after a lost response', async () => {
  let isBad = true
  const through =
    (send: Send): Send =>
    async (url, init) => {
      const answer = await send(url, init)
      if (isBad && init?.method === 'POST') throw new TypeError('Failed to fetch')
      return answer
    }
  await open({ through })
  const form = await openForm()
  await userEvent.clear(form.getByLabelText('E-mail melder'))
  await userEvent.type(form.getByLabelText('E-mail melder'), 'nieuw@voorbeeld.example')
  await userEvent.click(form.getByRole('button', { name: 'Opslaan' }))
  await screen.findByText(/geen verbinding met de server/)
  isBad = false
  await userEvent.click(form.getByRole('button', { name: 'Opslaan' }))
  await screen.findByText('De contactgegevens zijn gewijzigd')
  const reporters = await w.base.db.selectFrom('reporters').select('state').where('state', '!=', 'approved').execute()
  expect(reporters).toEqual([{ state: 'verification_email_sent' }])
})

test.each([
  [429, 'Het telefoonnummer is opgeslagen, het e-mailadres nog niet.'],
  [500, 'Het telefoonnummer is opgeslagen. Van het e-mailadres is dat niet zeker.'],
])(
  'a partly saved change of contact details says what was saved (%i), and sends only the rest again',
  async (refusal, partly) => {
    let posts = 0
    const through =
      (send: Send): Send =>
      async (url, init) => {
        if (init?.method === 'POST' && url.includes('/reporters') && ++posts === 2)
          return new Response('', { status: refusal })
        return send(url, init)
      }
    await open({ through })
    const form = await openForm()
    await userEvent.clear(form.getByLabelText(/^Telefoon melder/))
    await userEvent.type(form.getByLabelText(/^Telefoon melder/), '06-87654321')
    await userEvent.clear(form.getByLabelText('E-mail melder'))
    await userEvent.type(form.getByLabelText('E-mail melder'), 'nieuw@voorbeeld.example')
    await userEvent.click(form.getByRole('button', { name: 'Opslaan' }))
    const message = await form.findByText(partly)
    expect(message.closest('[role=alert]')?.textContent).toContain('Je wijziging is voor een deel opgeslagen')
    await userEvent.click(form.getByRole('button', { name: 'Opslaan' }))
    await screen.findByText('De contactgegevens zijn gewijzigd')
    expect(posts).toBe(3)
    await waitFor(() => expect(textOf('Telefoon melder')).toMatch(/^06-87654321/))
  },
)

test('saving the same contact details is no change, and is not reported as one', async () => {
  let posts = 0
  const through =
    (send: Send): Send =>
    (url, init) => {
      if (init?.method === 'POST' && url.includes('/reporters')) posts += 1
      return send(url, init)
    }
  await open({ through })
  await userEvent.click((await openForm()).getByRole('button', { name: 'Opslaan' }))
  await screen.findByRole('button', { name: 'Wijzig contactgegevens' })
  expect(screen.queryByText('De contactgegevens zijn gewijzigd')).toBeNull()
  expect(posts).toBe(0)
})

test('invalid contact details are not sent', async () => {
  await open()
  const form = await openForm()
  await userEvent.clear(form.getByLabelText('E-mail melder'))
  await userEvent.click(form.getByRole('button', { name: 'Opslaan' }))
  expect(form.getByText(/^E-mail melder is verplicht/)).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement?.textContent).toBe('Wijzig contactgegevens')
})

test.each([
  ['without the right to see them', { permissions: ['sia_read', 'sia_write'] }],
  ['where the municipality does not want it', { flags: { showContactEdit: false } }],
])('contact details cannot be changed %s', async (_, more) => {
  await open(more)
  await screen.findByText('Servicebelofte:')
  expect(screen.queryByRole('button', { name: 'Wijzig contactgegevens' })).toBeNull()
})
