// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { openStaff } from '#test/staff.tsx'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let user: User
beforeEach(async () => {
  w = await world()
  user = await aUser(w)
  await aReport(w, { category: litter })
  await aReport(w, { category: litter })
})

/** The page of a report, loaded anew. */
async function load(report: number, by = user) {
  cleanup()
  const { router } = openStaff(w, { user: by, at: `/manage/incident/${report}` })
  await screen.findByRole('heading', { level: 1, name: `Standaardmelding ${report}` })
  await screen.findByRole('button', { name: 'Wijzig status' })
  return router
}
const field = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Notitie' })
async function type(text: string) {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Notitie' }), text)
}

test('a note that is being typed survives a reload, at its own report, and leaves the focus where it is', async () => {
  await load(1)
  await type('De melder belt morgen terug')
  await load(2)
  expect(field()?.value).toBe('')
  await load(1)
  expect(field()?.value).toBe('De melder belt morgen terug')
  expect(document.activeElement).not.toBe(field())
})

test('a note that is being typed is kept when the user leaves the page, without a question', async () => {
  const router = await load(1)
  await type('Zie de foto')
  await userEvent.click(screen.getByRole('link', { name: 'Terug naar overzicht' }))
  await screen.findByRole('heading', { level: 1, name: /^Meldingen/ })
  await router.navigate(-1)
  await waitFor(() => expect(field()?.value).toBe('Zie de foto'))
})

test('leaving the page with a typed note asks first when the browser stores nothing', async () => {
  const router = await load(1)
  const storage = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new Error('The browser allows no storage')
  })
  onTestFinished(() => storage.mockRestore())
  await type('Zie de foto')
  await userEvent.click(screen.getByRole('link', { name: 'Terug naar overzicht' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Bevestig je keuze' }))
  await userEvent.click(question.getByRole('button', { name: 'Annuleer' }))
  expect(router.state.location.pathname).toBe('/manage/incident/1')
  expect(field()?.value).toBe('Zie de foto')
})

test('another user does not see a note that is being typed', async () => {
  await load(1)
  await type('Alleen voor mij')
  await load(1, await aUser(w))
  expect(field()?.value).toBe('')
  await load(1)
  expect(field()?.value).toBe('Alleen voor mij')
})

test('the draft of a note is gone after it is sent', async () => {
  await load(1)
  await type('Gezien')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('De notitie is toegevoegd')
  expect(field()?.value).toBe('')
  await load(1)
  expect(field()?.value).toBe('')
})

test('an @ offers the names of colleagues, by the keyboard too', async () => {
  for (const [email, firstName] of [
    ['joris@meldstad.example', 'Joris'],
    ['jan@meldstad.example', 'Jan'],
  ] as const) {
    const { id } = await aUser(w, { email })
    await w.base.db.updateTable('users').set({ firstName, lastName: 'Plein' }).where('id', '=', id).execute()
  }
  await load(1)
  await type('Vraag het @j')
  const list = await screen.findByRole('listbox', { name: 'Collega’s' })
  expect(list.textContent).toContain('Joris Plein')
  expect(field()?.getAttribute('aria-controls')).toBe(list.id)
  await type('or')
  await userEvent.keyboard('{ArrowDown}')
  const active = document.getElementById(field()?.getAttribute('aria-activedescendant') ?? '')
  expect(active?.textContent).toBe('Joris Plein')
  await userEvent.keyboard('{Enter}')
  expect(field()?.value).toBe('Vraag het @Joris Plein ')
  expect(screen.queryByRole('listbox', { name: 'Collega’s' })).toBeNull()
  await userEvent.keyboard('en @ja{Escape}{Enter}')
  expect(field()?.value).toBe('Vraag het @Joris Plein en @ja\n')
})

test('the form of a note says who is notified, or why not, but not its author', async () => {
  const colleague = async (email: string, firstName: string, departments: readonly string[]) => {
    const { id } = await aUser(w, { email, departments })
    await w.base.db.updateTable('users').set({ firstName, lastName: 'Plein' }).where('id', '=', id).execute()
  }
  await colleague('joris@meldstad.example', 'Joris', ['STW'])
  await colleague('jan@meldstad.example', 'Jan', ['STW'])
  await colleague('gea@meldstad.example', 'Gea', ['GGD'])
  await load(1)
  await type('@Joris Plein, zie je dit?')
  await screen.findByText('Joris Plein krijgt bericht.')
  await type(' Jij ook @Jan Plein? En @Gea Plein?')
  await screen.findByText(
    'Joris Plein en Jan Plein krijgen bericht. Gea Plein mag deze melding niet zien en krijgt geen bericht.',
  )
  await userEvent.clear(screen.getByRole('textbox', { name: 'Notitie' }))
  await type(`@${user.email} zoekt het uit`)
  expect(screen.queryByText(/Plein|@meldstad.example krijgt/)).toBeNull()
})

test('a name after an @ stands out in the time line, that of the user most', async () => {
  const { id } = await aUser(w, { email: 'joris@meldstad.example' })
  await w.base.db.updateTable('users').set({ firstName: 'Joris', lastName: 'Plein' }).where('id', '=', id).execute()
  const notes = [{ text: `Vraag **nu** @Joris Plein, of @${user.email}.` }]
  await w.as(user)('PATCH', '/signals/v1/private/signals/1', { notes })
  await load(1)
  const named = async (text: string) => (await screen.findByText(text)).closest('strong')
  expect((await named('@Joris Plein'))?.dataset.me).toBeUndefined()
  expect((await named(`@${user.email}`))?.dataset.me).toBe('true')
  expect(screen.getByText('nu').closest('p')?.textContent).toBe(`Vraag nu @Joris Plein, of @${user.email}.`)
})
